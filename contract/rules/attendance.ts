import { DAY_MS, MINUTE_MS } from './durations'

/** Arriving at work, and leaving. */
export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** By a position, by the code at the place, or by neither. */
export const PUNCH_METHODS = ['position', 'code', 'none'] as const
export type PunchMethod = (typeof PUNCH_METHODS)[number]

export const PUNCH_PLACES = ['inside', 'outside', 'unknown'] as const
export type PunchPlace = (typeof PUNCH_PLACES)[number]

/**
 * Why an employer has to look at a punch. `late`: sent more than a day after it was made. `clock`: made without network on a device whose
 * clock was wrong, or was set before the punch was sent. `mock`: the app reported a simulated position.
 */
export const PUNCH_REVIEWS = ['outside', 'unknown', 'late', 'clock', 'mock'] as const
export type PunchReview = (typeof PUNCH_REVIEWS)[number]

/** `counted`: at once, or confirmed. `pending`: the employer has to look. */
export const PUNCH_STATES = ['counted', 'pending', 'refused'] as const
export type PunchState = (typeof PUNCH_STATES)[number]

export const CORRECTION_STATES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** Faults of a day. `double`: two punches in the same direction follow each other. */
export const DAY_FAULTS = [
  'missing_in', 'missing_out', 'late', 'early', 'absent', 'pending', 'double', 'overtime_day', 'part_time_day',
] as const
export type DayFault = (typeof DAY_FAULTS)[number]

/** An ordinary day, a day off, or a public holiday that is paid three times. */
export const DAY_KINDS = ['work', 'rest', 'holiday'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** A person's presence today, for the employer's list. */
export const PRESENCES = ['before', 'working', 'left', 'missing', 'rest'] as const
export type Presence = (typeof PRESENCES)[number]

/** The outcome of a decision for each item. `settled`: it was decided otherwise before. */
export const REVIEW_OUTCOMES = ['done', 'settled', 'missing'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** `pending`: something of the day waits for a decision. `early`: the day is not over. */
export const CONFIRM_OUTCOMES = ['done', 'pending', 'early', 'missing'] as const
export type ConfirmOutcome = (typeof CONFIRM_OUTCOMES)[number]

/**
 * Whether a day that is over has something to confirm though it has no hours: a clock-in without a clock-out. Only a person can: silence
 * does not confirm unknown hours. A day without any punch needs no word.
 */
export const isEmptyOpen = (
  { day, state, minutes, punches, corrections }: {
    day: string, state: 'open' | 'confirmed', minutes: number, punches: readonly unknown[], corrections: readonly unknown[],
  },
  today: string,
): boolean => state === 'open' && minutes === 0 && day < today && (punches.length > 0 || corrections.length > 0)

/** Metres. A circle below the minimum is smaller than the error of a phone between houses. */
export const RADIUS = { min: 100, max: 1_000, usual: 200 } as const
/** Metres of a position's error that are in favour of the worker. */
const MAX_ACCURACY_BONUS = 100
/** From this error on, the screen advises to go outside or to use the code. */
export const POOR_ACCURACY = 100
/** A position may be this old when a punch is made. */
export const MAX_FIX_AGE_MS = 30_000

/** A punch that arrives later than this was made without network. */
const OFFLINE_AFTER_MS = MINUTE_MS
/** A punch without network counts at once up to this age, … */
export const MAX_LATE_MS = DAY_MS
/** … and with a clock that is no further off than this. */
const MAX_SKEW_MS = 5 * MINUTE_MS
/** After a longer wait without network, the device's clock must have been set between the press and the sending. */
const MAX_WAIT_MS = 31 * DAY_MS

/** A punch of a shift can be made this long before the shift. */
export const BEFORE_SHIFT_MINUTES = 60
/** Digits of the code at the place. */
export const SITE_CODE = /^\d{6}$/
/** Wrong codes that a person may type in a day. */
export const MAX_CODE_TRIES = 10

/** A missed punch can be corrected this long after it was due. */
export const CORRECTION_HOURS = 72
export const CORRECTIONS_A_MONTH = 3
/** Days that an employer has for a punch, a correction and a day. Silence then counts for the worker. */
export const SILENCE_DAYS = 3
export const CORRECTION_REASON_WIDTH = 200
/** How many pictures can prove a missed punch: of the schedule, of a chat, of the shop. */
export const CORRECTION_PICTURES = 3
export const REFUSAL_REASON_WIDTH = 200
/** Decisions of one request. */
export const MAX_REVIEWS = 50
export const MAX_CONFIRMED_DAYS = 200
/** Days of the longest period whose hours are listed. */
export const MAX_PERIOD_DAYS = 62

/** Whether a position lies within a place's circle, all of a usual error being in favour of the worker. Metres. */
export const isInside = (distance: number, accuracy: number, radius: number): boolean =>
  distance - Math.min(Math.max(accuracy, 0), MAX_ACCURACY_BONUS) <= radius

/** When a punch was made and sent by the device's clock, and when it was received by the server's. Milliseconds since 1970. */
interface PunchClock {
  deviceAt: number
  sentAt: number
  receivedAt: number
}

/** Whether the device's clock was certainly set between the press and the sending: how long the punch waited is unknown. */
const wasClockSet = ({ deviceAt, sentAt }: PunchClock): boolean => {
  const waited = sentAt - deviceAt
  return waited < -OFFLINE_AFTER_MS || waited > MAX_WAIT_MS
}

/**
 * When a punch counts. With network that is its receipt. Without, it is as long before the receipt as the device says that it waited, so
 * a wrong clock makes no difference, unless it is set in between. If that is certain, the receipt counts and the employer has to look.
 */
export function effectiveTime(clock: PunchClock): { at: number, offline: boolean, skewMs: number } {
  const { deviceAt, sentAt, receivedAt } = clock
  const waited = sentAt - deviceAt
  const offline = waited > OFFLINE_AFTER_MS && !wasClockSet(clock)
  return { at: offline ? receivedAt - waited : receivedAt, offline, skewMs: sentAt - receivedAt }
}

/**
 * Why an employer has to look at a punch; none if it counts at once.
 * @param hasPlace false for work without a fixed place, where any will do
 */
export function reviewsOf(
  clock: PunchClock, { place, mock, hasPlace }: { place: PunchPlace, mock: boolean, hasPlace: boolean },
): PunchReview[] {
  const { at, offline, skewMs } = effectiveTime(clock)
  return [
    ...place === 'inside' || !hasPlace ? [] : [place],
    ...offline && clock.receivedAt - at > MAX_LATE_MS ? ['late' as const] : [],
    ...wasClockSet(clock) || offline && Math.abs(skewMs) > MAX_SKEW_MS ? ['clock' as const] : [],
    ...mock ? ['mock' as const] : [],
  ]
}

/** Whether a device's clock is so wrong that its owner should set it. */
export const isClockWrong = (skewMs: number): boolean => Math.abs(skewMs) > MAX_SKEW_MS
