import type { ChatMessage } from '@daogang/contract/chat-message'
import { ERRORS, type ErrorName } from '@daogang/contract/errors'
import { chatScene, say, text, texts, type Scene } from '../tests/chat-scene'
import { openSockets, type Client, type Sockets } from '../tests/chat-socket'
import { DAY, HOUR, makeApplication, makeJob, makeResume, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
let sockets: Sockets
beforeAll(async () => {
  t = await createTestApp()
  sockets = await openSockets(t)
})
afterEach(() => sockets.end())
afterAll(() => t.close())

const invitation = (values: object) =>
  ({ at: new Date(t.deps.now().getTime() + 3 * DAY).toISOString(), address: '漕宝路 100 号', contact: '李老板', note: '', ...values })
const later = (ms: number): string => new Date(t.deps.now().getTime() + ms).toISOString()

/** A scene in which the seeker has applied to the job. */
async function applied(): Promise<Scene & { applicationId: string }> {
  const scene = await chatScene(t)
  const { boss, seeker, jobId, resumeId } = scene
  return { ...scene, applicationId: await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id }) }
}
const cardsOf = async (who: LoggedIn, conversationId: string) =>
  (await who.data('chatMessages', { conversationId })).items.map(({ body, from, seq }) =>
    [seq, from, body.kind === 'interview' ? body.interview?.status : body.kind]).reverse()

describe('an invitation', () => {
  it('is posted once as an unread card, however often it is sent', async () => {
    const { boss, seeker, id, applicationId } = await applied()
    const same = invitation({ applicationId })
    const sent = await Promise.all(Array.from({ length: 20 }, () => boss.data('inviteViewSend', same)))
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    expect(await cardsOf(seeker, id)).toEqual([[1, 'other', 'pending']])
    expect(await cardsOf(boss, id)).toEqual([[1, 'me', 'pending']])
    expect(await seeker.data('chatConversations')).toMatchObject({ unread: 1, items: [{ id, unread: 1, last: { text: '[面试]' } }] })
    expect(await boss.data('chatUnread')).toEqual({ unread: 0 })
  })

  it('makes the conversation if there is none', async () => {
    const { boss, shop } = await applied()
    const found = await t.loginAs(newMobile())
    const [resumeId, jobId] = [await makeResume(t.db, found.id), await makeJob(t.db, shop)]
    await boss.data('inviteViewSend', invitation({ resumeId, jobId }))
    const { items: [conversation] } = await found.data('chatConversations')
    expect(conversation).toMatchObject({ job: { id: jobId }, unread: 1, last: { kind: 'interview' } })
    expect((await boss.data('chatOpen', { resumeId, jobId })).id).toBe(conversation?.id)
  })

  it('is no application until it is accepted, and none after a withdrawal', async () => {
    const { boss, shop } = await applied()
    const found = await t.loginAs(newMobile())
    const [resumeId, jobId] = [await makeResume(t.db, found.id), await makeJob(t.db, shop)]
    const { id, applicationId } = await boss.data('inviteViewSend', invitation({ resumeId, jobId }))
    const both = () => Promise.all([boss, found].map(async (who) => (await who.data('chatConversations')).items.map((one) => one.applied)))
    expect(await both()).toEqual([[false], [false]])
    await found.data('inviteViewReply', { id, accept: true })
    expect(await both()).toEqual([[true], [true]])
    await found.data('withdrawApplication', { applicationId, reason: 'far' })
    expect(await both()).toEqual([[false], [false]])
  })

  it('cancels the earlier card and posts another when it is moved', async () => {
    const { boss, seeker, id, applicationId } = await applied()
    await boss.data('inviteViewSend', invitation({ applicationId }))
    t.advance(1000)
    await boss.data('inviteViewSend', invitation({ applicationId, at: later(2 * DAY) }))
    expect(await cardsOf(seeker, id)).toEqual([[1, 'other', 'cancelled'], [2, 'other', 'pending']])
  })

  it('keeps at most one open interview, and a card for each, under a hundred concurrent changes and messages', async () => {
    const { boss, seeker, id, applicationId } = await applied()
    await say(seeker, id, '在吗')
    const answers = await Promise.all(Array.from({ length: 100 }, async (_, n) => {
      if (n % 4 === 0) return boss.call('inviteViewSend', invitation({ applicationId, at: later((n + 1) * HOUR) }))
      if (n % 4 === 1) return boss.call('chatSendMsg', text(id, `${n}`))
      const { next } = await seeker.data('inviteViewUpcoming')
      return next ? seeker.call('inviteViewReply', { id: next.interview.id, accept: n % 4 === 2, reason: 'far' })
        : seeker.call('chatSendMsg', text(id, `${n}`))
    }))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const interviews = await t.db.selectFrom('interview').select('status').where('application_id', '=', applicationId).execute()
    expect(interviews.filter(({ status }) => status === 'pending' || status === 'accepted').length).toBeLessThanOrEqual(1)
    expect(await t.db.selectFrom('chat_message').select('ref').where('conversation_id', '=', id).where('kind', '=', 'interview').execute())
      .toHaveLength(interviews.length)
    expect((await texts(boss, id)).length).toBe(Number((await boss.data('chatConversation', { id })).lastSeq))
  })

  it('is idempotent even after a block', async () => {
    const { boss, seeker, id, applicationId } = await applied()
    const same = invitation({ applicationId })
    const first = await boss.data('inviteViewSend', same)
    await seeker.data('chatBlock', { conversationId: id, blocked: true })
    expect(await boss.data('inviteViewSend', same)).toEqual(first)
  })

  it.each<[string, (scene: Scene) => Promise<unknown>, ErrorName]>([
    ['blocked by the seeker', ({ seeker, id }) => seeker.data('chatBlock', { conversationId: id, blocked: true }), 'CHAT_REFUSED'],
    ['blocking the seeker', ({ boss, id }) => boss.data('chatBlock', { conversationId: id, blocked: true }), 'CHAT_BLOCKED'],
    ['with banned shops', ({ shop }) => t.db.insertInto('restriction').values({
      id: crypto.randomUUID(), company_id: shop.id, kind: 'banned', reason: '虚假招聘', detail: '请联系客服', created_at: t.deps.now(), until: null,
    }).execute(), 'ENTERPRISE_BANNED'],
    ['and a stopped seeker', ({ seeker }) => t.db.insertInto('restriction').values({
      id: crypto.randomUUID(), account_id: seeker.id, kind: 'blocked', reason: '多次举报', created_at: t.deps.now(), until: null,
    }).execute(), 'CHAT_OTHER_GONE'],
  ])('is refused with the reason for a boss %s, and nothing is written', async (_who, prepare, reason) => {
    const scene = await applied()
    const { boss, seeker, id, applicationId, resumeId, shop } = scene
    await boss.data('inviteViewSend', invitation({ applicationId }))
    await prepare(scene)
    expect(await boss.call('inviteViewSend', invitation({ applicationId, at: later(DAY) }))).toMatchObject({ code: ERRORS[reason].code })
    const other = { resumeId, jobId: await makeJob(t.db, shop) }
    expect((await boss.call('inviteViewSend', invitation(other))).code).toBe(ERRORS[reason].code)
    expect(await cardsOf(seeker, id)).toEqual([[1, 'other', 'pending']])
    expect(await t.db.selectFrom('application').select('id').where('job_id', '=', other.jobId).execute()).toEqual([])
  })
})

