import { lastOf } from '@daogang/contract/rules/last'
import type { Db, Row } from '../db/schema'
import type { SlipTerms } from '../db/tables/payslip'
import { payTermsOf } from '../attendance/queries/terms'
import { employmentOf } from './queries/hours'

type Employment = Pick<Row<'employment'>, 'id' | 'wage' | 'wage_unit' | 'settlement' | 'payday'>

interface Cycle {
  /** Of the slip. */
  id: string
  cycle_to: string
  employment: Employment
}

/** The wage that counts on the last day of each slip's cycle and how it is paid, by slip. A change that still needs a word is not in it. */
export async function termsOfSlips(db: Db, slips: readonly Cycle[]): Promise<ReadonlyMap<string, SlipTerms>> {
  const employments = [...new Map(slips.map(({ employment }) => [employment.id, employment])).values()]
  const terms = await payTermsOf(db, employments)
  return new Map(slips.map(({ id, cycle_to: to, employment }) => {
    const { wages = [], paid = employment } = terms.get(employment.id) ?? {}
    const { wage, unit } = lastOf(wages.filter(({ from }) => from <= to)) ?? { wage: employment.wage, unit: employment.wage_unit }
    return [id, { wage, wageUnit: unit, payday: paid.payday }]
  }))
}

/** The same of one slip, as its version keeps it. */
export async function termsJson(db: Db, { id, employment_id, cycle_to }: Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_to'>) {
  const terms = await termsOfSlips(db, [{ id, cycle_to, employment: await employmentOf(db, employment_id) }])
  return JSON.stringify(terms.get(id))
}
