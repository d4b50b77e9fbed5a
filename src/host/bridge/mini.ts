import type { BridgeHost } from './types'

/** A mini-program never runs inside the native app. */
export const bridgeHost: BridgeHost = {
  available: false,
  call: () => Promise.resolve({ ok: false, reason: 'no-app' }),
  onFailure: () => () => undefined,
}
