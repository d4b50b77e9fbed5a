import { randomUUID } from 'node:crypto'
import { daysBetween, weekdayOf } from '@daogang/contract/rules/work-time'
import { transfer } from '../ledger/transfer'
import { balanceRefOf, move } from '../ledger/rules'
import { enterpriseOf } from './factory'
import { makeWorkDay, newWorker } from './employment'
import type { LoggedIn, TestApp } from './harness'
import { makeIdentified } from './wallet'

type Terms = Parameters<typeof newWorker>[1]

/** Money in the account of an employer's enterprise. */
async function makeFunded(t: TestApp, owner: LoggedIn, fen: number): Promise<string> {
  const enterpriseId = await enterpriseOf(t.db, owner.id)
  await t.db.transaction().execute((trx) =>
    transfer(
      trx,
      {
        key: `test:${randomUUID()}`,
        kind: 'deposit',
        subject: `deposit:${randomUUID()}`,
        note: '银行转账到账',
        legs: move({ kind: 'bank', owner: '' }, balanceRefOf(enterpriseId), fen),
      },
      t.deps.now(),
    ),
  )
  return enterpriseId
}

/** The headers of the tenant service for a login. */
export async function tenantOf(user: LoggedIn): Promise<{ ytoken: string }> {
  return { ytoken: (await user.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: user.token })).accessToken }
}

/** So many days from Monday to Friday in February, which have no overtime. */
const workedDays = (count: number): string[] => daysBetween('2026-02-01', '2026-02-28').filter((day) => weekdayOf(day) <= 5).slice(0, count)

/** A funded employer and a real-named worker with confirmed days of eight hours in February at 26 yuan an hour. */
export async function newPayroll(
  t: TestApp,
  { days = 10, fen = 10_000_000, terms = {} }: { days?: number; fen?: number; terms?: Terms } = {},
) {
  const { owner, shop, worker, employmentId } = await newWorker(t, { payday: '每月15日发上月工资', ...terms })
  await makeIdentified(t.deps, worker.id)
  const enterpriseId = await makeFunded(t, owner, fen)
  for (const day of workedDays(days)) await makeWorkDay(t.db, employmentId, day)
  return { owner, shop, worker, employmentId, enterpriseId, tenant: await tenantOf(worker) }
}

/** The same with the slip of February published. */
export async function newPublished(t: TestApp, options: Parameters<typeof newPayroll>[1] = {}) {
  const made = await newPayroll(t, options)
  const { owner } = made
  await owner.data('payrollPrepare', { month: '2026-02' })
  const [row] = (await owner.data('payrollList', { month: '2026-02' })).items
  if (!row) throw new Error('No slip was prepared')
  await owner.data('payrollPublish', { ids: [row.id] })
  return { ...made, slipId: row.id }
}

/** An advance of ten yuan that no slip took. @returns its id */
export async function makeAdvance({ db, deps }: TestApp, employmentId: string): Promise<string> {
  const [id, earningId, at] = [randomUUID(), randomUUID(), deps.now()]
  const of = await db.selectFrom('employment').select(['account_id', 'enterprise_id']).where('id', '=', employmentId)
    .executeTakeFirstOrThrow()
  await db.insertInto('earning').values({
    ...of, id: earningId, job_id: null, purse: 'wallet', title: '预支', period: '2026-02', gross: 1_000, net: 1_000, source: 'advance',
    key: `advance:${id}`, corrects: null, paid_at: at,
  }).execute()
  await db.insertInto('advance').values({
    ...of, id, employment_id: employmentId, amount: 1_000, nth: 1, once: randomUUID(), earning_id: earningId, created_at: at,
    payslip_id: null, taken: null,
  }).execute()
  return id
}

/** A disputed slip of an employment, and an advance. */
export async function makeWages(
  t: TestApp, boss: LoggedIn, seeker: LoggedIn, employment: string,
): Promise<{ payslip: string, dispute: string, advance: string }> {
  await makeWorkDay(t.db, employment, '2026-02-02')
  await boss.data('payrollPrepare', { month: '2026-02' })
  const payslip = (await boss.data('payrollList', { month: '2026-02' })).items[0]!.id
  await boss.data('payrollPublish', { ids: [payslip] })
  const words = { once: randomUUID(), id: payslip, version: 1, reason: 'hours' as const, words: '少了一天' }
  const dispute = (await seeker.data('payslipDispute', words)).disputes[0]!.id
  return { payslip, dispute, advance: await makeAdvance(t, employment) }
}
