import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { allPages, at, DAY, HOUR, makeApplication, makeJob, makeJobs, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { RAW_PHONE } from '../tests/raw-phone'

let test: TestApp
let owner: LoggedIn
let other: LoggedIn
let seeker: LoggedIn
let shop: Shop

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.loginAs(newMobile(), 'b')
  other = await test.loginAs(newMobile(), 'b')
  seeker = await test.loginAs(newMobile())
  shop = await makeShop(test.db, owner.id, { verified: true })
})
afterAll(() => test.close())
afterEach(() => test.db.deleteFrom('job').execute())

const { NOT_FOUND, JOB_CLOSED, BAD_INPUT } = ERRORS

describe('jobDetail', () => {
  it('returns everything but the phone, with a distance if there is a position', async () => {
    const id = await makeJob(test.db, shop, {
      pay_parts: JSON.stringify([{ label: '底薪', amount: 500_000, unit: 'month' }]), welfares: ['meals', 'room'],
      welfare_notes: JSON.stringify({ room: '4人间' }), payday: '每月15日发上月工资',
    })
    await makeJobs(test.db, shop, [{}, { expires_at: at(-1) }, { status: 'offline' }])
    const job = await test.data('jobDetail', { id, latitude: 31.18, longitude: 121.43 })
    expect(job).toMatchObject({
      id, distance: 1112, status: 'online', applied: false, collected: false, tags: ['包吃', '包住'], payday: '每月15日发上月工资',
      payParts: [{ label: '底薪', amount: 500_000, unit: 'month' }], expiresAt: at(30 * DAY).toISOString(),
      welfares: [{ value: 'meals', label: '包吃', note: '' }, { value: 'room', label: '包住', note: '4人间' }], terms: [],
      employer: { id: shop.id, name: shop.name, scale: '10–20人', licenceVerified: true, openJobs: 2 },
    })
    expect(JSON.stringify(job)).not.toMatch(RAW_PHONE)
    expect(await test.data('jobDetail', { id })).not.toHaveProperty('distance')
  })

  it.each<[string, Parameters<typeof makeJob>[2], string[]]>([
    ['what no welfare says', {
      accommodation: 'none', social_security: 'injury', bonuses: ['heat', 'year_end'], brokerage: 'none',
    }, ['吃住 不包吃住', '社保 工伤保险', '奖金补贴 高温补贴、年终奖', '招聘方式 直招，没有中间人']],
    ['more than 交五险', { social_security: 'five_fund', welfares: ['insurance'] }, ['社保 五险一金']],
    ['nothing that its welfares say', {
      accommodation: 'both', social_security: 'five', bonuses: ['attendance'], welfares: ['meals', 'room', 'insurance', 'attendance'],
    }, []],
    ['a brokerage for each person', { brokerage: 'per_person', brokerage_fen: 30_000 }, ['介绍佣金 老板付给介绍人，每招到1人¥300。求职者不用交钱']],
    ['a brokerage by the day', { brokerage: 'per_day', brokerage_fen: 1_000 }, ['介绍佣金 老板付给介绍人，每干1天¥10。求职者不用交钱']],
    ['a brokerage by the hour', { brokerage: 'per_hour', brokerage_fen: 150 }, ['介绍佣金 老板付给介绍人，每干1小时¥1.50。求职者不用交钱']],
  ])('states %s', async (_what, values, terms) => {
    const id = await makeJob(test.db, shop, values)
    expect((await test.data('jobDetail', { id })).terms.map(({ label, text }) => `${label} ${text}`)).toEqual(terms)
  })

  it.each([
    ['offline', { status: 'offline' }, 'offline'],
    ['closed', { status: 'closed' }, 'closed'],
    ['expired', { expires_at: at(-1) }, 'expired'],
  ] as const)('returns a job that is %s', async (_name, values, status) => {
    const id = await makeJob(test.db, shop, values)
    expect((await test.data('jobDetail', { id })).status).toBe(status)
  })

  it('does not find an unknown job', async () => {
    expect(await test.call('jobDetail', { id: randomUUID() })).toMatchObject({ status: 404, code: NOT_FOUND.code, data: null })
  })

  it('records a seeker’s last view of each job', async () => {
    const [first, second] = await makeJobs(test.db, shop, [{}, {}])
    for (const id of [first!, second!, first!]) {
      await seeker.data('jobDetail', { id })
      test.advance(1000)
    }
    await other.data('jobDetail', { id: second! })
    const seen = await seeker.data('collectedJobs', { type: 'viewed' })
    expect(seen.items.map((job) => job.id)).toEqual([first, second])
    const views = await test.db.selectFrom('job_view').select('account_id').execute()
    expect(views.map((view) => view.account_id)).toEqual([seeker.id, seeker.id])
  })
})

