import type { ChargeHost } from './types'

/** People pay in the mini-programs, not on the web. */
export const chargeHost: ChargeHost = { way: () => null, pay: () => Promise.resolve('unsupported') }
