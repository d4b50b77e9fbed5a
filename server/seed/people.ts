import type { DictionaryName } from '@daogang/contract/dictionary'
import { findCategory } from '../dictionary/categories'
import { dictionaries } from '../dictionary/dictionaries'
import { cityById, OPEN_CITY_IDS } from '../dictionary/regions'
import { inChina } from '../lib/china-time'
import { DAY_MS } from '../lib/durations'
import type { Row } from '../db/schema'
import { areasOf } from '../dictionary/areas'
import { IN_USE } from './account'
import { mobiles } from './company'
import { companyName, fullName, KINDS } from './names'
import { CITY_FACTOR } from './pay'
import { random, type Random } from '../lib/random'
import { tradeById, TRADES } from './trades'
import type { Trade } from './trades/trade'
import { PAPERS } from './wording'

/** A job seeker with a resume. */
export interface SeedSeeker {
  account: Row<'account'>
  resume: Row<'resume'>
  works: Row<'resume_work'>[]
  educations: Row<'resume_education'>[]
  /** Roots of the wanted trades. */
  roots: ReadonlySet<string>
}

type SeedSections = Pick<Row<'resume'>,
  | 'boosted_until'
  | 'gender' | 'region_id' | 'address' | 'avatar_id' | 'wechat_id' | 'position' | 'personality_labels' | 'job_search_labels'
  | 'current_salary_min' | 'current_salary_max' | 'expect_city_id' | 'high_edu' | 'expect_welfares' | 'accommodation' | 'schedules'
  | 'change_shifts' | 'part_time_switch' | 'part_time_identity' | 'part_time_times' | 'part_time_jobs'>

/** The first seekers live in Shanghai and want the jobs of the demo shop, so that its applicants make sense. */
const APPLICANTS = [...Array.from({ length: 7 }, () => 'chef_prep'), ...Array.from({ length: 4 }, () => 'waiter_restaurant')]
export const APPLICANT_COUNT = APPLICANTS.length
/** The next ones live there and want the same, but have not applied: the shop finds them as candidates. */
const LOCALS = [
  ...APPLICANTS, ...Array.from({ length: 8 }, () => 'chef_prep'), ...Array.from({ length: 4 }, () => 'waiter_restaurant'),
]

const YEARS: Readonly<Record<string, readonly [number, number]>> = {
  none: [0, 0], under_1: [0.5, 0.5], y1_3: [1, 3], y3_5: [3, 5], y5_10: [5, 10], over_10: [10, 20],
}

const ABOUT = ['手脚麻利，不怕累。', '守时，做事踏实。', '肯学，听安排。', '好说话，和同事处得来。', '住得近，早晚班都行。', '能住店，随时能上班。', '想找个能长干的地方。']
const PAPER_WORDS: Readonly<Record<string, string>> = {
  chef: '有健康证。', waiter: '有健康证。', care: '有健康证。', domestic: '有健康证。', electric: '有电工证。', driver: '有驾照，没出过大事故。',
  guard: '有保安员证。', courier: '会骑电动车，路熟。',
}

