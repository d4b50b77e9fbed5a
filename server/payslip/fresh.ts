import type { Row, Trx } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import { wagesOf } from '../employment/queries/wages'
import { offDaysAround } from './off-days'
import { confirmedDays, employmentOf, slipsOn } from './queries/hours'
import { daysIn, draftOf } from './rules'

type Slip = Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_from' | 'cycle_to'>

/** What the hours of a slip come to now; undefined without a confirmed day. The employment is locked. */
export async function freshDraft(trx: Trx, { id, employment_id, cycle_from: from, cycle_to: to }: Slip): Promise<SlipDraft | undefined> {
  const employment = await employmentOf(trx, employment_id)
  const others = ((await slipsOn(trx, [employment_id])).get(employment_id) ?? []).filter((slip) => slip.id !== id)
  const days = daysIn((await confirmedDays(trx, [employment_id], from, to)).get(employment_id) ?? [], { from, to }, others)
  if (days.length === 0) return undefined
  const wages = (await wagesOf(trx, [employment])).get(employment_id) ?? []
  return draftOf(employment, { from, to }, { days, wages, isOff: await offDaysAround(trx, from, to) })
}
