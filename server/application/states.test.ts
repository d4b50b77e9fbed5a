import type { ApplicationStatus } from '@daogang/contract/application'
import { ERRORS } from '@daogang/contract/errors'
import { APPLICATION_STATUSES } from '@daogang/contract/rules/application'
import { at, DAY, HOUR, makeApplication, makeJob, makeJobs, makeResume, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'
import { APPLICATIONS_A_DAY, dayPop, statesBefore } from './rules'

let test: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  ;({ owner, shop } = await newOwner(test))
})
afterAll(() => test.close())

async function aSeeker(): Promise<LoggedIn & { resumeId: string }> {
  const { seeker, resumeId } = await newSeeker(test)
  return { ...seeker, resumeId }
}
/** Someone with an application to a job of `owner` in some state. */
async function applicant(status: ApplicationStatus = 'applied') {
  const seeker = await aSeeker()
  const jobId = await makeJob(test.db, shop)
  const id = await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId: seeker.resumeId, handlerId: owner.id }, { status })
  return { seeker, jobId, id }
}
const soon = (ms = DAY): string => new Date(test.deps.now().getTime() + ms).toISOString()
const invitation = (applicationId: string, values: object = {}) =>
  ({ applicationId, at: soon(), address: '漕宝路 100 号', contact: '李老板', note: '', ...values })

describe('statesBefore', () => {
  it.each([
    ['c', 'withdrawn', 'applied viewed suitable interview'], ['c', 'applied', 'withdrawn'], ['c', 'suitable', 'interview'], ['c', 'hired',
      ''],
    ['b', 'viewed', 'applied'], ['b', 'suitable', 'applied viewed unsuitable'], ['b', 'unsuitable', 'applied viewed suitable interview'],
    ['b', 'interview', 'applied viewed suitable unsuitable interview'], ['b', 'hired', 'suitable interview'], ['b', 'withdrawn', ''],
  ] as const)('%s to %s from %s', (by, to, from) => {
    expect(statesBefore(by, to).join(' ')).toBe(from)
  })
})

describe('the prompt of a day', () => {
  const missing = [{ section: 'work' as const, points: 13, text: '加一段工作经历' }]
  it.each([
    ['no resume', null, 0, null, 50], ['little in it', { completeness: 59, missing }, 3, 'complete_resume', 47],
    ['enough in it', { completeness: 60, missing }, 3, null, 47], ['few left', { completeness: 100, missing: [] }, 45, 'few_left', 5],
    ['none left', { completeness: 100, missing: [] }, 60, 'few_left', 0],
  ] as const)('with %s', (_name, resume, applied, kind, left) => {
    const said = dayPop(resume && { ...resume, missing: [...resume.missing] }, applied)
    expect([said.pop?.kind ?? null, said.left]).toEqual([kind, left])
  })

  it('is shown once per day in China, also for concurrent requests', async () => {
    const seeker = await test.loginAs(newMobile())
    await makeResume(test.db, seeker.id, { introduction: '' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => seeker.data('getMemberDayPop')))
    expect(answers.filter(({ pop }) => pop !== null)).toHaveLength(1)
    test.advance(DAY)
    expect((await seeker.data('getMemberDayPop')).pop).toMatchObject({ kind: 'complete_resume' })
  })
})

