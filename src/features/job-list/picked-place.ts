import type { PickedArea } from '@/app/picking'
import type { ChosenPlace, JobConditions } from '@/lib/job-conditions'

/** The conditions for a picked city or district. */
export const inArea = (conditions: JobConditions, { cityId, districtId, district }: PickedArea): JobConditions =>
  ({ ...conditions, place: placeOf(cityId, districtId, district) })

const placeOf = (cityId: number, districtId: number | undefined, name = ''): ChosenPlace | undefined =>
  (districtId === undefined ? undefined : { cityId, districtId, name })

/** The conditions around a picked address, which takes the place of a district. */
export const aroundAddress = (conditions: JobConditions): JobConditions => ({ ...conditions, place: undefined, order: 'nearest' })
