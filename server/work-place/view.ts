import type { WorkPlace } from '@daogang/contract/work-place'
import type { WorkPlaceRow } from './repository'

export const toWorkPlace = ({ company_id: companyId, closed_at: _, people, ...row }: WorkPlaceRow): WorkPlace =>
  ({ ...row, companyId, people: Number(people) })
