import type { FileHost } from './types'

export const fileHost: FileHost = { give: () => Promise.resolve('unsupported') }
