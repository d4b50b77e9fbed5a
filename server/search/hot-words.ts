import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import type { Call } from '../http/serve'
import { commonTrades } from './repository'

/** The names of a city's most common trades. */
export async function hotWords({ db, now }: Deps, { query: { cityId } }: Call<typeof endpoints.hotWords>) {
  const trades = await commonTrades(db, cityId, now())
  return trades.map((categoryId) => ({ categoryId, text: findCategory(categoryId)?.name ?? '' })).filter(({ text }) => text !== '')
}
