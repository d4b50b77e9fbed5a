import { ERRORS } from '@daogang/contract/errors'
import type { MemberRole } from '@daogang/contract/rules/member'
import { createReminders } from '../interview/reminders'
import { removeMember } from '../desk/commands/members'
import { enterpriseOf, HOUR, makeApplication, makeJob, makeMember, makeRealNamed, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { newJob } from '../tests/new-job'
import { opsOf } from '../tests/operator-access'
import { newOwner, newSeeker } from '../tests/people'
import { CANCELLED, invited, newTeam } from '../tests/stops'
import { endExpiredBans, settleStoppedJobs } from './end-bans'

const DECISION = { reason: '冒充招聘方' }
const BAN = { reason: '发布虚假岗位|工资不符' }

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' })
const ops = (...argv: string[]) => opsOf(t, '李复核')(...argv)
const settle = () => settleStoppedJobs(t.deps, t.deps.now())
const later = (ms: number) => new Date(t.deps.now().getTime() + ms)
const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code })
const statusOf = async (id: string) =>
  (await t.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const memberIdOf = async ({ id }: LoggedIn, role: MemberRole = 'owner') =>
  (await t.db.selectFrom('member').select('id').where('account_id', '=', id).where('role', '=', role).executeTakeFirstOrThrow()).id
const noticesOf = async ({ id }: LoggedIn) =>
  (await t.db.selectFrom('notice').select('text').where('account_id', '=', id).orderBy('created_at').execute()).map(({ text }) => text)

describe('a stopped account', () => {
  it.each([
    ['blocked', '账号功能停用了，只能看，1个岗位先停招。原因：冒充招聘方。觉得弄错了，可以申诉', '账号功能恢复了，1个岗位接着招'],
    ['disabled', '账号停用了，1个岗位先停招。原因：冒充招聘方。觉得弄错了，请联系客服', '账号恢复了，1个岗位接着招'],
  ] as const)('has no job online while it is %s, and has them back afterwards', async (kind, stopped, lifted) => {
    const { recruiter, job, other } = await newTeam(t)
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
    const { owner, shop, other } = await newTeam(t)
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId: other, accountId: seeker.id, resumeId, handlerId: owner.id })
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    for (const answer of [
      await owner.call('markApplication', { applicationId, status: 'suitable' }), await owner.call('businessDelete', { id: shop.id }),
      await owner.call('businessMain', { id: shop.id }),
    ]) expect(answer).toMatchObject(code('USER_RESTRICTED'))
  })

  it('keeps its jobs online where it only may not contact others', async () => {
    const { recruiter, job } = await newTeam(t)
    expect(await moderation().restrict(recruiter.mobile, 'contact', DECISION)).toBe(0)
    expect(await statusOf(job)).toBe('online')
  })

  it('has its jobs back only when both of two stops are over', async () => {
    const { recruiter, job } = await newTeam(t)
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    await moderation().restrict(recruiter.mobile, 'disabled', DECISION)
    await moderation().lift(recruiter.mobile, 'blocked')
    expect(await statusOf(job)).toBe('offline')
    await moderation().lift(recruiter.mobile, 'disabled')
    expect(await statusOf(job)).toBe('online')
  })

  it('and a banned store hold a job until both are over, in either order', async () => {
    for (const first of ['stop', 'ban'] as const) {
      const { shop, recruiter, job, other } = await newTeam(t)
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
    const { recruiter, job } = await newTeam(t)
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    await recruiter.data('appealSubmit', { jobId: '', content: '我就是店里的人，有合同', pictures: [] })
    const { id } = await t.db.selectFrom('appeal').select('id').where('account_id', '=', recruiter.id).executeTakeFirstOrThrow()
    await ops('review', 'approve', id)
    expect(await statusOf(job)).toBe('online')
  })
})

