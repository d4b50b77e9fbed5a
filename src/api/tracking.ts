import type { Calls } from '@daogang/contract'
import type { TrackingEvent } from '@daogang/contract/tracking'
import { call } from './client'

/** Sends tracking events, 50 at most. Idempotent. */
export const sendEvents = (events: TrackingEvent[]) => call('POST /buried/common', { events })

/** Reports a page view of the H5. */
export const sendAccess = (page: string, accessTime: string) => call('POST /userAccess', { page, accessTime })

/** Reports an error of the app. It does not wait for the start, which may be what failed. */
export const sendClientError = (error: Calls['POST /buried/error']['input']) => call('POST /buried/error', error, { early: true })
