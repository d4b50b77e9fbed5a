import { randomUUID } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import { cyclesEndingIn, lastOf, type DaySpan, type IsOff } from '@daogang/contract/rules/pay-cycle'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import type { Employer } from '../member/employer'
import { holdRight, lockEnterprise } from '../member/repository'
import { offDaysAround } from './off-days'
import { confirmedDays, employmentsBetween, slipsOn } from './queries/hours'
import { insertDraft, updateDraft } from './queries/slips'
import { draftOf } from './rules'

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

/** The same without a check of who asks. `id` is the account that prepares. */
export async function prepareMonth(
  trx: Trx,
  { id: by, enterpriseId }: Employer,
  month: string,
  now: Date,
): Promise<Record<Prepared, number>> {
  const counts = { made: 0, updated: 0, kept: 0 }
  const isOff = await offDaysAround(trx, `${month}-01`, lastOf(month))
  for (const employment of await employmentsBetween(trx, enterpriseId, `${month}-01`, lastOf(month))) {
    const span = { startsOn: employment.starts_on, endsOn: employment.ends_on }
    for (const cycle of cyclesEndingIn(month, employment.settlement, span)) {
      if (cycle.to > chinaDate(now)) continue
      const done = await prepareOne(trx, employment, cycle, { by, isOff }, now)
      if (done) counts[done] += 1
    }
  }
  return counts
}

async function prepareOne(
  trx: Trx,
  employment: Row<'employment'>,
  cycle: DaySpan,
  { by, isOff }: { by: string; isOff: IsOff },
  now: Date,
): Promise<Prepared | undefined> {
  const slips = await slipsOn(trx, employment.id)
  const existing = slips.find(({ cycle_from }) => cycle_from === cycle.from)
  const others = slips.filter(({ cycle_from }) => cycle_from !== cycle.from)
  // After a change of the settlement cycles may overlap: a day is in one slip only.
  const days = (await confirmedDays(trx, employment.id, cycle.from, cycle.to)).filter(
    ({ day }) => !others.some(({ cycle_from, cycle_to }) => cycle_from <= day && day <= cycle_to),
  )
  if (days.length === 0) return existing && 'kept'
  const draft = draftOf(employment, cycle, days, isOff)
  if (!existing) {
    await insertDraft(trx, {
      id: randomUUID(),
      employment_id: employment.id,
      account_id: employment.account_id,
      enterprise_id: employment.enterprise_id,
      company_id: employment.company_id,
      cycle_from: cycle.from,
      cycle_to: cycle.to,
      draft,
      confirmed_version: null,
      paid: null,
      advanced: null,
      transfer_id: null,
      created_by: by,
      created_at: now,
    })
    return 'made'
  }
  const isSame = existing.cycle_to === cycle.to && JSON.stringify(sorted(existing.draft)) === JSON.stringify(sorted(draft))
  if (existing.state !== 'draft' || existing.is_edited || isSame) return 'kept'
  await updateDraft(trx, existing.id, draft, { isEdited: false, cycleTo: cycle.to })
  return 'updated'
}

/** The same content in one order of keys: jsonb has its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
