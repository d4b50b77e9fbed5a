import type { Place } from '@daogang/contract/work-address'
import { cityById, districtById, UNKNOWN_CITY } from '../dictionary/regions'
import type { Written } from '../sensitive-words/refuse'

/** Checks what the schema of a place of work cannot: its city and district must be in the dictionary. */
export function addressFault({ cityId, districtId }: Pick<Place, 'cityId' | 'districtId'>): { field: string, text: string } | null {
  if (!cityById(cityId)) return { field: 'cityId', text: UNKNOWN_CITY }
  if (districtId !== undefined && districtById(districtId)?.cityId !== cityId) {
    return { field: 'districtId', text: '这个区不在选的城市里，请重新选择' }
  }
  return null
}

/** A place as seekers read it. */
export const shownAddress = ({ name, address, detail }: Pick<Place, 'name' | 'address' | 'detail'>): string =>
  `${address === '' ? name : address}${detail}`

/** The texts of a place of work that other people read. The whole address is checked too: a number can be split over its parts. */
export const textsOfAddress = (place: Pick<Place, 'name' | 'address' | 'detail'>): Written[] => [
  { field: 'name', title: '地点', text: place.name, isName: true },
  { field: 'address', title: '地址', text: place.address, isName: true },
  { field: 'detail', title: '门牌号', text: place.detail, isName: true },
  { field: 'detail', title: '门牌号', text: shownAddress(place), isName: true },
]
