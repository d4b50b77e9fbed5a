import { attempt } from './attempt'

/** Makes a best-effort host call: ignores both exceptions and rejections. */
export function bestEffort(call: () => unknown): void {
  void Promise.resolve(attempt(call)).catch(() => undefined)
}
