import type { ApplicationStatus } from '@daogang/contract/application'
import { districtById, OPEN_CITY_IDS } from '../dictionary/regions'
import { DAY_MS, HOUR_MS } from '../lib/durations'
import type { Row } from '../db/schema'
import { apply, browse, type History, type JobRef } from './activity'
import { MAIN_JOBS, NOON_WAITER, SORTER, type JobSpec } from './demo-jobs'
import { introductionOf } from './company'
import { derived, postingOf } from './job'
import { monthsAgo, sectionsOf, type SeedSeeker } from './people'
import { random } from '../lib/random'
import { NO_TERMS } from './terms'
import { tradeById } from './trades'

/** The two accounts of the README: anyone may log in with them outside production. */
export const DEMO_SEEKER_MOBILE = '13800001234'
export const DEMO_EMPLOYER_MOBILE = '13900005678'

const SHANGHAI = OPEN_CITY_IDS[0]!

type Company = Row<'company'>
type Job = Row<'job'>

interface Shop { owner: Row<'account'>, company: Company, contact: string, place: string }

interface ShopSpec {
  mobile: string
  ownerName: string
  contact: string
  name: string
  industry: string
  scale: string
  districtId: number
  place: string
  address: string
  latitude: number
  longitude: number
}

function makeShop({ mobile, ownerName, contact, place, districtId, ...spec }: ShopSpec, now: Date): Shop {
  const chance = random(`demo:${spec.name}`)
  const createdAt = new Date(now.getTime() - 210 * DAY_MS)
  const owner = { id: chance.uuid(), mobile, name: ownerName, role: 'b' as const, created_at: createdAt, cancelled_at: null,
    personalised: true }
  const company = {
    id: chance.uuid(),
    enterprise_id: owner.id,
    ...spec,
    city_id: SHANGHAI,
    district_id: districtId,
    district: districtById(districtId)!.name,
    introduction: introductionOf(spec.name, spec.industry, chance),
    environment: [],
    created_at: createdAt,
  }
  return { owner, company, contact, place }
}

function makeJob(shop: Shop, { refreshedHoursAgo, expiresInDays = 45, ...spec }: JobSpec, now: Date): Job {
  const { company } = shop
  const refreshed = new Date(now.getTime() - refreshedHoursAgo * HOUR_MS)
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
    published_at: new Date(refreshed.getTime() - 9 * DAY_MS),
    refreshed_at: refreshed,
    expires_at: new Date(now.getTime() + expiresInDays * DAY_MS),
    ...spec,
  }
  return { ...job, ...postingOf(job.published_at), ...derived(job, company, true) }
}

export interface Demo {
  accounts: Row<'account'>[]
  companies: Company[]
  jobs: Job[]
  seeker: SeedSeeker
}

/** The demo shop with its jobs, its two neighbours, and the demo seeker. */
export function makeDemo(now: Date): Demo {
  const shop = makeShop({
    mobile: DEMO_EMPLOYER_MOBILE, ownerName: '李玉梅', contact: '李女士', name: '家常菜馆·漕宝路店', industry: '餐饮', scale: 's20_50', districtId: 310104,
    place: '漕宝路地铁站旁', address: '上海市徐汇区漕宝路，地铁3号口出来右转', latitude: 31.16862, longitude: 121.43404,
  }, now)
  const noodle = makeShop({
    mobile: '13900009990', ownerName: '陈永明', contact: '陈老板', name: '小炒饭馆·田林店', industry: '餐饮', scale: 's10_20', districtId: 310104,
    place: '田林路', address: '上海市徐汇区田林路388号', latitude: 31.17403, longitude: 121.41935,
  }, now)
  const factory = makeShop({
    mobile: '13900009991', ownerName: '周海涛', contact: '周主管', name: '莘庄五金配件厂', industry: '制造', scale: 's100_500', districtId: 310112,
    place: '莘庄', address: '上海市闵行区莘松路1288号', latitude: 31.10904, longitude: 121.37312,
  }, now)
  const seeker = makeDemoSeeker(now)
  return {
    accounts: [shop.owner, noodle.owner, factory.owner, seeker.account],
    companies: [shop.company, noodle.company, factory.company],
    jobs: [...MAIN_JOBS.map((spec) => makeJob(shop, spec, now)), makeJob(noodle, NOON_WAITER, now), makeJob(factory, SORTER, now)],
    seeker,
  }
}

