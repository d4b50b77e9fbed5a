import type { BridgeHost } from './types'

/** A mini-program stands in no app of ours. */
export const bridgeHost: BridgeHost = {
  available: false,
  call: () => Promise.resolve({ ok: false, reason: 'no-app' }),
  onFailure: () => () => undefined,
}
