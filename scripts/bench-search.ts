/** `npm run bench:search`: how long PostgreSQL takes for the searches that people make most, with their plans. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { endpoints } from '@daogang/contract'
import type { Statement } from '../server/lib/tracing'
import { OPEN_CITY_IDS, openCities } from '../server/dictionary/regions'
import { SEED_LANDMARKS } from '../server/seed/landmarks'
import { captureSql } from './bench/capture'
import type { Request } from './bench/load'

const HELP = `npm run bench:search -- [--rounds 20] [--plans]

量搜索在数据库里要多久：城市里搜词和地名、附近、后面的页、职位类别加工资、商圈和地铁、筛选前的个数。库由 DATABASE_URL 指定，要先放好岗位：
  DATABASE_URL=… npm run seed -- --jobs 1000000
  --rounds N  每个请求跑几遍，默认20
  --plans     打印每类里最慢那条的执行计划`

const P95_WANTED_MS = 30
const KEYWORDS = ['厨师', '服务员', '保安', '洗碗工', '分拣员', '司机', '月嫂', '家常菜馆', '地铁站', '宠物', '叉车', '日结']
const TRADES = ['chef', 'waiter_runner', 'guard_gate', 'driver', 'courier_express', 'factory_general', 'cleaner', 'care_elder']
const PAY_FROM = [500_000, 800_000, 1_200_000]

const list = (body: object): Request => ({
  method: 'POST', path: endpoints.jobList.path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
})

/** Pages that only someone who scrolls on and on reaches. */
const LATE_PAGE = 10

const count = (body: object): Request => ({ ...list(body), path: endpoints.jobCount.path })

type Place = { cityId: number, area?: string, line?: string, station?: string }

/** The first areas, and the first line with its first stations. */
const placesOf = ({ cityId, areas, lines }: (typeof SEED_LANDMARKS)[number]): Place[] => [
  ...areas.slice(0, 4).map(({ name }) => ({ cityId, area: name })),
  ...lines.slice(0, 1).flatMap(({ name, stations }) => [
    { cityId, line: name }, ...stations.slice(0, 4).map((station) => ({ cityId, line: name, station })),
  ]),
]
const PLACES = SEED_LANDMARKS.flatMap(placesOf)

/** From the centre of each city and from three places towards its edge, in degrees. */
const OFF = [0, 0.02, 0.05, 0.1]
const around = (filters: (cityId: number) => readonly object[]): Request[] => openCities.flatMap(({ id, latitude, longitude }) =>
  filters(id).flatMap((filter) => OFF.map((off) =>
    list({ cityId: id, latitude: latitude + off, longitude: longitude - off, ...filter }))))
const nearest = (filters: (cityId: number) => readonly object[]): Request[] =>
  around((cityId) => filters(cityId).map((filter) => ({ order: 'nearest', ...filter })))

const CASES: Record<string, Request[]> = {
  城市里搜词: OPEN_CITY_IDS.flatMap((cityId) => KEYWORDS.map((keyword) => list({ cityId, keyword }))),
  搜地名: PLACES.map(({ cityId, area, line, station }) => list({ cityId, keyword: station ?? area ?? line })),
  附近: nearest(() => [{}]),
  附近加职位类别: nearest(() => TRADES.map((categoryId) => ({ categoryId }))),
  附近加词: nearest(() => KEYWORDS.map((keyword) => ({ keyword }))),
  附近加商圈和地铁: nearest((cityId) => PLACES.filter((place) => place.cityId === cityId)),
  三公里以内: around(() => [{ within: 3_000 }, ...TRADES.map((categoryId) => ({ within: 3_000, categoryId }))]),
  职位类别加工资: OPEN_CITY_IDS.flatMap((cityId) => TRADES.flatMap((categoryId) => PAY_FROM.map((payFrom) => list({ cityId, categoryId,
    payFrom })))),
  商圈和地铁: PLACES.map(list),
  商圈和地铁加工种: PLACES.map((place, nth) => list({ ...place, categoryId: TRADES[nth % TRADES.length] })),
  筛选前数多少个: PLACES.map((place, nth) => count({ ...place, payFrom: PAY_FROM[nth % PAY_FROM.length] })),
}

/** Cases whose later pages are measured too. */
const LATE = ['城市里搜词', '附近', '附近加职位类别', '职位类别加工资', '商圈和地铁']

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const names = new Map<string, string>()

/** One name for each statement of a connection. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `bench_${names.size}`
  names.set(text, known)
  return known
}

/** Milliseconds of every run of a request: all its statements one after the other, prepared once as the server's are. */
async function timeAll(client: pg.Client, requests: readonly Statement[][], rounds: number) {
  const runs: { ms: number, statements: Statement[] }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const statements of requests) {
      const started = performance.now()
      for (const { text, values } of statements) await client.query({ name: nameOf(text), text, values })
      // The first round warms the cache.
      if (round > 0) runs.push({ ms: performance.now() - started, statements })
    }
  }
  return runs.sort((a, b) => a.ms - b.ms)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, plans: { type: 'boolean' },
    help: { type: 'boolean' } } })
  const url = process.env.DATABASE_URL
  if (values.help || url === undefined) return console.log(HELP)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: [jobs] } = await client.query<{ count: string }>('select count(*) from job')
    console.log(`${jobs?.count ?? 0}个岗位`)
    // As autovacuum leaves a table that is in use: right after the seed, an index-only scan would read the rows too.
    await client.query('vacuum analyze job')
    const late = LATE.map((name) => [`${name}，第${LATE_PAGE}页`, CASES[name] ?? [], LATE_PAGE] as const)
    for (const [name, requests, page] of [...Object.entries(CASES).map((one) => [...one, 1] as const), ...late]) {
      const captured = await captureSql(url, requests, page)
      const runs = await timeAll(client, captured, Number(values.rounds))
      const times = runs.map(({ ms }) => ms)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(1))
      const slow = Number(p95) > P95_WANTED_MS ? `，超过${P95_WANTED_MS} ms` : ''
      console.log(`${name}：${captured.length}个请求，p50 ${p50} ms，p95 ${p95} ms，p99 ${p99} ms${slow}`)
      if (!values.plans) continue
      for (const { text, values: bound } of runs.at(-1)?.statements ?? []) {
        const plan = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (analyze, buffers, costs off) ${text}`, values: bound })
        console.log(plan.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n'))
      }
    }
  } finally {
    await client.end()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
