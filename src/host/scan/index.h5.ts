import type { ScanHost } from './types'

export const scanHost: ScanHost = { available: false, scan: () => Promise.resolve('unsupported') }
