import type { Shift } from '@daogang/contract/shift'
import type { ShiftRow } from './repository'

export const toShift = ({ company_id: companyId, closed_at: _, people, ...row }: ShiftRow): Shift =>
  ({ ...row, companyId, people: Number(people) })
