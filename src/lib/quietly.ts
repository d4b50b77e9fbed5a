import { attempt } from './attempt'

/** Asks a host for something that it may refuse without anybody minding: neither its throw nor its rejection goes further. */
export function quietly(call: () => unknown): void {
  void Promise.resolve(attempt(call)).catch(() => undefined)
}
