import type { DictionaryName } from '@daogang/contract/dictionary'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { dictionaries } from '../dictionary/dictionaries'
import { OPEN_CITY_IDS } from '../dictionary/regions'
import { chinaDate, inChina } from '../lib/china-time'
import type { Row } from '../db/schema'
import { areasOf, type Area } from '../dictionary/areas'
import { IN_USE } from './account'
import { mobiles } from './company'
import { before, between } from './day'
import { companyName, KINDS, nameAtAge } from './names'
import { Once } from './once'
import { CITY_FACTOR } from './pay'
import { random, type Random } from '../lib/random'
import { tradeById, TRADES } from './trades'
import type { Trade } from './trades/trade'
import { PAPERS } from './wording'
import { introductionOfPerson } from './words/people'

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

/** Months from the first to the last one of a past job. */
function monthsOf(work: Row<'resume_work'> | undefined, now: Date): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return work ? count(work.to_month ?? monthsAgo(now, 0)) - count(work.from_month) : 0
}

function wishes(first: Trade, chance: Random): string[] {
  const near = TRADES.filter(({ rootId, id, low }) => rootId === first.rootId && id !== first.id && !PAPERS[id] && low < first.low * 1.15)
  return [first.id, ...chance.some(near, chance.int(0, 2)).map(({ id }) => id)]
}

/** What the optional sections have to agree with. */
export interface Person {
  age: number
  area: Area
  expectJobs: readonly string[]
  /** Yuan that the person wants at least. */
  pay: number
  /** Of work; 0 without experience. */
  years: number
  /** The latest job has no end. */
  atWork: boolean
}

/** Who people are beside a part-time job. A person at work is only that. */
const IDENTITIES: Readonly<Record<string, (person: Person) => boolean>> = {
  student: ({ age, years }) => age <= 24 && years === 0, retired: ({ age }) => age >= 50, farmer: ({ age }) => age >= 30,
}
const identitiesOf = (person: Person): string[] => (person.atWork
  ? ['worker']
  : dictionaries.resume_identity.map(({ value }) => value).filter((value) => value !== 'worker' && (IDENTITIES[value]?.(person) ?? true)))

/** Without the labels that others exclude. */
const fittingLabels = (labels: readonly string[], { years }: Person): string[] => {
  const kept = labels.filter((label) => label !== 'beginner' || years === 0)
  return kept.includes('stable') ? kept.filter((label) => label !== 'short' && label !== 'daily') : kept
}

/** At most one of these is wished for. */
const REST = ['rest_4', 'rest_8', 'double_rest']
const fittingWelfares = (welfares: readonly string[], labels: readonly string[], { years }: Person): string[] => {
  const rest = welfares.find((each) => REST.includes(each))
  return welfares.filter((each) => (!REST.includes(each) || each === rest) && !(each === 'no_experience' && years > 0)
    && !(each === 'short_term' && labels.includes('stable')) && !(each === 'night_allowance' && labels.includes('no_night')))
}

/** “Any time” needs no other time beside it, and includes the night. */
function fittingTimes(times: readonly string[], labels: readonly string[]): string[] {
  if (labels.includes('no_night')) {
    const byDay = times.filter((time) => time !== 'night' && time !== 'any')
    return byDay.length > 0 ? byDay : ['weekday']
  }
  return times.includes('any') ? ['any'] : [...times]
}

/** A college ends at 21 or 22. Past jobs last up to two years longer than their years say. */
const [COLLEGE_AGE, COLLEGE_TO_WORK] = [22, 23]
const couldStudy = ({ age, years }: Pick<Person, 'age' | 'years'>): boolean => age >= COLLEGE_AGE && years <= age - COLLEGE_TO_WORK

/** The optional sections, which about two thirds of the people have filled in. They do not contradict each other. */
export function sectionsOf(person: Person, chance: Random): SeedSections {
  const { area, expectJobs, pay } = person
  const experienced = person.years > 0
  const says = (share: number): boolean => chance.chance(share)
  const values = (name: DictionaryName, most: number): string[] =>
    chance.some(dictionaries[name], chance.int(1, most)).map(({ value }) => value)
  const one = (name: DictionaryName): string => chance.pick(dictionaries[name]).value
  const partTime = says(0.25)
  const room = says(0.5) ? chance.pick(['meals', 'room', 'both']) : ''
  const schedules = says(0.5) ? values('resume_schedule', 2) : []
  const nights = schedules.some((value) => value === 'night' || value.endsWith('_shift'))
  const labels = fittingLabels(says(0.6) ? values('job_search_label', 3) : [], person).filter((label) => label !== 'no_night' || !nights)
  const shifts = says(0.4) ? one('resume_change_shifts') : ''
  const levels = ['junior', 'senior', 'vocational', ...couldStudy(person) ? ['college'] : []]
  return {
    boosted_until: null,
    gender: '',
    region_id: says(0.7) ? area.districtId : 0,
    address: '',
    avatar_id: null,
    wechat_id: '',
    position: experienced && says(0.5) ? expectJobs[0]! : '',
    personality_labels: says(0.6) ? values('personality_label', 3) : [],
    job_search_labels: labels,
    current_salary_min: experienced ? Math.round(pay * 0.09) * 1000 : 0,
    current_salary_max: experienced ? Math.round(pay * 0.099) * 1000 : 0,
    expect_city_id: 0,
    high_edu: says(0.6) ? chance.pick(levels) : '',
    expect_welfares: fittingWelfares(says(0.6) ? values('job_welfares', 4) : [], labels, person),
    accommodation: room,
    schedules,
    change_shifts: schedules.some((value) => value.endsWith('_shift')) ? 'yes' : shifts && labels.includes('no_night') ? 'no' : shifts,
    part_time_switch: partTime,
    part_time_identity: partTime ? chance.pick(identitiesOf(person)) : '',
    part_time_times: partTime ? fittingTimes(values('resume_working_time', 3), labels) : [],
    part_time_jobs: partTime ? [expectJobs[0]!] : [],
  }
}

