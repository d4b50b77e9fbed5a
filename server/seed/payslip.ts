import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { payOne } from '../payslip/pay'
import { prepareMonth } from '../payslip/prepare'
import { publishDraft } from '../payslip/publish'
import { insertDispute } from '../payslip/queries/disputes'
import { updateSlip } from '../payslip/queries/slips'
import { dueAt } from '../payslip/rules'
import { offDaysAround } from '../attendance/off-days'
import { insertAdvance, saveSetting } from '../advance/queries/advances'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { credit } from '../income/credit'
import { advanceFundOf, balanceRefOf, move } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { book } from '../employer-account/book'
import { chinaDate, chinaMonth, inChina } from '../lib/china-time'
import { random } from '../lib/random'
import { createVault } from '../real-name/vault'
import { after, before, onDay } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'

/** Fen: what the demo shop paid in, what it put aside, and what its workers drew of it. */
const [DEPOSIT, FUND, DRAWS] = [20_000_000, 500_000, [30_000, 20_000]]
const DEPOSIT_DAYS_AGO = 20
/** Minutes of the day: 9:40, when banks and offices work. */
const OFFICE = 9 * 60 + 40

/**
 * Slips of the demo shop from its workers' hours: the latest of each worker as a draft, the others published, one of them confirmed and one
 * disputed; a fund for advances, with two draws of the demo seeker.
 */
export async function makePayslips(trx: Trx, now: Date): Promise<void> {
  const employer = await trx.selectFrom('account').innerJoin('member', 'member.account_id', 'account.id')
    .select(['account.id', 'member.enterprise_id as enterpriseId']).where('mobile', '=', DEMO_EMPLOYER_MOBILE).executeTakeFirstOrThrow()
  await deposit(trx, employer.enterpriseId, onDay(now, -DEPOSIT_DAYS_AGO, OFFICE))
  for (const ago of [1, 0]) await prepareMonth(trx, employer, inChina(now).subtract(ago, 'month').format('YYYY-MM'), now)
  const slips = await trx.selectFrom('payslip').selectAll().where('enterprise_id', '=', employer.enterpriseId)
    .orderBy('cycle_to').orderBy('id').execute()
  const seekerId = await seekerIdOf(trx)
  const latest = new Map(slips.filter(({ account_id }) => account_id !== seekerId).map((slip) => [slip.employment_id, slip.id]))
  const published = slips.filter(({ id, employment_id }) => latest.get(employment_id) !== id)
  const publishedAt = before(now, DAY_MS)
  for (const slip of published) await publishDraft(trx, slip, employer.id, publishedAt)
  const [confirmed, disputed] = published.filter(({ account_id }) => account_id !== seekerId)
  if (confirmed) {
    const confirmedAt = after(publishedAt, HOUR_MS)
    await updateSlip(trx, confirmed.id, { state: 'confirmed', confirmed_version: 1, confirmed_at: confirmedAt })
  }
  if (disputed) await dispute(trx, disputed, after(publishedAt, 2 * HOUR_MS))
  await fundAdvances(trx, employer, seekerId, now)
}

/** A bank transfer of the shop, so that its account has what the wages and advances take. */
async function deposit(trx: Trx, enterpriseId: string, at: Date): Promise<void> {
  const line = await trx.insertInto('bank_statement_line').values({
    id: random('demo:deposit').uuid(), import_id: 'seed', number: 'SEED-1', day: chinaDate(at), amount: DEPOSIT, state: 'unmatched',
    imported_at: at,
  }).returningAll().executeTakeFirstOrThrow()
  await book(trx, line, { enterpriseId, by: 'seed' }, at)
}

const seekerIdOf = async (db: Deps['db']): Promise<string> =>
  (await db.selectFrom('account').select('id').where('mobile', '=', DEMO_SEEKER_MOBILE).executeTakeFirstOrThrow()).id

async function dispute(trx: Trx, { id }: Pick<Row<'payslip'>, 'id'>, at: Date): Promise<void> {
  const chance = random('demo:dispute')
  await insertDispute(trx, {
    id: chance.uuid(), payslip_id: id, version: 1, once: chance.uuid(), reason: 'hours', words: '周六加的半天班没算进去', created_at: at,
    due_at: dueAt(at, await offDaysAround(trx, chinaDate(at))), outcome: null, decided_by: null,
  })
  await updateSlip(trx, id, { state: 'disputed' })
}

async function fundAdvances(
  trx: Trx, { id: by, enterpriseId }: { id: string; enterpriseId: string }, accountId: string, now: Date,
): Promise<void> {
  const [chance, started] = [random('demo:advances'), onDay(now, -6, OFFICE)]
  const employment = await trx.selectFrom('employment').innerJoin('enterprise', 'enterprise.id', 'employment.enterprise_id')
    .select(['employment.id', 'job_id', 'enterprise.name'])
    .where('account_id', '=', accountId).where('enterprise_id', '=', enterpriseId).executeTakeFirst()
  if (!employment) return
  await saveSetting(trx, enterpriseId, true, by, started)
  const legs = move(balanceRefOf(enterpriseId), advanceFundOf(enterpriseId), FUND)
  await transfer(trx, { key: 'seed:fund', kind: 'fund', subject: 'fund:seed', note: '存进预支金', legs }, started)
  for (const [nth, amount] of DRAWS.entries()) {
    const at = new Date(started.getTime() + (nth + 1) * DAY_MS)
    const earning = await credit(trx, {
      accountId, enterpriseId, jobId: employment.job_id, purse: 'wallet', title: `${employment.name}·工资预支`, period: chinaMonth(at),
      gross: amount, source: 'advance', key: `seed:advance:${nth}`,
    }, at)
    await insertAdvance(trx, {
      id: chance.uuid(), employment_id: employment.id, account_id: accountId, enterprise_id: enterpriseId, amount, nth: nth + 1,
      once: chance.uuid(), earning_id: earning.id, created_at: at, payslip_id: null, taken: null,
    })
  }
  // The seeker has read about these payments.
  await trx.updateTable('notice').set({ read_at: now })
    .where('account_id', '=', accountId).where('kind', '=', 'system').where('read_at', 'is', null).execute()
}

/**
 * Pays the demo seeker's slip. Apart from the other demo data, because the register keeps the name sealed with the secrets of this server:
 * the seeker must have a real name.
 */
export async function seedPaidSlip({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  const accountId = await seekerIdOf(db)
  const slip = await db.selectFrom('payslip').select(['id', 'enterprise_id', 'created_by'])
    .where('account_id', '=', accountId).where('state', '=', 'published').orderBy('cycle_to').executeTakeFirst()
  if (!slip) return
  const payer = { id: slip.created_by, enterpriseId: slip.enterprise_id }
  await db.transaction().execute((trx) => payOne(trx, createVault(config), payer, slip.id, now()))
}
