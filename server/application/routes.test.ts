import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { allPages, at, DAY, HOUR, makeApplication, makeJob, makeJobs, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'

let test: TestApp
let owner: LoggedIn
let other: LoggedIn
let shop: Shop

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.loginAs(newMobile(), 'b')
  other = await test.loginAs(newMobile(), 'b')
  shop = await makeShop(test.db, owner.id)
})
afterAll(() => test.close())
afterEach(() => test.db.deleteFrom('job').execute())

type Seeker = LoggedIn & { resumeId: string }

async function newSeeker(values: Parameters<typeof makeResume>[2] = {}): Promise<Seeker> {
  const seeker = await test.loginAs(newMobile())
  return { ...seeker, resumeId: await makeResume(test.db, seeker.id, values) }
}
/** An application to a job of `owner`. */
const applied = (jobId: string, { id: accountId, resumeId }: Seeker, values: Parameters<typeof makeApplication>[2]): Promise<string> =>
  makeApplication(test.db, { jobId, accountId, resumeId, handlerId: owner.id }, values)
const countOf = async (jobId: string): Promise<number> =>
  (await test.db.selectFrom('application').select('id').where('job_id', '=', jobId).execute()).length

describe('applying', () => {
  it('returns the first application when applying twice, also after the job closed', async () => {
    const seeker = await newSeeker()
    const jobId = await makeJob(test.db, shop)
    const first = await seeker.data('applyToJob', { jobId })
    expect(first).toMatchObject({ jobId, status: 'applied' })
    test.advance(HOUR)
    expect(await seeker.data('applyToJob', { jobId })).toEqual(first)
    await owner.data('changeJobStatus', { jobId, status: 'closed' })
    expect(await seeker.data('applyToJob', { jobId })).toEqual(first)
    expect((await seeker.data('jobDetail', { id: jobId })).applied).toBe(true)
  })

  it('creates one application for a hundred concurrent requests', async () => {
    const seeker = await newSeeker()
    const jobId = await makeJob(test.db, shop)
    const answers = await Promise.all(Array.from({ length: 100 }, () => seeker.data('applyToJob', { jobId })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(jobId)).toBe(1)
  })

  it.each([
    ['closed', { status: 'closed' }],
    ['taken off', { status: 'offline' }],
    ['expired', { expires_at: at(-1) }],
  ] as const)('to a job that is %s is refused', async (_name, values) => {
    const jobId = await makeJob(test.db, shop, values)
    expect(await (await newSeeker()).call('applyToJob', { jobId })).toMatchObject({ status: 409, code: ERRORS.JOB_CLOSED.code })
  })

  it('answers not found for an unknown job', async () => {
    expect(await (await newSeeker()).call('applyToJob', { jobId: randomUUID() })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('requires a resume', async () => {
    const seeker = await test.loginAs(newMobile())
    const jobId = await makeJob(test.db, shop)
    expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: ERRORS.RESUME_INCOMPLETE.code })
  })

  it('rejects a job of the applicant', async () => {
    const both = await test.loginAs(newMobile())
    await makeResume(test.db, both.id)
    const jobId = await makeJob(test.db, await makeShop(test.db, both.id))
    expect(await both.call('applyToJob', { jobId })).toMatchObject({ code: ERRORS.OWN_JOB.code })
  })

  it.each([
    ['2010-03-01', ERRORS.AGE_OUT_OF_RANGE.code],
    ['1964-01-01', ERRORS.AGE_OUT_OF_RANGE.code],
    ['1990-01-01', 0],
  ])('answers a seeker born on %s with code %d', async (birthday, code) => {
    const seeker = await newSeeker({ birthday })
    const jobId = await makeJob(test.db, shop)
    expect((await seeker.call('applyToJob', { jobId })).code).toBe(code)
    expect(await countOf(jobId)).toBe(code === 0 ? 1 : 0)
  })

  it('accepts no application after a concurrent close of the job', async () => {
    const seekers = await Promise.all(Array.from({ length: 20 }, () => newSeeker()))
    const jobId = await makeJob(test.db, shop)
    const order: string[] = []
    await Promise.all(seekers.flatMap((seeker, i) => [
      seeker.call('applyToJob', { jobId }).then(({ code }) => order.push(code === 0 ? 'applied' : 'refused')),
      ...(i === 10 ? [owner.data('changeJobStatus', { jobId, status: 'closed' }).then(() => order.push('closed'))] : []),
    ]))
    expect(await countOf(jobId)).toBe(order.filter((event) => event === 'applied').length)
    expect((await (await newSeeker()).call('applyToJob', { jobId })).code).toBe(ERRORS.JOB_CLOSED.code)
  })
})

describe('a close in flight', () => {
  it('wins over a later application', async () => {
    // PGlite has one connection: nothing there can be under way beside a request.
    if (test.kind !== 'postgres') return
    const seeker = await newSeeker()
    const jobId = await makeJob(test.db, shop)
    const commit = await hold(test.db, (trx) => trx.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute())
    const applying = seeker.call('applyToJob', { jobId })
    expect(await orWaits(test.db, applying)).toBe('waits')
    await commit()
    expect((await applying).code).toBe(ERRORS.JOB_CLOSED.code)
    expect(await countOf(jobId)).toBe(0)
  })
})

describe('my applications', () => {
  it('are listed by tab, with the present state of the job', async () => {
    const seeker = await newSeeker()
    const statuses = ['applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired'] as const
    const jobs = await makeJobs(test.db, shop, statuses.map((_, i) => (i === 0 ? { status: 'closed' as const } : {})))
    for (const [i, status] of statuses.entries()) {
      await applied(jobs[i]!, seeker, { status, appliedAt: at(-i * HOUR) })
    }
    const tab = async (name?: 'all' | 'waiting' | 'interview' | 'hired' | 'unsuitable') =>
      (await seeker.data('myApplications', name ? { tab: name } : {})).items.map(({ application }) => application.status)
    expect(await tab()).toEqual(statuses)
    expect(await tab('all')).toEqual(statuses)
    expect(await tab('waiting')).toEqual(['applied', 'viewed'])
    expect(await tab('interview')).toEqual(['suitable', 'interview'])
    expect(await tab('hired')).toEqual(['hired'])
    expect(await tab('unsuitable')).toEqual(['unsuitable'])
    const [first] = (await seeker.data('myApplications', {}, { latitude: '31.18', longitude: '121.43' })).items
    expect(first?.job).toMatchObject({ id: jobs[0], status: 'closed', applied: true, distance: 1112 })
    expect(first?.application.jobId).toBe(jobs[0])
  })

  it('have the latest interview, and are sorted by their last change', async () => {
    const seeker = await newSeeker()
    const [older, newer] = await makeJobs(test.db, shop, [{}, {}])
    const id = await applied(older!, seeker, { status: 'viewed', appliedAt: at(-2 * HOUR) })
    await applied(newer!, seeker, { appliedAt: at(-HOUR) })
    const list = async () => (await seeker.data('myApplications', {})).items
    expect((await list()).map(({ job, interview }) => [job.id, interview])).toEqual([[newer, undefined], [older, undefined]])
    const invitation = { applicationId: id, address: '漕宝路100号2楼', contact: '李老板', note: '' }
    const first = at(DAY).toISOString()
    await owner.data('inviteViewSend', { ...invitation, at: first })
    test.advance(60_000)
    const second = at(2 * DAY).toISOString()
    await owner.data('inviteViewSend', { ...invitation, at: second })
    expect((await list()).map(({ job, interview }) => [job.id, interview])).toEqual([
      [older, { at: second, address: '漕宝路100号2楼', status: 'pending', past: false }], [newer, undefined],
    ])
    test.advance(3 * DAY)
    expect((await list())[0]?.interview).toMatchObject({ past: true })
  })

  it('are paged, and hidden from other accounts', async () => {
    const seeker = await newSeeker()
    const jobs = await makeJobs(test.db, shop, Array.from({ length: 45 }, () => ({})))
    for (const [i, jobId] of jobs.entries()) {
      await applied(jobId, seeker, { appliedAt: at(-Math.floor(i / 10) * HOUR) })
    }
    const seen = (await allPages((cursor) => seeker.data('myApplications', cursor ? { cursor } : {}))).flat()
    expect(new Set(seen.map(({ application }) => application.id)).size).toBe(45)
    const { next } = await seeker.data('myApplications', {})
    expect(await seeker.call('myApplications', { tab: 'waiting', cursor: next })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    expect((await (await newSeeker()).data('myApplications', {})).items).toEqual([])
  })
})

describe('received resumes', () => {
  it('show a surname and labels, and no phone', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await newSeeker({ name: '欧阳建国', expect_jobs: ['chef_wok', 'waiter'] })
    const application = await seeker.data('applyToJob', { jobId })
    const { items } = await owner.data('resumeActionList', { type: 'received' })
    expect(items).toEqual([{
      applicationId: application.id, jobId, jobTitle: '后厨切配师傅', status: 'applied', appliedAt: application.appliedAt,
      displayName: '欧阳师傅', age: 35, expectJobNames: ['炒锅师傅', '服务员'], expectSalaryMin: 700_000, expectSalaryMax: 900_000,
      seniority: '5–10年', jobWantStatus: '随时到岗', city: '上海', agreed: true,
    }])
    expect(JSON.stringify(items)).not.toContain('建国')
    expect((await other.data('resumeActionList', { type: 'received' })).items).toEqual([])
    expect((await other.data('resumeActionList', { type: 'received', jobId })).items).toEqual([])
  })

  it('are filtered by job and status across pages', async () => {
    const [first, second] = await makeJobs(test.db, shop, [{}, {}])
    const statuses = ['applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired'] as const
    for (let i = 0; i < 30; i += 1) {
      const seeker = await newSeeker()
      const jobId = i % 5 === 0 ? second! : first!
      await applied(jobId, seeker, { status: statuses[i % 6]!, appliedAt: at(-i * DAY) })
    }
    const count = async (more: object) => (await allPages((cursor) =>
      owner.data('resumeActionList', { type: 'received', ...more, ...(cursor && { cursor }) }))).flat().length
    expect(await count({})).toBe(30)
    expect(await count({ jobId: second! })).toBe(6)
    expect(await count({ status: 'new' })).toBe(5)
    expect(await count({ status: 'viewed' })).toBe(5)
    for (const status of ['suitable', 'interview', 'hired'] as const) expect(await count({ status })).toBe(5)
    expect(await count({ status: 'unsuitable' })).toBe(5)
    const { next } = await owner.data('resumeActionList', { type: 'received' })
    const foreign = await owner.call('resumeActionList', { type: 'received', jobId: first!, cursor: next })
    expect(foreign.code).toBe(ERRORS.BAD_INPUT.code)
  })
})

describe('one received resume', () => {
  it('becomes viewed when opened, and shows a masked phone', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await newSeeker()
    await test.db.insertInto('resume_work').values([
      { id: randomUUID(), resume_id: seeker.resumeId, company: '小炒饭馆', position: '切配', from_month: '2019-03', to_month: '2021-06' },
      { id: randomUUID(), resume_id: seeker.resumeId, company: '家常菜馆', position: '炒锅', from_month: '2021-07', to_month: null },
    ]).execute()
    const { id } = await seeker.data('applyToJob', { jobId })
    test.advance(HOUR)
    const opened = await owner.data('applicationDetail', { id })
    expect(opened).toMatchObject({
      status: 'viewed', name: '张伟', displayName: '张师傅', mobile: `${seeker.mobile.slice(0, 3)}****${seeker.mobile.slice(-4)}`,
      works: [
        { company: '家常菜馆', position: '炒锅', from: '2021-07', to: null },
        { company: '小炒饭馆', position: '切配', from: '2019-03', to: '2021-06' },
      ],
    })
    expect(JSON.stringify(opened)).not.toContain(seeker.mobile)
    const [mine] = (await seeker.data('myApplications', {})).items
    expect(mine?.application.status).toBe('viewed')
    const changedAt = mine?.application.changedAt
    test.advance(HOUR)
    await owner.data('applicationDetail', { id })
    expect((await seeker.data('myApplications', {})).items[0]?.application.changedAt).toBe(changedAt)
  })

  it('is not found for another owner, and stays unviewed', async () => {
    const jobId = await makeJob(test.db, shop)
    const { id } = await (await newSeeker()).data('applyToJob', { jobId })
    expect(await other.call('applicationDetail', { id })).toMatchObject({ status: 404, code: ERRORS.NOT_FOUND.code })
    expect(await other.call('markApplication', { applicationId: id, status: 'suitable' })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await other.call('applicationDetail', { id: randomUUID() })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await owner.data('resumeActionList', { type: 'received', status: 'new' })).items).toHaveLength(1)
  })
})

