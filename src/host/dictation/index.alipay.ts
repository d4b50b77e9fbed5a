import type { DictationHost } from './types'

const unsupported = { done: Promise.resolve('unsupported' as const), stop: () => undefined, cancel: () => undefined }

export const dictationHost: DictationHost = {
  available: false,
  ask: () => Promise.resolve('unsupported'),
  listen: () => unsupported,
}