describe('a colleague of a stopped account', () => {
  it('puts its job online only after taking it over', async () => {
    const { owner, shop, recruiter, job } = await newTeam(t)
    await makeRealNamed(t.db, owner.id)
    const { items: [address] } = await owner.data('workAddressList')
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    const refused = { ...code('JOB_CLOSED'), msg: '负责这个岗位的账号停用了。先把岗位交给别的同事，再恢复招人' }
    expect(await owner.call('changeJobStatus', { jobId: job, status: 'online' })).toMatchObject(refused)
    expect(await owner.call('jobSave', { ...newJob(shop, address!.id), id: job })).toMatchObject(refused)
    await owner.data('groupHandOver', { jobId: job, memberId: await memberIdOf(owner) })
    expect(await owner.call('changeJobStatus', { jobId: job, status: 'online' })).toMatchObject({ code: 0 })
    await moderation().lift(recruiter.mobile, 'blocked')
    expect(await statusOf(job)).toBe('online')
  })

  it('waits with a job in review', async () => {
    const { shop, recruiter } = await newTeam(t)
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

describe('a stopped colleague', () => {
  const leave = async (person: LoggedIn) =>
    removeMember(t.db, t.deps, await memberIdOf(person, 'recruiter'), { reason: '离职', actor: 'tester' }, t.deps.now())
  const handlerOf = async (id: string) =>
    (await t.db.selectFrom('job').select('handler_id').where('id', '=', id).executeTakeFirstOrThrow()).handler_id

  it('gets nothing of one who leaves while another could take it, and cannot be chosen', async () => {
    const { owner, shop, recruiter, job, other } = await newTeam(t)
    const admin = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, admin.id, 'admin')
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    expect(await admin.call('groupHandOver', { jobId: job, memberId: await memberIdOf(owner) })).toMatchObject(code('HEIR_UNFIT'))
    await leave(recruiter)
    expect([await handlerOf(job), await handlerOf(other)]).toEqual([admin.id, owner.id])
  })

  it('is not the owner who takes over from a removed member while an admin could', async () => {
    const { owner, shop, recruiter, job, other } = await newTeam(t)
    const admin = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, admin.id, 'admin')
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    const memberId = await memberIdOf(recruiter, 'recruiter')
    const remove = (heirId: string) => admin.call('groupRemove', { memberId, heirId })
    expect(await remove(await memberIdOf(owner))).toMatchObject(code('HEIR_UNFIT'))
    expect(await remove(await memberIdOf(admin, 'admin'))).toMatchObject({ code: 0, data: { handedOver: 1 } })
    expect([await handlerOf(job), await handlerOf(other)]).toEqual([admin.id, owner.id])
  })

  it('is named in the list of members as one who cannot take over, like viewers and those who leave', async () => {
    const { owner, shop, recruiter } = await newTeam(t)
    const [admin, viewer] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    await makeMember(t.db, shop, admin.id, 'admin')
    await makeMember(t.db, shop, viewer.id, 'viewer')
    const takers = async (reader = admin) =>
      (await reader.data('memberList')).members.filter(({ canTakeOver }) => canTakeOver).map((one) => one.accountId)
    expect(await takers()).toEqual([owner.id, admin.id, recruiter.id])
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', recruiter.id).execute()
    expect(await takers()).toEqual([admin.id])
    // A viewer gives no work away, and learns of no stop.
    expect(await takers(viewer)).toEqual([owner.id, admin.id, recruiter.id])
    await moderation().lift(owner.mobile, 'blocked')
    expect(await takers()).toEqual([owner.id, admin.id])
  })

  it('is not the owner who takes over where no one is chosen: the admin does, and both read of it', async () => {
    const { owner, shop, recruiter, job } = await newTeam(t)
    const [admin, second] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    await makeMember(t.db, shop, admin.id, 'admin')
    await makeMember(t.db, shop, second.id, 'recruiter')
    const next = await makeJob(t.db, shop, { handler_id: second.id })
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    expect(await recruiter.data('groupRemove', { memberId: await memberIdOf(recruiter, 'recruiter') })).toEqual({ handedOver: 1 })
    const toViewer = { memberId: await memberIdOf(second, 'recruiter'), role: 'viewer', companyId: null } as const
    expect(await admin.data('groupRole', toViewer)).toMatchObject({ handedOver: 1 })
    expect([await handlerOf(job), await handlerOf(next)]).toEqual([admin.id, admin.id])
    const read = async (one: LoggedIn, words: string) => (await noticesOf(one)).filter((text) => text.includes(words)).length
    // The admin gave the second one alone.
    expect([await read(admin, '1个岗位交给你了'), await read(owner, '1个岗位交给管理员了')]).toEqual([1, 2])
    expect([await read(admin, '交给管理员'), await read(owner, '交给你')]).toEqual([0, 0])
  })

  it('gets what a colleague leaves as the named owner where no one else is left', async () => {
    const { owner, recruiter, job } = await newTeam(t)
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    const memberId = await memberIdOf(recruiter, 'recruiter')
    expect(await recruiter.data('groupRemove', { memberId, heirId: await memberIdOf(owner) })).toEqual({ handedOver: 1 })
    expect(await handlerOf(job)).toBe(owner.id)
    expect([await settle(), await statusOf(job)]).toEqual([1, 'offline'])
  })

  it('gets it as the owner where no one else is left', async () => {
    const { owner, recruiter, job } = await newTeam(t)
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    await leave(recruiter)
    expect(await handlerOf(job)).toBe(owner.id)
    expect([await settle(), await statusOf(job)]).toEqual([1, 'offline'])
  })
})

describe('interviews of a stopped account', () => {
  it('are cancelled with a notice where no colleague could take over, and stay so', async () => {
    const { owner, shop } = await newOwner(t)
    await t.db.updateTable('company').set({ name: '老王饭店' }).where('id', '=', shop.id).execute()
    const { seeker, state } = await invited(t, owner, await makeJob(t.db, shop))
    await moderation().restrict(owner.mobile, 'contact', DECISION)
    expect(await state()).toEqual(['accepted', ''])
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    expect(await state()).toEqual(CANCELLED)
    // All at the same time, so in no order.
    expect(await noticesOf(seeker))
      .toContain('平台停用了老王饭店招聘人的账号，3月2日13:00的面试取消了，别去了。以后恢复招人，也要重新约了再去')
    expect(await noticesOf(owner))
      .toContain('账号功能停用了，只能看，1个岗位先停招，约好的1场面试也取消了，恢复以后要重新约。原因：冒充招聘方。觉得弄错了，可以申诉')
    await moderation().lift(owner.mobile, 'blocked')
    expect(await state()).toEqual(CANCELLED)
  })

  it('stay where a colleague could take over, until that one is stopped too', async () => {
    const { owner, recruiter, job } = await newTeam(t)
    const { state } = await invited(t, recruiter, job)
    await moderation().restrict(recruiter.mobile, 'disabled', DECISION)
    const before = await noticesOf(recruiter)
    expect(await settle()).toBe(0)
    expect(await state()).toEqual(['accepted', ''])
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    t.advance(HOUR)
    // No reminder before the next round of housekeeping either.
    expect(await createReminders(t.deps).remind()).toBe(0)
    expect([await settle(), await settle()]).toEqual([1, 0])
    expect(await state()).toEqual(CANCELLED)
    expect((await noticesOf(recruiter)).slice(before.length))
      .toEqual(['账号停用了，约好的1场面试也取消了，恢复以后要重新约。原因：冒充招聘方。觉得弄错了，请联系客服'])
  })

  it('stay with a colleague who took over', async () => {
    const { owner, recruiter, job } = await newTeam(t)
    const { state } = await invited(t, recruiter, job)
    await owner.data('groupHandOver', { jobId: job, memberId: await memberIdOf(owner) })
    await moderation().restrict(recruiter.mobile, 'disabled', DECISION)
    expect(await state()).toEqual(['accepted', ''])
  })
})

describe('colleagues of a stopped account', () => {
  it('get one notice if they can take over, whatever it handled, and a recruiter none', async () => {
    const { owner, shop, recruiter, job } = await newTeam(t)
    const [admin, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    await makeMember(t.db, shop, admin.id, 'admin')
    await makeMember(t.db, shop, other.id, 'recruiter')
    await makeJob(t.db, shop, { handler_id: recruiter.id })
    await invited(t, recruiter, job)
    await t.db.updateTable('enterprise').set({ name: '老王餐饮' }).where('id', '=', await enterpriseOf(t.db, owner.id)).execute()
    const told = async (who: LoggedIn) => (await noticesOf(who)).filter((text) => text.includes('停用'))
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    const text = '老王餐饮有个同事的账号停用了，他负责的2个岗位先停招，1场约好的面试没人接。把这些岗位交给别的同事，就有人接着管'
    expect([await told(owner), await told(admin), await told(other)]).toEqual([[text], [text], []])
  })

  it('get none where they are stopped too, and could not take over', async () => {
    const { owner, shop, recruiter } = await newTeam(t)
    const admin = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, admin.id, 'admin')
    await moderation().restrict(owner.mobile, 'blocked', DECISION)
    const before = await noticesOf(owner)
    await moderation().restrict(recruiter.mobile, 'blocked', DECISION)
    expect(await noticesOf(owner)).toEqual(before)
    // The jobs of the owner and of the recruiter.
    expect((await noticesOf(admin)).filter((text) => text.includes('1个岗位先停招'))).toHaveLength(2)
  })

  it('get none where it handled nothing, or is not stopped', async () => {
    const { owner, shop, recruiter, job } = await newTeam(t)
    await invited(t, recruiter, job)
    const idle = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, idle.id, 'recruiter')
    const before = await noticesOf(owner)
    await moderation().restrict(recruiter.mobile, 'contact', DECISION)
    await moderation().restrict(idle.mobile, 'blocked', DECISION)
    expect(await noticesOf(owner)).toEqual(before)
    // The same colleague with a job.
    await moderation().lift(idle.mobile, 'blocked')
    await makeJob(t.db, shop, { handler_id: idle.id })
    await moderation().restrict(idle.mobile, 'blocked', DECISION)
    expect(await noticesOf(owner)).toHaveLength(before.length + 1)
  })
})

describe('housekeeping', () => {
  it('brings jobs back after the end of a stop, once, with a notice', async () => {
    const { recruiter, job } = await newTeam(t)
    await moderation().restrict(recruiter.mobile, 'blocked', { ...DECISION, until: later(HOUR) })
    expect(await settle()).toBe(0)
    t.advance(HOUR)
    expect((await Promise.all([settle(), settle(), settle()])).reduce((sum, count) => sum + count)).toBe(1)
    expect(await statusOf(job)).toBe('online')
    expect((await noticesOf(recruiter)).slice(1)).toEqual(['账号功能恢复了，1个岗位接着招'])
  })

  it('holds the jobs of accounts that an earlier release stopped, and leaves a job under a ban to the ban', async () => {
    const { owner, recruiter, job } = await newTeam(t)
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
