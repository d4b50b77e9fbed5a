import { settlementProblem, type EmploymentTerms, type ShownTerms } from '@daogang/contract/rules/employment'
import { sentenceOf } from '@daogang/contract/rules/text'
import type { Trx } from '../db/schema'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { openShiftOf } from '../shift/repository'
import { openPlaceOf } from '../work-place/repository'
import { shiftLine } from './view'

/** @throws Refusal BAD_INPUT, SENSITIVE_CONTENT */
export function checkTerms(terms: EmploymentTerms): void {
  const problem = settlementProblem(terms)
  if (problem) throw new Refusal('BAD_INPUT', sentenceOf(problem), { field: 'settlement' })
  refuseSensitive([{ field: 'payday', title: '哪天发', text: terms.payday }])
}

/**
 * Terms with the names of their place and shift. Both belong to the store and are open, or they are as before. The store must be held.
 * @throws Refusal NOT_FOUND
 */
export async function showTerms(
  trx: Trx, companyId: string, terms: EmploymentTerms, before?: EmploymentTerms,
): Promise<ShownTerms> {
  const place = terms.workPlaceId === '' ? undefined : await openPlaceOf(trx, companyId, terms.workPlaceId)
  if (!place && terms.workPlaceId !== '' && terms.workPlaceId !== before?.workPlaceId) {
    throw new Refusal('NOT_FOUND', MISSING.workPlace, { field: 'workPlaceId' })
  }
  const shift = terms.shiftId === '' ? undefined : await openShiftOf(trx, companyId, terms.shiftId)
  if (!shift && terms.shiftId !== '' && terms.shiftId !== before?.shiftId) {
    throw new Refusal('NOT_FOUND', MISSING.shift, { field: 'shiftId' })
  }
  const { kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId } = terms
  return {
    kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId, workPlace: place?.name ?? '', shift: shift ? shiftLine(shift) : '',
  }
}

/** The columns of terms. */
export const columnsOf = ({ kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId }: EmploymentTerms) => ({
  kind, wage, wage_unit: wageUnit, settlement, payday, work_place_id: workPlaceId || null, shift_id: shiftId || null,
})
