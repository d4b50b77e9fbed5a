import type { OfferUpdate } from './types'

export const offerUpdate: OfferUpdate = () => undefined
