import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { allPages, at, DAY, HOUR, makeApplication, makeJob, makeJobs, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { answerTime } from './rules'
import { inOrder, reasonsOf, scoreOf, type Candidate } from './score'

const now = at(0)
const job = (values: Partial<Candidate> = {}): Candidate => ({
  id: 'a', urgent: false, licence_verified: false, owner_verified: false, metres: null, month_pay: 900_000, category_id: 'chef_wok',
  category_root: 'chef', refreshed_at: at(-30 * DAY), rank_micros: '1', rating: undefined, seen: false, applied: false, ...values,
})
const wish = { categories: ['chef_wok'], payMin: 700_000 }

describe('scoreOf and inOrder', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['the wanted trade', {}, { category_id: 'chef_prep' }], ['the trade’s root', { category_id: 'chef_prep' }, { category_id: 'waiter',
      category_root: 'waiter' }],
    ['the nearer job', { metres: 2000 }, { metres: 4000 }], ['a near job', { metres: 9000 }, { metres: 20_000 }],
    ['enough pay', {}, { month_pay: 690_000 }], ['nearly enough pay', { month_pay: 600_000 },
      { month_pay: 500_000 }],
    ['the fresher job', { refreshed_at: at(-DAY) }, { refreshed_at: at(-3 * DAY) }], ['a verified shop', { licence_verified: true }, {}],
    ['a verified owner', { owner_verified: true }, {}], ['a well rated shop', { rating: { score: 4.6, count: 3 } }, {}],
    ['an unrated shop with an unseen job', {}, { seen: true, rating: { score: 1, count: 9 } }],
    ['an urgent job', { urgent: true }, {}], ['an unseen job', {}, { seen: true }], ['a seen job over an applied one', { seen: true },
      { applied: true, metres: 0 }],
  ])('prefer %s', (_what, better, worse) => {
    expect(scoreOf(job(better), wish, now)).toBeGreaterThan(scoreOf(job(worse), wish, now))
    expect(inOrder([job({ id: 'w', ...worse }), job({ id: 'b', ...better })], wish, now).map(({ id }) => id)).toEqual(['b', 'w'])
  })

  it('break ties by rank, then by the larger id, for any input order', () => {
    const three = [job({ id: 'a' }), job({ id: 'b' }), job({ id: 'c', rank_micros: '2' })]
    for (const given of [three, [...three].reverse()]) expect(inOrder(given, wish, now).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})

describe('reasonsOf', () => {
  it.each<[string[], Partial<Candidate>, number]>([
    [['只有1.2公里', '符合你的期望薪资'], { metres: 1234 }, 700_000], [['只有300米', '符合你的期望薪资'], { metres: 260 }, 700_000],
    [['只有100米', '你想找的炒锅师傅'], { metres: 3 }, 0], [['符合你的期望薪资', '你想找的炒锅师傅'], { metres: 5001 }, 700_000],
    [['你想找的炒锅师傅', '工友评4.6分'], { rating: { score: 4.62, count: 3 } }, 0],
    [['今天刚更新'], { category_id: 'waiter_runner', category_root: 'waiter', month_pay: 1, refreshed_at: at(-HOUR) }, 700_000],
    [[], { category_id: 'waiter_runner', category_root: 'waiter', rating: { score: 5, count: 2 } }, 0],
  ])('returns %j', (expected, values, payMin) => {
    expect(reasonsOf(job(values), { ...wish, payMin }, now)).toEqual(expected)
  })
})

it.each([[60, '老板一般1小时内就看报名'], [7200, '老板一般2小时内看报名'], [4 * 86_400, '老板一般4天内看报名']])(
  'answerTime turns %d seconds into %s', (seconds, text) => expect(answerTime(seconds)).toBe(text))

let test: TestApp
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  shop = await makeShop(test.db, (await test.loginAs(newMobile(), 'b')).id)
})
afterAll(() => test.close())
afterEach(() => test.db.deleteFrom('job').execute())

async function newSeeker(values: Parameters<typeof makeResume>[2] = {}): Promise<LoggedIn & { resumeId: string }> {
  const seeker = await test.loginAs(newMobile())
  return { ...seeker, resumeId: await makeResume(test.db, seeker.id, values) }
}
const here = { latitude: 31.17, longitude: 121.43 }