describe('jobCollect', () => {
  it('is idempotent, also on a closed job', async () => {
    const jobId = await makeJob(test.db, shop, { status: 'closed' })
    for (const collected of [true, true, false, false, true]) {
      expect(await seeker.data('jobCollect', { jobId, collected })).toEqual({ jobId, collected })
      expect((await seeker.data('jobDetail', { id: jobId })).collected).toBe(collected)
    }
  })

  it('adds a job once for a hundred concurrent requests', async () => {
    const jobId = await makeJob(test.db, shop)
    const answers = await Promise.all(Array.from({ length: 100 }, () => seeker.call('jobCollect', { jobId, collected: true })))
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect((await seeker.data('collectedJobs', { type: 'collected' })).items).toHaveLength(1)
  })

  it.each([[true], [false]])('does not find an unknown job (collected: %s)', async (collected) => {
    expect(await seeker.call('jobCollect', { jobId: randomUUID(), collected })).toMatchObject({ code: NOT_FOUND.code })
  })

  it('lists collected jobs over pages, last added first, with their status', async () => {
    const made = await makeJobs(test.db, shop, Array.from({ length: 45 }, (_, i) => (i === 44 ? { status: 'closed' as const } : {})))
    for (const jobId of made) await seeker.data('jobCollect', { jobId, collected: true })
    const pages = await allPages((cursor) => seeker.data('collectedJobs', { type: 'collected', ...(cursor && { cursor }) }))
    const seen = pages.flat()
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    // All were added at the same time of the test clock, so the id decides.
    expect(seen.map((job) => job.id)).toEqual([...made].sort().reverse())
    expect(seen.find((job) => job.id === made[44])?.status).toBe('closed')
    expect(seen.every((job) => job.collected)).toBe(true)
  })

  it('lists the jobs that the seeker applied to, without those withdrawn', async () => {
    const [kept, withdrawn] = [await makeJob(test.db, shop), await makeJob(test.db, shop)]
    const applicant = await test.loginAs(newMobile())
    await makeResume(test.db, applicant.id)
    await applicant.data('applyToJob', { jobId: kept })
    const { id: applicationId } = await applicant.data('applyToJob', { jobId: withdrawn })
    await applicant.data('withdrawApplication', { applicationId, reason: '' })
    expect((await applicant.data('collectedJobs', { type: 'applied' })).items).toMatchObject([{ id: kept, applied: true }])
    expect((await seeker.data('collectedJobs', { type: 'applied' })).items).toEqual([])
  })

  it('keeps a list for each person and rejects a cursor of another list', async () => {
    const made = await makeJobs(test.db, shop, Array.from({ length: 21 }, () => ({})))
    for (const jobId of made) await seeker.data('jobCollect', { jobId, collected: true })
    const neighbour = await test.loginAs(newMobile())
    expect((await neighbour.data('collectedJobs', { type: 'collected' })).items).toEqual([])
    const { next } = await seeker.data('collectedJobs', { type: 'collected' })
    expect(await seeker.call('collectedJobs', { type: 'viewed', cursor: next })).toMatchObject({ code: BAD_INPUT.code })
  })
})

