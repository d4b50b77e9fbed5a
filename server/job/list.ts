import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE } from '../lib/cursor'
import { PAGE_SIZE, toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { ratingsOf, wishOf } from '../recommend/repository'
import { reasonsOf } from '../recommend/score'
import { readKeyword } from '../search/suggest'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'
import { pageFrom, start, type Placed } from './list-pages'
import { jobValues } from './list-values'
import { flagsOf, NO_FLAGS } from './repository'
import { seekerIdOf } from './rules'
import { toCard } from './view'

const refuse = refusalsOf(endpoints.jobList)

/**
 * A page of online jobs. A seeker's recommended list is personalised from the resume. Without a position the nearest order falls back
 * to the recommended one and keeps it on later pages, so that browsing never requires a location.
 */
export async function listJobs({ db, now }: Deps, { body, user, request }: Call<typeof endpoints.jobList>) {
  const { order = 'recommended', cursor, latitude, longitude, ...given } = body
  const filter = given.keyword === undefined ? given : { ...given, keyword: readKeyword(given.keyword) }
  const position = positionOf({ latitude, longitude }, request.headers)
  if (filter.within !== undefined && !position) throw refuse('BAD_INPUT', '按距离找活要先打开定位，或去掉距离条件')
  const seekerId = seekerIdOf(user)
  const at = now()
  const scope = scopeOf(order, filter)
  const place = cursor === undefined ? null : decodePlace(scope, cursor)
  if (cursor !== undefined && !place) throw refuse('BAD_INPUT', CURSOR_MESSAGE)
  // Later pages measure from the position of the first one, so that the order is stable while the seeker moves.
  const origin = place?.order === 'nearest' || place?.order === 'otherNear' ? place.origin : position
  const values = jobValues(filter, origin, at)
  if (!values) return { items: [] }

  // A seeker who chose an order, a keyword or a category gets that; otherwise the resume decides.
  const isPersonalised = order === 'recommended' && filter.keyword === undefined && filter.categoryId === undefined
  const wish = seekerId !== null && isPersonalised ? await wishOf(db, seekerId) : null
  const found = await pageFrom(db, values, place ?? start(order, origin), { wish, seekerId, now: at })
  if (!found) throw refuse('BAD_INPUT', CURSOR_MESSAGE)
  const shown = found.slice(0, PAGE_SIZE).map(({ row }) => row)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, shown.map(({ id }) => id))
  const ratings = wish && await ratingsOf(db, shown.map((row) => row.company_id))
  const hasTrades = wish !== null && wish.categories.length > 0
  const others = hasTrades ? firstOther(found, place) : undefined
  // A job of no wanted trade is not recommended, so it gets no reasons.
  return toPage(found, ({ row, place: shownAt }) => Object.assign(toCard(row, flags, at), ratings && {
    reasons: hasTrades && isOther(shownAt) ? [] : reasonsOf({ ...row, rating: ratings.get(row.company_id) }, wish, at),
  }, row === others?.row && { others: others.kind }), (last) => encodePlace(scope, last.place))
}

const isOther = (place: JobPlace | undefined): boolean => place?.order === 'other' || place?.order === 'otherNear'

/** The first job of a personalised list that is of no wanted trade, if it is on this page: it gets the heading of those jobs. */
function firstOther(found: readonly Placed[], after: JobPlace | null): { row: Placed['row'], kind: 'after' | 'only' } | undefined {
  if (after && isOther(after)) return undefined
  const nth = found.findIndex(({ place }) => isOther(place))
  return nth < 0 ? undefined : { row: found[nth]!.row, kind: nth === 0 && !after ? 'only' : 'after' }
}
