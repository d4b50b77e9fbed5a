import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { searchValues } from './repository'
import { byFrequency } from './rules'

/** The values by which preferred jobs can be filtered, most frequent first. */
export async function getSearchValues({ db, now }: Deps) {
  const rows = await searchValues(db, now())
  return {
    cities: byFrequency(rows, (row) => row.city_id).map((id) => ({ id, name: cityById(id)?.name ?? '' })),
    categories: byFrequency(rows, (row) => row.category_root).map((value) => ({ value, label: findCategory(value)?.name ?? '' })),
    settlements: byFrequency(rows, (row) => row.settlement).map((value) => ({ value, label: labelOf('settlement', value) })),
  }
}
