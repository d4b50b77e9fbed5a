import type { JobDetail } from '@daogang/contract/job'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { prepared } from '../lib/prepared'
import { CARD_COLUMNS, toCard, WELFARE_LABELS, type JobFlags } from './card'
import { metresOrNull } from './list-query'
import type { Position } from './position'
import { openJobs } from './repository'
import { welfareNotes } from './rules'

const detailQuery = (db: Kysely<Database>, { id, now, ...position }: { id: string, now: Date } & Partial<Position>) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'job.payday', 'job.pay_parts', 'job.welfare_notes', 'job.duties', 'job.hours', 'job.address', 'job.latitude',
      'job.longitude', 'job.contact', 'company.industry', 'company.scale', 'company.owner_verified',
      metresOrNull(position).as('metres'),
    ])
    .select((e) => openJobs(e, now).as('open_jobs'))
    .where('job.id', '=', id).where('job.opened_at', 'is not', null)

/** Everything about one job that was ever on offer and its shop, whatever its status. */
export const findJob = prepared(detailQuery)

export type DetailRow = Awaited<ReturnType<typeof findJob>>[number]

/** A row as the contract's detail; `map` as jobMap gives it (geo/job-map.ts). */
export function toDetail(row: DetailRow, flags: JobFlags, now: Date, map: JobDetail['map']): JobDetail {
  // Not a spread: V8 takes a hundred times as long for one in a literal of this many fields.
  return Object.assign(toCard(row, flags, now), {
    payday: row.payday,
    payParts: row.pay_parts,
    welfares: welfareNotes(row.welfares, row.welfare_notes, WELFARE_LABELS),
    duties: row.duties,
    hours: row.hours,
    requirements: row.requirements,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    map,
    contact: row.contact,
    expiresAt: row.expires_at.toISOString(),
    employer: {
      id: row.company_id,
      name: row.company_name,
      industry: row.industry,
      scale: labelOf('company_scale', row.scale),
      licenceVerified: row.licence_verified,
      ownerVerified: row.owner_verified,
      openJobs: Number(row.open_jobs),
    },
  })
}
