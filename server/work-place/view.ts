import type { WorkPlace } from '@daogang/contract/work-place'
import type { Config } from '../config'
import { mapOf } from './map'
import type { WorkPlaceRow } from './repository'

export function toWorkPlace(
  { company_id: companyId, closed_at: _, people, ...row }: WorkPlaceRow, config: Pick<Config, 'geoProvider' | 'secret'>,
): WorkPlace {
  const map = mapOf(row, config)
  return { ...row, companyId, people: Number(people), ...map && { map } }
}
