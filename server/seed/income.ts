import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { inChina, chinaDate } from '../lib/china-time'
import { random } from '../lib/random'
import { book } from '../employer-account/book'
import { insertLine } from '../employer-account/queries/lines'
import { referenceOfEnterprise } from '../employer-account/queries/references'
import { insertInvoice } from '../employer-account/queries/invoices'
import { credit } from '../income/credit'
import { usualTitle } from '../income/row'
import { onDay } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'

const MONTH_DAYS = 30
/** Minutes of the day: 10:20, when banks and offices work. */
const OFFICE = 10 * 60 + 20
/** Fen. */
const [DEPOSIT, WAGE, FLEXIBLE, INVOICED] = [3_000_000, 720_000, 860_000, 1_500_000]

/**
 * The money of the demo accounts: the employer paid in and got an invoice, the seeker earned a wage and, beside it, pay for flexible work
 * with its tax.
 */
export async function makeIncome(trx: Transaction<Database>, now: Date): Promise<void> {
  const employer = await trx.selectFrom('account').innerJoin('member', 'member.account_id', 'account.id')
    .innerJoin('enterprise', 'enterprise.id', 'member.enterprise_id').select(['enterprise.id', 'enterprise.name', 'enterprise.credit_code'])
    .where('mobile', '=', DEMO_EMPLOYER_MOBILE).executeTakeFirstOrThrow()
  const seeker = await trx.selectFrom('account').select('id').where('mobile', '=', DEMO_SEEKER_MOBILE).executeTakeFirstOrThrow()
  const chance = random('demo:income')
  const reference = await referenceOfEnterprise(trx, employer.id, now)
  for (const daysAgo of [2 * MONTH_DAYS, MONTH_DAYS]) {
    const at = onDay(now, -daysAgo, OFFICE)
    const line = await insertLine(trx, {
      id: chance.uuid(), import_id: 'seed', number: `SEED${daysAgo}`, day: chinaDate(at), amount: DEPOSIT, payer_name: employer.name,
      reference: `工资 ${reference}`, state: 'unmatched', enterprise_id: null, imported_at: at,
    })
    if (line) await book(trx, line, { enterpriseId: employer.id, by: 'reference' }, at)
    const period = inChina(at).subtract(1, 'month').format('YYYY-MM')
    for (const [purse, gross] of [['wallet', WAGE], ['zzx', FLEXIBLE]] as const) {
      const paidAt = new Date(at.getTime() + DAY_MS)
      await credit(trx, {
        accountId: seeker.id, enterpriseId: employer.id, purse, title: usualTitle(employer.name, { purse, period }), period, gross,
        source: 'wage', key: `seed:${purse}:${daysAgo}`,
      }, paidAt)
    }
  }
  const requestedAt = onDay(now, -20, OFFICE)
  await insertInvoice(trx, {
    id: chance.uuid(), enterprise_id: employer.id, account_id: null, once: chance.uuid(), title: employer.name,
    credit_code: employer.credit_code ?? '', amount: INVOICED, delivery: 'email', send_to: 'fapiao@example.com', state: 'issued',
    number: '26312000000012345678', requested_at: requestedAt, decided_at: new Date(requestedAt.getTime() + 2 * DAY_MS),
  })
  // The seeker has read about these payments.
  await sql`update notice set read_at = created_at where account_id = ${seeker.id} and kind = 'system' and read_at is null`.execute(trx)
}
