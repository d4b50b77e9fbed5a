import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { searchSettings, searchValues } from './repository'
import { byFrequency, inWantedOrder } from './rules'

/** The values by which preferred jobs can be filtered: those that the operator put first, then the most frequent ones. */
export async function getSearchValues({ db, now }: Deps) {
  const [rows, settings] = await Promise.all([searchValues(db, now()), searchSettings(db)])
  const wanted = (kind: (typeof settings)[number]['kind']) => settings.filter((each) => each.kind === kind).map(({ value }) => value)
  const [cities, categories, settlements] = [
    inWantedOrder(byFrequency(rows, (row) => row.city_id), wanted('city')),
    inWantedOrder(byFrequency(rows, (row) => row.category_root), wanted('category')),
    inWantedOrder(byFrequency(rows, (row) => row.settlement), wanted('settlement')),
  ]
  return {
    cities: cities.map((id) => ({ id, name: cityById(id)?.name ?? '' })),
    categories: categories.map((value) => ({ value, label: findCategory(value)?.name ?? '' })),
    settlements: settlements.map((value) => ({ value, label: labelOf('settlement', value) })),
  }
}