describe('marking', () => {
  it.each([
    ['applied', 'suitable', 0], ['viewed', 'unsuitable', 0], ['suitable', 'unsuitable', 0], ['unsuitable', 'suitable', 0],
    ['suitable', 'suitable', 0],
    ['suitable', 'hired', 0], ['interview', 'hired', 0], ['interview', 'unsuitable', 0],
    ['interview', 'suitable', ERRORS.APPLICATION_SETTLED.code], ['hired', 'suitable', ERRORS.APPLICATION_SETTLED.code],
    ['applied', 'hired', ERRORS.APPLICATION_SETTLED.code], ['withdrawn', 'suitable', ERRORS.APPLICATION_SETTLED.code],
  ] as const)('%s as %s answers %d', async (from, to, code) => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await newSeeker()
    const id = await applied(jobId, seeker, { status: from })
    const answer = await owner.call('markApplication', { applicationId: id, status: to })
    expect(answer.code).toBe(code)
    const [mine] = (await seeker.data('myApplications', {})).items
    expect(mine?.application.status).toBe(code === 0 ? to : from)
    expect(mine?.application.changedAt === at(0).toISOString()).toBe(code !== 0 || from === to)
  })

  it('keeps the mark when the application is opened concurrently', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await newSeeker()
    const { id } = await seeker.data('applyToJob', { jobId })
    await Promise.all([
      ...Array.from({ length: 20 }, () => owner.data('applicationDetail', { id })),
      owner.data('markApplication', { applicationId: id, status: 'suitable' }),
      ...Array.from({ length: 20 }, () => owner.data('applicationDetail', { id })),
    ])
    expect((await owner.data('applicationDetail', { id })).status).toBe('suitable')
  })
})
