import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { advanceFault, STOP_TEXTS } from '@daogang/contract/rules/advance'
import { hasAgreed } from '../agreement/agree'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { credit } from '../income/credit'
import { LedgerError } from '../ledger/ledger-error'
import { chinaDate, chinaMonth } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { amountOf, personOf } from './amount'
import { findByOnce, findOwn, insertAdvance, openOf } from './queries/advances'
import { lockOwnEmployment } from './queries/employments'
import { toAdvance } from './view'

const refuse = refusalsOf(endpoints.doleApply)
type Draw = Pick<Call<typeof endpoints.doleApply>, 'body' | 'user'>

/**
 * Pays wages that were earned and confirmed before payday: from what the employer put aside to the person's wallet, in one transaction.
 * The same request again returns the first advance.
 */
export async function draw({ db, now }: Pick<Deps, 'db' | 'now'>, { body, user }: Draw) {
  const id = await db.transaction().execute((trx) => store(trx, body, user.id, now()))
  const row = await findOwn(db, user.id, id)
  if (!row) throw new Error('The advance is gone')
  return toAdvance(row)
}

async function store(trx: Trx, { once, employmentId, amount }: Draw['body'], accountId: string, now: Date): Promise<string> {
  await lockAccount(trx, accountId)
  const first = await findByOnce(trx, accountId, once)
  if (first && (first.employment_id !== employmentId || first.amount !== amount)) {
    throw refuse('REQUEST_CHANGED', '这笔预支已经办过了，金额不一样。返回看看，再预支一笔')
  }
  if (first) return first.id
  const employment = await lockOwnEmployment(trx, accountId, employmentId, chinaDate(now))
  if (!employment) throw refuse('NOT_FOUND', MISSING.employment)
  if (!await hasAgreed(trx, accountId, now)) throw refuse('AGREEMENT_NEEDED')
  const { stop, available } = await amountOf(trx, employment, await personOf(trx, accountId, now))
  if (stop === 'real_name') throw refuse('REAL_NAME_REQUIRED')
  if (stop !== null) throw refuse('ADVANCE_STOPPED', STOP_TEXTS[stop])
  const fault = advanceFault(amount, available)
  if (fault !== null) throw refuse('ADVANCE_STOPPED', fault, 'amount')
  const id = randomUUID()
  const earning = await credit(trx, {
    accountId, enterpriseId: employment.enterprise_id, jobId: employment.job_id, purse: 'wallet', title: `${employment.employer}·工资预支`,
    period: chinaMonth(now), gross: amount, source: 'advance', key: `advance:${id}`,
  }, now).catch((error: unknown) => {
    // Colleagues drew at the same time.
    throw error instanceof LedgerError && error.reason === 'short' ? refuse('ADVANCE_STOPPED', STOP_TEXTS.fund) : error
  })
  await insertAdvance(trx, {
    id, employment_id: employmentId, account_id: accountId, enterprise_id: employment.enterprise_id, amount,
    nth: (await openOf(trx, employmentId)).times + 1, once, earning_id: earning.id, created_at: now, payslip_id: null, taken: null,
  })
  return id
}
