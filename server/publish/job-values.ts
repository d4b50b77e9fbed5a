import { DAY_MS } from '@daogang/contract/rules/durations'
import { monthPay } from '@daogang/contract/rules/month-pay'
import type { WorkAddress } from '@daogang/contract/work-address'
import type { Row } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { jobSearchColumns, rankAt } from '../job/rules'
import { hasValues } from '../lib/same-values'
import { requirementsText, type JobBody } from './rules'
import type { Store } from './store-for'
import { termValues } from './term-values'
import type { placeOf } from './view'

interface Parts {
  store: Store
  place: ReturnType<typeof placeOf> | Row<'job'>
  address: WorkAddress | undefined
  old: Row<'job'> | undefined
  /** The landmarks around the place. */
  landmarks: string[]
}

type JobValues = ReturnType<typeof jobValues>

/** Whether a job says already what the employer entered: all but until when it is valid, and what follows from the rest. */
export function isSameJob(old: Row<'job'>, values: JobValues): boolean {
  const {
    valid_days: _days, expires_at: _end, rank_at: _rank, updated_at: _at, address_id: _entry, landmarks: _landmarks, grams: _grams,
    search_text: _text, ...said
  } = values
  return hasValues(old, said)
}

/** The columns of a job from what the employer entered. */
export function jobValues(body: JobBody, { store, place, address, old, landmarks }: Parts, now: Date) {
  const conditions = { experience: body.experience, education: body.education, words: body.requirements }
  const where = {
    city_id: place.city_id, district_id: place.district_id, district: place.district, place: place.place, address: place.address,
    latitude: place.latitude, longitude: place.longitude,
  }
  const refreshedAt = old?.refreshed_at ?? now
  const job = { title: body.title, category_id: body.categoryId, landmarks, ...where }
  return {
    ...job,
    company_id: store.id,
    agency_id: body.agencyId || null,
    category_root: rootOf(body.categoryId) ?? body.categoryId,
    kind: body.kind,
    pay_min: body.payMin,
    pay_max: body.payMax,
    pay_unit: body.payUnit,
    month_pay: monthPay(body.payMin, body.payUnit),
    settlement: body.settlement,
    payday: body.payday,
    ...termValues(body),
    headcount: body.headcount,
    duties: body.duties,
    hours: body.hours,
    requirements: requirementsText(conditions),
    conditions: JSON.stringify(conditions),
    contact: body.contact,
    valid_days: body.validDays,
    expires_at: new Date(now.getTime() + body.validDays * DAY_MS),
    rank_at: rankAt(refreshedAt, old?.urgent ?? false, store.licence_verified, (old?.top_until ?? now) > now),
    updated_at: now,
    // Without a new place the job keeps its entry of the address book.
    ...(address && { address_id: address.shop ? null : address.id }),
    ...jobSearchColumns(job, store.name),
  }
}
