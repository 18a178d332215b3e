declare module 'virtual:art' {
  export const sprite: string
  export const drawings: Record<string, { kind: string; land: string; width: number }>
  export const pictures: Record<string, string>
  export const backdrop: string
}
declare module 'virtual:art.css' {}
declare module 'virtual:here' {
  /** What a table in this browser is made of, by name; null where the page is not built. */
  export const files: Record<string, { path: string; size: number; sent: number }> | null
  /** What Python wants to be told about itself. */
  export const info: Record<string, string> | null
}
