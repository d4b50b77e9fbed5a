import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { sql, type ExpressionBuilder } from 'kysely'
import type { CodeLimits } from '../../config'
import type { Database, Trx } from '../../db/schema'
import type { SentCodes } from '../rules'

export interface Caps {
  hour: CodeLimits
  day: CodeLimits
}

/** A request for a code: the phone number, and the device and address that it comes from. */
export interface Requester {
  mobile: string
  deviceId: string | null
  address: string
}

/**
 * Serialises requests for the same phone number, device or address until the transaction ends. Without that, a hundred concurrent
 * requests would all count zero codes. The fixed order prevents deadlocks.
 */
export async function lockRequester(trx: Trx, { mobile, deviceId, address }: Requester): Promise<void> {
  const keys = [`m:${mobile}`, `a:${address}`, ...(deviceId ? [`d:${deviceId}`] : [])].sort()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/**
 * Counts the codes sent before. A device on which the owner of the phone number has logged in is counted separately, and the limits of its
 * address do not apply to it: however many codes strangers request, the owner still gets one there.
 */
export async function countSentCodes(trx: Trx, requester: Requester, caps: Caps, now: Date): Promise<SentCodes> {
  const { mobile, deviceId, address } = requester
  const since = (ms: number) => new Date(now.getTime() - ms)
  const known = deviceId !== null && await wasLoggedIn(trx, mobile, deviceId)
  type Expression = ExpressionBuilder<Database, 'login_code'>
  const ofDevice = (e: Expression) => e('device_id', '=', deviceId)
  const ofAddress = (e: Expression) => e('address', '=', address)
  // Requests that a device sent before it had an id count by its address. A device on which the owner has logged in always had an id.
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
  return { own: row.own, lastOwn: row.lastOwn, busy: row.lately > 0, known, fullUntil: await fullUntil(trx, requester, known, caps, now) }
}

/** A cap of n codes is reached until the n-th newest code is older than the cap's period. @returns the latest such moment */
async function fullUntil(
  trx: Trx, { mobile, deviceId, address }: Requester, known: boolean, caps: Caps, now: Date,
): Promise<Date | null> {
  const ends = ([[caps.hour, HOUR_MS], [caps.day, DAY_MS]] as const).flatMap(([cap, ms]) => {
    const codes = trx.selectFrom('login_code').select('sent_at').where('sent_at', '>', new Date(now.getTime() - ms))
    const separate = codes.where('known', '=', known)
    const counted = [
      { codes: separate.where('mobile', '=', mobile), cap: cap.mobile },
      ...(deviceId === null ? [] : [{ codes: codes.where('device_id', '=', deviceId), cap: cap.device }]),
      ...(known ? [] : [{ codes: separate.where('address', '=', address), cap: cap.address }]),
    ].map((one) => one.codes.orderBy('sent_at', 'desc').offset(one.cap - 1).limit(1))
    return counted.map((oldest) => sql`(${oldest}) + ${ms / 1000}::float8 * interval '1 second'`)
  })
  const { end } = await trx.selectNoFrom(sql<Date | null>`greatest(${sql.join(ends)})`.as('end')).executeTakeFirstOrThrow()
  return end
}

const wasLoggedIn = async (trx: Trx, mobile: string, deviceId: string): Promise<boolean> =>
  await trx.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id').select('session.id')
    .where('account.mobile', '=', mobile).where('session.device_id', '=', deviceId).limit(1).executeTakeFirst() !== undefined
