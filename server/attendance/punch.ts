import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { AttendanceDay } from '@daogang/contract/attendance'
import {
  effectiveTime, isClockWrong, isInside, MAX_CODE_TRIES, reviewsOf, type Direction, type PunchMethod, type PunchPlace,
} from '@daogang/contract/rules/attendance'
import { metresBetween } from '@daogang/contract/rules/distance'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { dayOfPunch } from '@daogang/contract/rules/punch-day'
import { dayAt } from '@daogang/contract/rules/work-time'
import { isScopeWithdrawn } from '../consent/queries/scopes'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { Refusal, refusalsOf } from '../lib/refusal'
import { siteCode } from '../lib/site-code'
import { madeAround } from './made'
import { tellEmployer } from './notify'
import { countWrongCode, wrongCodes } from './queries/codes'
import { lockOwn, type EmploymentRow } from './queries/employments'
import { insertPunch, punchByOnce, type PunchRow } from './queries/punches'
import { readDay, recompute } from './recompute'
import { readRoster } from './roster'
import { silenceAfter } from './rules'
import { toPlace } from './view'

const refuse = refusalsOf(endpoints.attendanceUpdate)

type Body = Call<typeof endpoints.attendanceUpdate>['body']

interface Found {
  method: PunchMethod
  place: PunchPlace
  distance: number | null
}

/** Records a punch. The same request again returns the first one. */
export async function punch({ db, now }: Deps, { body, user }: Call<typeof endpoints.attendanceUpdate>) {
  const stored = await db.transaction().execute((trx) => store(trx, user, body, now()))
  if (stored instanceof Refusal) throw stored
  return stored
}

/** @returns a refusal that its transaction has to keep: a wrong code is counted */
async function store(trx: Trx, user: User, body: Body, receivedAt: Date) {
  const employment = await lockOwn(trx, user.id, body.employmentId)
  if (!employment) throw refuse('NOT_FOUND', MISSING.employment)
  const clock = { deviceAt: Date.parse(body.deviceAt), sentAt: Date.parse(body.sentAt), receivedAt: receivedAt.getTime() }
  const { at, offline, skewMs } = effectiveTime(clock)
  const first = await punchByOnce(trx, user.id, body.once)
  if (first) return again(trx, employment, first, body, { skewMs, now: receivedAt })
  // With the days beside it, of which the punch belongs to one.
  const roster = await readRoster(trx, [employment], dayAt(at), dayAt(at))
  const made = await madeAround(trx, employment.id, dayAt(at))
  const day = dayOfPunch(at, body.direction, roster.around(employment, dayAt(at)), made)
  if (day < employment.starts_on || (employment.ends_on !== null && day > employment.ends_on)) throw refuse('NOT_AT_WORK')
  const isCode = body.code !== undefined
    && await checkCode(trx, employment, { code: body.code, direction: body.direction, at, day, offline })
  if (isCode instanceof Refusal) return isCode
  // A position that was queued before its consent was withdrawn is left out too.
  const position = body.position && !await isScopeWithdrawn(trx, user.id, 'location') ? body.position : undefined
  const found = locate(employment, position, isCode)
  const mock = position?.mock ?? false
  const review = reviewsOf(clock, { place: found.place, mock, hasPlace: employment.work_place_id !== null })
  const id = randomUUID()
  await insertPunch(trx, {
    id, employment_id: employment.id, once: body.once, direction: body.direction, day, at: new Date(at),
    device_at: new Date(clock.deviceAt), received_at: receivedAt, skew_ms: skewMs, offline, ...found,
    latitude: position?.latitude ?? null, longitude: position?.longitude ?? null, accuracy: position?.accuracy ?? null,
    mock, review,
  }, review.length > 0 ? silenceAfter(receivedAt) : null)
  // The day can lie beside those of the roster, so it is read again.
  const stored = await recompute(trx, employment, day, receivedAt)
  if (review.length > 0) await tellEmployer(trx, employment, { kind: 'punch_outside', day, about: day }, receivedAt)
  if (!stored) throw new Error('A punch outside of its employment')
  return answerOf(stored, id, { skewMs, now: receivedAt })
}

/**
 * Whether a typed code is that of the place, for the shift's day or the calendar's. A wrong one is refused while its worker can still read
 * the right one; with a punch made without network it is left out.
 */
async function checkCode(
  trx: Trx, { id, code_secret: secret }: EmploymentRow,
  { code, direction, at, day, offline }: { code: string, direction: Direction, at: number, day: string, offline: boolean },
): Promise<boolean | Refusal> {
  if (secret === null) return false
  const today = dayAt(at)
  if (await wrongCodes(trx, id, today) >= MAX_CODE_TRIES) return offline ? false : refuse('SITE_CODE_TRIES')
  if ([day, today].some((each) => siteCode(secret, each, direction) === code)) return true
  await countWrongCode(trx, id, today)
  return offline ? false : refuse('SITE_CODE_WRONG', undefined, 'code')
}

function locate(employment: EmploymentRow, position: Body['position'], isCode: boolean): Found {
  const place = toPlace(employment)
  const distance = position && place ? metresBetween(position, place) : null
  if (isCode) return { method: 'code', place: 'inside', distance }
  if (!position) return { method: 'none', place: 'unknown', distance: null }
  if (!place || distance === null) return { method: 'position', place: 'unknown', distance: null }
  return { method: 'position', place: isInside(distance, position.accuracy, place.radius) ? 'inside' : 'outside', distance }
}

interface Received {
  skewMs: number
  now: Date
}

function answerOf(day: AttendanceDay, id: string, { skewMs, now }: Received) {
  const made = day.punches.find((each) => each.id === id)
  if (!made) throw new Error('A day without its punch')
  return { punch: made, day, serverTime: now.toISOString(), clockOff: isClockWrong(skewMs) ? Math.round(skewMs / MINUTE_MS) : 0 }
}

/** The answer to a request that arrived before. */
async function again(trx: Trx, employment: EmploymentRow, first: PunchRow, { employmentId, direction }: Body, received: Received) {
  if (first.employment_id !== employmentId || first.direction !== direction) throw refuse('PUNCH_CHANGED')
  const read = await readDay(trx, employment, first.day, received.now)
  // It was refused, and the employment ended before it.
  if (!read) throw refuse('NOT_AT_WORK')
  return answerOf(read.day, first.id, received)
}
