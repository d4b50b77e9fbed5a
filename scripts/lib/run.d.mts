export const root: string
export function inRoot(...parts: string[]): string
export function run(
  command: string, args: readonly string[],
  options?: { env?: Record<string, string>; log?: string; timeoutMs?: number; cwd?: string },
): Promise<{ code: number; output: string }>
export function stopAll(signal?: string): Promise<void>
export function stopWithNpm(): void
export function onStop(then: () => unknown): () => void
export const TYPESCRIPT: readonly string[]
