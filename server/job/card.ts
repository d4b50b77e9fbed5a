import type { JobCard } from '@daogang/contract/job'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database, Row } from '../db/schema'
import { dictionaries } from '../dictionary/dictionaries'
import { jobTags, openStatus } from './rules'

/** What a card needs in all, from `job` joined with `company`. */
export const CARD_COLUMNS = [
  'job.id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.kind', 'job.headcount',
  'job.urgent', 'job.city_id', 'job.district', 'job.place', 'job.welfares', 'job.requirements', 'job.status', 'job.expires_at',
  'job.company_id', 'company.name as company_name', 'company.licence_verified',
] as const

export type CardRow =
  & Pick<Row<'job'>,
    | 'id' | 'title' | 'pay_min' | 'pay_max' | 'pay_unit' | 'settlement' | 'kind' | 'headcount' | 'urgent' | 'city_id' | 'district'
    | 'place' | 'welfares' | 'requirements' | 'status' | 'expires_at' | 'company_id'>
  & { company_name: string, licence_verified: boolean, metres?: number | null }

/** What the seeker who asks already did with some jobs. */
export interface JobFlags {
  applied: ReadonlySet<string>
  collected: ReadonlySet<string>
}

export const NO_FLAGS: JobFlags = { applied: new Set(), collected: new Set() }

/** Words of dictionary job_welfares by value. */
export const WELFARE_LABELS: ReadonlyMap<string, string> =
  new Map(dictionaries.job_welfares.map(({ value, label }) => [value, label]))

/** A row as the contract's card. */
export const toCard = (row: CardRow, { applied, collected }: JobFlags, now: Date): JobCard => ({
  id: row.id,
  title: row.title,
  payMin: row.pay_min,
  payMax: row.pay_max,
  payUnit: row.pay_unit,
  settlement: row.settlement,
  kind: row.kind,
  headcount: row.headcount,
  urgent: row.urgent,
  cityId: row.city_id,
  district: row.district,
  place: row.place,
  distance: row.metres ?? undefined,
  tags: jobTags(row.welfares, row.requirements, WELFARE_LABELS),
  company: { id: row.company_id, name: row.company_name, verified: row.licence_verified },
  status: openStatus(row.status, row.expires_at, now),
  applied: applied.has(row.id),
  collected: collected.has(row.id),
})

/** Flags of a page of jobs in one query. */
export async function flagsOf(db: Kysely<Database>, accountId: string, jobIds: readonly string[]): Promise<JobFlags> {
  if (jobIds.length === 0) return NO_FLAGS
  const among = sql<boolean>`job_id = any(${jobIds}::uuid[])`
  const rows = await db.selectFrom('application').select(['job_id', sql.lit(true).as('applied')])
    .where('account_id', '=', accountId).where(among)
    .unionAll(db.selectFrom('job_collection').select(['job_id', sql.lit(false).as('applied')])
      .where('account_id', '=', accountId).where(among))
    .execute()
  const idsWhere = (applied: boolean): Set<string> =>
    new Set(rows.filter((row) => row.applied === applied).map((row) => row.job_id))
  return { applied: idsWhere(true), collected: idsWhere(false) }
}

/** Microseconds since 1970 of a timestamptz, as text: the key of a time cursor. */
export const micros = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
