import type { Place } from '@daogang/contract/work-address'

/** A store's place as one line. */
export const storePlaceText = ({ name, detail }: Pick<Place, 'name' | 'detail'>): string => `${name}${detail}`

/** Reads a place from the query of the screen that picks one; undefined if there is none. */
export function placeOfText(json: string | undefined): Place | undefined {
  if (json === undefined) return undefined
  try {
    const { name = '', address = '', detail = '', cityId, districtId, latitude, longitude } = JSON.parse(json) as Partial<Place>
    if (typeof cityId !== 'number' || typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
    return { name, address, detail, cityId, ...(districtId !== undefined && { districtId }), latitude, longitude }
  } catch {
    // The address was changed by hand.
    return undefined
  }
}
