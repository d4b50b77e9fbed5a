import { ERRORS, type ErrorName } from '@daogang/contract/errors'
import { CONTACTS_A_DAY } from '../contact/rules'
import { chatScene, say, text, type Scene } from '../tests/chat-scene'
import { enterpriseOf, HOUR, makeApplication, makeJob, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
const scene = (): Promise<Scene> => chatScene(t)

const restrict = (accountId: string, kind: 'contact' | 'blocked' | 'disabled') => t.db.insertInto('restriction').values({
  id: crypto.randomUUID(), account_id: accountId, kind, reason: '多次举报', created_at: t.deps.now(), until: null,
}).execute()
const ban = (shop: Shop) => t.db.insertInto('restriction').values({
  id: crypto.randomUUID(), company_id: shop.id, kind: 'banned', reason: '虚假招聘', detail: '请联系客服', created_at: t.deps.now(), until: null,
}).execute()

describe('gates', () => {
  type Prepare = (scene: Scene) => Promise<unknown>
  const gates: [string, Prepare, 'seeker' | 'boss', ErrorName][] = [
    ['a restricted seeker', ({ seeker }) => restrict(seeker.id, 'contact'), 'seeker', 'USER_RESTRICTED'],
    ['a stopped seeker', ({ seeker }) => restrict(seeker.id, 'blocked'), 'seeker', 'USER_RESTRICTED'],
    ['a restricted boss', ({ boss }) => restrict(boss.id, 'contact'), 'boss', 'USER_RESTRICTED'],
    ['a boss whose shops are banned', ({ shop }) => ban(shop), 'boss', 'ENTERPRISE_BANNED'],
    ['a seeker who writes to a banned shop', ({ shop }) => ban(shop), 'seeker', 'CHAT_OTHER_BANNED'],
    ['a boss who writes about a job of a banned shop and has another shop', async ({ shop, boss }) => {
      await makeShop(t.db, boss.id)
      await ban(shop)
    }, 'boss', 'STORE_BANNED'],
    ['a seeker who writes to a stopped boss', ({ boss }) => restrict(boss.id, 'blocked'), 'seeker', 'CHAT_OTHER_GONE'],
    ['a boss who writes to a cancelled seeker', ({ seeker }) =>
      t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', seeker.id).execute(), 'boss', 'CHAT_OTHER_GONE'],
    [
      'a seeker who blocked the boss', ({ seeker, id }) => seeker.data('chatBlock', { conversationId: id, blocked: true }),
      'seeker', 'CHAT_BLOCKED',
    ],
    [
      'a boss blocked by the seeker', ({ seeker, id }) => seeker.data('chatBlock', { conversationId: id, blocked: true }),
      'boss', 'CHAT_REFUSED',
    ],
  ]

  it.each(gates)('refuse %s with the reason', async (_who, prepare, side, reason) => {
    const all = await scene()
    await say(all.seeker, all.id, '在吗')
    await say(all.boss, all.id, '在的')
    await prepare(all)
    const answer = await all[side].call('chatSendMsg', text(all.id, '你好'))
    expect(answer).toMatchObject({ code: ERRORS[reason].code })
    expect(answer.msg).not.toBe('')
    expect((await t.db.selectFrom('conversation').select('last_seq').where('id', '=', all.id).executeTakeFirstOrThrow()).last_seq).toBe(2)
  })

  it.each(gates.slice(0, 8))('also refuse a new conversation of %s', async (_who, prepare, side, reason) => {
    const all = await scene()
    await prepare(all)
    const newJob = await makeJob(t.db, all.shop)
    const input = side === 'seeker' ? { jobId: newJob } : { jobId: newJob, resumeId: all.resumeId }
    const { code } = await all[side].call('chatOpen', input)
    // An employer no longer finds the resume of a cancelled account.
    expect([ERRORS[reason].code, ERRORS.NOT_FOUND.code]).toContain(code)
  })

  it('refuse conversations with oneself, about a closed job, or about another employer’s job', async () => {
    const { boss, shop, resumeId, seeker } = await scene()
    const closed = await makeJob(t.db, shop, { status: 'closed' })
    expect(await seeker.call('chatOpen', { jobId: closed })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    expect(await boss.call('chatOpen', { jobId: closed, resumeId })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    const own = await t.loginAs(newMobile(), 'b')
    const ownJob = await makeJob(t.db, await makeShop(t.db, own.id))
    expect(await boss.call('chatOpen', { jobId: ownJob, resumeId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const both = await t.loginAs(own.mobile, 'c')
    expect(await both.call('chatOpen', { jobId: ownJob })).toMatchObject({ code: ERRORS.OWN_JOB.code })
    // An application allows a conversation after the job has closed.
    await makeApplication(t.db, { jobId: closed, accountId: seeker.id, resumeId, handlerId: boss.id })
    expect((await seeker.data('chatOpen', { jobId: closed })).job.id).toBe(closed)
  })

  it('limit a boss’s new contacts a day, but not people who answered or wrote first', async () => {
    const { boss, seeker, shop, jobId, id } = await scene()
    const day = new Date(t.deps.now().getTime() + 8 * HOUR).toISOString().slice(0, 10)
    const fill = await Promise.all(Array.from({ length: CONTACTS_A_DAY - 1 }, () => t.loginAs(newMobile())))
    const enterprise_id = await enterpriseOf(t.db, boss.id)
    await t.db.insertInto('employer_contact')
      .values(fill.map((one) => ({ enterprise_id, account_id: one.id, day, created_at: t.deps.now() }))).execute()
    await say(seeker, id, '还招人吗')
    await say(boss, id, '招')
    const found = async () => {
      const person = await t.loginAs(newMobile())
      return { resumeId: await makeResume(t.db, person.id), person }
    }
    const [first, second] = [await found(), await found()]
    const { id: allowed } = await boss.data('chatOpen', { resumeId: first.resumeId, jobId })
    const { id: later } = await boss.data('chatOpen', { resumeId: second.resumeId, jobId })
    // Opening does not count, and the limit holds for concurrent messages.
    const codes = await Promise.all([allowed, later].flatMap((one) => Array.from({ length: 5 }, async () =>
      (await boss.call('chatSendMsg', text(one, '来上班吗'))).code)))
    expect(codes.filter((code) => code === 0).length).toBe(5)
    expect(new Set(codes)).toEqual(new Set([0, ERRORS.CONTACT_LIMIT.code]))
    const third = await found()
    expect(await boss.call('chatOpen', { resumeId: third.resumeId, jobId })).toMatchObject({ code: ERRORS.CONTACT_LIMIT.code })
    await say(boss, id, '明天来')
    const { id: opened } = await third.person.data('chatOpen', { jobId: await makeJob(t.db, shop) })
    await say(third.person, opened, '我想来')
    await say(boss, opened, '来')
  })
})
