import type { endpoints } from '@daogang/contract'
import { readContent } from '../content/read'
import type { Deps } from '../deps'
import { categoryList, findCategory } from '../dictionary/categories'
import type { Call } from '../http/serve'
import { commonTrades } from './repository'

/** Words that a client shows. */
const MOST = 10

/** The words that operators chose for a city, then those for everywhere, then the names of the city's most common trades. */
export async function hotWords({ db, now }: Deps, { query: { cityId } }: Call<typeof endpoints.hotWords>) {
  const { body: { hotWords: chosen = [] } } = await readContent(db, 'hot-words')
  const texts = [cityId, 0].flatMap((city) => chosen.filter((word) => word.cityId === city).map(({ text }) => text))
  const named = new Map(categoryList.map(({ id, name }) => [name, id]))
  const trades = (await commonTrades(db, cityId, now())).map((categoryId) => ({ categoryId, text: findCategory(categoryId)?.name ?? '' }))
  const all = [...texts.map((text) => ({ categoryId: named.get(text) ?? '', text })), ...trades].filter(({ text }) => text !== '')
  return [...new Map(all.map((word) => [word.text, word])).values()].slice(0, MOST)
}
