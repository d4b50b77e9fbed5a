import type { PrivacyHost } from './types'

/** A host without a gate of its own. */
export const privacyHost: PrivacyHost = {
  needed: () => Promise.resolve(false),
  require: () => Promise.resolve('granted'),
  onNeeded: () => () => undefined,
  shown: () => undefined,
  agree: () => undefined,
  refuse: () => undefined,
  openContract: () => Promise.resolve('unsupported'),
}
