import { sql } from 'kysely'
import { prepared } from '../../db/prepared'
import type { Db } from '../../db/schema'
import { PAGE_PLUS_ONE } from '../../lib/page'
import type { JobValues } from '../list-values'
import { metresFrom } from './card'
import { cards, jobsWhere } from './list'
import {
  afterDistance, all, atLandmarks, hasOnlineStatus, hasWords, inDisc, isOnline, isSought, jobPoint, matchesFilter,
} from './list-conditions'

const A_PAGE = sql.lit(PAGE_PLUS_ONE)

/** A page by distance, within the reach if one is given. Words and landmarks have indexes, or are looked for in all jobs of the disc. */
const nearest = (by: 'indexes' | 'disc') => prepared((db: Db, values: JobValues) => {
  const { latitude, longitude, reach } = values
  if (latitude === undefined || longitude === undefined) throw new Error('A list by distance needs a position')
  const sought = by === 'disc' ? [...inDisc(values), ...isOnline(values), ...hasWords(values), ...atLandmarks(values)] : isSought(values)
  const measured = jobsWhere(db, ...sought, ...matchesFilter(values))
    .select(metresFrom({ latitude, longitude }).as('metres'))
    // Without the optimisation fence every distance would be computed three times.
    .offset(sql.lit(0))
  let near = db.selectFrom(measured.as('job')).select(['job.id', 'job.metres'])
  if (reach !== undefined) near = near.where('job.metres', '<=', reach)
  for (const condition of afterDistance(values, sql.ref('job.metres'))) near = near.where(condition)
  const picked = near.orderBy('job.metres').orderBy('job.id').limit(A_PAGE)
  return cards(db, picked, sql.ref<number>('picked.metres')).orderBy(sql.ref('picked.metres')).orderBy('job.id')
})
export const nearestPage = nearest('indexes')
export const nearestInDisc = nearest('disc')

/** Online jobs by distance of which the next page is looked for: fifty pages. */
const LOOKED_AT = 1_000

/**
 * Metres within which there are enough jobs for the next page; none if the closest online jobs have too few. The index has the jobs by
 * their distance in degrees; the farthest of the first ones by degrees is not closer than the last of a page.
 */
export const reachOfPage = prepared((db: Db, values: JobValues) => {
  const { latitude, longitude, point } = values
  if (latitude === undefined || longitude === undefined) throw new Error('A list by distance needs a position')
  const closest = db.selectFrom('job').selectAll().select(metresFrom({ latitude, longitude }).as('metres'))
    .where(hasOnlineStatus)
    .orderBy(sql`${jobPoint(values)} <-> ${point}::point`)
    .limit(sql.lit(LOOKED_AT))
  const matches = [...isOnline(values), ...hasWords(values), ...atLandmarks(values), ...matchesFilter(values)]
  const next = db.selectFrom(closest.as('job')).select('job.metres')
    .where(all(...matches, ...afterDistance(values, sql.ref('job.metres')))).limit(A_PAGE)
  return db.selectFrom(next.as('next')).select(sql<number>`max(metres)`.as('reach')).having(sql<boolean>`count(*) = ${A_PAGE}`)
})
