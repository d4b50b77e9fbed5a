import type { CustomerServiceHost } from './types'

export const customerServiceHost: CustomerServiceHost = { button: { openType: 'contact' } }
