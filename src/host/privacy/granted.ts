import type { PrivacyHost } from './types'

/** For hosts without a privacy gate. */
export const privacyHost: PrivacyHost = {
  needed: () => Promise.resolve(false),
  require: () => Promise.resolve('granted'),
  onNeeded: () => () => undefined,
  shown: () => undefined,
  agree: () => undefined,
  refuse: () => undefined,
  openContract: () => Promise.resolve('unsupported'),
}
