import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { encodeCursor } from '../lib/cursor'
import { allPages, at, DAY, HOUR, makeApplication, makeJob, makeJobs, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type Caller, type TestApp } from '../tests/harness'
import { scopeOf } from './list-cursor'

let test: TestApp
let shop: Shop

beforeAll(async () => {
  test = await createTestApp()
  const owner = await test.loginAs(newMobile(), 'b')
  shop = await makeShop(test.db, owner.id, { verified: true })
})
afterAll(() => test.close())
afterEach(() => test.db.deleteFrom('job').execute())

const SHANGHAI = 31000
const list = (body: object, who: Caller = test) => who.data('jobList', { cityId: SHANGHAI, ...body })
const ids = async (body: object, who?: Caller): Promise<string[]> => (await list(body, who)).items.map((job) => job.id)
const pages = (body: object, between?: (page: number) => Promise<unknown>, who: Caller = test) =>
  allPages((cursor) => list({ ...body, ...(cursor !== undefined && { cursor }) }, who), between)

/** Reproducible random numbers from 0 to 1. */
function* numbers(seed = 1): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('the recommended order', () => {
  it('sorts by rank in microseconds, then id, and returns each job once', async () => {
    const base = '2026-03-01T00:00:00.00000'
    const ranks = Array.from({ length: 45 }, (_, i) => `${base}${i % 10}Z`)
    const made = await makeJobs(test.db, shop, ranks.map((rank_at) => ({ rank_at })))
    const expected = made.map((id, i) => ({ id, rank: ranks[i]! }))
      .sort((a, b) => (a.rank === b.rank ? (a.id < b.id ? 1 : -1) : a.rank < b.rank ? 1 : -1)).map(({ id }) => id)
    const seen = await pages({})
    expect(seen.map((page) => page.length)).toEqual([20, 20, 5])
    expect(seen.flat().map((job) => job.id)).toEqual(expected)
  })

  it('returns no cursor after a last page that is full', async () => {
    await makeJobs(test.db, shop, Array.from({ length: 20 }, () => ({})))
    expect(await list({})).not.toHaveProperty('next')
  })

  it('leaves out other cities and closed, offline or expired jobs', async () => {
    const shown = await makeJob(test.db, shop)
    await makeJobs(test.db, shop, [
      { city_id: 11000 }, { status: 'closed' }, { status: 'offline' }, { expires_at: at(0) }, { expires_at: at(-DAY) },
    ])
    expect(await ids({})).toEqual([shown])
    expect(await ids({ order: 'pay' })).toEqual([shown])
    expect(await ids({ order: 'nearest', latitude: 31.17, longitude: 121.43 })).toEqual([shown])
    expect(await ids({ keyword: '切配' })).toEqual([shown])
  })

  it.each([['recommended'], ['pay'], ['nearest']])('%s: is stable while jobs are added between pages', async (order) => {
    const random = numbers()
    const value = () => ({
      rank_at: at(-Math.floor(random.next().value * 20) * HOUR), pay_max: 700_000 + Math.floor(random.next().value * 5) * 100_000,
      latitude: 31.1 + random.next().value / 5, longitude: 121.3 + random.next().value / 5,
    })
    const made = await makeJobs(test.db, shop, Array.from({ length: 70 }, value))
    const seen = (await pages({ order, latitude: 31.2, longitude: 121.4 }, () => makeJobs(test.db, shop, [value(), value(), value()])))
      .flat().map((job) => job.id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(made))
  })
})

