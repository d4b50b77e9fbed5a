import { MOST_COUNTED } from '@daogang/contract/rules/search'
import { sql, type Expression } from 'kysely'
import { micros } from '../../db/micros'
import { prepared } from '../../db/prepared'
import type { Db, Row } from '../../db/schema'
import { withDisc } from '../distance-index'
import type { JobValues } from '../list-values'
import { CARD_COLUMNS, metresOrNull, type CardRow } from './card'
import { all, inReach, isOnline, isSought, matchesFilter, type Condition } from './list-conditions'
import { ownerVerified } from './owner-verified'

/** A row of a list: a card and its sort keys. */
export type ListRow = CardRow & Pick<Row<'job'>, 'month_pay' | 'category_root' | 'refreshed_at'>
  & { rank_micros: string, metres: number | null, owner_verified: boolean }

/**
 * Ids of jobs and no other column, which allows an index-only scan: a list whose filter rejects most jobs, by pay or distance, does
 * not read their rows.
 */
export const jobsWhere = (db: Db, ...conditions: readonly Condition[]) =>
  db.selectFrom('job').select('job.id').where(all(...conditions))
export type Picked = ReturnType<typeof jobsWhere>

/**
 * Cards of the few jobs in `picked`. Picking first and joining afterwards keeps every list on the plan of its index: the shop and the
 * distance are computed for one page and not for every match.
 */
export const cards = (db: Db, picked: Picked, metres: Expression<number | null>) =>
  db.selectFrom(picked.as('picked')).innerJoin('job', 'job.id', 'picked.id').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'job.month_pay', 'job.category_root', 'job.refreshed_at', ownerVerified.as('owner_verified'),
        micros('job.rank_at').as('rank_micros'), sql<number | null>`${metres}`.as('metres'),
    ])

/** The named jobs that are still online, unordered. */
export const namedPage = prepared((db: Db, values: JobValues) =>
  cards(db, jobsWhere(db, ...isOnline(values), sql`job.id = any(${values.named}::uuid[])`), metresOrNull(values)))

const countQuery = prepared((db: Db, values: JobValues) => {
  const found = jobsWhere(db, ...isSought(values), ...matchesFilter(values), ...inReach(values))
  return db.selectFrom(found.limit(sql.lit(MOST_COUNTED + 1)).as('found')).select(sql<number>`count(*)::integer`.as('count'))
})

/** How many jobs match, counted up to one more than `MOST_COUNTED`. */
export const countPage = (db: Db, values: JobValues) => countQuery(db, withDisc(values))
