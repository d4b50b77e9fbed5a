import { randomUUID } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import { cyclesEndingIn, lastOf, type DaySpan, type IsOff } from '@daogang/contract/rules/pay-cycle'
import type { HowPaid, WageSince } from '@daogang/contract/rules/wage-terms'
import type { Row, Trx } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import { payTermsOf } from '../attendance/queries/terms'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import type { Employer } from '../member/employer'
import { holdRight, lockEnterprise } from '../member/repository'
import { paidCalendar } from '../attendance/off-days'
import { confirmedDays, employmentsBetween, slipsOn, type Day, type SlipOn } from './queries/hours'
import { insertDrafts, updateDraft, type NewDraft } from './queries/slips'
import { daysIn, draftOf, holidaysIn, partsOf, strayCycles } from './rules'

type Prepared = 'made' | 'updated' | 'kept'

/**
 * Makes a draft for each cycle of a month that is over and has confirmed hours. Drafts without edits follow the hours; all others
 * stay. Idempotent.
 */
export async function prepare({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { month } }: Call<typeof endpoints.payrollPrepare>) {
  const employer = moneyOf(user, 'preparePay')
  return db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'preparePay')
    return prepareMonth(trx, employer, month, now())
  })
}

/** The same without a check of who asks. `id` is the account that prepares. Flexible work is paid by order and has no slips. */
export async function prepareMonth(
  trx: Trx,
  { id: by, enterpriseId }: Employer,
  month: string,
  now: Date,
): Promise<Record<Prepared, number>> {
  const counts = { made: 0, updated: 0, kept: 0 }
  const [first, last, today] = [`${month}-01`, lastOf(month), chinaDate(now)]
  const employed = (await employmentsBetween(trx, enterpriseId, first, last)).filter(({ purse }) => purse === 'wallet')
  const terms = await payTermsOf(trx, employed)
  const slips = await slipsOn(trx, employed.map(({ id }) => id))
  const work = employed.map((employment) => {
    const { wages = [], paid = employment } = terms.get(employment.id) ?? {}
    const span = { startsOn: employment.starts_on, endsOn: employment.ends_on }
    const cycles = cyclesEndingIn(month, paid.settlement, span).filter(({ to }) => to <= today)
    return { employment, wages, paid, cycles: [...cycles, ...strayCycles(month, cycles, slips.get(employment.id) ?? [])] }
  }).filter(({ cycles }) => cycles.length > 0)
  const ids = work.map(({ employment }) => employment.id)
  const from = work.flatMap(({ cycles }) => cycles.map((cycle) => cycle.from)).sort()[0] ?? first
  const [days, calendar] = [await confirmedDays(trx, ids, from, last), await paidCalendar(trx, from, last)]
  const made: NewDraft[] = []
  for (const { employment, wages, paid, cycles } of work) {
    let has = slips.get(employment.id) ?? []
    for (const cycle of cycles) {
      const around = { slips: has, days: days.get(employment.id) ?? [], wages, ...calendar }
      for (const plan of plansOf(paid, cycle, around)) {
        counts[plan.how] += 1
        if (plan.how === 'kept') continue
        const { span, draft } = plan
        if (plan.how === 'updated') {
          await updateDraft(trx, plan.slip.id, draft, { isEdited: false, cycle: span })
          has = has.map((slip) => (slip === plan.slip ? { ...slip, cycle_from: span.from, cycle_to: span.to, draft } : slip))
        } else {
          const slip = newDraft(employment, plan, by, now)
          made.push(slip)
          has = [...has, { ...slip, state: 'draft', is_edited: false }]
        }
      }
    }
  }
  await insertDrafts(trx, made)
  return counts
}

const newDraft = (
  { id, account_id, enterprise_id, company_id }: Row<'employment'>, { span, draft }: { span: DaySpan; draft: SlipDraft }, by: string,
  now: Date,
): NewDraft => ({
  id: randomUUID(), employment_id: id, account_id, enterprise_id, company_id, cycle_from: span.from, cycle_to: span.to, draft,
  confirmed_version: null, paid: null, advanced: null, transfer_id: null, created_by: by, created_at: now,
})

interface Around {
  slips: readonly SlipOn[]
  days: readonly Day[]
  wages: readonly WageSince[]
  isOff: IsOff
  holidays: readonly string[]
}

type Plan =
  | { how: 'made'; span: DaySpan; draft: SlipDraft }
  | { how: 'updated'; slip: SlipOn; span: DaySpan; draft: SlipDraft }
  | { how: 'kept' }

/** What becomes of a cycle: a slip for each part of it. One without days to pay is kept as it is. */
function plansOf(paid: HowPaid, cycle: DaySpan, { slips, days, wages, isOff, holidays }: Around): Plan[] {
  const plans = partsOf(cycle, slips).flatMap(({ span, draft: slip }): Plan[] => {
    const own = daysIn(days, span, [])
    // A day that was confirmed without hours alone is no work to pay.
    if (!own.some(({ minutes }) => minutes > 0)) return slip ? [{ how: 'kept' }] : []
    const draft = draftOf(paid, span, { days: own, wages, isOff, holidays: holidaysIn(holidays, span, []) })
    if (!slip) return [{ how: 'made', span, draft }]
    const isSame = slip.cycle_from === span.from && slip.cycle_to === span.to
      && JSON.stringify(sorted(slip.draft)) === JSON.stringify(sorted(draft))
    return [isSame ? { how: 'kept' } : { how: 'updated', slip, span, draft }]
  })
  const isKept = plans.length === 0 && slips.some(({ cycle_from: from, cycle_to: to }) => cycle.from <= from && to <= cycle.to)
  return isKept ? [{ how: 'kept' }] : plans
}

/** The same content in one order of keys: jsonb has its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}
