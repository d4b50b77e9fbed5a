import type { SendMessage } from '@daogang/contract/chat'
import { ERRORS, type ErrorName } from '@daogang/contract/errors'
import { chatScene, say, text, type Scene } from '../tests/chat-scene'
import { DAY, HOUR, makeApplication, makeJob, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
const scene = (): Promise<Scene> => chatScene(t)

type Restriction = 'contact' | 'blocked'
const restrict = (accountId: string, kind: Restriction, values: { until?: Date, lifted_at?: Date } = {}) =>
  t.db.insertInto('restriction').values({
    id: crypto.randomUUID(), account_id: accountId, kind, reason: '多次举报', created_at: t.deps.now(), until: null, ...values,
  }).execute()
const ban = (companyId: string, values: { until?: Date, lifted_at?: Date }) => t.db.insertInto('restriction').values({
  id: crypto.randomUUID(), company_id: companyId, kind: 'banned', reason: '虚假招聘', detail: '请联系客服', created_at: t.deps.now(), until: null,
  ...values,
}).execute()
const block = (by: LoggedIn, role: 'c' | 'b', blocked: LoggedIn) => t.db.insertInto('chat_block')
  .values({ account_id: by.id, role, blocked_id: blocked.id, created_at: t.deps.now() }).execute()
const before = (): Date => new Date(t.deps.now().getTime() - HOUR)
const send = (who: LoggedIn, conversationId: string, part: Partial<SendMessage> & Pick<SendMessage, 'kind'>) =>
  who.call('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), ...part })
/** Another employer with an open job. */
async function rival() {
  const boss = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, boss.id)
  return { boss, shop, jobId: await makeJob(t.db, shop) }
}

describe('a message is allowed despite', () => {
  it.each<[string, (s: Scene) => Promise<unknown>, 'seeker' | 'boss']>([
    ['an expired ban', ({ shop }) => ban(shop.id, { until: before() }), 'boss'],
    ['a lifted ban', ({ shop }) => ban(shop.id, { lifted_at: before() }), 'seeker'],
    ['an expired restriction', ({ seeker }) => restrict(seeker.id, 'blocked', { until: before() }), 'seeker'],
    ['a lifted restriction', ({ boss }) => restrict(boss.id, 'contact', { lifted_at: before() }), 'boss'],
    ['a contact restriction of the other side', ({ boss }) => restrict(boss.id, 'contact'), 'seeker'],
    ['a block by the seeker in their role as an employer', ({ boss, seeker }) => block(seeker, 'b', boss), 'boss'],
    ['a block by the employer in their role as a seeker', ({ boss, seeker }) => block(boss, 'c', seeker), 'seeker'],
  ])('%s', async (_what, prepare, side) => {
    const all = await scene()
    await say(all.seeker, all.id, '在吗')
    await prepare(all)
    expect((await all[side].call('chatSendMsg', text(all.id, '你好'))).code).toBe(0)
  })

  it('unblocking does not remove another person’s block', async () => {
    const { boss, seeker, shop, id } = await scene()
    const other = await t.loginAs(newMobile())
    const { id: second } = await other.data('chatOpen', { jobId: await makeJob(t.db, shop) })
    await seeker.data('chatBlock', { conversationId: id, blocked: true })
    await other.data('chatBlock', { conversationId: second, blocked: true })
    await other.data('chatBlock', { conversationId: second, blocked: false })
    expect(await boss.data('chatConversation', { id })).toMatchObject({ refused: true })
  })
})

describe('opening a conversation is refused', () => {
  it.each<[string, (s: Scene, jobId: string) => Promise<unknown>, ErrorName]>([
    ['about a job that was never published', (_s, jobId) =>
      t.db.updateTable('job').set({ opened_at: null }).where('id', '=', jobId).execute(), 'NOT_FOUND'],
    ['about a closed job after withdrawing', async ({ boss, seeker, resumeId }, jobId) => {
      await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id }, { status: 'withdrawn' })
      await t.db.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute()
    }, 'JOB_CLOSED'],
    ['about a closed job to which another seeker applied', async ({ boss }, jobId) => {
      const other = await t.loginAs(newMobile())
      await makeApplication(t.db, { jobId, accountId: other.id, resumeId: await makeResume(t.db, other.id), handlerId: boss.id })
      await t.db.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute()
    }, 'JOB_CLOSED'],
  ])('%s', async (_what, prepare, reason) => {
    const all = await scene()
    const jobId = await makeJob(t.db, all.shop)
    await prepare(all, jobId)
    expect(await all.seeker.call('chatOpen', { jobId })).toMatchObject({ code: ERRORS[reason].code })
  })
})

