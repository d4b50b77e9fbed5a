import { ERRORS } from '@daogang/contract/errors'
import type { NoticeKind } from '@daogang/contract/notice'
import { createReminders } from '../interview/reminders'
import { enterpriseOf, HOUR, makeApplication, makeBan, makeJob, makeShop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { newOwner, newSeeker } from '../tests/people'

const REASON = '发布虚假岗位|2个岗位的工资和实际不符'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' })

/** An employer with two stores, and a way to invite a new seeker to a job in one of them. */
async function scene() {
  const { owner, shop } = await newOwner(t)
  const other = await makeShop(t.db, owner.id, { name: '分店' })
  const invite = async (jobId: string, accept = false) => {
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id })
    const at = new Date(t.deps.now().getTime() + 3 * HOUR).toISOString()
    const place = { at, address: '漕宝路100号', contact: '李女士', note: '' }
    const { id } = await owner.data('inviteViewSend', { applicationId, ...place })
    if (accept) await seeker.data('inviteViewReply', { id, accept: true })
    return { seeker, applicationId, id, place }
  }
  return { owner, shop, other, invite }
}
type Invited = Awaited<ReturnType<Awaited<ReturnType<typeof scene>>['invite']>>

const stateOf = async ({ seeker, id, applicationId }: Invited) => {
  const [{ status, reason }, { application, events }] = await Promise.all([
    seeker.data('inviteViewDetail', { id }), seeker.data('myApplicationDetail', { id: applicationId }),
  ])
  return [status, reason, application.status, events.map((event) => [event.status, event.reason]).pop()]
}
const noticeOf = async (who: LoggedIn, kind: NoticeKind) => (await who.data('noticeList', {})).items.find((each) => each.kind === kind)
const STORE = ['cancelled', '平台停了这家店的招聘', 'suitable', ['suitable', '平台停了这家店的招聘']]

describe('a ban', () => {
  it('of a store cancels its coming interviews, answered or not, and tells the applicants; another store keeps its own', async () => {
    const { owner, shop, other, invite } = await scene()
    const job = await makeJob(t.db, shop)
    const offline = await makeJob(t.db, shop)
    const [pending, accepted, ofOffline, elsewhere] = [
      await invite(job), await invite(job, true), await invite(offline, true), await invite(await makeJob(t.db, other)),
    ]
    await owner.data('changeJobStatus', { jobId: offline, status: 'offline' })
    await moderation().banCompany(shop.id, { reason: REASON })
    for (const one of [pending, accepted, ofOffline]) {
      expect(await stateOf(one)).toEqual(STORE)
      expect(await noticeOf(one.seeker, 'interview_cancelled')).toMatchObject({
        link: { to: 'application', id: one.applicationId },
        text: `平台停了${shop.name}的招聘，3月2日13:00的面试取消了，别去了。以后恢复招人，也要重新约了再去`,
      })
    }
    expect((await stateOf(elsewhere))[0]).toBe('pending')
    expect((await noticeOf(owner, 'company_banned'))?.text).toContain('约好的3场面试也取消了，恢复以后要重新约')
    expect(await pending.seeker.call('inviteViewReply', { id: pending.id, accept: true }))
      .toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code })
  })

  it('of an enterprise cancels those of all its stores; lifted, it brings none back, and the employer can invite again', async () => {
    const { owner, shop, other, invite } = await scene()
    const all = [await invite(await makeJob(t.db, shop)), await invite(await makeJob(t.db, other), true)] as const
    const enterpriseId = await enterpriseOf(t.db, owner.id)
    await moderation().banEnterprise(enterpriseId, { reason: REASON })
    await moderation().unbanEnterprise(enterpriseId)
    for (const one of all) expect(await stateOf(one)).toEqual(STORE)
    const [{ applicationId, place }] = all
    expect(await owner.data('inviteViewSend', { applicationId, ...place })).toMatchObject({ status: 'pending' })
  })

  it('of a job cancels its own alone, and the employer can invite its applicants only after it was lifted', async () => {
    const { owner, shop, invite } = await scene()
    const job = await makeJob(t.db, shop, { title: '切配' })
    const [own, other] = [await invite(job, true), await invite(await makeJob(t.db, shop))]
    await moderation().banJob(job, '工资不实')
    expect(await stateOf(own)).toEqual(['cancelled', '平台停了这个岗位', 'suitable', ['suitable', '平台停了这个岗位']])
    expect((await noticeOf(own.seeker, 'interview_cancelled'))?.text).toContain(`平台停了${shop.name}的“切配”`)
    expect((await stateOf(other))[0]).toBe('pending')
    const again = { applicationId: own.applicationId, ...own.place }
    expect(await owner.call('inviteViewSend', again)).toMatchObject({ code: ERRORS.JOB_CLOSED.code, msg: '这个岗位被停用了，不能约面试' })
    await moderation().unbanJob(job)
    expect(await owner.data('inviteViewSend', again)).toMatchObject({ status: 'pending' })
  })

  it('cancels interviews also of applicants who hide from the enterprise, and leaves those that are over', async () => {
    const { shop, invite } = await scene()
    const job = await makeJob(t.db, shop)
    const over = await invite(job, true)
    t.advance(4 * HOUR)
    const hidden = await invite(job)
    const { enterprise_id: enterpriseId } = await t.db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id)
      .executeTakeFirstOrThrow()
    await t.db.insertInto('hidden_from').values({ account_id: hidden.seeker.id, enterprise_id: enterpriseId, created_at: t.deps.now() })
      .execute()
    await moderation().banCompany(shop.id, { reason: REASON })
    expect(await stateOf(hidden)).toEqual(STORE)
    expect((await stateOf(over)).slice(0, 3)).toEqual(['accepted', '', 'interview'])
  })
})

