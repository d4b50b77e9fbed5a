import { sql } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

/** The name of the person in a column, as the id card has it, masked. */
const maskedName = sql<string>`coalesce((select masked_name from real_name where real_name.account_id = earning.account_id
  and real_name.status = 'approved'), '')`

/** The earning that a transfer is about; guarded, because other subjects are no ids. As an id, so that the primary key finds it. */
const earningId = sql<string | null>`case when ledger_transfer.subject like 'earning:%'
  then substr(ledger_transfer.subject, 9)::uuid end`

/**
 * The entries of an enterprise's account, the latest first, and one row more than a page. The page is cut before its details are read, so
 * that they are not read for the whole account.
 */
export async function entriesOf(db: Db, enterpriseId: string, span: { from: Date, before: Date } | null, after: TimeKey | null) {
  const account = await db.selectFrom('ledger_account').select('id').where('kind', '=', 'employer').where('owner', '=', enterpriseId)
    .executeTakeFirst()
  if (!account) return []
  let page = db.selectFrom('ledger_entry').select(['ledger_entry.transfer_id', 'ledger_entry.amount', 'ledger_entry.at'])
    .where('ledger_entry.account_id', '=', account.id)
  if (span) page = page.where('ledger_entry.at', '>=', span.from).where('ledger_entry.at', '<', span.before)
  if (after) {
    page = page.where(sql<boolean>`(ledger_entry.at, ledger_entry.transfer_id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  const cut = page.orderBy('ledger_entry.at', 'desc').orderBy('ledger_entry.transfer_id', 'desc').limit(PAGE_PLUS_ONE)
  return db.with('entry', () => cut).selectFrom('entry').innerJoin('ledger_transfer', 'ledger_transfer.id', 'entry.transfer_id')
    .leftJoin('earning', (join) => join.on(sql<boolean>`earning.id = ${earningId}`))
    .select([
      'ledger_transfer.id', 'ledger_transfer.kind', 'ledger_transfer.note', 'entry.amount', 'entry.at', maskedName.as('who'),
      micros('entry.at').as('key_micros'),
    ])
    .orderBy('entry.at', 'desc').orderBy('ledger_transfer.id', 'desc').execute()
}

/** Deposits, earnings and money put aside in each of the last months with entries, the latest first. */
export async function monthsOf(db: Db, enterpriseId: string, limit: number) {
  const { rows } = await sql<{ month: string, deposited: number, earned: number, putAside: number }>`
    select to_char(entry.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(sum(entry.amount) filter (where transfer.subject ~ '^(deposit|refund):'), 0)::bigint as deposited,
      coalesce(-sum(entry.amount) filter (where transfer.subject !~ '^(deposit|refund):' and transfer.kind <> 'fund'), 0)::bigint as earned,
      coalesce(-sum(entry.amount) filter (where transfer.kind = 'fund'), 0)::bigint as "putAside"
    from ledger_account account join ledger_entry entry on entry.account_id = account.id
      join ledger_transfer transfer on transfer.id = entry.transfer_id
    where account.kind = 'employer' and account.owner = ${enterpriseId}
    group by month order by month desc limit ${limit}`.execute(db)
  return rows
}
