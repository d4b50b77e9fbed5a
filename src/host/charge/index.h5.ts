import type { ChargeHost } from './types'

/** The web has no payment of its own here: the mini-programs have. */
export const chargeHost: ChargeHost = { way: () => null, pay: () => Promise.resolve('unsupported') }
