import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import type { TransferKind } from '../db/tables/ledger'
import { assetOf, nameOf, type AccountRef, type Leg } from './rules'

export interface LockedAccount extends AccountRef {
  id: string
  balance: number
}

/** The accounts of a transfer, made where they are missing, and locked in the order of their ids against deadlocks. */
export async function lockAccounts(trx: Trx, refs: readonly AccountRef[], now: Date): Promise<Map<string, LockedAccount>> {
  const present = await trx.selectFrom('ledger_account').select(['kind', 'owner']).where(isOneOf(refs)).execute()
  const missing = refs.filter((ref) => !present.some((row) => nameOf(row) === nameOf(ref)))
  if (missing.length > 0) {
    await trx.insertInto('ledger_account')
      .values(missing.map((ref) => ({ id: randomUUID(), kind: ref.kind, owner: ref.owner, asset: assetOf(ref), created_at: now })))
      .onConflict((conflict) => conflict.columns(['kind', 'owner', 'asset']).doNothing()).execute()
  }
  const rows = await trx.selectFrom('ledger_account').select(['id', 'kind', 'owner', 'balance']).where(isOneOf(refs))
    .orderBy('id').forNoKeyUpdate().execute()
  return new Map(rows.map((row) => [nameOf(row), row]))
}

const isOneOf = (refs: readonly AccountRef[]) =>
  sql<boolean>`(${sql.join(refs.map(({ kind, owner }) => sql`(kind = ${kind} and owner = ${owner})`), sql` or `)})`

export interface TransferRow {
  id: string
  kind: TransferKind
  input_hash: Buffer
}

export const findTransfer = (db: Db, key: string): Promise<TransferRow | undefined> =>
  db.selectFrom('ledger_transfer').select(['id', 'kind', 'input_hash']).where('key', '=', key).executeTakeFirst()

interface NewRow {
  id: string
  key: string
  hash: Buffer
  kind: TransferKind
  subject: string
  note: string
  resolves: string | null
  legs: number
}

/** Adds a transfer. False if the key exists; a concurrent transfer with the key is waited for. */
export async function insertTransfer(trx: Trx, { hash, ...row }: NewRow, now: Date): Promise<boolean> {
  const added = await trx.insertInto('ledger_transfer').values({ ...row, input_hash: hash, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing()).returning('id').executeTakeFirst()
  return added !== undefined
}

export const insertEntries = (
  trx: Trx, transferId: string, entries: readonly { accountId: string, amount: number }[], now: Date,
): Promise<unknown> =>
  trx.insertInto('ledger_entry').values(entries.map(({ accountId, amount }, nth) =>
    ({ transfer_id: transferId, nth, account_id: accountId, amount, at: now }))).execute()

interface LockedTransfer {
  kind: TransferKind
  subject: string
  note: string
  legs: Leg[]
}

/** A transfer by its id, with its legs. Locked, so that it is resolved once. */
export async function lockTransfer(trx: Trx, id: string): Promise<LockedTransfer | undefined> {
  const row = await trx.selectFrom('ledger_transfer').select(['kind', 'subject', 'note']).where('id', '=', id)
    .forUpdate().executeTakeFirst()
  if (!row) return undefined
  const entries = await trx.selectFrom('ledger_entry').innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_account.kind', 'ledger_account.owner', 'ledger_entry.amount']).where('transfer_id', '=', id).orderBy('nth').execute()
  return { ...row, legs: entries.map(({ kind, owner, amount }) => ({ account: { kind, owner }, amount })) }
}

/** The transfer that resolves another one, if there is one. */
export const resolutionOf = (db: Db, id: string): Promise<TransferRow & { key: string } | undefined> =>
  db.selectFrom('ledger_transfer').select(['id', 'key', 'kind', 'input_hash']).where('resolves', '=', id).executeTakeFirst()

/** The balance of an account; zero for one without transfers. */
export const balanceOf = async (db: Db, { kind, owner }: AccountRef): Promise<number> =>
  (await db.selectFrom('ledger_account').select('balance').where('kind', '=', kind).where('owner', '=', owner).executeTakeFirst())
    ?.balance ?? 0

export interface Difference {
  what: string
  id: string
  expected: number
  found: number
}

/** What does not add up in the books: each transfer, each balance, the money on its way, and each asset as a whole. */
export async function differences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select '转账不平' as what, entry.transfer_id::text || ' ' || account.asset as id, 0::bigint as expected,
      sum(entry.amount)::bigint as found
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    group by entry.transfer_id, account.asset having sum(entry.amount) <> 0
    union all
    select '转账缺分录', transfer.id::text, transfer.legs::bigint, count(entry.nth)
    from ledger_transfer transfer left join ledger_entry entry on entry.transfer_id = transfer.id
    group by transfer.id having count(entry.nth) <> transfer.legs
    union all
    select '余额和分录对不上', account.id::text, coalesce(sum(entry.amount), 0)::bigint, account.balance
    from ledger_account account left join ledger_entry entry on entry.account_id = account.id
    group by account.id having coalesce(sum(entry.amount), 0) <> account.balance
    union all
    select '在途的钱和没了结的冻结对不上', account.owner, coalesce(sum(held.amount), 0)::bigint, account.balance
    from ledger_account account left join (
      select entry.account_id, entry.amount from ledger_entry entry join ledger_transfer hold on hold.id = entry.transfer_id
      where hold.kind = 'hold' and entry.amount > 0
        and not exists (select from ledger_transfer resolution where resolution.resolves = hold.id)) held on held.account_id = account.id
    where account.kind = 'in_flight' group by account.id having coalesce(sum(held.amount), 0) <> account.balance
    union all
    select '总账不平', asset, 0::bigint, sum(balance)::bigint from ledger_account group by asset having sum(balance) <> 0
    union all
    select '账户小于零', id::text, 0::bigint, balance from ledger_account
    where balance < 0 and kind in ('claim', 'zzx_claim', 'in_flight', 'advance_fund', 'award_fund', 'coins')`.execute(db)
  return rows
}

/** Counts for the report of a check. */
export async function counts(db: Db): Promise<{ accounts: number, transfers: number, entries: number }> {
  const { rows: [row] } = await sql<{ accounts: number, transfers: number, entries: number }>`select
    (select count(*) from ledger_account)::integer as accounts, (select count(*) from ledger_transfer)::integer as transfers,
    (select count(*) from ledger_entry)::integer as entries`.execute(db)
  return row ?? { accounts: 0, transfers: 0, entries: 0 }
}
