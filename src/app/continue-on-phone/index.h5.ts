import type { OfferPhone } from './types'

/** The code for it is not part of the first page, and phones never load it. */
export const offerPhone: OfferPhone = () => {
  if (matchMedia('(min-width:900px) and (min-height:500px)').matches) void import('./panel').then(({ show }) => show(), () => undefined)
}
