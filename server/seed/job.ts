import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { monthPay } from '@daogang/contract/rules/month-pay'
import { jobSearchColumns, rankAt } from '../job/rules'
import type { Row } from '../db/schema'
import { AREAS, placeIn, type Area, type Place } from '../dictionary/areas'
import { agencyIdOf } from './certification'
import type { SeedCompany } from './company'
import { before, between } from './day'
import { KINDS } from './names'
import { seedEntries } from './landmarks'
import type { Once } from './once'
import { districtFactor, isLeader, LIVE_IN, payOf, type Pay } from './pay'
import { random, type Random } from '../lib/random'
import type { Trade } from './trades/trade'
import { termsOf } from './terms'
import { welfareOf } from './welfare'
import { dutiesOf } from './words/duties'
import { NIGHT_HOURS, PAPERS, PART_TIME_HOURS, WORDING } from './wording'

/** Fields that the server computes, computed by the server's own functions. */
export function derived(
  job: Pick<Row<'job'>,
    | 'title' | 'category_id' | 'city_id' | 'place' | 'district' | 'latitude' | 'longitude' | 'pay_min' | 'pay_unit' | 'urgent'
    | 'refreshed_at'>,
  company: Pick<Row<'company'>, 'name'>, certified: boolean,
) {
  const landmarks = seedEntries(job.city_id, job)
  return {
    month_pay: monthPay(job.pay_min, job.pay_unit),
    rank_at: rankAt(job.refreshed_at, job.urgent, certified),
    landmarks,
    ...jobSearchColumns({ ...job, landmarks }, company.name),
  }
}

/** The values that publishing sets, for a job that needed no review. */
export const postingOf = (published: Date) => ({
  opened_at: published, updated_at: published, status_reason: '', valid_days: 30, conditions: {}, address_id: null, once: null,
  input_hash: null, input_at: null, top_until: null, urgent_until: null, agency_id: null, publisher_id: null,
})

interface Life { status: Row<'job'>['status'], published_at: Date, refreshed_at: Date, expires_at: Date }

/** Nine in ten are online with 5 to 60 days to go; the others are expired, offline or closed. */
function lifeOf(now: Date, chance: Random): Life {
  const state = chance.weighted({ online: 90, expired: 4, offline: 3, closed: 3 })
  const age = state === 'expired' ? chance.int(30, 60) * DAY_MS : chance.int(1, 25 * 24) * HOUR_MS
  const published = before(now, age + chance.int(0, HOUR_MS))
  const expires = state === 'expired' ? now.getTime() - chance.int(1, 20) * DAY_MS : now.getTime() + chance.int(5 * 24, 60 * 24) * HOUR_MS
  const refreshed = between(published, new Date(Math.min(before(now, 0).getTime(), expires)), chance)
  return {
    status: state === 'expired' ? 'online' : state,
    published_at: published,
    refreshed_at: refreshed,
    expires_at: new Date(expires),
  }
}

/** Shifts that do not follow from the trade: when its place is open, or when its dishes are made. */
const EARLY = ['4:30–11:30，中间歇半小时。', '5:00–12:30，中间歇半小时。', '5:30–13:00，卖完收摊。']
const LATE = ['15:30–24:00，五点前先吃饭。', '16:00–次日0:30，一周歇一天。', '15:00–23:30，晚上忙。']
const CANTEEN = ['5:30–13:30，管早中两餐。', '8:00–13:00，15:30–19:00，中午歇2个半小时。', '6:00–14:00，晚餐另一班做。']
const SCHEDULES: readonly { name?: RegExp, trade?: RegExp, kinds?: readonly string[], hours: readonly string[] }[] = [
  { name: /早餐铺/, hours: EARLY },
  { trade: /^chef_pastry$/, kinds: ['restaurant'], hours: EARLY },
  { name: /烧烤店/, hours: LATE },
  { trade: /^chef_canteen$/, hours: CANTEEN },
  { trade: /^chef_(helper|dishwasher)$/, kinds: ['factory', 'care', 'hotel'], hours: CANTEEN },
  { trade: /^courier_milk$/, hours: ['4:00–8:00，送完就走。', '4:30–8:30，送完就走。'] },
]

/** The stated hours: those of the title, of the place, or else usual ones of the trade. */
function hoursOf(trade: Trade, title: string, pay: Pay, { row: { name }, kind }: SeedCompany, chance: Random): string {
  if (/夜班|夜间/.test(title)) return chance.pick(NIGHT_HOURS)
  if (title.includes('长白班')) return '8:00–17:30，中午歇1小时，加班另算钱。'
  if (/午晚市|两头班/.test(title)) return '10:30–14:00，16:30–21:00，中午歇2个半小时。'
  if (title.includes('早班')) return '6:00–14:00，中间歇半小时。'
  if (title.includes('早上3小时')) return '4:30–7:30，送完就走。'
  if (title.includes('每天一次')) return '16:30–19:00，周几来跟雇主商量。'
  if (LIVE_IN.has(trade.id)) return '住家，作息跟着家里走。'
  const own = SCHEDULES.find((each) => (!each.name || each.name.test(name)) && (!each.trade || each.trade.test(trade.id))
    && (!each.kinds || each.kinds.includes(kind)))
  if (own) return chance.pick(own.hours)
  const partTime = PART_TIME_HOURS[trade.rootId]
  return chance.pick(pay.kind === 'part_time' && partTime ? partTime : WORDING[trade.rootId]!.shifts)
}

