import type { PhoneNumberHost } from './types'

export const phoneNumberHost: PhoneNumberHost = { read: () => Promise.resolve('unsupported') }
