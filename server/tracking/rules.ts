import { DAY_MS } from '@daogang/contract/rules/durations'
import type { TrackingEvent } from '@daogang/contract/tracking'
import { TRACKING_DAYS } from '@daogang/contract/rules/retention'
import { parseChinaTime } from '../lib/china-time'
import { isPersonal } from '../lib/personal'

/** How long tracking data is kept. */
const KEEP_MS = TRACKING_DAYS * DAY_MS
/** Phone clocks may be wrong. Events from up to a day in the future are accepted. */
const AHEAD_MS = DAY_MS

export type Args = Record<string, string | number | boolean>

/** Names of values that are never stored, whatever they contain. */
const PERSONAL_KEYS = /^(mobile|phone|tel|token|ytoken|password|code|openid|unionid|idcard|id_card|name|address|latitude|longitude|umid)$/i

/** Drops values that may identify a person, and keeps the rest of the event. */
export const safeArgs = (args: Args = {}): Args =>
  Object.fromEntries(Object.entries(args).filter(([key, value]) => !PERSONAL_KEYS.test(key) && !isPersonal(String(value))))

/** Whether an event is stored: it is recent enough, and its name contains no personal data. */
export function isKept({ accessTime, pointId }: TrackingEvent, now: Date): boolean {
  const age = now.getTime() - parseChinaTime(accessTime).getTime()
  return age < KEEP_MS && age > -AHEAD_MS && !isPersonal(pointId)
}

/** Tracking data received before this time is deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEEP_MS)