/** Age, experience, papers: the conditions that the law allows an employer to set. */
function requirementsOf(trade: Trade, beginner: boolean, shortTerm: boolean, chance: Random): string {
  const { conditions } = WORDING[trade.rootId]!
  const papers = PAPERS[trade.id]
  return [
    '18–60岁。',
    ...(papers ? [papers] : conditions.length ? [chance.pick(conditions)] : []),
    beginner ? chance.pick(['不用经验，有人带。', '不用经验，肯干就行。', '没干过的也教。']) : chance.pick(['干过1年以上。', '干过2年以上同样的活。', '有经验的来了就能上手。']),
    ...(shortTerm ? ['可短期，做满一周就行。'] : []),
  ].join('')
}

/** Work that can be learned on the spot: no papers, no lead position, not the pay of a skilled worker. */
const isEasy = (trade: Trade) => !PAPERS[trade.id] && (trade.low <= 6500 || trade.rootId === 'courier') && !isLeader(trade.titles[0]!)

/** Small places do not look for more people than they have room for. */
const MOST_WANTED: Readonly<Record<string, number>> = { under_10: 2, s10_20: 4, s20_50: 8 }

const streets = new Map<number, Area[]>()
for (const area of AREAS) streets.set(area.districtId, [...(streets.get(area.districtId) ?? []), area])

/** A site of a company: on its own street where its name has one, elsewhere in its district. */
const siteOf = ({ kind, area }: SeedCompany, chance: Random): Place =>
  placeIn(kind === 'property' ? area : chance.pick(streets.get(area.districtId)!), chance)

interface JobOptions { label: string, company: SeedCompany, trade: Trade, title: string, now: Date, once: Once }

/** One job of a company: its trade, its city and its label determine everything. */
export function makeJob({ label, company, trade, title, now, once }: JobOptions): Row<'job'> {
  const [chance, wording] = [random(label), random(`${label}:duties`)]
  const { row, kind } = company
  const info = KINDS[kind]
  const pay = payOf(trade, title, row.city_id, chance, districtFactor(row.district_id))
  const beginner = isEasy(trade) && chance.chance(WORDING[trade.rootId]!.beginners)
  const shortTerm = pay.unit !== 'month' && chance.chance(0.4)
  const located: Place = info.sites
    ? siteOf(company, chance)
    : {
        city_id: row.city_id, district_id: row.district_id, district: row.district, address: row.address, latitude: row.latitude,
        longitude: row.longitude, place: company.place,
      }
  const night = /夜班|夜间/.test(title)
  const { welfares, notes } = welfareOf(chance, { kind, pay, beginner, shortTerm, night, liveIn: LIVE_IN.has(trade.id) })
  const job = {
    id: chance.uuid(),
    company_id: row.id,
    handler_id: row.enterprise_id,
    title,
    category_root: trade.rootId,
    category_id: trade.id,
    kind: pay.kind,
    pay_min: pay.min,
    pay_max: pay.max,
    pay_unit: pay.unit,
    settlement: pay.settlement,
    payday: pay.payday,
    pay_parts: pay.parts,
    headcount: Math.min(chance.int(...info.headcount), MOST_WANTED[row.scale] ?? info.headcount[1]),
    urgent: chance.chance(0.12),
    ...located,
    welfares,
    welfare_notes: notes,
    ...termsOf({ label, kind, pay, welfares, notes }),
    duties: once.say(row.city_id, () => dutiesOf(trade, kind, wording)),
    hours: hoursOf(trade, title, pay, company, chance),
    requirements: requirementsOf(trade, beginner, shortTerm, chance),
    contact: company.contact,
    ...lifeOf(now, chance),
  }
  return { ...job, ...postingOf(job.published_at), ...derived(job, row, company.certified), agency_id: agencyIdOf(company) }
}

/**
 * Assigns `count` trades to companies: each company in turn names its next trade. A shop names each trade once; a company with many sites
 * repeats a trade with another wording. After the last company the first one continues.
 */
export function* vacancies(count: number, companies: readonly SeedCompany[]): Generator<Omit<JobOptions, 'now' | 'once'>> {
  const wishes = companies.map((company) => {
    const chance = random(`wishes:${company.row.id}`)
    return { company, trades: chance.some(company.trades, company.trades.length), sites: KINDS[company.kind].sites }
  })
  const longest = Math.max(...wishes.map(({ trades }) => trades.length))
  for (let round = 0, made = 0; made < count; round++) {
    for (const { company, trades, sites } of wishes) {
      if (made === count) return
      if (!sites && round % longest >= trades.length) continue
      const trade = trades[round % trades.length]!
      const title = trade.titles[Math.floor(round / trades.length) % trade.titles.length]!
      yield { label: `job:${made++}`, company, trade, title }
    }
  }
}
