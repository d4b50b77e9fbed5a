import type { SupportState } from '@daogang/contract/rules/coin'
import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { findApproved } from '../../real-name/repository'

export type ExchangeRow = Row<'coin_exchange'>

/** Latest requests for support that a person sees. */
const SHOWN = 5

/** Adds an exchange. False if the request was sent before. */
export async function insertExchange(
  trx: Trx, values: Omit<Insertable<Database['coin_exchange']>, 'created_at'>, now: Date,
): Promise<boolean> {
  const added = await trx.insertInto('coin_exchange').values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'once']).doNothing()).returning('id').executeTakeFirst()
  return added !== undefined
}

/** The exchange that a request made. */
export const exchangeOf = (db: Db, accountId: string, once: string): Promise<ExchangeRow | undefined> =>
  db.selectFrom('coin_exchange').selectAll().where('account_id', '=', accountId).where('once', '=', once).executeTakeFirst()

/** A person's latest requests for support, newest first. */
export const supportsOf = (db: Db, accountId: string): Promise<ExchangeRow[]> =>
  db.selectFrom('coin_exchange').selectAll().where('account_id', '=', accountId).where('good', '=', 'health_certificate')
    .orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()

/**
 * The person behind an account, locked until the transaction ends against requests from their other accounts. Null where no id card is
 * known.
 */
export async function lockPerson(trx: Trx, accountId: string): Promise<Buffer | null> {
  const person = (await findApproved(trx, accountId))?.number_hash ?? null
  if (person) await sql`select pg_advisory_xact_lock(hashtextextended(${`coin-support:${person.toString('hex')}`}, 0))`.execute(trx)
  return person
}

/** The latest support that a person asked for and was not refused, on whichever account. */
export const lastSupportOf = (db: Db, accountId: string, person: Buffer | null): Promise<ExchangeRow | undefined> =>
  db.selectFrom('coin_exchange').selectAll().where('good', '=', 'health_certificate').where('state', '<>', 'refused')
    .where((e) => (person ? e.or([e('account_id', '=', accountId), e('person', '=', person)]) : e('account_id', '=', accountId)))
    .orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst()

/** Forgets whose supports before a moment were. @returns how many */
export async function forgetPersons(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('coin_exchange').set({ person: null }).where('person', 'is not', null)
    .where('created_at', '<', before).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A person's latest granted supports, newest first. */
export const grantedSupportsOf = (db: Db, accountId: string): Promise<ExchangeRow[]> =>
  db.selectFrom('coin_exchange').selectAll().where('account_id', '=', accountId).where('good', '=', 'health_certificate')
    .where('state', '=', 'granted').orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()

/** The requests that wait for an operator, with the phone of each person, oldest first. An erased account gets nothing any more. */
export const waitingSupports = (db: Db) =>
  db.selectFrom('coin_exchange').innerJoin('account', 'account.id', 'coin_exchange.account_id')
    .select(['coin_exchange.id', 'coin_exchange.created_at as since', 'coin_exchange.coins', 'account.mobile'])
    .where('state', '=', 'waiting').where('account.erased_at', 'is', null)

/** A request for support, locked until it is decided. */
export const lockSupport = (trx: Trx, id: string): Promise<ExchangeRow | undefined> =>
  trx.selectFrom('coin_exchange').selectAll().where('id', '=', id).where('good', '=', 'health_certificate').forUpdate().executeTakeFirst()

export const setSupport = (
  trx: Trx, id: string, values: { state: SupportState, voucher?: string, reason?: string }, now: Date,
): Promise<unknown> =>
  trx.updateTable('coin_exchange').set({ ...values, decided_at: now, ...values.state === 'refused' && { person: null } })
    .where('id', '=', id).execute()

/** Refuses the waiting requests of an account that is erased. Its coins are lost, so none come back. */
export const endSupportsOf = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('coin_exchange').set({ state: 'refused', reason: '账号注销了', decided_at: now, person: null })
    .where('account_id', '=', accountId).where('state', '=', 'waiting').execute()

/** Whether a voucher's code was given to any request. */
export const isVoucherTaken = async (trx: Trx, voucher: string): Promise<boolean> =>
  await trx.selectFrom('coin_exchange').select('id').where('voucher', '=', voucher).executeTakeFirst() !== undefined
