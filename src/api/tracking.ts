import type { TrackingEvent } from '@daogang/contract/tracking'
import { call } from './client'

/** Sends tracking events, 50 at most. Idempotent. */
export const sendEvents = (events: TrackingEvent[]) => call('POST /buried/common', { events })

/** Reports a page view of the H5. */
export const sendAccess = (page: string, accessTime: string) => call('POST /userAccess', { page, accessTime })
