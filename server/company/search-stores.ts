import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { storesNamed } from './queries/search'
import { toFound } from './store-view'

/** Stores by name, brand or enterprise, verified ones first: to join one, or to see that it exists. */
export async function searchStores({ db, now }: Deps, { query: { keyword } }: Call<typeof endpoints.businessSearch>) {
  return { items: (await storesNamed(db, keyword, now())).map(toFound) }
}
