import { sql } from 'kysely'
import { prepared } from '../../db/prepared'
import type { Db } from '../../db/schema'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { withDisc } from '../distance-index'
import type { JobValues } from '../list-values'
import { metresOrNull } from './card'
import { cards, jobsWhere, type ListRow, type Picked } from './list'
import { afterPlace, all, atLandmarks, hasWords, inReach, isOnline, isSought, matchesFilter, ofTrade } from './list-conditions'

type Sort = 'rank' | 'pay'
const COLUMN = { rank: 'job.rank_at', pay: 'job.month_pay' } as const

const sorted = (picked: Picked, by: Sort): Picked => picked.orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc')

const sortedCards = (db: Db, values: JobValues, picked: Picked, by: Sort) =>
  cards(db, picked, metresOrNull(values)).orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc')

/** The next jobs of a list that are read before all matches are. A job's words are in the index of the order, its place is not. */
const SCANNED = { words: 3_000, places: 1_000 }

/** Matches of a keyword among the next jobs of the city. Only columns of the order's index are read of a job without the words. */
function scannedForWords(db: Db, values: JobValues, by: Sort): Picked {
  const next = db.selectFrom('job').select(['job.id', 'job.search_text', sql.ref(COLUMN[by]).as('place')])
    .where(all(...isOnline(values), ...afterPlace(values)))
    .orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(sql.lit(SCANNED.words))
  return db.selectFrom('job').innerJoin(next.as('next'), 'next.id', 'job.id').select('job.id')
    .where(all(...hasWords(values, sql.ref('next.search_text')), ...atLandmarks(values), ...matchesFilter(values), ...inReach(values)))
    .orderBy('next.place', 'desc').orderBy('next.id', 'desc')
}

/** Jobs at a landmark or within a distance among the next jobs of the city, or of the trade. */
function scannedForPlaces(db: Db, values: JobValues, by: Sort): Picked {
  const next = db.selectFrom('job').selectAll().where(all(...isOnline(values), ...ofTrade(values), ...afterPlace(values)))
    .orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(sql.lit(SCANNED.places))
  const matches = all(...atLandmarks(values), ...matchesFilter(values), ...inReach(values))
  return sorted(db.selectFrom(next.as('job')).select('job.id').where(matches), by)
}

/**
 * A list in the order of an index: its first or next rows.
 *
 * Without a keyword, a landmark and a distance the index is read until the page is full. With one the next jobs of the list are looked
 * through, which is enough for what many jobs have. If that does not fill the page, all matches are found through their own index and
 * sorted. No plan suits both, and PostgreSQL cannot estimate how many jobs of a city contain a word or are at a place, so the planner
 * does not get the choice.
 */
function listInOrder(by: Sort, limit = PAGE_PLUS_ONE): (db: Db, values: JobValues) => Promise<ListRow[]> {
  const page = (db: Db, values: JobValues, picked: Picked) =>
    // A literal like the status: the planner must know how few rows are wanted.
    sortedCards(db, values, picked.limit(sql.lit(limit)), by)

  const first = prepared((db: Db, values: JobValues) =>
    page(db, values, sorted(jobsWhere(db, ...isOnline(values), ...matchesFilter(values), ...afterPlace(values)), by)))
  const scanned = prepared((db: Db, values: JobValues) =>
    page(db, values, (values.grams === undefined ? scannedForPlaces : scannedForWords)(db, values, by)))
  const found = prepared((db: Db, values: JobValues) => {
    // The optimisation fence makes the planner start with the words or the place, however few rows are wanted.
    const matches = jobsWhere(db, ...isSought(values), ...matchesFilter(values), ...inReach(values), ...afterPlace(values))
      .select(COLUMN[by]).offset(sql.lit(0))
    return page(db, values, sorted(db.selectFrom(matches.as('job')).select('job.id'), by))
  })
  return async (db, values) => {
    const { grams, landmarks, reach, root, leaf } = values
    if (grams === undefined && landmarks === undefined && reach === undefined) return first(db, values)
    // No index has the jobs of a trade in the order of pay.
    const mayScan = grams !== undefined || by === 'rank' || (root === undefined && leaf === undefined)
    const rows = mayScan ? await scanned(db, values) : []
    return rows.length === limit ? rows : found(db, withDisc(values))
  }
}

/** Pages by rank and by pay. */
export const pageBy = { rank: listInOrder('rank'), pay: listInOrder('pay') }

/** Jobs in the recommended order that are scored for a seeker, of one category or of all. */
const SCORED = 60

export const candidatePage = listInOrder('rank', SCORED)
