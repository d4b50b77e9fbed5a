import type { OfferPhone } from './types'

export const offerPhone: OfferPhone = () => undefined