describe('a seeker with a resume', () => {
  it('sees wanted trades, then trades of their roots, then the rest, each once, even if the resume changes between pages', async () => {
    const seeker = await test.loginAs(newMobile())
    await makeResume(test.db, seeker.id, { expect_jobs: ['chef_wok', 'guard'] })
    const trades = ['chef_wok', 'guard_gate', 'chef_prep', 'waiter_runner', 'driver_bus']
    const made = await makeJobs(test.db, shop, Array.from({ length: 75 }, (_, i) =>
      ({ category_id: trades[i % 5]!, rank_at: at(-i * HOUR) })))
    const group = (id: string): number => [0, 0, 1, 2, 2][made.indexOf(id) % 5]!
    const expected = [0, 1, 2].flatMap((wanted) => made.filter((id) => group(id) === wanted))
    const changeResume = () =>
      test.db.updateTable('resume').set({ expect_jobs: ['driver_bus'] }).where('account_id', '=', seeker.id).execute()
    const seen = (await pages({}, changeResume, seeker)).flat().map((job) => job.id)
    expect(seen).toEqual(expected)
    expect((await list({}, seeker)).items.slice(0, 15).map((job) => made.indexOf(job.id) % 5)).toEqual(Array(15).fill(4))
  })

  it('gets the requested order on a search or in a category', async () => {
    const seeker = await test.loginAs(newMobile())
    await makeResume(test.db, seeker.id, { expect_jobs: ['chef_wok'] })
    const [older, newer] = await makeJobs(test.db, shop, [
      { category_id: 'chef_wok', rank_at: at(-DAY) }, { category_id: 'chef_prep', rank_at: at(0) },
    ])
    expect(await ids({}, seeker)).toEqual([older, newer])
    expect(await ids({ categoryId: 'chef' }, seeker)).toEqual([newer, older])
    expect(await ids({ keyword: '切配' }, seeker)).toEqual([newer, older])
    expect(await ids({ order: 'pay', cityId: SHANGHAI }, seeker)).toHaveLength(2)
  })

  it('sees flags of applied and collected jobs; a visitor and an employer do not', async () => {
    const seeker = await test.loginAs(newMobile())
    const resumeId = await makeResume(test.db, seeker.id)
    const [applied, collected, both, none] = await makeJobs(test.db, shop, [0, 1, 2, 3].map((i) => ({ rank_at: at(-i * HOUR) })))
    for (const jobId of [applied!, both!]) {
      await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: shop.ownerId })
    }
    for (const jobId of [collected!, both!]) await seeker.data('jobCollect', { jobId, collected: true })
    const flags = async (who: Caller) => (await list({}, who)).items.map((job) => [job.id, job.applied, job.collected])
    // Jobs that the seeker applied to come last.
    expect(await flags(seeker)).toEqual([[collected, false, true], [none, false, false], [applied, true, false], [both, true, true]])
    expect((await flags(test)).every(([, a, c]) => !a && !c)).toBe(true)
    await seeker.data('setRole', { subBusinessType: 'b' })
    expect((await flags(seeker)).every(([, a, c]) => !a && !c)).toBe(true)
  })
})

interface Conditions {
  categoryId?: string
  keyword?: string
  area?: string
  payFrom?: number
  within?: number
}

