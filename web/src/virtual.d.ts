declare module 'virtual:art' {
  export const sprite: string
  export const drawings: Record<string, { kind: string; width: number }>
  export const pictures: Record<string, string>
}
declare module 'virtual:art.css' {}
