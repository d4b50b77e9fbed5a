import { randomUUID } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import { cyclesEndingIn, lastOf, type DaySpan, type IsOff } from '@daogang/contract/rules/pay-cycle'
import type { WageSince } from '@daogang/contract/rules/wage-terms'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Row, Trx } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import { wagesOf } from '../employment/queries/wages'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import type { Employer } from '../member/employer'
import { holdRight, lockEnterprise } from '../member/repository'
import { offDaysAround } from '../attendance/off-days'
import { confirmedDays, employmentsBetween, slipsOn, type Day, type SlipOn } from './queries/hours'
import { insertDrafts, updateDraft, type NewDraft } from './queries/slips'
import { daysIn, draftOf } from './rules'

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
  const isOff = await offDaysAround(trx, first, last)
  const work = (await employmentsBetween(trx, enterpriseId, first, last)).filter(({ purse }) => purse === 'wallet').map((employment) => {
      const span = { startsOn: employment.starts_on, endsOn: employment.ends_on }
      return { employment, cycles: cyclesEndingIn(month, employment.settlement, span).filter(({ to }) => to <= today) }
    }).filter(({ cycles }) => cycles.length > 0)
  const ids = work.map(({ employment }) => employment.id)
  const from = work.flatMap(({ cycles }) => cycles.map((cycle) => cycle.from)).sort()[0] ?? first
  const [days, slips, wages] = [
    await confirmedDays(trx, ids, from, last),
    await slipsOn(trx, ids),
    await wagesOf(trx, work.map(({ employment }) => employment)),
  ]
  const made: NewDraft[] = []
  for (const { employment, cycles } of work) {
    const has = [...(slips.get(employment.id) ?? [])]
    for (const cycle of cycles) {
      const around = { slips: has, days: days.get(employment.id) ?? [], wages: wages.get(employment.id) ?? [], isOff }
      const done = planOf(employment, cycle, around)
      if (!done) continue
      counts[done.how] += 1
      if (done.how === 'updated') await updateDraft(trx, done.id, done.draft, { isEdited: false, cycleTo: done.cycle.to })
      if (done.how !== 'made') continue
      const slip = newDraft(employment, done, by, now)
      made.push(slip)
      has.push({ ...slip, state: 'draft', is_edited: false })
    }
  }
  await insertDrafts(trx, made)
  return counts
}

const newDraft = (
  { id, account_id, enterprise_id, company_id }: Row<'employment'>, { cycle, draft }: { cycle: DaySpan; draft: SlipDraft }, by: string,
  now: Date,
): NewDraft => ({
  id: randomUUID(), employment_id: id, account_id, enterprise_id, company_id, cycle_from: cycle.from, cycle_to: cycle.to, draft,
  confirmed_version: null, paid: null, advanced: null, transfer_id: null, created_by: by, created_at: now,
})

interface Around {
  slips: readonly SlipOn[]
  days: readonly Day[]
  wages: readonly WageSince[]
  isOff: IsOff
}

type Plan =
  | { how: 'made'; cycle: DaySpan; draft: SlipDraft }
  | { how: 'updated'; id: string; cycle: DaySpan; draft: SlipDraft }
  | { how: 'kept' }

/**
 * What becomes of a cycle. A slip that begins with it and cannot change any more keeps its days; the rest of a longer cycle, after another
 * settlement or a later last day, becomes another slip. A day is in one slip only.
 */
function planOf(employment: Row<'employment'>, cycle: DaySpan, around: Around): Plan | undefined {
  const { slips, days, wages, isOff } = around
  const existing = slips.find(({ cycle_from }) => cycle_from === cycle.from)
  if (existing && (existing.state !== 'draft' || existing.is_edited)) {
    const rest = { from: addDays(existing.cycle_to, 1), to: cycle.to }
    return (rest.from <= rest.to ? planOf(employment, rest, around) : undefined) ?? { how: 'kept' }
  }
  const own = daysIn(days, cycle, slips.filter((slip) => slip !== existing))
  if (own.length === 0) return existing && { how: 'kept' }
  const draft = draftOf(employment, cycle, { days: own, wages, isOff })
  if (!existing) return { how: 'made', cycle, draft }
  const isSame = existing.cycle_to === cycle.to && JSON.stringify(sorted(existing.draft)) === JSON.stringify(sorted(draft))
  return isSame ? { how: 'kept' } : { how: 'updated', id: existing.id, cycle, draft }
}

/** The same content in one order of keys: jsonb has its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}
