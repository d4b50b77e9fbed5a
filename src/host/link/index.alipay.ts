import type { LinkHost } from './types'

export const linkHost: LinkHost = { open: () => Promise.resolve('unsupported'), openApp: () => Promise.resolve('unsupported') }
