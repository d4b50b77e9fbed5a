import type { PrintHost } from './types'

export const printHost: PrintHost = { available: false, print: () => undefined }
