export const USED: readonly string[]
