import type { OwnJob } from '@daogang/contract/publish'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { findCategory } from '../dictionary/categories'
import { jobEventsOf } from '../job/moves'
import { publicStatus } from '../job/rules'
import { figuresOf } from './repository'
import { waitingReasons } from './save'

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null

/** Everything about an own job; undefined where it is somebody else's. */
export async function ownJobOf(db: Kysely<Database>, ownerId: string, id: string, now: Date): Promise<OwnJob | undefined> {
  const row = await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').selectAll('job')
    .select(['company.name as company', 'company.address as company_address', 'company.licence_verified', 'company.owner_verified'])
    .where('job.id', '=', id).where('job.owner_id', '=', ownerId).executeTakeFirst()
  if (!row) return undefined
  // A job from before there was a choice has its conditions in words only.
  const { experience = 'any', education = 'any', words = row.requirements } = row.conditions
  return {
    id: row.id, kind: row.kind, categoryId: row.category_id, categoryName: findCategory(row.category_id)?.name ?? '',
    title: row.title, headcount: row.headcount,
    payMin: row.pay_min, payMax: row.pay_max, payUnit: row.pay_unit, settlement: row.settlement, payday: row.payday,
    hours: row.hours, duties: row.duties, experience, education, requirements: words, welfares: row.welfares, contact: row.contact,
    validDays: row.valid_days,
    status: publicStatus(row.status, row.expires_at, now), statusReason: row.status_reason, reviewReasons: await waitingReasons(db, id),
    companyId: row.company_id, company: row.company, companyVerified: row.licence_verified || row.owner_verified,
    // A job at its shop stands where the address book has that shop.
    addressId: row.address_id ?? (row.address === row.company_address ? row.company_id : ''),
    place: row.place, address: row.address, district: row.district,
    urgent: row.urgent, topUntil: isoOf(row.top_until), urgentUntil: isoOf(row.urgent_until),
    publishedAt: row.published_at.toISOString(), refreshedAt: row.refreshed_at.toISOString(), expiresAt: row.expires_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    figures: await figuresOf(db, id), events: await jobEventsOf(db, id),
  }
}