describe('the nearest', () => {
  const metres = (a: { latitude: number, longitude: number }, b: { latitude: number, longitude: number }): number => {
    const rad = (degrees: number): number => (degrees * Math.PI) / 180
    const h = Math.sin(rad(b.latitude - a.latitude) / 2) ** 2
      + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
  }

  it.each([
    ['in a dense city', 0.02, { latitude: 31.23894, longitude: 121.48169 }],
    ['over a whole city', 0.8, { latitude: 31.23894, longitude: 121.48169 }],
    ['from another city', 0.3, { latitude: 39.90469, longitude: 116.40717 }],
  ])('%s equal those of a brute-force computation', async (_name, spread, origin) => {
    const random = numbers(7)
    const places = Array.from({ length: 130 }, () => ({
      latitude: 31.24 + (random.next().value - 0.5) * spread, longitude: 121.48 + (random.next().value - 0.5) * spread,
    }))
    const made = await makeJobs(test.db, shop, places)
    const expected = made.map((id, i) => ({ id, metres: Math.round(metres(origin, places[i]!)) }))
      .sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    const seen = (await pages({ order: 'nearest', ...origin })).flat()
    expect(seen.map((job) => [job.id, job.distance])).toEqual(expected.map((job) => [job.id, job.metres]))
  })

  it.each([['a city', undefined], ['a distance', 6_300]])('beyond an empty stretch equal brute force in %s', async (_in, within) => {
    const origin = { latitude: 31.1, longitude: 121.3 }
    const random = numbers(3)
    // Five jobs two kilometres away, and a crowd at six kilometres.
    const places = Array.from({ length: 445 }, (_, i) => ({
      latitude: 31.1 + (i < 5 ? 0.018 : 0.054 + random.next().value * 0.0045), longitude: 121.3 + (random.next().value - 0.5) * 0.004,
    }))
    const made = await makeJobs(test.db, shop, places)
    const expected = made.map((id, i) => ({ id, metres: Math.round(metres(origin, places[i]!)) }))
      .filter((job) => within === undefined || job.metres <= within).sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    const first = await list({ order: 'nearest', ...origin, within })
    const second = await list({ order: 'nearest', ...origin, within, cursor: first.next })
    expect([...first.items, ...second.items].map((job) => [job.id, job.distance])).toEqual(
      expected.slice(0, 40).map((job) => [job.id, job.metres]),
    )
    expect(expected.length).toBeGreaterThan(within === undefined ? 440 : 100)
  })

  it.each([
    ['a trade', { categoryId: 'chef_prep' }, 0.4],
    ['a kind of trades', { categoryId: 'chef' }, 0.4],
    ['a keyword', { keyword: '夜班' }, 0.4],
    ['a landmark', { area: '徐家汇' }, 0.4],
    ['a trade near a landmark with least pay', { categoryId: 'chef', area: '徐家汇', payFrom: 600_000 }, 0.4],
    ['a trade within a distance', { categoryId: 'chef_prep', within: 20_000 }, 0.4],
    ['a keyword within a large distance', { keyword: '夜班', within: 50_000 }, 1.2],
  ] satisfies [string, Conditions, number][])('with %s equal brute force', async (_name, filter: Conditions, spread) => {
    const random = numbers(11)
    const origin = { latitude: 31.24, longitude: 121.48 }
    const jobs = Array.from({ length: 200 }, (_, i) => ({
      latitude: 31.24 + (random.next().value - 0.5) * spread, longitude: 121.48 + (random.next().value - 0.5) * spread,
      category_id: ['chef_prep', 'chef_wok', 'guard_gate'][i % 3]!, title: i % 4 < 2 ? '夜班后厨' : '白班后厨',
      landmarks: i % 5 < 3 ? ['area:31000:徐家汇'] : [], pay_min: i % 7 < 5 ? 700_000 : 500_000,
    }))
    const made = await makeJobs(test.db, shop, jobs)
    const expected = jobs.map((job, i) => ({ ...job, id: made[i]!, metres: Math.round(metres(origin, job)) }))
      .filter((job) => filter.categoryId === undefined || job.category_id.startsWith(filter.categoryId))
      .filter((job) => filter.keyword === undefined || job.title.includes(filter.keyword))
      .filter((job) => filter.area === undefined || job.landmarks.length > 0)
      .filter((job) => filter.payFrom === undefined || job.pay_min >= filter.payFrom)
      .filter((job) => filter.within === undefined || job.metres <= filter.within)
      .sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    const seen = (await pages({ order: 'nearest', ...origin, ...filter })).flat()
    expect(seen.map((job) => [job.id, job.distance])).toEqual(expected.map((job) => [job.id, job.metres]))
    expect(expected.length).toBeGreaterThan(20)
    const best = [...expected].sort((a, b) => b.pay_min - a.pay_min || (a.id > b.id ? -1 : 1))
    const byPay = (await pages({ order: 'pay', ...origin, ...filter })).flat()
    expect(byPay.map((job) => job.id)).toEqual(best.map((job) => job.id))
  })

  it('are measured from the position of the first page', async () => {
    await makeJobs(test.db, shop, Array.from({ length: 45 }, (_, i) => ({ latitude: 31 + i / 1000, longitude: 121 })))
    const first = await list({ order: 'nearest', latitude: 31, longitude: 121 })
    const second = await list({ order: 'nearest', cursor: first.next }, headers({ latitude: '31.05', longitude: '121' }))
    expect(second.items[0]?.distance).toBeGreaterThan(first.items.at(-1)?.distance ?? Infinity)
  })

  it('fall back to the recommended order without a position, on later pages too', async () => {
    const made = await makeJobs(test.db, shop, Array.from({ length: 30 }, (_, i) => ({ rank_at: at(-i * HOUR), latitude: 31 + i / 100 })))
    const first = await list({ order: 'nearest' })
    const second = await list({ order: 'nearest', cursor: first.next, latitude: 31.3, longitude: 121.4 })
    expect([...first.items, ...second.items].map((job) => job.id)).toEqual(made)
    expect(first.items[0]).not.toHaveProperty('distance')
  })

  it('take the position from the body, or else from the headers', async () => {
    await makeJob(test.db, shop, { latitude: 31, longitude: 121 })
    const phone = headers({ latitude: '31.01', longitude: '121' })
    expect((await list({}, phone)).items[0]?.distance).toBe(1112)
    expect((await list({ latitude: 31, longitude: 121 }, phone)).items[0]?.distance).toBe(0)
    expect((await list({}, headers({ latitude: 'here', longitude: '121' }))).items[0]).not.toHaveProperty('distance')
  })

  it.each([
    [90, 0], [-90, 180], [89.99999, -180], [0, 180], [31, -179.99999],
  ])('accept the extreme position %d, %d', async (latitude, longitude) => {
    const id = await makeJob(test.db, shop)
    expect(await ids({ order: 'nearest', latitude, longitude })).toEqual([id])
    expect(await ids({ order: 'nearest', latitude, longitude, within: 50_000 })).toEqual([])
  })

  const headers = (sent: Record<string, string>): Caller => ({
    call: (name, input) => test.call(name, input, sent), data: (name, input) => test.data(name, input, sent),
  })
})

