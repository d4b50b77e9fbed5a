import type { Blocker, BlockerKind } from '@daogang/contract/rules/cancellation'
import { PURSES } from '@daogang/contract/rules/wallet'
import { SMALLEST_REST } from '@daogang/contract/rules/withdrawal'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { isAtWorkOn } from '../../employment/queries/at-work'
import { balanceOf } from '../../ledger/repository'
import { advanceFundOf, balanceRefOf, claimOf } from '../../ledger/rules'
import { chinaDate } from '../../lib/china-time'
import { inFlightPayees } from '../../payee/queries/in-flight'

/** The enterprises that would be left without an owner. */
const owned = (accountId: string): RawBuilder<string> =>
  sql<string>`(select enterprise_id from member where account_id = ${accountId}::uuid and role = 'owner')`

/** Slips that are open: published without the money, or disputed. The worker sees no draft. */
export const OPEN_SLIP = sql<boolean>`payslip.state in ('published', 'confirmed', 'disputed', 'corrected')`

/**
 * Whether the `employment` row at hand keeps its worker: what only the employer could end does not. These are terms to which the worker
 * never agreed, and work that the worker left by their own record, once the employer answered it, or did not in time (decision 183).
 */
export const keepsWorker = (now: Date): RawBuilder<boolean> => sql<boolean>`(${isAtWorkOn(chinaDate(now))}
  and (employment.agreed_at is not null or exists (select from employment_version as version
    where version.employment_id = employment.id and version.agreed_at is not null))
  and not exists (select from departure where departure.employment_id = employment.id and departure.last_day < ${chinaDate(now)}
    and (departure.state in ('confirmed', 'disputed', 'settled') or (departure.state = 'submitted' and departure.due_at <= ${now}))))`

/**
 * Whether the `advance` row at hand keeps its worker: while work goes on, or a slip is open that still has its payday. After that only the
 * employer could settle it, and takes it from what they owe all the same.
 */
export const keepsAdvance = (now: Date): RawBuilder<boolean> => sql<boolean>`(advance.payslip_id is null
  and (exists (select from employment where employment.id = advance.employment_id and ${keepsWorker(now)})
    or exists (select from payslip join payslip_version as version
        on version.payslip_id = payslip.id and version.version = payslip.version
      where payslip.employment_id = advance.employment_id and ${OPEN_SLIP} and version.pay_on >= ${chinaDate(now)})))`

/** Fen of the advances of a person that no slip took. */
export const openAdvancesOf = async (db: Db, accountId: string): Promise<number> =>
  (await db.selectFrom('advance').select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')).where('account_id', '=', accountId)
    .where('payslip_id', 'is', null).executeTakeFirstOrThrow()).amount

/** Counts and sums of everything that is still open, in one statement. */
async function openOf(db: Db, accountId: string, now: Date): Promise<Blocker[]> {
  const id = sql`${accountId}::uuid`
  const { rows } = await sql<{ kind: BlockerKind, count: number, amount: number }>`
    select 'advance' as kind, count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from advance
      where account_id = ${id} and ${keepsAdvance(now)}
    union all select 'employment', count(*)::integer, 0 from employment
      where account_id = ${id} and ${keepsWorker(now)}
    union all select 'members', count(*)::integer, 0 from member where enterprise_id in ${owned(accountId)} and account_id <> ${id}
    union all select 'jobs', count(*)::integer, 0 from job join company on company.id = job.company_id
      where company.enterprise_id in ${owned(accountId)} and job.status = 'online'
    union all select 'staff', count(*)::integer, 0 from employment
      where enterprise_id in ${owned(accountId)} and ${isAtWorkOn(chinaDate(now))}
    union all select 'staff-slips', count(*)::integer, 0 from payslip join account on account.id = payslip.account_id
      where enterprise_id in ${owned(accountId)} and ${OPEN_SLIP} and account.erased_at is null`
    .execute(db)
  return rows.filter(({ count }) => count > 0)
}

/** The purses of a person with money that a channel pays. */
export async function fullPursesOf(db: Db, accountId: string): Promise<Blocker[]> {
  const found: Blocker[] = []
  for (const purse of PURSES) {
    const amount = await balanceOf(db, claimOf(accountId, purse))
    if (amount >= SMALLEST_REST) found.push({ kind: purse, count: 1, amount })
  }
  return found
}

/**
 * Everything that must be settled before an account ends, in the order in which people settle it. What depends on an employer alone
 * blocks no worker: open slips and departures are losses, and so are work that only the employer could end and a rest that no channel pays.
 * An advance that no slip will take stays with the employer (`openAdvancesOf`).
 * Wages of a person without an account cannot be paid here, and block no owner.
 */
export async function blockersOf(db: Db, accountId: string, now: Date): Promise<Blocker[]> {
  const found = await fullPursesOf(db, accountId)
  if ((await inFlightPayees(db, accountId)).size > 0) found.push({ kind: 'withdrawal', count: 1, amount: 0 })
  found.push(...await openOf(db, accountId, now))
  const enterprises = await db.selectFrom('member').select('enterprise_id').where('account_id', '=', accountId).where('role', '=', 'owner')
    .orderBy('enterprise_id').execute()
  let fund = 0
  for (const { enterprise_id: id } of enterprises) {
    // The balance of an enterprise is a debt to it when it is positive.
    fund += Math.max(0, await balanceOf(db, balanceRefOf(id))) + await balanceOf(db, advanceFundOf(id))
  }
  if (fund > 0) found.push({ kind: 'fund', count: 1, amount: fund })
  return found
}
