export const COMPILED_SERVER: string
export function buildServer(): Promise<void>
export function buildTestServer(): Promise<string>
export function ensureServer(): Promise<void>
export function runServer(): Promise<void>
