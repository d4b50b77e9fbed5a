export const WEBKIT: { python: string, display: string, packages: string[] }
export function hasWebKit(): boolean
export function ensureWebKit(log: string): Promise<{ code: number, output: string }>