describe('the chats of a cancelled interview', () => {
  type Moderation = ReturnType<typeof createModeration>
  type Ids = { shop: string, job: string, owner: string, enterprise: string }
  it.each<[string, (by: Moderation, ids: Ids) => Promise<unknown>]>([
    ['a job is banned', (by, { job }) => by.banJob(job, '工资不符')],
    ['its store is banned', (by, { shop }) => by.banCompany(shop, { reason: REASON })],
    ['its enterprise is banned', (by, { enterprise }) => by.banEnterprise(enterprise, { reason: REASON })],
    ['its employer is stopped', (by, { owner }) => by.restrict(owner, 'blocked', { reason: '冒充招聘方' })],
    ['its employer is cancelled by phone', async (by, { owner, job }) => {
      await t.db.updateTable('job').set({ status: 'offline' }).where('id', '=', job).execute()
      await by.cancel(owner, '本人打电话要求')
    }],
  ])('are woken on both sides when %s', async (_when, decide) => {
    const { owner, shop, invite } = await scene()
    const job = await makeJob(t.db, shop)
    const { seeker } = await invite(job)
    await t.outbox.drain()
    const woken: string[] = []
    t.deps.bus.onWake((keys) => woken.push(...keys))
    const by = createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester', outbox: t.outbox })
    await decide(by, { shop: shop.id, job, owner: owner.id, enterprise: await enterpriseOf(t.db, owner.id) })
    expect(woken).toEqual([])
    await t.outbox.drain()
    expect(woken.sort()).toEqual([`b${owner.id}`, `c${seeker.id}`])
  })
})

describe('an interview at a banned store that an earlier release left open', () => {
  it.each<[string, (ids: { shop: string, job: string }) => Promise<unknown>]>([
    ['store', ({ shop }) => makeBan(t.db, shop)],
    ['job', ({ job }) => t.db.updateTable('job').set({ status: 'banned' }).where('id', '=', job).execute()],
  ])('has no reminder under a ban of the %s', async (_kind, ban) => {
    const { shop, invite } = await scene()
    const job = await makeJob(t.db, shop)
    await invite(job, true)
    await ban({ shop: shop.id, job })
    t.advance(HOUR)
    expect(await createReminders(t.deps).remind()).toBe(0)
  })

  it('cannot be accepted, only declined', async () => {
    const { shop, invite } = await scene()
    const { seeker, id } = await invite(await makeJob(t.db, shop))
    await makeBan(t.db, shop.id)
    expect(await seeker.call('inviteViewReply', { id, accept: true })).toMatchObject({ code: ERRORS.CHAT_OTHER_BANNED.code })
    expect(await seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })).toMatchObject({ status: 'declined' })
  })
})