describe('a changed interview', () => {
  /** The next card among the pushed changes. */
  async function nextCard(client: Client): Promise<ChatMessage> {
    const { messages } = await client.next('changes')
    return messages.find(({ body }) => body.kind === 'interview') ?? nextCard(client)
  }

  const changes: [string, string, (scene: Scene & { applicationId: string }, interviewId: string) => Promise<unknown>][] = [
    ['accepting', 'accepted', ({ seeker }, id) => seeker.data('inviteViewReply', { id, accept: true })],
    ['declining', 'declined', ({ seeker }, id) => seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })],
    ['cancelling', 'cancelled', ({ boss }, id) => boss.data('inviteViewCancel', { id, reason: '停电' })],
    ['withdrawing the application', 'cancelled', ({ seeker, applicationId }) => seeker.data('withdrawApplication', { applicationId })],
    ['rejecting the application', 'cancelled', ({ boss, applicationId }) =>
      boss.data('markApplication', { applicationId, status: 'unsuitable' })],
  ]

  it.each(changes)('updates the card for both sides, over the socket and in changes, after %s', async (_what, status, change) => {
    const scene = await applied()
    const { boss, seeker, applicationId } = scene
    const invited = await boss.data('inviteViewSend', invitation({ applicationId }))
    const { feed } = await boss.data('chatConversations')
    const [mine, theirs] = [await sockets.enter(seeker, 'c'), await sockets.enter(boss, 'b')]
    await change(scene, invited.id)
    for (const client of [mine, theirs]) {
      expect(await nextCard(client)).toMatchObject({ seq: 1, body: { kind: 'interview', interview: { id: invited.id, status } } })
    }
    const asked = await boss.data('chatChanges', { since: feed })
    expect(asked).toMatchObject({ messages: [{ seq: 1, body: { interview: { status } } }], conversations: [{ id: scene.id, lastSeq: 1 }] })
    // An updated card is not a new message.
    expect(await seeker.data('chatUnread')).toEqual({ unread: 1 })
  })

  it('updates all its cards in all conversations', async () => {
    const { boss, seeker, shop, id, applicationId } = await applied()
    const { id: interviewId } = await boss.data('inviteViewSend', invitation({ applicationId }))
    const other = (await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })).id
    for (const conversationId of [id, other]) {
      await boss.data('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), kind: 'interview', interviewId })
    }
    const { feed } = await boss.data('chatConversations')
    await seeker.data('inviteViewReply', { id: interviewId, accept: true })
    const { messages } = await boss.data('chatChanges', { since: feed })
    expect(messages.map(({ conversationId, seq }) => [conversationId, seq]).sort()).toEqual([[id, 1], [id, 2], [other, 1]].sort())
  })
})

