import { environmentHost } from '@/host/environment'
import { useVisit } from '@/stores/visit'
import type { OfferUpdate } from './types'

/** The code for it is not part of the first page. */
export const offerUpdate: OfferUpdate = (queries) => {
  if (!environmentHost.nativeApp) return
  void import('./offer').then((update) => update.offer(queries, useVisit.getState().appVersion), () => undefined)
}