describe('a card', () => {
  it('is refused for an interview of other people, an unpublished job, and a resume from an employer', async () => {
    const [mine, theirs] = [await scene(), await scene()]
    const invite = async ({ seeker, resumeId }: Scene, by: { boss: LoggedIn, jobId: string }) => {
      const applicationId = await makeApplication(t.db, { jobId: by.jobId, accountId: seeker.id, resumeId, handlerId: by.boss.id })
      const at = new Date(t.deps.now().getTime() + DAY).toISOString()
      return (await by.boss.data('inviteViewSend', { applicationId, at, address: '漕宝路 100 号', contact: '李老板', note: '' })).id
    }
    const hidden = await makeJob(t.db, mine.shop)
    await t.db.updateTable('job').set({ opened_at: null }).where('id', '=', hidden).execute()
    for (const [part, reason] of [
      [{ kind: 'interview', interviewId: await invite(theirs, mine) }, 'NOT_FOUND'],
      [{ kind: 'interview', interviewId: await invite(mine, await rival()) }, 'NOT_FOUND'],
      [{ kind: 'job', jobId: hidden }, 'NOT_FOUND'], [{ kind: 'resume' }, 'BAD_INPUT'],
    ] as const) {
      expect(await send(mine.boss, mine.id, part)).toMatchObject({ code: ERRORS[reason].code })
    }
  })
})

describe('a phone request', () => {
  it.each([['under the same client id', true, 50], ['under different client ids', false, 1]])(
    'is stored once when it is sent fifty times at once %s', async (_how, again, given) => {
      const { seeker, id } = await scene()
      const clientId = crypto.randomUUID()
      const answers = await Promise.all(Array.from({ length: 50 }, () => seeker.call('chatSendMsg', {
        conversationId: id, clientId: again ? clientId : crypto.randomUUID(), kind: 'phone',
      })))
      expect(answers.filter(({ code }) => code === 0).map(({ data }) => data.seq)).toEqual(Array(given).fill(1))
      expect(answers.filter(({ code }) => code === ERRORS.CHAT_PHONE_ASKED.code)).toHaveLength(50 - given)
      expect((await seeker.data('chatConversation', { id })).lastSeq).toBe(1)
    })

  it('cannot be answered after a block, or repeated after it was agreed', async () => {
    const { boss, seeker, id } = await scene()
    const { data: { seq } } = await send(seeker, id, { kind: 'phone' })
    await seeker.data('chatBlock', { conversationId: id, blocked: true })
    const answer = { conversationId: id, seq, agree: true }
    expect(await boss.call('chatPhoneAnswer', answer)).toMatchObject({ code: ERRORS.CHAT_REFUSED.code })
    await seeker.data('chatBlock', { conversationId: id, blocked: false })
    await boss.data('chatPhoneAnswer', answer)
    expect(await send(boss, id, { kind: 'phone' }))
      .toMatchObject({ code: ERRORS.CHAT_PHONE_ASKED.code, msg: expect.stringContaining('看电话') as string })
  })
})

describe('an exchange of phone numbers', () => {
  const ask = async (who: LoggedIn, id: string) => (await send(who, id, { kind: 'phone' })).data
  const cardsOf = async (who: LoggedIn, id: string) => (await who.data('chatMessages', { conversationId: id })).items
    .flatMap(({ seq, body }) => (body.kind === 'phone' ? [[seq, body.state]] : []))
  const REFUSED = { code: ERRORS.CHAT_PHONE_ASKED.code }

  it.each(['c', 'b'] as const)('is agreed when both ask: first %s', async (first) => {
    const { boss, seeker, id } = await scene()
    const [one, other] = first === 'c' ? [seeker, boss] : [boss, seeker]
    await say(seeker, id, '在吗')
    await ask(one, id)
    expect(await ask(other, id)).toMatchObject({ from: 'me', body: { kind: 'phone', state: 'agreed' } })
    expect(await other.data('chatPhone', { conversationId: id })).toEqual({ mobile: one.mobile })
    expect(await one.data('chatPhone', { conversationId: id })).toEqual({ mobile: other.mobile })
    expect(await cardsOf(one, id)).toEqual([[3, 'agreed'], [2, 'agreed']])
    expect((await seeker.data('viewerList', { filter: 'phone' })).items).toMatchObject([{ traces: [{ kind: 'phone' }] }])
    for (const who of [one, other]) expect(await send(who, id, { kind: 'phone' })).toMatchObject(REFUSED)
  })

  it('is agreed once when both ask many times at once', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '在吗')
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => send(nth % 2 ? boss : seeker, id, { kind: 'phone' })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(await cardsOf(boss, id)).toEqual([[3, 'agreed'], [2, 'agreed']])
  })

  it('is asked with a new card if the other side deleted the first one, and every card gets the answer', async () => {
    const { boss, seeker, id } = await scene()
    await ask(seeker, id)
    // Deleting their own copy gives the asker no other one: the employer can answer.
    await seeker.data('chatDelete', { conversationId: id })
    expect(await send(seeker, id, { kind: 'phone' })).toMatchObject(REFUSED)
    await boss.data('chatDelete', { conversationId: id })
    const { seq } = await ask(seeker, id)
    expect(await send(seeker, id, { kind: 'phone' })).toMatchObject(REFUSED)
    await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: true })
    const cards = await t.db.selectFrom('chat_message').select('data')
      .where('conversation_id', '=', id).where('kind', '=', 'phone').execute()
    expect(cards.map(({ data }) => data.state)).toEqual(['agreed', 'agreed'])
  })

  it('is answered with a card by a side that deleted the request and asks back', async () => {
    const { boss, seeker, id } = await scene()
    await ask(seeker, id)
    await boss.data('chatDelete', { conversationId: id })
    await ask(boss, id)
    expect(await cardsOf(boss, id)).toEqual([[2, 'agreed']])
    expect(await cardsOf(seeker, id)).toEqual([[2, 'agreed'], [1, 'agreed']])
  })

  it('shows the agreed number on a new card to a side that deleted it', async () => {
    const { boss, seeker, id } = await scene()
    const { seq } = await ask(seeker, id)
    await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: true })
    await seeker.data('chatDelete', { conversationId: id })
    expect(await send(boss, id, { kind: 'phone' })).toMatchObject(REFUSED)
    const request = { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' } as const
    const again = await Promise.all(Array.from({ length: 10 }, () => seeker.data('chatSendMsg', request)))
    expect(new Set(again.map((card) => card.seq)).size).toBe(1)
    expect(await cardsOf(seeker, id)).toEqual([[3, 'agreed']])
    expect(await send(seeker, id, { kind: 'phone' })).toMatchObject(REFUSED)
  })
})

