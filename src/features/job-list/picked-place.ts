import type { PickedAddress, PickedArea } from '@/app/picking'
import type { ChosenPlace, JobConditions } from '@/lib/job-conditions'
import { useLocation } from '@/stores/location'

/** The conditions for a picked city or district. */
export const inArea = (conditions: JobConditions, { cityId, districtId, district }: PickedArea): JobConditions =>
  ({ ...conditions, place: placeOf(cityId, districtId, district) })

const placeOf = (cityId: number, districtId: number | undefined, name = ''): ChosenPlace | undefined =>
  (districtId === undefined ? undefined : { cityId, districtId, name })

/** The conditions around a picked address, which takes the place of a district. */
export const aroundAddress = (conditions: JobConditions): JobConditions => ({ ...conditions, place: undefined, order: 'nearest' })

/** Looks from a picked address, in its city. Where the phone is stays a personal position, which ends with the consent to it. */
export function lookFrom({ name, cityId, city, latitude, longitude, here }: PickedAddress): void {
  const { chooseCity, setPosition } = useLocation.getState()
  chooseCity({ id: cityId, name: city })
  setPosition({ latitude, longitude, ...(!here && { picked: true, name }) })
}
