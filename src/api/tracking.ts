import type { TrackingEvent } from '@daogang/contract/tracking'
import { call } from './client'

/** Sends events of the user's way through the product, 50 at most. Resolves also when the server has them already. */
export const sendEvents = (events: TrackingEvent[]) => call('POST /buried/common', { events })

/** Reports that a page of the H5 was opened. */
export const sendAccess = (page: string, accessTime: string) => call('POST /userAccess', { page, accessTime })