describe('the daily limit', () => {
  it('allows fifty applications out of a hundred concurrent ones, and more on the next day', async () => {
    const seeker = await aSeeker()
    const jobs = await makeJobs(test.db, shop, Array.from({ length: 100 }, () => ({})))
    const answers = await Promise.all(jobs.map((jobId) => seeker.call('applyToJob', { jobId })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(50)
    expect(answers.filter(({ code }) => code === ERRORS.APPLY_LIMIT.code)).toHaveLength(50)
    expect(await seeker.data('getMemberDayPop')).toMatchObject({ left: 0 })
    test.advance(DAY)
    const refused = jobs[answers.findIndex(({ code }) => code !== 0)]!
    expect((await seeker.call('applyToJob', { jobId: refused })).code).toBe(0)
  })
})

describe('the daily limit of one job', () => {
  it('counts each application again after a withdrawal, and the prompt counts alike', async () => {
    const seeker = await aSeeker()
    const jobId = await makeJob(test.db, shop)
    const codes: number[] = []
    for (let nth = 0; nth <= APPLICATIONS_A_DAY; nth += 1) {
      const { code, data } = await seeker.call('applyToJob', { jobId })
      codes.push(code)
      if (code === 0) await seeker.data('withdrawApplication', { applicationId: (data as { id: string }).id })
    }
    expect(codes).toEqual([...Array<number>(APPLICATIONS_A_DAY).fill(0), ERRORS.APPLY_LIMIT.code])
    expect(await seeker.data('getMemberDayPop')).toMatchObject({ left: 0 })
    test.advance(DAY)
    expect((await seeker.call('applyToJob', { jobId })).code).toBe(0)
  })
})

describe('withdrawing', () => {
  it.each(APPLICATION_STATUSES.map((status) => [status, ['hired',
    'unsuitable'].includes(status) ? ERRORS.APPLICATION_SETTLED.code : 0] as const))(
    '%s answers %d', async (status, code) => {
      const { seeker, id } = await applicant(status)
      expect((await seeker.call('withdrawApplication', { applicationId: id, reason: 'far' })).code).toBe(code)
      const { application } = await seeker.data('myApplicationDetail', { id })
      expect(application.status).toBe(code === 0 ? 'withdrawn' : status)
    })

  it('shows the employer the reason, and applying again starts over', async () => {
    const { seeker, id, jobId } = await applicant()
    await owner.data('applicationDetail', { id })
    await seeker.data('withdrawApplication', { applicationId: id, reason: 'found' })
    expect(await seeker.data('withdrawApplication', { applicationId: id })).toMatchObject({ status: 'withdrawn' })
    expect(await owner.data('applicationDetail', { id })).toMatchObject({
      status: 'withdrawn', events: [{ status: 'viewed', by: 'b' }, { status: 'withdrawn', by: 'c', reason: '找到活了' }],
    })
    expect(await owner.call('markApplication', { applicationId: id, status: 'suitable' }))
      .toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code })
    test.advance(HOUR)
    const again = await Promise.all(Array.from({ length: 100 }, () => seeker.data('applyToJob', { jobId })))
    expect(new Set(again.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(again[0]).toMatchObject({ id, status: 'applied', appliedAt: test.deps.now().toISOString() })
    expect((await seeker.data('myApplicationDetail', { id })).events.map(({ status }) => status))
      .toEqual(['viewed', 'withdrawn', 'applied'])
  })

  it('takes the mark 已报名 off the job, and applying again puts it back', async () => {
    const seeker = await aSeeker()
    const jobId = await makeJob(test.db, shop, { city_id: 440300 })
    const marks = async () => [
      (await seeker.data('jobDetail', { id: jobId })).applied,
      ...(await seeker.data('jobList', { cityId: 440300 })).items.map(({ applied }) => applied),
    ]
    const { id } = await seeker.data('applyToJob', { jobId })
    expect(await marks()).toEqual([true, true])
    await seeker.data('withdrawApplication', { applicationId: id })
    expect(await marks()).toEqual([false, false])
    expect(await seeker.data('applyToJob', { jobId })).toMatchObject({ id, status: 'applied' })
    expect(await marks()).toEqual([true, true])
  })

  it('rejects applying again after the job closed', async () => {
    const { seeker, id, jobId } = await applicant()
    await seeker.data('withdrawApplication', { applicationId: id })
    await owner.data('changeJobStatus', { jobId, status: 'closed' })
    expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
  })

  it('changes nothing for another account or an unknown reason', async () => {
    const { seeker, id } = await applicant()
    expect(await (await aSeeker()).call('withdrawApplication', { applicationId: id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await (await aSeeker()).call('myApplicationDetail', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await seeker.call('withdrawApplication', { applicationId: id, reason: 'bored' })).toMatchObject({ data: { field: 'reason' } })
    expect((await seeker.data('myApplicationDetail', { id })).application.status).toBe('applied')
  })
})

describe('a job of the employer', () => {
  it('is recognised', async () => {
    const jobId = await makeJob(test.db, shop)
    expect(await owner.data('applySelfJob', { jobId })).toEqual({ self: true })
    expect(await (await aSeeker()).data('applySelfJob', { jobId })).toEqual({ self: false })
  })
})

describe('an interview', () => {
  it('is proposed, shown to both sides and accepted', async () => {
    const { seeker, id } = await applicant('suitable')
    const sent = await owner.data('inviteViewSend', invitation(id, { note: '带健康证看一下' }))
    expect(sent).toMatchObject({ status: 'pending', jobTitle: '后厨切配师傅', latitude: 31.17, past: false, note: '带健康证看一下' })
    expect(await seeker.data('inviteViewDetail', { id: sent.id })).toEqual(sent)
    expect((await seeker.data('myApplicationDetail', { id })).interview).toEqual(sent)
    const accepted = await seeker.data('inviteViewReply', { id: sent.id, accept: true })
    expect(accepted).toMatchObject({ status: 'accepted' })
    expect(await seeker.data('inviteViewReply', { id: sent.id, accept: true })).toEqual(accepted)
    expect(await owner.data('applicationDetail', { id })).toMatchObject({ status: 'interview', interview: { status: 'accepted' } })
  })

  it('is declined with a reason, and proposed for another time', async () => {
    const { seeker, id } = await applicant()
    const first = await owner.data('inviteViewSend', invitation(id))
    expect(await seeker.call('inviteViewReply', { id: first.id, accept: false })).toMatchObject({ data: { field: 'reason' } })
    expect(await seeker.call('inviteViewReply', { id: first.id, accept: false, reason: 'bored' }))
      .toMatchObject({ data: { field: 'reason' } })
    expect(await seeker.data('inviteViewReply', { id: first.id, accept: false, reason: 'time', reply: '周三行' }))
      .toMatchObject({ status: 'declined', reason: '时间不合适：周三行' })
    expect(await seeker.call('inviteViewReply', { id: first.id, accept: true })).toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code })
    expect(await owner.data('applicationDetail', { id })).toMatchObject({
      status: 'suitable', events: [{ status: 'interview' }, { status: 'suitable', by: 'c', reason: '时间不合适：周三行' }],
    })
    test.advance(1000)
    const second = await owner.data('inviteViewSend', invitation(id, { at: soon(2 * DAY) }))
    expect(second.id).not.toBe(first.id)
    expect((await seeker.data('myApplicationDetail', { id })).interview?.id).toBe(second.id)
  })

  it('exists once for repeated invitations, and is replaced by one for another time', async () => {
    const { seeker, id } = await applicant()
    const same = invitation(id)
    const sent = await Promise.all(Array.from({ length: 50 }, () => owner.data('inviteViewSend', same)))
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    test.advance(1000)
    await owner.data('inviteViewSend', invitation(id, { at: soon(3 * DAY) }))
    expect(await seeker.data('inviteViewDetail', { id: sent[0]!.id })).toMatchObject({ status: 'cancelled' })
    expect(await seeker.call('inviteViewReply', { id: sent[0]!.id, accept: true })).toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code })
  })

  it('ends in one consistent state after a hundred concurrent answers', async () => {
    const { seeker, id } = await applicant()
    const { id: interviewId } = await owner.data('inviteViewSend', invitation(id))
    await Promise.all(Array.from({ length: 100 }, (_, i) =>
      seeker.call('inviteViewReply', { id: interviewId, accept: i % 2 === 0, reason: 'far' })))
    expect(await seeker.data('inviteViewDetail', { id: interviewId })).toMatchObject({ status: 'declined' })
    const { status, events } = await owner.data('applicationDetail', { id })
    expect([status, events?.map((event) => event.status)]).toEqual(['suitable', ['interview', 'suitable']])
  })

  it.each([['withdrawn', 'c'], ['unsuitable', 'b']] as const)('is cancelled when the application is %s', async (_status, by) => {
    const { seeker, id } = await applicant()
    const { id: interviewId } = await owner.data('inviteViewSend', invitation(id))
    if (by === 'c') await seeker.data('withdrawApplication', { applicationId: id })
    else await owner.data('markApplication', { applicationId: id, status: 'unsuitable' })
    expect(await seeker.data('inviteViewDetail', { id: interviewId })).toMatchObject({ status: 'cancelled' })
  })

  it('cannot be answered after it is over', async () => {
    const { seeker, id } = await applicant()
    const { id: interviewId } = await owner.data('inviteViewSend', invitation(id))
    test.advance(DAY)
    expect(await seeker.call('inviteViewReply', { id: interviewId, accept: true }))
      .toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code, msg: '面试时间已经过了，联系老板重新约' })
  })

  it.each([
    ['in the past', { at: at(-HOUR).toISOString() }, 'at'], ['too far ahead', { at: at(200 * DAY).toISOString() }, 'at'],
    ['at no time', { at: '明天' }, 'at'], ['with a phone in it', { note: '电话13812345678' }, 'note'], ['nowhere', { address: '' }, 'address'],
  ])('rejects %s and names its field', async (_name, values, field) => {
    const { id } = await applicant()
    expect(await owner.call('inviteViewSend', invitation(id, values))).toMatchObject({ data: { field } })
  })

  it('is hidden from other accounts', async () => {
    const { seeker, id } = await applicant()
    const other = await test.loginAs(newMobile(), 'b')
    expect(await other.call('inviteViewSend', invitation(id))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const { id: interviewId } = await owner.data('inviteViewSend', invitation(id))
    for (const stranger of [other, await aSeeker()]) {
      expect(await stranger.call('inviteViewDetail', { id: interviewId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    }
    expect(await (await aSeeker()).call('inviteViewReply', { id: interviewId, accept: true }))
      .toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await seeker.data('inviteViewDetail', { id: interviewId })).toMatchObject({ status: 'pending' })
  })

  it.each([['hired'], ['withdrawn']] as const)('cannot be proposed for a %s application', async (status) => {
    const { id } = await applicant(status)
    expect(await owner.call('inviteViewSend', invitation(id))).toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code })
  })
})