describe('the best paid', () => {
  it('are sorted by minimum pay a month, piece work last', async () => {
    const made = await makeJobs(test.db, shop, [
      { pay_min: 800_000, pay_max: 2_000_000, pay_unit: 'month' }, { pay_min: 40_000, pay_max: 40_000, pay_unit: 'day' },
      { pay_min: 2_000, pay_max: 9_000, pay_unit: 'hour' }, { pay_min: 1, pay_max: 99_900, pay_unit: 'piece' },
    ])
    expect(await ids({ order: 'pay' })).toEqual([made[1], made[0], made[2], made[3]])
  })
})

describe('a filter', () => {
  const near = { latitude: 31.17, longitude: 121.43 }
  it.each([
    ['categoryId', { categoryId: 'guard' }, { category_id: 'guard_gate' }],
    ['categoryId of a leaf', { categoryId: 'guard_gate' }, { category_id: 'guard_gate' }],
    ['districtId', { districtId: 310115 }, { district_id: 310115 }],
    ['payFrom', { payFrom: 900_000 }, { pay_min: 900_000, pay_max: 900_000 }, { pay_min: 890_000, pay_max: 990_000 }],
    ['payFrom by the day', { payFrom: 1_000_000 }, { pay_min: 40_000, pay_max: 50_000, pay_unit: 'day' }],
    ['within', { within: 1_000, ...near }, { latitude: 31.178, longitude: 121.43 }, { latitude: 31.18, longitude: 121.43 }],
    ['settlement', { settlement: ['daily', 'weekly'] }, { settlement: 'weekly' }],
    ['kind', { kind: 'part_time' }, { kind: 'part_time' }],
    ['welfares, all of them', { welfares: ['meals', 'shuttle'] }, { welfares: ['meals', 'shuttle', 'room'] }],
  ] as const)('by %s selects matching jobs in every order', async (_name, filter, values, other: object = {}) => {
    const [found] = await makeJobs(test.db, shop, [{ ...values } as object, { latitude: 31.9, longitude: 121.9, ...other }])
    for (const order of ['recommended', 'nearest', 'pay']) expect(await ids({ ...filter, order, ...near })).toEqual([found])
  })

  it.each([
    ['an unknown category', { categoryId: 'astronaut' }],
    ['an unknown welfare', { welfares: ['yacht'] }],
    ['an unknown city', { cityId: 999_999 }],
  ])('by %s finds nothing', async (_name, filter) => {
    await makeJob(test.db, shop)
    expect(await ids(filter)).toEqual([])
  })

  it('by distance requires a position', async () => {
    const { status, code, msg } = await test.call('jobList', { cityId: SHANGHAI, within: 1_000 })
    expect([status, code]).toEqual([400, ERRORS.BAD_INPUT.code])
    expect(msg).toMatch(/定位/)
  })
})

it('finds the few jobs at a landmark or within a distance behind a thousand others, in every order', async () => {
  const far = { latitude: 31.3, longitude: 121.6, pay_min: 900_000, pay_max: 900_000 }
  await makeJobs(test.db, shop, Array.from({ length: 1_010 }, () => far))
  const made = await makeJobs(test.db, shop, Array.from({ length: 3 }, (_, i) =>
    ({ rank_at: at(-2 * DAY - i * HOUR), landmarks: ['area:31000:徐家汇'], latitude: 31.17 + i / 1000, pay_min: 650_000 - i * 1000 })))
  const near = { latitude: 31.17, longitude: 121.43 }
  for (const order of ['recommended', 'pay', 'nearest']) {
    expect([order, await ids({ order, area: '徐家汇', ...near })]).toEqual([order, made])
    expect([order, await ids({ order, within: 3_000, ...near })]).toEqual([order, made])
    // The landmark is far from here, and a thousand other jobs are close.
    expect([order, await ids({ order, area: '徐家汇', latitude: 31.3, longitude: 121.6 })].flat().sort()).toEqual([order, ...made].sort())
  }
})

