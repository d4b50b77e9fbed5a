import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { districtById, OPEN_CITY_IDS } from '../dictionary/regions'
import { random } from '../lib/random'
import type { Row } from '../db/schema'
import { IN_USE } from './account'
import { branchOf, NEW_STORE } from './company'
import { before } from './day'
import type { JobSpec } from './demo-jobs'
import { derived, postingOf } from './job'
import { NO_TERMS } from './terms'
import { tradeById } from './trades'
import type { Kind } from './trades/trade'
import { introductionOf } from './words/introductions'

const SHANGHAI = OPEN_CITY_IDS[0]!

type Job = Row<'job'>

interface Shop { owner: Row<'account'>, company: Row<'company'>, contact: string, place: string, kind: Kind }

interface StoreSpec {
  contact: string
  name: string
  /** The word in its name that tells its industry. */
  word: string
  industry: string
  kind: Kind
  scale: string
  districtId: number
  place: string
  address: string
  latitude: number
  longitude: number
}

interface ShopSpec extends StoreSpec {
  mobile: string
  ownerName: string
}

const OPENED_DAYS_AGO = 210
const openedBefore = (now: Date): Date => before(now, OPENED_DAYS_AGO * DAY_MS)

/** A demo account that hires. */
function makeOwner({ mobile, ownerName, name }: Pick<ShopSpec, 'mobile' | 'ownerName' | 'name'>, now: Date): Row<'account'> {
  return {
    id: random(`demo:${name}`).uuid(), mobile, name: ownerName, role: 'b', created_at: openedBefore(now), ...IN_USE,
  }
}

/** A store of an owner's enterprise. */
function makeStore(owner: Row<'account'>, { contact, place, districtId, word, industry, kind, ...spec }: StoreSpec, now: Date): Shop {
  const chance = random(`store:${spec.name}`)
  const createdAt = openedBefore(now)
  const company = {
    id: chance.uuid(),
    enterprise_id: owner.id,
    ...NEW_STORE,
    ...branchOf(word, industry),
    ...spec,
    place,
    city_id: SHANGHAI,
    district_id: districtId,
    district: districtById(districtId)!.name,
    introduction: introductionOf({ kind, word, road: place.replace(/地铁站旁$/, ''), scale: spec.scale, contact }, chance),
    environment: [],
    created_at: createdAt,
    updated_at: createdAt,
  }
  return { owner, company, contact, place, kind }
}

/** A demo account with its only store. */
export function makeShop({ mobile, ownerName, ...spec }: ShopSpec, now: Date): Shop {
  return makeStore(makeOwner({ mobile, ownerName, name: spec.name }, now), spec, now)
}

export interface ChainSpec extends Pick<ShopSpec, 'mobile' | 'ownerName'> {
  brand: { name: string, introduction: string }
  /** What each of its stores looks for. */
  job: JobSpec
  stores: readonly StoreSpec[]
}

interface Chain {
  owner: Row<'account'>
  brand: Row<'brand'>
  job: JobSpec
  shops: Shop[]
}

/** A demo account with a brand of several stores, the first one as the main store. */
export function makeChain({ mobile, ownerName, brand: { name, introduction }, job, stores }: ChainSpec, now: Date): Chain {
  const owner = makeOwner({ mobile, ownerName, name }, now)
  const createdAt = openedBefore(now)
  const brand = {
    id: random(`brand:${name}`).uuid(), enterprise_id: owner.id, name, is_chain: true, logo: null, introduction, created_at: createdAt,
    updated_at: createdAt,
  }
  const shops = stores.map((spec, nth) => {
    const shop = makeStore(owner, spec, now)
    const opened = before(now, (OPENED_DAYS_AGO - nth * 30) * DAY_MS)
    return {
      ...shop,
      company: {
        ...shop.company, brand_id: brand.id, kind: nth === 0 ? 'main' as const : 'branch' as const, created_at: opened, updated_at: opened,
      },
    }
  })
  return { owner, brand, job, shops }
}

/** A job of a demo store. */
export function makeJob(shop: Shop, { refreshedHoursAgo, expiresInDays = 45, ...spec }: JobSpec, now: Date): Job {
  const { company } = shop
  const refreshed = before(now, refreshedHoursAgo * HOUR_MS)
  const job = {
    id: random(`demo:${company.name}:${spec.title}`).uuid(),
    company_id: company.id,
    handler_id: company.enterprise_id,
    category_root: tradeById(spec.category_id).rootId,
    kind: 'full_time' as const,
    pay_unit: 'month' as const,
    settlement: 'monthly' as const,
    payday: '每月15日发上月工资',
    pay_parts: [],
    urgent: false,
    city_id: company.city_id,
    district_id: company.district_id,
    district: company.district,
    place: shop.place,
    address: company.address,
    latitude: company.latitude,
    longitude: company.longitude,
    welfare_notes: {},
    ...NO_TERMS,
    contact: shop.contact,
    status: 'online' as const,
    published_at: before(now, refreshedHoursAgo * HOUR_MS + 9 * DAY_MS),
    refreshed_at: refreshed,
    expires_at: new Date(now.getTime() + expiresInDays * DAY_MS),
    ...spec,
  }
  return { ...job, ...postingOf(job.published_at), ...derived(job, company, true) }
}