function makeDemoSeeker(now: Date): SeedSeeker {
  const chance = random('demo:seeker')
  const createdAt = new Date(now.getTime() - 80 * DAY_MS)
  const account = {
    id: chance.uuid(), mobile: DEMO_SEEKER_MOBILE, name: '张建国', role: 'c' as const, created_at: createdAt, cancelled_at: null,
      personalised: true,
  }
  const resume = {
    id: chance.uuid(),
    account_id: account.id,
    name: account.name,
    birthday: '1986-06-12',
    city_id: SHANGHAI,
    expect_jobs: ['chef_prep', 'chef_wok'],
    expect_salary_min: 700_000,
    expect_salary_max: 900_000,
    seniority: 'y5_10',
    job_want_status: 'now',
    introduction: '在饭店后厨干了8年，切配、打荷都行，忙时能上灶。有健康证，能住店，随时上班。',
    visible: true,
    ...sectionsOf(SHANGHAI, ['chef_prep'], 6500, random('demo:sections')),
    region_id: 310104,
    personality_labels: ['hardworking', 'quick'],
    job_search_labels: ['room', 'stable'],
    high_edu: 'junior',
    created_at: createdAt,
    updated_at: new Date(now.getTime() - 2 * DAY_MS),
  }
  const works = [
    {
      id: chance.uuid(), resume_id: resume.id, company: '炊烟家常菜馆·七莘路店', position: '切配',
      from_month: monthsAgo(now, 74), to_month: monthsAgo(now, 2), duties: '切配、备料，忙时打荷。管三个人的砧板。',
    },
    {
      id: chance.uuid(), resume_id: resume.id, company: '石桥酒楼·宜山路店', position: '打荷',
      from_month: monthsAgo(now, 100), to_month: monthsAgo(now, 76), duties: '',
    },
  ]
  return { account, resume, works, educations: [], roots: new Set(['chef']) }
}

/** The statuses of the demo seeker's applications; the first one is to the demo shop. */
const SEEKER_STATES: readonly ApplicationStatus[] = ['viewed', 'interview', 'suitable', 'applied', 'unsuitable', 'hired']

/** The statuses of the demo shop's applicants: eight for 切配, four for 服务员. */
const SHOP_STATES: readonly (readonly [title: string, states: readonly ApplicationStatus[]])[] = [
  ['后厨切配师傅', ['applied', 'applied', 'applied', 'viewed', 'viewed', 'suitable', 'unsuitable']],
  ['餐厅服务员', ['applied', 'applied', 'interview', 'unsuitable']],
]

/** The earlier activity of the demo accounts. `jobs` are all jobs of other shops, `seekers` begin with the shop's applicants. */
export function makeDemoHistory(demo: Demo, jobs: readonly JobRef[], seekers: readonly SeedSeeker[], now: Date): History {
  const chance = random('demo:history')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const ago = (job: JobRef, hours: number) => new Date(Math.max(job.published_at.getTime() + HOUR_MS / 2, now.getTime() - hours * HOUR_MS))
  const jobTitled = (title: string) => demo.jobs.find((job) => job.title === title)!
  const isOpenKitchen = (job: JobRef) => job.category_root === 'chef' && job.status === 'online' && job.expires_at > now
  const kitchens = jobs.filter((job) => job.city_id === SHANGHAI && isOpenKitchen(job))

  const wanted = [jobTitled('炒锅师傅'), ...chance.some(kitchens, SEEKER_STATES.length - 1)]
  const applications = SEEKER_STATES.map((status, i) =>
    apply({ seeker: demo.seeker, job: wanted[i]!, now, chance, status, appliedAt: ago(wanted[i]!, 26 + i * 31) }))

  let nth = 0
  for (const [title, states] of SHOP_STATES) {
    for (const status of states) {
      const seeker = seekers[nth]!
      const appliedAt = hoursAgo(status === 'applied' ? 1 + nth * 2 : 20 + nth * 9)
      applications.push(apply({ seeker, job: jobTitled(title), now, chance, status, appliedAt }))
      nth++
    }
  }

  const rest = kitchens.filter((job) => !wanted.includes(job))
  const seen = [...demo.jobs.filter(isOpenKitchen), ...rest.slice(0, 10)]
  const { collections, views } = browse(demo.seeker, seen, 5, now, chance)
  const resume_id = demo.seeker.resume.id
  const watchers = [...new Set([
    ...demo.companies.map(({ enterprise_id }) => enterprise_id), ...wanted.slice(1).map(({ handler_id }) => handler_id),
  ])]
  return {
    applications, collections, views,
    resumeViews: watchers.map((enterprise_id, i) => ({ enterprise_id, resume_id, viewed_at: hoursAgo(3 + i * 17) })),
    resumeCollections: watchers.slice(0, 2).map((enterprise_id, i) => ({ enterprise_id, resume_id, created_at: hoursAgo(5 + i * 17) })),
  }
}
