import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { insertReview } from '../publish/repository'
import { startCancelling } from '../tests/cancellation'
import { DAY, HOUR, makeJob } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { newEmployer, newSeeker } from '../tests/people'
import { REVIEW_KINDS } from '../review/kinds/index'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const at = (ms: number) => new Date(t.deps.now().getTime() + ms).toISOString()

/** A new applicant of an employer, and an invitation for tomorrow. */
async function scene() {
  const employer = await newEmployer(t)
  const { boss, jobId } = employer
  const { seeker, resumeId } = await newSeeker(t)
  const { id: applicationId } = await seeker.data('applyToJob', { jobId })
  const invite = async () => (await boss.data('inviteViewSend', {
    applicationId, at: at(DAY), address: '漕宝路100号', contact: '王姐', note: '',
  })).id
  return { ...employer, seeker, resumeId, applicationId, invite }
}

it('a leaving applicant is in no list of the employer and in no number above one', async () => {
  const { boss, jobId, seeker, applicationId } = await scene()
  const seen = async () => {
    const { newApplications: fresh } = await boss.data('businessGetCenterDetail')
    const [job] = (await boss.data('myJobList', {})).items
    const own = await boss.data('getJobDetail', { id: jobId })
    return [
      (await boss.data('resumeActionList', { type: 'received' })).items.length,
      (await boss.data('resumeActionList', { type: 'received', jobId })).items.length,
      fresh, job?.newApplications, job?.applications, own.figures.newApplications, own.figures.applications,
      (await boss.data('businessStores')).enterprises[0]?.stores[0]?.newApplications,
    ]
  }
  expect(await seen()).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  await startCancelling(t, seeker)
  expect(await seen()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect((await boss.call('applicationDetail', { id: applicationId })).code).toBe(ERRORS.NOT_FOUND.code)
  await seeker.data('cancellationRevoke', {})
  expect(await seen()).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

describe('the coming interview', () => {
  const stateOf = (id: string) => t.db.selectFrom('interview').innerJoin('application', 'application.id', 'interview.application_id')
    .select(['interview.status as interview', 'application.status as application']).where('interview.id', '=', id).executeTakeFirst()
  const told = async (person: LoggedIn) => (await t.db.selectFrom('notice').select('text').where('account_id', '=', person.id)
    .where('kind', '=', 'interview_cancelled').execute()).map(({ text }) => text)

  it('of a seeker who leaves is cancelled, with a notice to the employer, and was a loss before', async () => {
    const { boss, seeker, invite } = await scene()
    const id = await invite()
    expect((await seeker.data('cancellationDetail', {})).losses).toContainEqual({ kind: 'interviews', count: 1 })
    await startCancelling(t, seeker)
    expect(await stateOf(id)).toEqual({ interview: 'cancelled', application: 'suitable' })
    expect(await told(boss)).toEqual([expect.stringContaining('取消了：对方来不了，不用等了')])
    expect((await boss.data('inviteViewUpcoming')).next).toBeNull()
  })

  it('of an employer who leaves alone is cancelled, with a notice to the seeker', async () => {
    const { boss, seeker, jobId, invite } = await scene()
    const id = await invite()
    await boss.data('changeJobStatus', { jobId, status: 'offline' })
    expect((await boss.data('cancellationDetail', {})).losses).toContainEqual({ kind: 'interviews', count: 1 })
    await startCancelling(t, boss)
    expect(await stateOf(id)).toEqual({ interview: 'cancelled', application: 'suitable' })
    expect(await told(seeker)).toEqual([expect.stringContaining('不用去了')])
  })

  it('that took place stays as it was', async () => {
    const { seeker, invite } = await scene()
    const id = await invite()
    t.advance(DAY + HOUR)
    await startCancelling(t, await t.loginAs(seeker.mobile))
    expect((await stateOf(id))?.interview).toBe('pending')
  })
})

describe('a job of an owner who leaves', () => {
  const statusOf = async (id: string) =>
    (await t.db.selectFrom('job').select(['status', 'status_reason']).where('id', '=', id).executeTakeFirstOrThrow())

  it('leaves its review at the request, and goes online only when its owner publishes it again', async () => {
    const { boss, own, jobId } = await newEmployer(t)
    await boss.data('changeJobStatus', { jobId, status: 'offline' })
    const waiting = await makeJob(t.db, own, { status: 'reviewing' })
    const cause = { reasons: ['pay' as const], payUncompared: false }
    await t.db.transaction().execute((trx) => insertReview(trx, randomUUID(), waiting, cause, t.deps.now()))
    await startCancelling(t, boss)
    expect(await statusOf(waiting)).toEqual({ status: 'rejected', status_reason: '你申请注销了，就没接着审' })
    expect(await t.db.selectFrom('job_review').select('decision').where('job_id', '=', waiting).execute())
      .toEqual([{ decision: 'withdrawn' }])
    await boss.data('cancellationRevoke', {})
    expect((await statusOf(waiting)).status).toBe('rejected')
  })

  it('is not approved in the waiting time', async () => {
    const { boss, own, jobId } = await newEmployer(t)
    await boss.data('changeJobStatus', { jobId, status: 'offline' })
    await startCancelling(t, boss)
    const late = await makeJob(t.db, own, { status: 'reviewing' })
    const cause = { reasons: ['content' as const], payUncompared: false }
    await t.db.transaction().execute((trx) => insertReview(trx, randomUUID(), late, cause, t.deps.now()))
    const kind = REVIEW_KINDS.find(({ name }) => name === 'job')!
    const version = (await kind.versions!(t.db, [late])).get(late) ?? ''
    await expect(t.db.transaction().execute((trx) =>
      kind.decide(trx, late, { approve: true, reason: '', actor: 'test', version }, t.deps.now(), {} as never)))
      .rejects.toThrow('老板在注销账号')
  })

  it('does not come back with the end of a ban', async () => {
    const { boss, own, jobId } = await newEmployer(t)
    const moderation = createModeration({ db: t.db, now: t.deps.now, actor: 'test' })
    await moderation.banCompany(own.id, { reason: '虚假岗位|两个岗位' })
    expect((await statusOf(jobId)).status).toBe('offline')
    await startCancelling(t, boss)
    await moderation.unbanCompany(own.id)
    expect((await statusOf(jobId)).status).toBe('offline')
  })
})
