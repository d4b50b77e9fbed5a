import type { SubscriptionHost } from './types'

export const subscriptionHost: SubscriptionHost = { ask: () => Promise.resolve('unsupported') }