describe('myJobList', () => {
  it('returns own jobs with their numbers of applications, last published first', async () => {
    const [older, newer] = await makeJobs(test.db, shop, [{ published_at: at(-2 * DAY) }, { published_at: at(-DAY) }])
    for (const status of ['applied', 'applied', 'viewed', 'unsuitable'] as const) {
      const { id } = await test.loginAs(newMobile())
      const resumeId = await makeResume(test.db, id)
      await makeApplication(test.db, { jobId: older!, accountId: id, resumeId, handlerId: owner.id }, { status })
    }
    const { items } = await owner.data('myJobList', {})
    expect(items.map((job) => [job.id, job.applications, job.newApplications])).toEqual([[newer, 0, 0], [older, 4, 2]])
    expect(items[0]).toMatchObject({ company: shop.name, status: 'online', headcount: 3 })
    expect((await other.data('myJobList', {})).items).toEqual([])
  })

  it('filters by the status that the owner sees', async () => {
    const [online, offline, closed, expired, expiredOffline] = await makeJobs(test.db, shop, [
      {}, { status: 'offline' }, { status: 'closed', expires_at: at(-1) },
      { expires_at: at(-1) }, { status: 'offline', expires_at: at(-1) },
    ])
    const listed = async (status: 'online' | 'offline' | 'closed' | 'expired') => {
      const { items } = await owner.data('myJobList', { status })
      expect(items.every((job) => job.status === status)).toBe(true)
      return items.map((job) => job.id).sort()
    }
    expect(await listed('online')).toEqual([online])
    expect(await listed('offline')).toEqual([offline])
    expect(await listed('closed')).toEqual([closed])
    expect(await listed('expired')).toEqual([expired, expiredOffline].sort())
  })

  it('pages, and rejects a cursor of another status', async () => {
    const made = await makeJobs(test.db, shop, Array.from({ length: 41 }, (_, i) => ({ published_at: at(-i * HOUR) })))
    const pages = await allPages((cursor) => owner.data('myJobList', cursor ? { cursor } : {}))
    expect(pages.flat().map((job) => job.id)).toEqual(made)
    const { next } = await owner.data('myJobList', {})
    expect(await owner.call('myJobList', { status: 'online', cursor: next })).toMatchObject({ code: BAD_INPUT.code })
  })
})

describe('changeJobStatus', () => {
  it.each([
    ['online', 'offline', 0], ['online', 'closed', 0], ['online', 'online', 0],
    ['offline', 'online', 0], ['offline', 'closed', 0],
    ['closed', 'closed', 0], ['closed', 'online', JOB_CLOSED.code], ['closed', 'offline', JOB_CLOSED.code],
  ] as const)('from %s to %s answers %d', async (from, to, code) => {
    const jobId = await makeJob(test.db, shop, { status: from })
    const answer = await owner.call('changeJobStatus', { jobId, status: to })
    expect(answer.code).toBe(code)
    const { status } = await test.db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()
    expect(status).toBe(code === 0 ? to : from)
    if (code === 0) expect(answer.data).toEqual({ jobId, status: to })
  })

  it('does not put an expired job online, but takes it offline or closes it', async () => {
    const jobId = await makeJob(test.db, shop, { status: 'offline', expires_at: at(-1) })
    const refused = await owner.call('changeJobStatus', { jobId, status: 'online' })
    expect(refused).toMatchObject({ code: JOB_CLOSED.code, msg: expect.stringContaining('过期') })
    expect(await owner.data('changeJobStatus', { jobId, status: 'offline' })).toEqual({ jobId, status: 'expired' })
    expect(await owner.data('changeJobStatus', { jobId, status: 'closed' })).toEqual({ jobId, status: 'closed' })
  })

  it('does not find or change another owner’s job', async () => {
    const jobId = await makeJob(test.db, shop)
    for (const id of [jobId, randomUUID()]) {
      expect(await other.call('changeJobStatus', { jobId: id, status: 'closed' })).toMatchObject({ code: NOT_FOUND.code })
    }
    expect((await test.data('jobDetail', { id: jobId })).status).toBe('online')
  })

  it('closes the job for good among concurrent changes', async () => {
    const jobId = await makeJob(test.db, shop)
    await Promise.all(Array.from({ length: 40 }, (_, i) =>
      owner.call('changeJobStatus', { jobId, status: i === 20 ? 'closed' : i % 2 ? 'online' : 'offline' })))
    expect((await test.data('jobDetail', { id: jobId })).status).toBe('closed')
  })
})