describe('a list of conversations', () => {
  const filtered = async (who: LoggedIn, filter?: 'unread' | 'interview' | 'applied') =>
    (await who.data('chatConversations', { filter })).items.map(({ id }) => id)

  it('can be filtered by unread messages, upcoming interviews, or applications', async () => {
    const { boss, seeker, shop, resumeId, id, applicationId } = await applied()
    const conversation = async () => {
      t.advance(1000)
      const jobId = await makeJob(t.db, shop)
      const { id: own } = await seeker.data('chatOpen', { jobId })
      await say(seeker, own, '还招人吗')
      return { jobId, id: own }
    }
    const [plain, invited, gone] = [await conversation(), await conversation(), await conversation()]
    await boss.data('inviteViewSend', invitation({ applicationId }))
    const { id: interviewId } = await boss.data('inviteViewSend', invitation({ resumeId, jobId: invited.jobId, at: later(2 * HOUR) }))
    const withdrawn = await makeApplication(t.db, { jobId: gone.jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    await seeker.data('withdrawApplication', { applicationId: withdrawn })

    expect(new Set(await filtered(seeker))).toEqual(new Set([id, plain.id, invited.id, gone.id]))
    expect(new Set(await filtered(seeker, 'unread'))).toEqual(new Set([id, invited.id]))
    expect(new Set(await filtered(boss, 'unread'))).toEqual(new Set([plain.id, invited.id, gone.id]))
    for (const who of [seeker, boss]) {
      expect(new Set(await filtered(who, 'interview'))).toEqual(new Set([id, invited.id]))
      // An invitation alone is not an application.
      expect(await filtered(who, 'applied')).toEqual([id])
    }
    await seeker.data('inviteViewReply', { id: interviewId, accept: true })
    expect(new Set(await filtered(boss, 'applied'))).toEqual(new Set([id, invited.id]))
    await seeker.data('chatRead', { conversationId: id, seq: 1 })
    expect(await filtered(seeker, 'unread')).toEqual([invited.id])
    t.advance(DAY)
    expect(await filtered(boss, 'interview')).toEqual([id])
    await boss.data('chatDelete', { conversationId: id })
    expect(await filtered(boss, 'interview')).toEqual([])
  })

  it('pages under a filter, with the overall unread count and feed position, and rejects a cursor of another filter', async () => {
    const { boss, seeker, shop, id } = await applied()
    await say(boss, id, '你好')
    for (let n = 0; n < 25; n++) {
      t.advance(1000)
      const { id: own } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
      await say(seeker, own, `${n}`)
    }
    const first = await boss.data('chatConversations', { filter: 'unread' })
    expect([first.items.length, first.unread]).toEqual([20, 25])
    expect(first.feed).toBe((await boss.data('chatConversations')).feed)
    // Reading a conversation on the first page does not shift the next page.
    await boss.data('chatRead', { conversationId: first.items[3]!.id, seq: 1 })
    const second = await boss.data('chatConversations', { filter: 'unread', cursor: first.next! })
    expect(second.items.map(({ last }) => last?.text)).toEqual(['4', '3', '2', '1', '0'])
    expect(await boss.call('chatConversations', { cursor: first.next! })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })
})
