import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

export type MarkRow = Row<'sanction_mark'>
/** A sanction without the person that it is about. */
type Said = Pick<MarkRow, 'kind' | 'violation' | 'reason' | 'decided_by' | 'decided_at' | 'ends_at' | 'blocker_id' | 'blocker_role'>

/** A sanction in force of an account, with the row that has it. */
export interface Standing extends Said {
  mark_id: string | null
}

const TABLES = { wallet: 'wallet_freeze', referral: 'referral_exclusion', block: 'chat_block' } as const
const tableOf = (kind: MarkRow['kind']) => (kind in TABLES ? TABLES[kind as keyof typeof TABLES] : 'restriction')

/** The sanctions of an account that are in force: restrictions, stopped withdrawals, the exclusion from referrals, and blocks in chats. */
export async function standingsOf(trx: Trx, accountId: string, now: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select kind, violation, reason, decided_by, created_at as decided_at, until as ends_at, null::uuid as blocker_id,
        null::text as blocker_role, mark_id
      from restriction where account_id = ${accountId}::uuid and lifted_at is null and (until is null or until > ${now})
    union all select 'wallet', 'other', reason, decided_by, created_at, null, null, null, mark_id
      from wallet_freeze where account_id = ${accountId}::uuid and lifted_at is null
    union all select 'referral', 'other', reason, excluded_by, excluded_at, null, null, null, mark_id
      from referral_exclusion where account_id = ${accountId}::uuid
    union all select 'block', 'other', '', '', created_at, null, account_id, role, mark_id
      from chat_block where blocked_id = ${accountId}::uuid`.execute(trx)
  return rows
}

/** The hash of the id card with which an account is verified; null without one. */
export const numberHashOf = async (trx: Trx, accountId: string): Promise<Buffer | null> =>
  (await trx.selectFrom('real_name').select('number_hash').where('account_id', '=', accountId).where('status', '=', 'approved')
    .where('number_hash', 'is not', null).orderBy('nth', 'desc').limit(1).executeTakeFirst())?.number_hash ?? null

export type Hashes = Pick<MarkRow, 'mobile_hash' | 'number_hash'>

/** Adds hashes to a mark that is there. False if it is gone. */
export async function addHashes(trx: Trx, id: string, { mobile_hash: mobile, number_hash: number }: Hashes): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('sanction_mark').set({
    mobile_hash: sql`coalesce(${mobile}::bytea, mobile_hash)`, number_hash: sql`coalesce(${number}::bytea, number_hash)`,
  }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a mark of a sanction, and links it with the row that has the sanction. @returns its id */
export async function insertMark(
  trx: Trx, accountId: string, { mark_id: _old, ...said }: Standing, hashes: Hashes, until: string,
): Promise<string> {
  const id = randomUUID()
  await trx.insertInto('sanction_mark').values({ id, ...said, ...hashes, until }).execute()
  const owner = said.kind !== 'block' ? sql`account_id = ${accountId}::uuid`
    : sql`blocked_id = ${accountId}::uuid and account_id = ${said.blocker_id}::uuid and role = ${said.blocker_role}`
  const only = tableOf(said.kind) === 'restriction' ? sql`and kind = ${said.kind} and lifted_at is null`
    : said.kind === 'wallet' ? sql`and lifted_at is null` : sql``
  await sql`update ${sql.table(tableOf(said.kind))} set mark_id = ${id}::uuid where ${owner} ${only}`.execute(trx)
  return id
}

/** The marks in force with a hash. */
export const marksWith = (trx: Trx, column: keyof Hashes, hash: Buffer, now: Date): Promise<MarkRow[]> =>
  trx.selectFrom('sanction_mark').selectAll().where(column, '=', hash)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)])).orderBy('decided_at').orderBy('id').execute()

/** Lets the sanctions of an account change one after the other, until the transaction ends. */
export const lockOwner = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Lifts the restriction of an account that has this kind, also one that is over. Others have no end, so that none lasts longer. */
export async function liftHeld(trx: Trx, accountId: string, kind: MarkRow['kind'], now: Date): Promise<{ mark_id: string | null }[]> {
  if (kind !== 'contact' && kind !== 'blocked' && kind !== 'disabled') return []
  return trx.updateTable('restriction').set({ lifted_at: now }).where('account_id', '=', accountId).where('kind', '=', kind)
    .where('lifted_at', 'is', null).returning('mark_id').execute()
}

/** Deletes the marks of sanctions that were lifted. */
export async function endMarks(trx: Trx, rows: readonly { mark_id: string | null }[]): Promise<void> {
  const ids = rows.flatMap(({ mark_id: id }) => id ?? [])
  if (ids.length > 0) await trx.deleteFrom('sanction_mark').where('id', 'in', ids).execute()
}

/** Deletes the marks whose sanction or time is over. */
export const deleteOldMarks = (db: Db, today: string, now: Date): Promise<unknown> =>
  db.deleteFrom('sanction_mark').where((e) => e.or([e('until', '<', today), e('ends_at', '<=', now)])).execute()