describe('a personalised list', () => {
  it('gives reasons, and puts near, well paid and unseen jobs first', async () => {
    const seeker = await newSeeker()
    const [far, near, seen] = await makeJobs(test.db, shop, [
      { category_id: 'chef_wok', latitude: 31.4, rank_at: at(0) }, { category_id: 'chef_wok', latitude: 31.18 },
        { category_id: 'chef_wok', latitude: 31.171 },
    ].map((job) => ({ ...job, pay_min: 700_000 })))
    const ids = async () => (await seeker.data('jobList', { cityId: 31000, ...here })).items.map(({ id }) => id)
    expect(await ids()).toEqual([seen, near, far])
    await seeker.data('jobDetail', { id: seen! })
    expect(await ids()).toEqual([near, seen, far])
    const { items } = await seeker.data('jobList', { cityId: 31000, ...here })
    expect(items[0]).toMatchObject({ id: near, reasons: ['只有1.1公里', '符合你的期望薪资'] })
    expect((await test.data('jobList', { cityId: 31000, ...here })).items[0]).not.toHaveProperty('reasons')
  })

  it('is the general list while personalisation is off', async () => {
    const seeker = await newSeeker()
    const [wanted, newer] = await makeJobs(test.db, shop, [{ category_id: 'chef_wok', rank_at: at(-DAY) }, { category_id: 'driver_bus',
      rank_at: at(0) }])
    const ids = async () => (await seeker.data('jobList', { cityId: 31000 })).items.map(({ id }) => id)
    expect(await seeker.data('getPersonalisation')).toEqual({ on: true })
    expect(await ids()).toEqual([wanted, newer])
    await seeker.data('setPersonalisation', { on: false })
    expect(await ids()).toEqual([newer, wanted])
    expect((await seeker.data('jobList', { cityId: 31000 })).items[0]).not.toHaveProperty('reasons')
    expect(await test.db.selectFrom('recommendation').select('id').where('account_id', '=', seeker.id).execute()).toEqual([])
    await seeker.data('setPersonalisation', { on: true })
    expect(await ids()).toEqual([wanted, newer])
  })

  it('keeps its order over pages, each job once, while jobs close, are added and are viewed', async () => {
    const seeker = await newSeeker()
    const made = await makeJobs(test.db, shop, Array.from({ length: 130 }, (_, i) => ({
      category_id: i % 3 === 0 ? 'chef_wok' : 'driver_bus', rank_at: at(-i * HOUR), latitude: 31.1 + (i % 10) / 100,
    })))
    const closed = made[125]!
    const seen = (await allPages((cursor) => seeker.data('jobList', { cityId: 31000, ...here, ...(cursor && { cursor }) }),
      async (page) => {
      if (page === 1) await test.db.updateTable('job').set({ status: 'closed' }).where('id', '=', closed).execute()
      await makeJob(test.db, shop, { category_id: 'chef_wok', rank_at: at(-page * DAY) })
      await seeker.data('jobDetail', { id: made[page]! })
    })).flat().map(({ id }) => id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(made.filter((id) => id !== closed)))
    expect(seen).not.toContain(closed)
  })

  it('has the wanted trades and their relatives first, then the nearest other jobs with one heading', async () => {
    const cook = await newSeeker({ expect_jobs: ['chef_wok'] })
    const [wok, relative, hair, driver] = await makeJobs(test.db, shop, [
      { category_id: 'chef_wok', latitude: 31.3 }, { category_id: 'chef_prep', latitude: 31.35 },
      { category_id: 'beauty_hair', latitude: 31.17, pay_min: 900_000, pay_max: 1_200_000, rank_at: at(0) },
      { category_id: 'driver_bus', latitude: 31.2, rank_at: at(HOUR) },
    ])
    const shown = async (position: object = here) => (await cook.data('jobList', { cityId: 31000, ...position })).items
      .map(({ id, others, reasons }) => ({ id, others, reasons: (reasons ?? []).length > 0 }))
    expect(await shown()).toEqual([
      { id: wok, reasons: true }, { id: relative, reasons: false },
      { id: hair, others: 'after', reasons: false }, { id: driver, reasons: false },
    ])
    expect((await shown({})).map(({ id }) => id)).toEqual([wok, relative, driver, hair])
    await test.db.deleteFrom('job').where('id', 'in', [wok!, relative!]).execute()
    expect(await shown()).toEqual([{ id: hair, others: 'only', reasons: false }, { id: driver, reasons: false }])
  })

  it('has every wanted job before the other trades, each once, over pages', async () => {
    const cook = await newSeeker({ expect_jobs: ['chef_wok'] })
    await makeJobs(test.db, shop, Array.from({ length: 130 }, (_, i) => ({
      category_id: i % 5 === 0 ? 'driver_bus' : i % 2 === 0 ? 'chef_wok' : 'chef_prep', rank_at: at(-i * HOUR),
      latitude: 31.1 + (i % 10) / 100,
    })))
    for (const position of [here, {}]) {
      const items = (await allPages((cursor) => cook.data('jobList', { cityId: 31000, ...position, ...(cursor && { cursor }) }))).flat()
      expect(new Set(items.map(({ id }) => id)).size).toBe(130)
      const jobs = await test.db.selectFrom('job').select(['id', 'category_root']).execute()
      const trades = new Map(jobs.map((job) => [job.id, job.category_root]))
      expect(items.map(({ id }) => trades.get(id))).toEqual([...Array<string>(104).fill('chef'), ...Array<string>(26).fill('driver')])
      expect(items.flatMap(({ others }, nth) => (others ? [[nth, others]] : []))).toEqual([[104, 'after']])
    }
  })

  it('rejects another person’s cursor', async () => {
    const [seeker, other] = [await newSeeker(), await newSeeker()]
    await makeJobs(test.db, shop, Array.from({ length: 25 }, () => ({ category_id: 'chef_wok' })))
    const { next } = await seeker.data('jobList', { cityId: 31000 })
    for (const who of [other, test]) {
      expect(await who.call('jobList', { cityId: 31000, cursor: next })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    }
    expect((await seeker.data('jobList', { cityId: 31000, cursor: next })).items).toHaveLength(5)
  })

  it('applies the filter', async () => {
    const seeker = await newSeeker()
    const [daily] = await makeJobs(test.db, shop, [{ settlement: 'daily', category_id: 'driver_bus' }, { category_id: 'chef_wok' }])
    expect((await seeker.data('jobList', { cityId: 31000, settlement: ['daily'] })).items.map(({ id }) => id)).toEqual([daily])
    expect((await seeker.data('jobList', { cityId: 31000, ...here, within: 500, categoryId: 'chef' })).items).toHaveLength(1)
  })
})

describe('similarJobs', () => {
  it('returns jobs of the same trade near the job, without itself and those applied to', async () => {
    const seeker = await newSeeker()
    const [one, sameNear, sameFar, root, other, applied] = await makeJobs(test.db, shop, [
      {}, { latitude: 31.175 }, { latitude: 31.3 }, { category_id: 'chef_wok', latitude: 31.175 }, { category_id: 'driver_bus' },
        { rank_at: at(0) },
    ])
    await makeApplication(test.db, { jobId: applied!, accountId: seeker.id, resumeId: seeker.resumeId, handlerId: shop.ownerId })
    const { items } = await seeker.data('similarJobs', { jobId: one!, ...here })
    expect(items.map(({ id }) => id)).toEqual([sameNear, root, sameFar])
    expect(items[0]?.distance).toBe(556)
    expect((await test.data('similarJobs', { jobId: one! })).items.map(({ id }) => id)).toEqual([applied, sameNear, root, sameFar])
    expect([other, one]).not.toContain(items[0]?.id)
    expect(await test.call('similarJobs', { jobId: randomUUID() })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('ignores what the seeker viewed while personalisation is off, and leaves out those applied to all the same', async () => {
    const seeker = await newSeeker()
    const [one, near, far, applied] = await makeJobs(test.db, shop, [{}, { latitude: 31.171 }, { latitude: 31.19 }, { rank_at: at(0) }])
    await makeApplication(test.db, { jobId: applied!, accountId: seeker.id, resumeId: seeker.resumeId, handlerId: shop.ownerId })
    await seeker.data('jobDetail', { id: near! })
    const ids = async () => (await seeker.data('similarJobs', { jobId: one! })).items.map(({ id }) => id)
    expect(await ids()).toEqual([far, near])
    await seeker.data('setPersonalisation', { on: false })
    expect(await ids()).toEqual([near, far])
  })

  it('returns at most ten jobs', async () => {
    const made = await makeJobs(test.db, shop, Array.from({ length: 30 }, () => ({})))
    expect((await test.data('similarJobs', { jobId: made[0]! })).items).toHaveLength(10)
  })
})

describe('jobLive', () => {
  it('counts the recent activity without naming a person', async () => {
    const jobId = await makeJob(test.db, shop)
    const owner = { ...(await test.loginAs((await test.db.selectFrom('account').select('mobile').where('id', '=', shop.ownerId)
      .executeTakeFirstOrThrow()).mobile, 'b')) }
    for (let i = 0; i < 3; i += 1) {
      const seeker = await newSeeker()
      await seeker.data('jobDetail', { id: jobId })
      if (i === 0) await seeker.data('jobCollect', { jobId, collected: true })
      const { id } = await seeker.data('applyToJob', { jobId })
      test.advance(HOUR / 2)
      await owner.data('applicationDetail', { id })
      test.advance(60_000)
    }
    const live = await test.data('jobLive', { id: jobId })
    expect(live).toMatchObject({
      statistics: { views: 3, applications: 3 }, tipInfo: ['今天有3人报名', '老板一般1小时内就看报名', '1人收藏了这个岗位'],
    })
    expect(live.liveInfo.map(({ text }) => text)).toEqual(['老板看了一份报名', '有人报名了', '老板看了一份报名', '有人报名了', '老板看了一份报名', '有人报名了'])
    expect(JSON.stringify(live)).not.toContain('张')
    test.advance(8 * DAY)
    expect(await test.data('jobLive', { id: jobId })).toMatchObject({ liveInfo: [], statistics: { applications: 3 } })
    expect(await test.call('jobLive', { id: randomUUID() })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})