describe('a keyword', () => {
  const titles = ['洗碗工', '洗碗、擦碗工', '厨师长', '100%直招 夜班分拣员', 'KTV 服务员', '厨房帮工，会洗菜', '𠮷野家店员']
  const find = async (keyword: string, more: object = {}): Promise<string[]> =>
    (await list({ keyword, ...more })).items.map((job) => job.title).sort()

  beforeEach(() => makeJobs(test.db, { ...shop, name: '老王面馆' }, titles.map((title, i) =>
    ({ title, category_id: 'builder_mason', place: '莘庄', district: '闵行', rank_at: at(-i * HOUR) }))))

  it.each([
    ['洗碗工', ['洗碗工']],
    ['洗碗', ['洗碗、擦碗工', '洗碗工']],
    ['碗', ['洗碗、擦碗工', '洗碗工']],
    ['厨', ['厨师长', '厨房帮工，会洗菜']],
    ['ktv', ['KTV 服务员']],
    ['ＫＴＶ服务员', ['KTV 服务员']],
    ['𠮷', ['𠮷野家店员']],
    ['𠮷野', ['𠮷野家店员']],
    ['洗碗 擦', ['洗碗、擦碗工']],
    ['分拣 夜班', ['100%直招 夜班分拣员']],
    ['100%', ['100%直招 夜班分拣员']],
    ['1%招', []],
    ['%', []],
    ['_', []],
    ['洗_工', []],
    ['\\', []],
    ['工长', []],
    ['宇航员', []],
    ['\'; drop table job; --', []],
  ])('%s finds the same jobs in every order', async (keyword, expected) => {
    expect(await find(keyword)).toEqual([...expected].sort())
    expect(await find(keyword, { order: 'nearest', latitude: 31.17, longitude: 121.43 })).toEqual([...expected].sort())
    expect(await find(keyword, { order: 'pay' })).toEqual([...expected].sort())
  })

  it.each([['瓦工'], ['建筑'], ['老王面馆'], ['莘庄'], ['闵行'], ['面馆 莘庄']])('%s matches trade, shop, place and district', async (keyword) => {
    expect(await find(keyword)).toHaveLength(titles.length)
  })

  it('does not match across two parts', async () => {
    expect(await find('店员瓦工')).toEqual([])
    expect(await find('莘庄闵行')).toEqual([])
  })

  it('pages through its results', async () => {
    const made = await makeJobs(test.db, shop, Array.from({ length: 45 }, (_, i) => ({ title: `月嫂${i}`, rank_at: at(-i * HOUR) })))
    expect((await pages({ keyword: '月嫂' })).flat().map((job) => job.id)).toEqual(made)
  })
})

describe('a cursor', () => {
  const filter = { cityId: SHANGHAI }
  const id = randomUUID()

  it('that is malformed, forged or of another list is refused with a message', async () => {
    await makeJobs(test.db, shop, Array.from({ length: 25 }, () => ({})))
    const { next = '' } = await list({})
    const scope = scopeOf('recommended', filter)
    const bad: object[] = [
      { cursor: next.slice(1) },
      { cursor: `${next}A` },
      { cursor: 'AAAA' },
      { cursor: Buffer.from(`["r","rest","${id}"]`).toString('base64url') },
      { cursor: encodeCursor(scope, ['r', 'rest', '99999999999999999', id]) },
      { cursor: encodeCursor(scope, ['p', '9999999999', id]) },
      { cursor: next, order: 'pay' },
      { cursor: next, keyword: '切配' },
      { cursor: next, cityId: 11000 },
    ]
    for (const body of bad) {
      const { status, code, msg } = await test.call('jobList', { ...filter, ...body })
      expect([status, code, msg]).toEqual([400, ERRORS.BAD_INPUT.code, '列表变了，翻不下去了，请下拉刷新'])
    }
  })

  it('that is well-formed but names an impossible place is accepted', async () => {
    await makeJob(test.db, shop)
    const scope = scopeOf('recommended', filter)
    const places = [
      ['r', '0', id], ['n', '999', '999', '2147483647', id],
      ['p', '0', '00000000-0000-0000-0000-000000000000'],
    ]
    for (const parts of places) {
      expect((await test.call('jobList', { ...filter, cursor: encodeCursor(scope, parts) })).code).toBe(0)
    }
  })
})
