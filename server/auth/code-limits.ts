import { sql, type ExpressionBuilder, type Transaction } from 'kysely'
import type { CodeLimits } from '../config'
import type { Database } from '../db/schema'
import { Refusal } from '../lib/refusal'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Seconds to wait after the first, second, third and each further code that a device asked for within a day for a phone. */
const WAITS_S = [60, 120, 300, 600] as const

interface Caps {
  hour: CodeLimits
  day: CodeLimits
}

/** Who asks for a code. */
export interface Asker {
  mobile: string
  deviceId: string | null
  address: string
}

/** Codes in 24 hours. */
export interface Asked {
  /** Sent to the phone at the wish of this device, or of this address while it had no id. */
  own: number
  lastOwn: Date | null
  /** Whether one was sent within a minute to the phone, or at the wish of the device or address. */
  busy: boolean
  /** The owner of the phone has been logged in on this device. */
  known: boolean
  /** When there is room again below every cap; null when there is. */
  fullUntil: Date | null
}

/**
 * Sends for the same phone, device or address go one after another until their transaction ends; without that, a
 * hundred at once would all see “none yet”. In a fixed order, so that no two wait for each other.
 */
export async function lockAsker(trx: Transaction<Database>, { mobile, deviceId, address }: Asker): Promise<void> {
  const keys = [`m:${mobile}`, `a:${address}`, ...(deviceId ? [`d:${deviceId}`] : [])].sort()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/**
 * What was asked for before. A device on which the owner of the phone has been logged in counts apart, and the address that it shares with
 * others holds nothing against it: however much strangers ask for, the owner still gets a code there.
 */
export async function askedBefore(trx: Transaction<Database>, asker: Asker, caps: Caps, now: Date): Promise<Asked> {
  const { mobile, deviceId, address } = asker
  const since = (ms: number) => new Date(now.getTime() - ms)
  const known = deviceId !== null && await wasLoggedIn(trx, mobile, deviceId)
  type Expression = ExpressionBuilder<Database, 'login_code'>
  const ofDevice = (e: Expression) => e('device_id', '=', deviceId)
  const ofAddress = (e: Expression) => e('address', '=', address)
  // A device that asked before it had an id is known by its address. Where its owner has been logged in it has had one all along.
  const ofNoDevice = (e: Expression) => e.and([e('device_id', 'is', null), ofAddress(e)])
  const own = (e: Expression) => e.and([e('mobile', '=', mobile), known ? ofDevice(e) : e.or([ofDevice(e), ofNoDevice(e)])])

  const any = (e: Expression) => e.or([e('mobile', '=', mobile), ofDevice(e), ofAddress(e)])
  const row = await trx.selectFrom('login_code')
    .select((e) => [
      e.fn.countAll<number>().filterWhere(own(e)).as('own'), e.fn.max('sent_at').filterWhere(own(e)).as('lastOwn'),
      e.fn.countAll<number>().filterWhere('sent_at', '>', since(MINUTE_MS)).as('lately'),
    ])
    .where(any).where('sent_at', '>', since(DAY_MS))
    .executeTakeFirstOrThrow()
  return { own: row.own, lastOwn: row.lastOwn, busy: row.lately > 0, known, fullUntil: await fullUntil(trx, asker, known, caps, now) }
}

/** Each cap that is reached holds until as many codes as it allows, counted from the newest, are no longer all within its period. */
async function fullUntil(
  trx: Transaction<Database>, { mobile, deviceId, address }: Asker, known: boolean, caps: Caps, now: Date,
): Promise<Date | null> {
  const ends = ([[caps.hour, HOUR_MS], [caps.day, DAY_MS]] as const).flatMap(([cap, ms]) => {
    const codes = trx.selectFrom('login_code').select('sent_at').where('sent_at', '>', new Date(now.getTime() - ms))
    const apart = codes.where('known', '=', known)
    const full = [
      { codes: apart.where('mobile', '=', mobile), cap: cap.mobile },
      ...(deviceId === null ? [] : [{ codes: codes.where('device_id', '=', deviceId), cap: cap.device }]),
      ...(known ? [] : [{ codes: apart.where('address', '=', address), cap: cap.address }]),
    ].map((one) => one.codes.orderBy('sent_at', 'desc').offset(one.cap - 1).limit(1))
    return full.map((oldest) => sql`(${oldest}) + ${ms / 1000}::float8 * interval '1 second'`)
  })
  const { end } = await trx.selectNoFrom(sql<Date | null>`greatest(${sql.join(ends)})`.as('end')).executeTakeFirstOrThrow()
  return end
}

const wasLoggedIn = async (trx: Transaction<Database>, mobile: string, deviceId: string): Promise<boolean> =>
  await trx.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id').select('session.id')
    .where('account.mobile', '=', mobile).where('session.device_id', '=', deviceId).limit(1).executeTakeFirst() !== undefined

/** Seconds until a device may ask again for the same phone, after so many codes within a day. */
export const waitAfter = (codes: number): number => WAITS_S[Math.min(codes, WAITS_S.length) - 1] ?? 0

const secondsUntil = (moment: number, now: Date): number => Math.max(0, Math.ceil((moment - now.getTime()) / 1000))

/** A wait as a person says it. */
function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds}秒`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.ceil(seconds / 3600)}小时`
}

/** @throws Refusal CODE_TOO_SOON, or CODE_TOO_MANY when an hour's or a day's codes are used up; both with the seconds to wait */
export function refuseTooMany({ own, lastOwn, fullUntil: end }: Asked, now: Date): void {
  const wait = lastOwn ? secondsUntil(lastOwn.getTime() + waitAfter(own) * 1000, now) : 0
  if (wait > 0) throw new Refusal('CODE_TOO_SOON', `刚发过验证码，请${waitText(wait)}后再发`, { retryAfter: wait })
  const full = end ? secondsUntil(end.getTime(), now) : 0
  if (full > 0) throw new Refusal('CODE_TOO_MANY', `获取验证码太多次了，请${waitText(full)}后再试`, { retryAfter: full })
}
