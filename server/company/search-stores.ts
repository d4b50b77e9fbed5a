import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { openStoresOf, storesNamed } from './queries/search'
import { toFound } from './store-view'

const refuse = refusalsOf(endpoints.businessSearch)

/** Stores by name, brand or enterprise, verified ones first: to join one, or to see that it exists. */
export async function searchStores({ db, now }: Deps, { query: { keyword, enterpriseId } }: Call<typeof endpoints.businessSearch>) {
  if (enterpriseId !== undefined) return { items: (await openStoresOf(db, enterpriseId, now())).map(toFound) }
  if (keyword === undefined) throw refuse('BAD_INPUT', '店名不能为空', 'keyword')
  return { items: (await storesNamed(db, keyword, now())).map(toFound) }
}
