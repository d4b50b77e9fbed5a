import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { chinaDayStart, fromChina, inChina } from '../../lib/china-time'

/** Withdrawals whose money did not come back, neither before it left nor after it was paid. */
const kept = sql<boolean>`not exists (select from ledger_transfer
  where ledger_transfer.resolves = withdrawal.hold_id and ledger_transfer.kind = 'void')
  and not exists (select from ledger_transfer post join ledger_transfer back on back.resolves = post.id
    where post.resolves = withdrawal.hold_id)`

const amounts = (db: Db, since: Date) => db.selectFrom('withdrawal').where('withdrawal.created_at', '>=', since).where(kept)
const total = sql<number>`coalesce(sum(amount), 0)::bigint`

/** What a person withdrew today and in this month, from both purses. */
export async function useOf(db: Db, accountId: string, now: Date) {
  const [day, month] = [chinaDayStart(now), fromChina(inChina(now).startOf('month'))]
  return amounts(db, month).where('account_id', '=', accountId).select([
    sql<number>`count(*) filter (where created_at >= ${day}::timestamptz)`.as('dayTimes'),
    sql<number>`coalesce(sum(amount) filter (where created_at >= ${day}::timestamptz), 0)::bigint`.as('dayAmount'),
    total.as('monthAmount'),
  ]).executeTakeFirstOrThrow()
}

/** What a person withdrew today by each channel, from both purses. */
export async function useOfChannels(db: Db, accountId: string, now: Date): Promise<ReadonlyMap<PayoutChannel, number>> {
  const rows = await amounts(db, chinaDayStart(now)).where('account_id', '=', accountId).select(['channel', total.as('amount')])
    .groupBy('channel').execute()
  return new Map(rows.map(({ channel, amount }) => [channel, amount]))
}

/** What left from a device today, by anyone. */
export const useOfDevice = async (db: Db, deviceId: string | null, now: Date): Promise<number> => (deviceId === null ? 0
  : (await amounts(db, chinaDayStart(now)).where('device_id', '=', deviceId).select(total.as('amount')).executeTakeFirstOrThrow()).amount)

/** What payout accounts received today, from anyone, by fingerprint in hex. */
export async function useOfPayees(db: Db, fingerprints: readonly Buffer[], now: Date): Promise<ReadonlyMap<string, number>> {
  if (fingerprints.length === 0) return new Map()
  const rows = await amounts(db, chinaDayStart(now)).where('fingerprint', 'in', fingerprints).select(['fingerprint', total.as('amount')])
    .groupBy('fingerprint').execute()
  return new Map(rows.map(({ fingerprint, amount }) => [fingerprint.toString('hex'), amount]))
}

/** Serialises withdrawals to one payout account and from one device, so that two people at once cannot exceed its limit. */
export async function lockLimits(trx: Trx, fingerprint: Buffer, deviceId: string | null): Promise<void> {
  const keys = [`payee:${fingerprint.toString('hex')}`, ...deviceId === null ? [] : [`wallet-device:${deviceId}`]]
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
