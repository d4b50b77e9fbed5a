import type { SubscriptionHost } from './types'

export const subscriptionHost: SubscriptionHost = { name: null, ask: () => Promise.resolve('unsupported'), openSettings: null }
