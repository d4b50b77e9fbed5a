import type { SpeakHost } from './types'

export const speakHost: SpeakHost = { available: false, speak: () => Promise.resolve('unsupported'), stop: () => undefined }
