import type { JobCard, JobDetail } from '@daogang/contract/job'
import { addressInCity, placeIn } from '@daogang/contract/rules/address'
import { dictionaries, labelOf } from '../dictionary/dictionaries'
import { industryName } from '../dictionary/industries'
import { cityById } from '../dictionary/regions'
import type { CardRow } from './queries/card'
import { toCheckedLicence } from './queries/licence-verified'
import type { DetailRow, JobFlags } from './repository'
import { jobTags, openStatus, publicRow, welfareNotes } from './rules'
import { termsBeside } from './terms'

/** Labels of dictionary job_welfares by value. */
export const WELFARE_LABELS: ReadonlyMap<string, string> =
  new Map(dictionaries.job_welfares.map(({ value, label }) => [value, label]))

/** A row as the contract's card, for anyone. */
export function toCard(stored: CardRow, { applied, collected }: JobFlags, now: Date): JobCard {
  const row = publicRow(stored)
  return {
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
    place: placeIn(row.place, row),
    distance: row.metres ?? undefined,
    tags: jobTags(row.welfares, row.requirements, WELFARE_LABELS),
    company: { id: row.company_id, name: row.company_name, verified: row.licence_verified },
    agency: row.agency_name ?? undefined,
    status: openStatus(row.status, row.expires_at, now),
    applied: applied.has(row.id),
    collected: collected.has(row.id),
  }
}

/** A row as the contract's detail, for anyone. `map` comes from jobMap (map.ts), `pictures` are those in `environment`. */
export function toDetail(stored: DetailRow, flags: JobFlags, now: Date, { map, pictures }: Pick<JobDetail, 'map' | 'pictures'>): JobDetail {
  const row = publicRow(stored)
  // Not a spread: in a literal of this many fields it takes V8 a hundred times as long.
  return Object.assign(toCard(row, flags, now), {
    payday: row.payday,
    payParts: row.pay_parts,
    welfares: welfareNotes(row.welfares, row.welfare_notes, WELFARE_LABELS),
    terms: termsBeside(row),
    duties: row.duties,
    hours: row.hours,
    requirements: row.requirements,
    address: addressInCity(row.address, cityById(row.city_id)?.name ?? ''),
    latitude: row.latitude,
    longitude: row.longitude,
    map,
    pictures,
    contact: row.contact,
    expiresAt: row.expires_at.toISOString(),
    employer: {
      id: row.company_id,
      name: row.company_name,
      industry: industryName(row.industry),
      scale: labelOf('company_scale', row.scale),
      licenceVerified: row.licence_verified,
      licence: toCheckedLicence(row.licence),
      ownerVerified: row.owner_verified,
      openJobs: Number(row.open_jobs),
    },
  })
}
