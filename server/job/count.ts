import { endpoints } from '@daogang/contract'
import { MOST_COUNTED } from '@daogang/contract/rules/search'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import { readKeyword } from '../search/suggest'
import { jobValues } from './list-values'
import { countPage } from './queries/list'

const refuse = refusalsOf(endpoints.jobCount)

/** How many jobs a filter has. @throws Refusal BAD_INPUT for a distance without a position */
export async function countJobs({ db, now }: Deps, { body, request }: Call<typeof endpoints.jobCount>) {
  const { latitude, longitude, ...given } = body
  const filter = given.keyword === undefined ? given : { ...given, keyword: readKeyword(given.keyword) }
  const position = positionOf({ latitude, longitude }, request.headers)
  if (filter.within !== undefined && !position) throw refuse('BAD_INPUT', '按距离找活要先打开定位，或去掉距离条件')
  // Only a distance filter needs the position.
  const values = jobValues(filter, filter.within === undefined ? null : position, now())
  const [counted] = values ? await countPage(db, values) : []
  const count = counted?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED }
}