describe('privacy of one side', () => {
  it('leaves out deleted messages from the preview and from changes', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '旧的')
    await boss.data('chatDelete', { conversationId: id })
    expect((await boss.data('chatConversation', { id })).last).toBeNull()
    expect((await boss.data('chatChanges', { since: 0 })).messages).toEqual([])
    expect((await seeker.data('chatChanges', { since: 0 })).messages).toHaveLength(1)
  })

  it('masks a seeker without an application to this employer', async () => {
    const { boss, seeker, resumeId, id } = await scene()
    await say(seeker, id, '在吗')
    const elsewhere = await rival()
    await makeApplication(t.db, { jobId: elsewhere.jobId, accountId: seeker.id, resumeId, handlerId: elsewhere.boss.id })
    await t.db.updateTable('resume').set({ visible: false }).where('id', '=', resumeId).execute()
    expect((await boss.data('chatConversations')).items[0]).toMatchObject({ other: { name: '张师傅', resumeId: null } })
    expect((await boss.data('talkResume', {})).items).toMatchObject([{ name: '张师傅', resumeId: null }])
  })

  it('has no link to the resume of a blocked person, which does not open, until the block ends', async () => {
    const { boss, seeker, resumeId, id } = await scene()
    await say(seeker, id, '在吗')
    const linked = async () => [
      (await boss.data('chatConversations')).items[0]?.other.resumeId, (await boss.data('chatConversation', { id })).other.resumeId,
      (await boss.data('chatSearch', { word: '张师傅' })).conversations[0]?.other.resumeId,
      (await boss.data('talkResume', {})).items[0]?.resumeId,
    ]
    const opens = async () => (await boss.call('resumeView', { id: resumeId })).code
    await restrict(seeker.id, 'contact')
    expect([await opens(), await linked()]).toEqual([0, [resumeId, resumeId, resumeId, resumeId]])
    await restrict(seeker.id, 'blocked', { until: new Date(t.deps.now().getTime() + HOUR) })
    expect([await opens(), await linked()]).toEqual([ERRORS.NOT_FOUND.code, [null, null, null, null]])
    t.advance(HOUR)
    expect([await opens(), await linked()]).toEqual([0, [resumeId, resumeId, resumeId, resumeId]])
  })

  it('separates the roles of one account in searches and red dots', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '包吃住吗')
    const asSeeker = await t.loginAs(boss.mobile, 'c')
    const { boss: other, jobId } = await rival()
    const { id: own } = await asSeeker.data('chatOpen', { jobId })
    await say(asSeeker, own, '还招人吗')
    await say(other, own, '招')
    expect((await asSeeker.data('chatSearch', { word: '包吃住' })).hits).toEqual([])
    expect(await asSeeker.data('chatSetRedDot')).toEqual({ unread: 0 })
    expect(await (await t.loginAs(boss.mobile, 'b')).data('chatUnread')).toEqual({ unread: 1 })
  })
})
