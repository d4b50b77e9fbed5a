import { endpoints } from '@daogang/contract'
import { placeIn } from '@daogang/contract/rules/address'
import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import { jobEventsOf } from '../job/queries/moves'
import { publicStatus } from '../job/rules'
import { apartOf, termsBeside } from '../job/terms'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { figuresOf, findStoreJob, pendingCause } from './repository'

const refuse = refusalsOf(endpoints.getJobDetail)

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null

/** A job of a store that the user sees, with its numbers and its history. */
export async function getOwn({ db, now }: Deps, { query: { id }, user }: Call<typeof endpoints.getJobDetail>) {
  const at = now()
  const row = await findStoreJob(db, user.id, id)
  if (!row) throw refuse('NOT_FOUND', MISSING.ownJob)
  const review = await pendingCause(db, id)
  // Older jobs have no structured conditions, only their text.
  const { experience = 'any', education = 'any', words = row.requirements } = row.conditions
  return {
    id: row.id, kind: row.kind, categoryId: row.category_id, categoryName: findCategory(row.category_id)?.name ?? '',
    title: row.title, headcount: row.headcount,
    payMin: row.pay_min, payMax: row.pay_max, payUnit: row.pay_unit, settlement: row.settlement, payday: row.payday,
    hours: row.hours, duties: row.duties, experience, education, requirements: words, contact: row.contact,
    validDays: row.valid_days, ...apartOf(row), payParts: row.pay_parts, welfareNotes: row.welfare_notes,
    brokerage: row.brokerage, brokerageFen: row.brokerage_fen, terms: termsBeside(row),
    status: publicStatus(row.status, row.expires_at, at), statusReason: row.status_reason,
    reviewReasons: review.reasons, payUncompared: review.payUncompared,
    elsewhere: row.enterprise_id === user.members[0]?.enterpriseId ? null : { id: row.enterprise_id, name: row.enterprise },
    companyId: row.company_id, company: row.company,
    agencyId: row.agency_id ?? '', agency: row.agency_name ?? '',
    // The address of a job at its shop is the shop.
    addressId: row.address_id ?? (row.address === row.company_address ? row.company_id : ''),
    place: placeIn(row.place, row), address: row.address, district: row.district,
    urgent: row.urgent, topUntil: isoOf(row.top_until), urgentUntil: isoOf(row.urgent_until),
    publishedAt: row.published_at.toISOString(), expiresAt: row.expires_at.toISOString(),
    updatedAt: row.updated_at.toISOString(), mayChange: row.may_change, lacksPictures: Boolean(row.lacks_pictures),
    figures: await figuresOf(db, user.id, id), events: await jobEventsOf(db, id),
  }
}
