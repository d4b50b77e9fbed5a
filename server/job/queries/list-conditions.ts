import { sql, type Expression, type RawBuilder } from 'kysely'
import { wordsIn, type JobValues } from '../list-values'
import { metresFrom } from './card'

/** A condition on `job`. The functions return lists of them, which may be empty. */
export type Condition = RawBuilder<boolean>

/** A literal, so that a prepared plan can use the partial indexes of online jobs. */
export const hasOnlineStatus: Condition = sql`job.status = 'online'`

const isCurrent = ({ now }: JobValues): Condition => sql`job.expires_at > ${now}`

/** Online jobs of a city. */
export const isOnline = (values: JobValues): Condition[] => [hasOnlineStatus, sql`job.city_id = ${values.cityId}`, isCurrent(values)]

/** The trade alone, by which an index in the order of rank can begin. */
export function ofTrade({ root, leaf }: JobValues): Condition[] {
  if (leaf !== undefined) return [sql`job.category_id = ${leaf}`]
  return root === undefined ? [] : [sql`job.category_root = ${root}`]
}

/** Every condition of the filter except words, landmarks and the distance, and no excluded job. */
export function matchesFilter(values: JobValues): Condition[] {
  const { roots, otherRoots, districtId, payFrom, settlement, kind, welfares, excluded } = values
  const conditions: Condition[] = ofTrade(values)
  if (roots !== undefined) conditions.push(sql`job.category_root = any(${roots}::text[])`)
  if (otherRoots !== undefined) conditions.push(sql`job.category_root <> all(${otherRoots}::text[])`)
  if (districtId !== undefined) conditions.push(sql`job.district_id = ${districtId}`)
  if (payFrom !== undefined) conditions.push(sql`job.month_pay >= ${payFrom}`)
  if (settlement !== undefined) conditions.push(sql`job.settlement = any(${settlement}::text[])`)
  if (kind !== undefined) conditions.push(sql`job.kind = ${kind}`)
  if (welfares !== undefined) conditions.push(sql`job.welfares @> ${welfares}::text[]`)
  if (excluded !== undefined) conditions.push(sql`job.id <> all(${excluded}::uuid[])`)
  return conditions
}

export const atLandmarks = ({ landmarks }: JobValues): Condition[] =>
  landmarks === undefined ? [] : [sql`job.landmarks @> ${landmarks}::text[]`]

/** A number of a trade, as `numberOf` of distance-index.ts has it. */
const numberOf = (trade: RawBuilder<unknown>) => sql`('x' || left(md5(${trade}), 5))::bit(20)::integer::float8`

/** What the indexes by distance have of a job: one for all jobs, one for each kind of trade (migrations 0438 and 0439). */
export function jobPoint({ root, leaf }: JobValues): RawBuilder<unknown> {
  const x = sql`job.longitude + job.city_id::float8 * 1000`
  if (leaf !== undefined) return sql`point(${x}, job.latitude + ${numberOf(sql`job.category_id`)} * 1000)`
  if (root !== undefined) return sql`point(${x}, job.latitude + ${numberOf(sql`job.category_root`)} * 1000)`
  return sql`point(${x}, job.latitude)`
}

/** In the polygon around the reach, which an index finds. */
export function inDisc(values: JobValues): Condition[] {
  if (values.reach === undefined) return []
  if (values.disc === undefined) throw new Error('A list with a reach needs its polygon (distance-index.ts)')
  return [sql`${jobPoint(values)} <@ ${values.disc}::polygon`]
}

export const inReach = ({ latitude, longitude, reach }: JobValues): Condition[] =>
  reach === undefined || latitude === undefined || longitude === undefined ? [] : [sql`${metresFrom({ latitude, longitude })} <= ${reach}`]

/** The text contains every word. This alone decides whether a keyword matches; the index of pairs only speeds it up. */
export const hasWords = (values: JobValues, text: Expression<string> = sql.ref('job.search_text')): Condition[] => [
  ...wordsIn(values, 'word').map((word): Condition => sql`strpos(${text}, ${word}) > 0`),
  ...wordsIn(values, 'number').map((pattern): Condition => sql`${text} ~ ${pattern}`),
]

/**
 * Online jobs with the words, at the landmarks and in the disc, found through the indexes of these. The name of a landmark contains its
 * city. With the city as well the planner would read all of it, because it cannot know that both go together. With a trade or pay it is
 * needed: the indexes of these begin with the city.
 */
export function isSought(values: JobValues): Condition[] {
  const { grams, landmarks, root, leaf, payFrom } = values
  const isNarrow = landmarks !== undefined && root === undefined && leaf === undefined && payFrom === undefined
  return [
    ...(isNarrow ? [hasOnlineStatus, isCurrent(values)] : isOnline(values)),
    ...(grams === undefined ? [] : [sql<boolean>`job.grams @> ${grams}::text[]`]),
    ...hasWords(values), ...atLandmarks(values), ...inDisc(values),
  ]
}

/** Only jobs after the last row of the previous page. */
export function afterPlace({ afterId, afterTime, afterPay }: JobValues): Condition[] {
  if (afterTime !== undefined) return [sql`(job.rank_at, job.id) < (${afterTime}::timestamptz, ${afterId}::uuid)`]
  if (afterPay !== undefined) return [sql`(job.month_pay, job.id) < (${afterPay}::integer, ${afterId}::uuid)`]
  return []
}

export const afterDistance = ({ afterMetres, afterId }: JobValues, metres: Expression<number>): Condition[] =>
  afterMetres === undefined ? [] : [sql`(${metres}, job.id) > (${afterMetres}::integer, ${afterId}::uuid)`]

export const all = (...conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join([...conditions], sql` and `)}`
