import { ERRORS } from '@daogang/contract/errors'
import { runOps } from '../review/command'
import { enterpriseOf, HOUR, makeApplication, makeJob, makeMember, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { newJob } from '../tests/new-job'
import { lookOf } from '../tests/operator-access'
import { newSeeker } from '../tests/people'
import { endExpiredBans, settleStoppedJobs } from './end-bans'

const DECISION = { reason: '冒充招聘方' }
const BAN = { reason: '发布虚假岗位|工资不符' }

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' })
const ops = (...argv: string[]) => runOps(argv, { db: t.db, now: t.deps.now, user: '李复核', look: lookOf(t.deps) })
const settle = () => settleStoppedJobs(t.deps, t.deps.now())
const later = (ms: number) => new Date(t.deps.now().getTime() + ms)
const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code })
const statusOf = async (id: string) =>
  (await t.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const noticesOf = async ({ id }: LoggedIn) =>
  (await t.db.selectFrom('notice').select('text').where('account_id', '=', id).orderBy('created_at').execute()).map(({ text }) => text)

/** An owner with a recruiter, who handles one of two online jobs. */
async function newTeam() {
  const owner = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, owner.id)
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const [job, other] = [await makeJob(t.db, shop, { handler_id: recruiter.id }), await makeJob(t.db, shop)]
  return { owner, shop, recruiter, job, other }
}

describe('a stopped account', () => {
  it.each([
    ['blocked', '账号功能停用了，只能看，1个岗位先停招。原因：冒充招聘方。觉得弄错了，可以申诉', '账号功能恢复了，1个岗位接着招'],
    ['disabled', '账号停用了，1个岗位先停招。原因：冒充招聘方。觉得弄错了，请联系客服', '账号恢复了，1个岗位接着招'],
  ] as const)('has no job online while it is %s, and has them back afterwards', async (kind, stopped, lifted) => {
    const { recruiter, job, other } = await newTeam()
    expect(await moderation().restrict(recruiter.mobile, kind, DECISION)).toBe(1)
    expect([await statusOf(job), await statusOf(other)]).toEqual(['offline', 'online'])
    t.advance(1000)
    // A new decision of the same kind.
    expect(await moderation().restrict(recruiter.mobile, kind, DECISION)).toBe(0)
    expect(await statusOf(job)).toBe('offline')
    t.advance(1000)
    await moderation().lift(recruiter.mobile, kind)
    expect(await statusOf(job)).toBe('online')
    expect(await noticesOf(recruiter)).toEqual([stopped, stopped.replace('，1个岗位先停招', ''), lifted])
  })

  it('that is blocked decides on no applicant, and changes no store', async () => {
    const { owner, shop, other } = await newTeam()
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId: other, accountId: seeker.id, resumeId, handlerId: owner.id })
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    for (const answer of [
      await owner.call('markApplication', { applicationId, status: 'suitable' }), await owner.call('businessDelete', { id: shop.id }),
      await owner.call('businessMain', { id: shop.id }),
    ]) expect(answer).toMatchObject(code('USER_RESTRICTED'))
  })

  it('keeps its jobs online where it only may not contact others', async () => {
    const { recruiter, job } = await newTeam()
    expect(await moderation().restrict(recruiter.mobile, 'contact', DECISION)).toBe(0)
    expect(await statusOf(job)).toBe('online')
  })

  it('has its jobs back only when both of two stops are over', async () => {
    const { recruiter, job } = await newTeam()
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    await moderation().restrict(recruiter.mobile, 'disabled', DECISION)
    await moderation().lift(recruiter.mobile, 'blocked')
    expect(await statusOf(job)).toBe('offline')
    await moderation().lift(recruiter.mobile, 'disabled')
    expect(await statusOf(job)).toBe('online')
  })

  it('and a banned store hold a job until both are over, in either order', async () => {
    for (const first of ['stop', 'ban'] as const) {
      const { shop, recruiter, job, other } = await newTeam()
      const ends = [() => moderation().lift(recruiter.mobile, 'blocked'), () => moderation().unbanCompany(shop.id)]
      if (first === 'ban') ends.reverse()
      await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
      await moderation().banCompany(shop.id, BAN)
      await ends[0]!()
      expect([await statusOf(job), await statusOf(other)]).toEqual(['offline', first === 'ban' ? 'online' : 'offline'])
      await ends[1]!()
      expect([await statusOf(job), await statusOf(other)]).toEqual(['online', 'online'])
    }
  })

  it('has its jobs back when an appeal is approved', async () => {
    const { recruiter, job } = await newTeam()
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    await recruiter.data('appealSubmit', { jobId: '', content: '我就是店里的人，有合同', pictures: [] })
    const { id } = await t.db.selectFrom('appeal').select('id').where('account_id', '=', recruiter.id).executeTakeFirstOrThrow()
    await ops('review', 'approve', id)
    expect(await statusOf(job)).toBe('online')
  })
})

