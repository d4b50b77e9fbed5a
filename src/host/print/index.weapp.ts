import type { PrintHost } from './types'

/** Mini-programs cannot print; their viewer of PDF files can. */
export const printHost: PrintHost = { available: false, print: () => undefined }
