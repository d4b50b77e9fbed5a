import { endpoints } from '@daogang/contract'
import type { SearchWord } from '@daogang/contract/search'
import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import { keepAnswers } from '../lib/cacheable'
import { serve } from '../lib/serve'
import { suggest } from './words'

const KEPT_SECONDS = 300
/** Jobs of a city that are counted, in the order of its list. */
const COUNTED = 2_000
const MOST_HOT = 10

/** The trades with the most jobs among the first of a city's list. */
async function hotOf(db: Kysely<Database>, cityId: number, now: Date): Promise<SearchWord[]> {
  const { rows } = await sql<{ category_id: string }>`
    select category_id from (
      select category_id from job where status = 'online' and city_id = ${cityId} and expires_at > ${now}
      order by rank_at desc, id desc limit ${sql.lit(COUNTED)}) as first
    group by category_id order by count(*) desc, category_id limit ${sql.lit(MOST_HOT)}`.execute(db)
  return rows.map(({ category_id: categoryId }) => ({ categoryId,
    text: findCategory(categoryId)?.name ?? '' })).filter(({ text }) => text !== '')
}

/** Help with finding words to search for. What was searched is kept on the client alone. */
export function searchRoutes(app: FastifyInstance, { db, now }: Deps): void {
  void app.register(async (scope) => {
    keepAnswers(scope, KEPT_SECONDS)
    serve(scope, endpoints.searchSuggest, ({ query: { keyword } }) => suggest(keyword))
    serve(scope, endpoints.hotWords, ({ query: { cityId } }) => hotOf(db, cityId, now()))
  })
}
