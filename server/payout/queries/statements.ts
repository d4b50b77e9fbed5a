import type { PayoutState } from '@daogang/contract/rules/payout'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import type { StatementRow } from '../../providers/payout/types'

/** Keeps a day's statement. Reading it again adds new lines. */
export async function keepStatement(
  trx: Trx, channel: PayoutChannel, day: string, rows: readonly StatementRow[], now: Date,
): Promise<void> {
  const BATCH = 1_000
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx.insertInto('payout_statement_row').values(rows.slice(from, from + BATCH).map(({ billNo, kind, amount, providerNo }) =>
      ({ channel, bill_no: billNo, kind, amount, provider_no: providerNo, day })))
      .onConflict((conflict) => conflict.columns(['channel', 'bill_no', 'kind']).doNothing()).execute()
  }
  await trx.insertInto('payout_statement').values({ channel, day, read_at: now })
    .onConflict((conflict) => conflict.columns(['channel', 'day']).doUpdateSet({ read_at: now })).execute()
}

export const daysRead = async (db: Db, channel: PayoutChannel, since: string): Promise<Set<string>> =>
  new Set((await db.selectFrom('payout_statement').select('day').where('channel', '=', channel).where('day', '>=', since).execute())
    .map(({ day }) => day))

/** When the first payout of a channel was made; undefined where there is none. */
export const firstPayoutAt = async (db: Db, channel: PayoutChannel): Promise<Date | undefined> =>
  (await db.selectFrom('payout').select('created_at').where('channel', '=', channel).orderBy('created_at').limit(1).executeTakeFirst())
    ?.created_at

export interface StatementLine {
  bill_no: string
  kind: 'paid' | 'returned'
  amount: number
  day: string
  /** What all lines of the number paid, less what they returned, also those of other days. */
  net: number
  payout_id: string | null
  ours: number | null
  state: PayoutState | null
}

/** The lines since a day, each with the payout of its number. Without cards that were sold or refunded through the same account. */
export const linesSince = (db: Db, channel: PayoutChannel, since: string): Promise<StatementLine[]> =>
  db.selectFrom('payout_statement_row as line')
    .leftJoin('payout', (join) => join.onRef('payout.bill_no', '=', 'line.bill_no').onRef('payout.channel', '=', 'line.channel'))
    .select(['line.bill_no', 'line.kind', 'line.amount', 'line.day', 'payout.id as payout_id', 'payout.amount as ours', 'payout.state',
      sql<number>`(select sum(case each.kind when 'paid' then each.amount else -each.amount end)::bigint from payout_statement_row each
        where each.channel = line.channel and each.bill_no = line.bill_no)`.as('net')])
    .where('line.channel', '=', channel).where('line.day', '>=', since)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('vip_order').select('vip_order.id')
      .whereRef('vip_order.bill_no', '=', 'line.bill_no')))).orderBy('line.bill_no').orderBy('line.kind').execute()

interface Unlisted {
  id: string
  bill_no: string
  amount: number
}

/** What we booked as paid on a day in China whose statement, and that of the next day, do not have it. */
export async function unlistedPayments(db: Db, channel: PayoutChannel, since: string): Promise<Unlisted[]> {
  const { rows } = await sql<Unlisted>`
    select payout.id, payout.bill_no, payout.amount from payout
    join payout_statement first on first.channel = payout.channel and first.day = (payout.paid_at at time zone 'Asia/Shanghai')::date
    join payout_statement second on second.channel = payout.channel and second.day = first.day + 1
    where payout.channel = ${channel} and payout.paid_at >= ${since}::date and first.day >= ${since}::date
      and not exists (select from payout_statement_row line
        where line.channel = payout.channel and line.bill_no = payout.bill_no and line.kind = 'paid')`.execute(db)
  return rows
}

export interface BookDifference {
  what: string
  subject: string
  expected: number
  found: number
}

/** Where payouts and the ledger differ: each payout and its transfers, and what left each channel. */
export async function bookDifferences(db: Db): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    with booked as (
      select payout.bill_no, payout.amount, payout.channel, payout.state, payout.post_id,
        (select sum(entry.amount) from ledger_entry entry join ledger_account account on account.id = entry.account_id
          where entry.transfer_id = payout.hold_id and account.kind = 'in_flight' and account.owner = payout.channel) as held,
        ended.id as ended_id, ended.kind as ended,
        exists (select from ledger_transfer back where back.resolves = payout.post_id) as came_back
      from payout left join ledger_transfer ended on ended.resolves = payout.hold_id)
    select '付款和冻结的金额对不上' as what, bill_no as subject, amount::bigint as expected, coalesce(held, 0)::bigint as found
    from booked where held is distinct from amount
    union all
    select '付款的状态和账上的对不上：' || state || ' ' || coalesce(ended, 'hold'), bill_no, amount::bigint, 0::bigint
    from booked where not (case
      when state = 'paid' then ended = 'post' and ended_id = post_id and not came_back
      when state = 'returned' then ended = 'post' and ended_id = post_id and came_back
      when state in ('failed', 'cancelled') then ended = 'void' is true
      else ended is null end)
    union all
    select '付出去的钱和付款对不上', left_.owner, left_.expected, left_.balance
    from (select account.owner, account.balance,
        (coalesce((select sum(amount) from payout where channel = account.owner and state = 'paid'), 0)
          -- paid though they were booked as failed, and taken from the person's claim since
          + coalesce((select sum(entry.amount) from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
            where entry.account_id = account.id and transfer.kind = 'correct'), 0))::bigint as expected
      from ledger_account account where account.kind = 'paid_out') as left_
    where left_.balance <> left_.expected`.execute(db)
  return rows
}

export const openCases = async (db: Db): Promise<number> =>
  (await db.selectFrom('payout_case').select(({ fn }) => fn.countAll<number>().as('count')).where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()).count