function introduce(trade: Trade, years: number, chance: Random): string {
  const name = findCategory(trade.id)!.name
  const past = years ? `干过${years < 1 ? '几个月' : `${years}年`}${name}。` : '没干过这行，愿意从头学。'
  const papers = years && chance.chance(0.6) ? (PAPER_WORDS[trade.rootId] ?? '') : ''
  return past + papers + chance.some(ABOUT, chance.int(1, 2)).join('')
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `months` before `now` in China, as YYYY-MM. */
export const monthsAgo = (now: Date, months: number): string => inChina(now).subtract(months, 'month').format('YYYY-MM')

interface Past { resumeId: string, trade: Trade, cityId: number, years: number, atWork: boolean, now: Date }

/** Past jobs that together last about `years`, the latest first; no end means still employed. */
function worksOf({ resumeId, trade, cityId, years, atWork, now }: Past, chance: Random): Row<'resume_work'>[] {
  if (!years) return []
  const count = Math.min(years < 2 ? 1 : years < 6 ? 2 : 3, chance.int(1, 3))
  let end = atWork ? 0 : chance.int(1, 4)
  return Array.from({ length: count }, (_, i) => {
    const months = Math.max(2, Math.round((years * 12) / count) + chance.int(-3, 3))
    const kind = chance.pick(trade.kinds)
    const work = {
      id: chance.uuid(),
      resume_id: resumeId,
      company: companyName(kind, chance.pick(KINDS[kind].styles), chance.pick(areasOf(cityId)), chance),
      position: chance.pick(trade.titles).replace(/（.*）/, ''),
      from_month: monthsAgo(now, end + months),
      to_month: i === 0 && atWork ? null : monthsAgo(now, end),
      duties: '',
    }
    end += months + chance.int(0, 3)
    return work
  })
}

function wishes(first: Trade, chance: Random): string[] {
  const near = TRADES.filter(({ rootId, id, low }) => rootId === first.rootId && id !== first.id && !PAPERS[id] && low < first.low * 1.15)
  return [first.id, ...chance.some(near, chance.int(0, 2)).map(({ id }) => id)]
}

/** The optional sections, which about two thirds of the people have filled in. */
export function sectionsOf(cityId: number, expectJobs: readonly string[], pay: number, chance: Random): SeedSections {
  const says = (share: number): boolean => chance.chance(share)
  const values = (name: DictionaryName, most: number): string[] =>
    chance.some(dictionaries[name], chance.int(1, most)).map(({ value }) => value)
  const one = (name: DictionaryName): string => chance.pick(dictionaries[name]).value
  const partTime = says(0.25)
  return {
    boosted_until: null,
    gender: '',
    region_id: says(0.7) ? chance.pick(cityById(cityId)!.districts).id : 0,
    address: '',
    avatar_id: null,
    wechat_id: '',
    position: says(0.5) ? expectJobs[0]! : '',
    personality_labels: says(0.6) ? values('personality_label', 3) : [],
    job_search_labels: says(0.6) ? values('job_search_label', 3) : [],
    current_salary_min: Math.round(pay * 0.9) * 100,
    current_salary_max: Math.round(pay * 1.1) * 100,
    expect_city_id: 0,
    high_edu: says(0.6) ? chance.pick(['junior', 'senior', 'vocational', 'college']) : '',
    expect_welfares: says(0.6) ? values('job_welfares', 4) : [],
    accommodation: says(0.5) ? chance.pick(['meals', 'room', 'both']) : '',
    schedules: says(0.5) ? values('resume_schedule', 2) : [],
    change_shifts: says(0.4) ? one('resume_change_shifts') : '',
    part_time_switch: partTime,
    part_time_identity: partTime ? one('resume_identity') : '',
    part_time_times: partTime ? values('resume_working_time', 3) : [],
    part_time_jobs: partTime ? [expectJobs[0]!] : [],
  }
}

const SCHOOLS = ['县第一中学', '县职业中专', '镇中学', '市技工学校', '职业技术学院'] as const

function educationOf(resumeId: string, bornIn: number, chance: Random): Row<'resume_education'>[] {
  if (!chance.chance(0.5)) return []
  const education = chance.pick(['senior', 'vocational', 'college'])
  const school = chance.pick(SCHOOLS)
  return [{
    id: chance.uuid(), resume_id: resumeId, school, major: education === 'senior' ? '' : chance.pick(['烹饪', '机电', '汽修', '电子', '护理']),
    education, from_month: `${bornIn + 15}-09`, to_month: `${bornIn + 18}-06`,
  }]
}

/** Wanted trades, by how often. */
const WANTED = {
  chef: 14, waiter: 14, factory: 14, warehouse: 12, guard: 10, driver: 9, cleaner: 9, courier: 8, shop: 8, builder: 6, domestic: 5, care: 5,
  repair: 4, electric: 4, beauty: 3, service: 4,
}

function makeSeeker(index: number, mobile: string, now: Date): SeedSeeker {
  const chance = random(`seeker:${index}`)
  const local = LOCALS[index]
  const cityId = local ? OPEN_CITY_IDS[0]! : chance.pick([OPEN_CITY_IDS[0]!, ...OPEN_CITY_IDS])
  const root = chance.weighted(WANTED)
  const trade = local ? tradeById(local) : chance.pick(TRADES.filter(({ rootId }) => rootId === root))
  const age = chance.int(19, 57)
  const seniority = chance.weighted({
    none: 12, under_1: 12, y1_3: 22, y3_5: 22, ...(age > 28 && { y5_10: 20 }), ...(age > 34 && { over_10: 14 }),
  })
  const [fewest, most] = YEARS[seniority]!
  const years = most < 1 ? most : Math.min(chance.int(fewest, most), age - 18)
  const want = chance.weighted({ now: 45, in_3_days: 20, in_a_month: 20, looking: 15 })
  const factor = CITY_FACTOR[cityId]!
  const min = Math.round((trade.low * factor * (0.95 + chance.next() * 0.2)) / 500) * 500
  const open = chance.chance(0.08)
  const createdAt = new Date(now.getTime() - chance.int(12, 150) * DAY_MS - chance.int(0, DAY_MS))
  const expectJobs = wishes(trade, chance)
  const name = fullName(chance)
  const account: Row<'account'> = { id: chance.uuid(), mobile, name, role: 'c', created_at: createdAt, ...IN_USE }
  const id = chance.uuid()
  return {
    account,
    resume: {
      id,
      account_id: account.id,
      name,
      birthday: [now.getUTCFullYear() - age - 1, twoDigits(chance.int(1, 12)), twoDigits(chance.int(1, 28))].join('-'),
      city_id: cityId,
      expect_jobs: expectJobs,
      expect_salary_min: open ? 0 : min * 100,
      expect_salary_max: open ? 0 : (min + chance.pick([1000, 1500, 2000])) * 100,
      seniority,
      job_want_status: want,
      introduction: introduce(trade, years, chance),
      visible: chance.chance(0.92),
      created_at: createdAt,
      updated_at: new Date(createdAt.getTime() + Math.floor(chance.next() * (now.getTime() - createdAt.getTime()))),
      ...sectionsOf(cityId, expectJobs, min, random(`sections:${index}`)),
    },
    educations: educationOf(id, now.getUTCFullYear() - age - 1, random(`education:${index}`)),
    works: worksOf({ resumeId: id, trade, cityId, years, atWork: want === 'in_a_month' || want === 'looking', now }, chance),
    roots: new Set(expectJobs.map((job) => tradeById(job).rootId)),
  }
}

/** `count` people aged 18 to 60 with consistent resumes: age, years, past jobs, expected pay. */
export function makeSeekers(count: number, takenMobiles: ReadonlySet<string>, now: Date): SeedSeeker[] {
  const numbers = mobiles('1380000', takenMobiles)
  return Array.from({ length: count }, (_, index) => makeSeeker(index, numbers.next().value, now))
}
