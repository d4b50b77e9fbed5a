import type { TrackingEvent } from '@daogang/contract/tracking'
import { isPersonal } from '../lib/personal'

const DAY_MS = 86_400_000
const KEEP_DAYS = 180
/** Clocks of phones go wrong; an event from tomorrow is let pass, one from next week is not. */
const AHEAD_MS = DAY_MS

export type Args = Record<string, string | number | boolean>

/** Names under which nothing is stored, whatever it looks like. */
const PERSONAL_KEYS = /^(mobile|phone|tel|token|ytoken|password|code|openid|unionid|idcard|id_card|name|address|latitude|longitude|umid)$/i

/** `YYYY-MM-DD HH:mm:ss` in China as a time. */
export const pointTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** Drops values that may identify a person, and keeps the rest of the event. */
export const safeArgs = (args: Args = {}): Args =>
  Object.fromEntries(Object.entries(args).filter(([key, value]) => !PERSONAL_KEYS.test(key) && !isPersonal(String(value))))

/** Whether an event is to be stored: recent enough to be kept, and without a person in its name. */
export function isKept({ accessTime, pointId }: TrackingEvent, now: Date): boolean {
  const age = now.getTime() - pointTime(accessTime).getTime()
  return age < KEEP_DAYS * DAY_MS && age > -AHEAD_MS && !isPersonal(pointId)
}

/** The newest time whose rows are old enough to be deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEEP_DAYS * DAY_MS)
