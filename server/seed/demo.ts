import type { ApplicationStatus } from '@daogang/contract/application'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { OPEN_CITY_IDS } from '../dictionary/regions'
import type { Row } from '../db/schema'
import { IN_USE } from './account'
import { areasOf } from '../dictionary/areas'
import { apply, browse, type History, type JobRef } from './activity'
import { before } from './day'
import { MAIN_JOBS, NOON_WAITER, SORTER } from './demo-jobs'
import { monthsAgo, sectionsOf, type SeedSeeker } from './people'
import { random } from '../lib/random'
import { CHAINS } from './demo-chains'
import type { Kind } from './trades/trade'
import { makeChain, makeJob, makeShop } from './shop'

/** The two accounts of the README: anyone may log in with them outside production. */
export const DEMO_SEEKER_MOBILE = '13800001234'
export const DEMO_EMPLOYER_MOBILE = '13900005678'

const SHANGHAI = OPEN_CITY_IDS[0]!

export interface Demo {
  accounts: Row<'account'>[]
  brands: Row<'brand'>[]
  companies: Row<'company'>[]
  /** Of each store, by its id. */
  kinds: ReadonlyMap<string, Kind>
  jobs: Row<'job'>[]
  seeker: SeedSeeker
}

/** Demo shops that are no chain; they are the first ones. */
const OWN_SHOPS = 3

/** The demo shop with its jobs, its two neighbours, the chains, and the demo seeker. */
export function makeDemo(now: Date): Demo {
  const shop = makeShop({
    mobile: DEMO_EMPLOYER_MOBILE, ownerName: '李玉梅', contact: '李女士', name: '家常菜馆·漕宝路店',
    word: '家常菜', industry: '餐饮', kind: 'restaurant', scale: 's20_50', districtId: 310104,
    place: '漕宝路地铁站旁', address: '上海市徐汇区漕宝路，地铁3号口出来右转', latitude: 31.16862, longitude: 121.43404,
  }, now)
  const noodle = makeShop({
    mobile: '13900009990', ownerName: '陈永明', contact: '陈老板', name: '小炒饭馆·田林店',
    word: '小炒', industry: '餐饮', kind: 'restaurant', scale: 's10_20', districtId: 310104,
    place: '田林路', address: '上海市徐汇区田林路388号', latitude: 31.17403, longitude: 121.41935,
  }, now)
  const factory = makeShop({
    mobile: '13900009991', ownerName: '周海涛', contact: '周主管', name: '莘庄五金配件厂',
    word: '五金', industry: '制造', kind: 'factory', scale: 's100_500', districtId: 310112,
    place: '莘庄', address: '上海市闵行区莘松路1288号', latitude: 31.10904, longitude: 121.37312,
  }, now)
  const chains = CHAINS.map((spec) => makeChain(spec, now))
  const branches = chains.flatMap(({ shops }) => shops)
  const stores = [shop, noodle, factory, ...branches]
  const seeker = makeDemoSeeker(now)
  return {
    accounts: [shop.owner, noodle.owner, factory.owner, ...chains.map(({ owner }) => owner), seeker.account],
    brands: chains.map(({ brand }) => brand),
    companies: stores.map(({ company }) => company),
    kinds: new Map(stores.map(({ company, kind }) => [company.id, kind])),
    jobs: [
      ...MAIN_JOBS.map((spec) => makeJob(shop, spec, now)), makeJob(noodle, NOON_WAITER, now), makeJob(factory, SORTER, now),
      ...chains.flatMap(({ job, shops }) => shops.map((branch) => makeJob(branch, { ...job, duties: dutiesAt(branch, job.duties) }, now))),
    ],
    seeker,
  }
}

/** The duties of a chain's job at one of its stores. */
const dutiesAt = ({ place, contact }: { place: string, contact: string }, duties: string): string =>
  `${duties.replace(/。$/, '')}，${place}这家由${contact}带。`

function makeDemoSeeker(now: Date): SeedSeeker {
  const chance = random('demo:seeker')
  const createdAt = before(now, 80 * DAY_MS)
  const account = {
    id: chance.uuid(), mobile: DEMO_SEEKER_MOBILE, name: '张建国', role: 'c' as const, created_at: createdAt, ...IN_USE,
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
    ...sectionsOf(
      { age: 39, area: areasOf(SHANGHAI)[0]!, expectJobs: ['chef_prep'], pay: 6500, years: 8, atWork: false }, random('demo:sections'),
    ),
    region_id: 310104,
    personality_labels: ['hardworking', 'quick'],
    job_search_labels: ['room', 'stable'],
    high_edu: 'junior',
    created_at: createdAt,
    updated_at: before(now, 2 * DAY_MS),
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

/** How many hours ago the demo seeker applied last, and the hours between two applications. */
const [FIRST_APPLIED_HOURS, HOURS_BETWEEN] = [26, 31]

/** The statuses of the demo shop's applicants: eight for 切配, four for 服务员. */
const SHOP_STATES: readonly (readonly [title: string, states: readonly ApplicationStatus[]])[] = [
  ['后厨切配师傅', ['applied', 'applied', 'applied', 'viewed', 'viewed', 'suitable', 'unsuitable']],
  ['餐厅服务员', ['applied', 'applied', 'interview', 'unsuitable']],
]

/** The earlier activity of the demo accounts. `jobs` are all jobs of other shops, `seekers` begin with the shop's applicants. */
export function makeDemoHistory(demo: Demo, jobs: readonly JobRef[], seekers: readonly SeedSeeker[], now: Date): History {
  const chance = random('demo:history')
  const hoursAgo = (hours: number) => before(now, hours * HOUR_MS)
  const jobTitled = (title: string) => demo.jobs.find((job) => job.title === title)!
  const isOpenKitchen = (job: JobRef) => job.category_root === 'chef' && job.status === 'online' && job.expires_at > now
  const kitchens = jobs.filter((job) => job.city_id === SHANGHAI && isOpenKitchen(job))
  // Online since before the earliest application.
  const early = kitchens.filter(({ published_at: at }) => at < hoursAgo(FIRST_APPLIED_HOURS + SEEKER_STATES.length * HOURS_BETWEEN))

  const wanted = [jobTitled('炒锅师傅'), ...chance.some(early, SEEKER_STATES.length - 1)]
  const applications = SEEKER_STATES.map((status, i) =>
    apply({ seeker: demo.seeker, job: wanted[i]!, now, chance, status, appliedAt: hoursAgo(FIRST_APPLIED_HOURS + i * HOURS_BETWEEN) }))

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
    ...demo.companies.slice(0, OWN_SHOPS).map(({ enterprise_id }) => enterprise_id), ...wanted.slice(1).map(({ handler_id }) => handler_id),
  ])]
  return {
    applications, collections, views,
    resumeViews: watchers.map((enterprise_id, i) => ({
      enterprise_id, resume_id, viewed_at: hoursAgo(3 + i * 17), times: 1 + (i % 3), job_id: null,
      viewer_role: 'owner' as const, hidden_at: null,
    })),
    resumeCollections: watchers.slice(0, 2).map((enterprise_id, i) => ({ enterprise_id, resume_id, created_at: hoursAgo(5 + i * 17) })),
  }
}