/** Schools and the ages of their first and last year, by level. */
const SCHOOLS: Readonly<Record<string, { names: readonly string[], from: number, to: number }>> = {
  senior: { names: ['县第一中学', '镇中学', '市第三中学'], from: 15, to: 18 },
  vocational: { names: ['县职业中专', '市技工学校'], from: 15, to: 18 },
  college: { names: ['职业技术学院'], from: 18, to: 21 },
}

interface Study { resumeId: string, bornIn: number, age: number, years: number }

function educationOf({ resumeId, bornIn, age, years }: Study, chance: Random): Row<'resume_education'>[] {
  if (!chance.chance(0.5)) return []
  const education = chance.pick(['senior', 'vocational', ...couldStudy({ age, years }) ? ['college'] : []])
  const { names, from, to } = SCHOOLS[education]!
  return [{
    id: chance.uuid(), resume_id: resumeId, school: chance.pick(names),
    major: education === 'senior' ? '' : chance.pick(['烹饪', '机电', '汽修', '电子', '护理']),
    education, from_month: `${bornIn + from}-09`, to_month: `${bornIn + to}-06`,
  }]
}

/** Wanted trades, by how often. */
const WANTED = {
  chef: 14, waiter: 14, factory: 14, warehouse: 12, guard: 10, driver: 9, cleaner: 9, courier: 8, shop: 8, builder: 6, domestic: 5, care: 5,
  repair: 4, electric: 4, beauty: 3, service: 4,
}

/** A birthday that makes a person `age` years old now, as the introduction says. */
function birthdayAt(age: number, now: Date, chance: Random): string {
  const day = `${twoDigits(chance.int(1, 12))}-${twoDigits(chance.int(1, 28))}`
  const isToCome = day > chinaDate(now).slice(5)
  return `${Number(chinaDate(now).slice(0, 4)) - age - (isToCome ? 1 : 0)}-${day}`
}

function makeSeeker(index: number, mobile: string, now: Date, once: Once): SeedSeeker {
  const chance = random(`seeker:${index}`)
  const local = LOCALS[index]
  const cityId = local ? OPEN_CITY_IDS[0]! : chance.pick([OPEN_CITY_IDS[0]!, ...OPEN_CITY_IDS])
  const root = chance.weighted(WANTED)
  const trade = local ? tradeById(local) : chance.pick(TRADES.filter(({ rootId }) => rootId === root))
  const id = chance.uuid()
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
  const createdAt = before(now, chance.int(12, 150) * DAY_MS + chance.int(0, DAY_MS))
  const expectJobs = wishes(trade, chance)
  const name = nameAtAge(age, chance)
  const area = chance.pick(areasOf(cityId))
  const atWork = years > 0 && (want === 'in_a_month' || want === 'looking')
  const sections = sectionsOf({ age, area, expectJobs, pay: min, years, atWork }, random(`sections:${index}`))
  const wantsRoom = sections.accommodation === 'room' || sections.accommodation === 'both'
  const works = worksOf({ resumeId: id, trade, cityId, years, atWork, now }, chance)
  const about = random(`introduce:${index}`)
  const facts = { trade, years, age, road: area.road, wantsRoom, places: works.length, lastMonths: monthsOf(works[0], now) }
  const birthday = birthdayAt(age, now, random(`birthday:${index}`))
  const educations = educationOf({ resumeId: id, bornIn: Number(birthday.slice(0, 4)), age, years }, random(`education:${index}`))
  const account: Row<'account'> = { id: chance.uuid(), mobile, name, role: 'c', created_at: createdAt, ...IN_USE }
  return {
    account,
    resume: {
      id,
      account_id: account.id,
      name,
      birthday,
      city_id: cityId,
      expect_jobs: expectJobs,
      expect_salary_min: open ? 0 : min * 100,
      expect_salary_max: open ? 0 : (min + chance.pick([1000, 1500, 2000])) * 100,
      seniority,
      job_want_status: want,
      introduction: once.say(cityId, () => introductionOfPerson(facts, about)),
      visible: chance.chance(0.92),
      created_at: createdAt,
      updated_at: between(createdAt, before(now, 0), chance),
      ...sections,
      high_edu: educations[0]?.education ?? sections.high_edu,
    },
    educations,
    works,
    roots: new Set(expectJobs.map((job) => tradeById(job).rootId)),
  }
}

/** `count` people aged 18 to 60 with consistent resumes: age, years, past jobs, expected pay. */
export function makeSeekers(count: number, takenMobiles: ReadonlySet<string>, now: Date): SeedSeeker[] {
  const [numbers, once] = [mobiles('1380000', takenMobiles), new Once()]
  return Array.from({ length: count }, (_, index) => makeSeeker(index, numbers.next().value, now, once))
}
