declare module 'virtual:art' {
  export const sprite: string
  export const drawings: Record<string, { kind: string; land: string; width: number }>
  export const pictures: Record<string, string>
  export const backdrop: string
}
declare module 'virtual:art.css' {}