describe('a colleague of a stopped account', () => {
  it('puts its job online only after taking it over', async () => {
    const { owner, shop, recruiter, job } = await newTeam()
    await makeRealNamed(t.db, owner.id)
    const { items: [address] } = await owner.data('workAddressList')
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    const refused = { ...code('JOB_CLOSED'), msg: '负责这个岗位的账号停用了。先把岗位交给别的同事，再恢复招人' }
    expect(await owner.call('changeJobStatus', { jobId: job, status: 'online' })).toMatchObject(refused)
    expect(await owner.call('jobSave', { ...newJob(shop, address!.id), id: job })).toMatchObject(refused)
    const { id: memberId } = await t.db.selectFrom('member').select('id').where('account_id', '=', owner.id).executeTakeFirstOrThrow()
    await owner.data('groupHandOver', { jobId: job, memberId })
    expect(await owner.call('changeJobStatus', { jobId: job, status: 'online' })).toMatchObject({ code: 0 })
    await moderation().lift(recruiter.mobile, 'blocked')
    expect(await statusOf(job)).toBe('online')
  })

  it('waits with a job in review', async () => {
    const { shop, recruiter } = await newTeam()
    const waiting = await makeJob(t.db, shop, { handler_id: recruiter.id, status: 'reviewing', opened_at: null })
    await t.db.insertInto('job_review').values({ id: crypto.randomUUID(), job_id: waiting, reasons: ['store'], created_at: t.deps.now() })
      .execute()
    await moderation().restrict(recruiter.mobile, 'disabled', DECISION)
    await expect(ops('review', 'approve', waiting)).rejects.toThrow('负责这个岗位的账号停用了')
    await moderation().lift(recruiter.mobile, 'disabled')
    await ops('review', 'approve', waiting)
    expect(await statusOf(waiting)).toBe('online')
  })
})

describe('housekeeping', () => {
  it('brings jobs back after the end of a stop, once, with a notice', async () => {
    const { recruiter, job } = await newTeam()
    await moderation().restrict(recruiter.mobile, 'blocked', { ...DECISION, until: later(HOUR) })
    expect(await settle()).toBe(0)
    t.advance(HOUR)
    expect((await Promise.all([settle(), settle(), settle()])).reduce((sum, count) => sum + count)).toBe(1)
    expect(await statusOf(job)).toBe('online')
    expect((await noticesOf(recruiter)).slice(1)).toEqual(['账号功能恢复了，1个岗位接着招'])
  })

  it('holds the jobs of accounts that an earlier release stopped, and leaves a job under a ban to the ban', async () => {
    const { owner, recruiter, job } = await newTeam()
    await t.db.insertInto('restriction').values({
      id: crypto.randomUUID(), account_id: recruiter.id, kind: 'blocked', reason: '冒充', created_at: t.deps.now(), until: later(2 * HOUR),
    }).execute()
    expect([await settle(), await settle()]).toEqual([1, 0])
    expect(await statusOf(job)).toBe('offline')
    const enterpriseId = await enterpriseOf(t.db, owner.id)
    await moderation().banEnterprise(enterpriseId, { ...BAN, until: later(3 * HOUR) })
    t.advance(2 * HOUR)
    await settle()
    expect(await statusOf(job)).toBe('offline')
    t.advance(HOUR)
    await endExpiredBans(t.deps, t.deps.now())
    expect(await statusOf(job)).toBe('online')
  })
})
