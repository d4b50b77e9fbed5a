import { message, offer } from './offered'
import type { ShareHost } from './types'

export const shareHost: ShareHost = { by: 'button', offer, message, share: () => Promise.resolve('unsupported') }
