import { withHours, type SlipItem } from '@daogang/contract/rules/payslip'
import type { Db, Row } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import { wagesOf } from '../employment/queries/wages'
import { offDaysAround } from './off-days'
import { confirmedDays, employmentOf, openDaysOf, slipsOn } from './queries/hours'
import { daysIn, draftOf, hasSameHours, type ShownHours } from './rules'

type Slip = Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_from' | 'cycle_to'>

/** What the hours of a slip come to now; undefined without a confirmed day. To write it, the employment is locked. */
export async function freshDraft(db: Db, { id, employment_id, cycle_from: from, cycle_to: to }: Slip): Promise<SlipDraft | undefined> {
  const employment = await employmentOf(db, employment_id)
  const others = ((await slipsOn(db, [employment_id])).get(employment_id) ?? []).filter((slip) => slip.id !== id)
  const days = daysIn((await confirmedDays(db, [employment_id], from, to)).get(employment_id) ?? [], { from, to }, others)
  if (days.length === 0) return undefined
  const wages = (await wagesOf(db, [employment])).get(employment_id) ?? []
  return draftOf(employment, { from, to }, { days, wages, isOff: await offDaysAround(db, from, to) })
}

interface Published extends Slip {
  /** Of its present version. */
  work: ShownHours
  items: readonly SlipItem[]
}

/**
 * What a published slip comes to by the hours of now; undefined if they are those of its version, or are not settled yet. Items that a
 * person added stay.
 */
export async function changedHours(db: Db, slip: Published): Promise<Pick<SlipDraft, 'work' | 'items'> | undefined> {
  if (await openDaysOf(db, slip) > 0) return undefined
  const fresh = await freshDraft(db, slip)
  if (!fresh || hasSameHours(fresh.work, slip.work)) return undefined
  return { work: fresh.work, items: withHours(slip.items, fresh.items) }
}
