import type { SendMessage } from '@daogang/contract/chat'
import { ERRORS } from '@daogang/contract/errors'
import { chatScene, say, text, texts } from '../tests/chat-scene'
import { DAY, makeApplication, makeJob, makeResume, makeShop, makeUpload, newMobile } from '../tests/factory'
import { encodeCursor } from '../lib/cursor'
import { createTestApp, type EndpointName, type LoggedIn, type TestApp } from '../tests/harness'
import { RAW_PHONE } from '../tests/raw-phone'
import { WINDOW } from './queries/changes'
import { MOST_BEHIND } from './queries/feed'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const scene = () => chatScene(t)

describe('a conversation', () => {
  it('is unique for a seeker and a job, and unlisted before its first message', async () => {
    const { boss, seeker, jobId, resumeId, id } = await scene()
    expect((await seeker.data('chatOpen', { jobId })).id).toBe(id)
    expect((await boss.data('chatOpen', { resumeId, jobId })).id).toBe(id)
    expect(await seeker.data('chatConversations')).toMatchObject({ items: [], unread: 0 })
    const opened = await Promise.all(Array.from({ length: 20 }, () => seeker.data('chatOpen', { jobId })))
    expect(opened.map((one) => one.id)).toEqual(Array(20).fill(id))
  })

  it('shows a boss by title, and a seeker by surname until they apply', async () => {
    const { boss, seeker, shop, jobId, resumeId, id } = await scene()
    await say(seeker, id, '还招人吗')
    const [asSeeker] = (await seeker.data('chatConversations')).items
    expect(asSeeker).toMatchObject({
      id, role: 'c', job: { id: jobId, title: '后厨切配师傅', company: shop.name, status: 'online' },
      other: { name: '李老板', letter: '李', companyId: shop.id, resumeId: null, gone: false }, applicationId: null,
      last: { seq: 1, from: 'me', kind: 'text', text: '还招人吗' }, unread: 0,
    })
    const asBoss = async () => (await boss.data('chatConversations')).items[0]
    expect(await asBoss()).toMatchObject({ role: 'b', other: { name: '张师傅', letter: '张' }, last: { from: 'other' }, unread: 1 })
    const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    expect(await asBoss()).toMatchObject({ other: { name: '张伟', resumeId }, applicationId })
  })

  it('is about the most likely job if a boss names none, or asks for it', async () => {
    const { boss, seeker, shop, resumeId } = await scene()
    const other = await makeJob(t.db, shop, { title: '洗碗工' })
    const stranger = await t.loginAs(newMobile())
    const strangersResume = await makeResume(t.db, stranger.id)
    expect(await boss.call('chatOpen', { resumeId: strangersResume })).toMatchObject({ code: ERRORS.CHAT_JOB_NEEDED.code })
    await say(seeker, (await seeker.data('chatOpen', { jobId: other })).id, '洗碗的还要人吗')
    expect((await boss.data('chatOpen', { resumeId })).job.id).toBe(other)
  })

  it('pages through messages, and is listed by its latest message', async () => {
    const { boss, seeker, shop, id } = await scene()
    const said = Array.from({ length: 45 }, (_, n) => `第${n + 1}句`)
    for (const words of said) await say(seeker, id, words)
    expect(await texts(boss, id)).toEqual(said)
    t.advance(1000)
    const second = (await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })).id
    await say(seeker, second, '这个呢')
    expect((await seeker.data('chatConversations')).items.map((one) => one.id)).toEqual([second, id])
    t.advance(1000)
    await say(boss, id, '都要')
    expect((await seeker.data('chatConversations')).items.map((one) => one.id)).toEqual([id, second])
    expect((await boss.data('chatConversations')).unread).toBe(46)
  })
})

describe('sending', () => {
  it('gives a hundred concurrent messages consecutive numbers', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '先打个招呼')
    const sent = await Promise.all(Array.from({ length: 100 }, (_, n) => say(n % 2 ? boss : seeker, id, `${n}`)))
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 2))
    expect((await texts(boss, id)).length).toBe(101)
    expect((await boss.data('chatUnread')).unread).toBe(51)
    expect((await seeker.data('chatUnread')).unread).toBe(50)
  })

  it('stores the same message once when it is sent a hundred times at once', async () => {
    const { boss, seeker, id } = await scene()
    const message = text(id, '还招人吗')
    const sent = await Promise.all(Array.from({ length: 100 }, () => seeker.data('chatSendMsg', message)))
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    expect(sent[0]).toMatchObject({ clientId: message.clientId, seq: 1, from: 'me' })
    expect(await texts(boss, id)).toEqual(['还招人吗'])
    expect((await boss.data('chatUnread')).unread).toBe(1)
    // Client ids are scoped to their sender: the other side may use the same one, and never sees it.
    expect(await boss.data('chatSendMsg', { ...message, text: '招的' })).toMatchObject({ seq: 2 })
    const [, first] = (await boss.data('chatMessages', { conversationId: id })).items
    expect(first).toMatchObject({ from: 'other', clientId: null })
  })

  it('is idempotent even if the message would now be refused', async () => {
    const { boss, seeker, id } = await scene()
    const message = text(id, '还招人吗')
    const first = await seeker.data('chatSendMsg', message)
    await boss.data('chatBlock', { conversationId: id, blocked: true })
    expect(await seeker.data('chatSendMsg', message)).toEqual(first)
    expect(await seeker.call('chatSendMsg', text(id, '人呢'))).toMatchObject({ code: ERRORS.CHAT_REFUSED.code })
  })

  it.each<[string, string, string | null]>([
    ['要交押金吗', '押金', 'deposit'], ['体检费自己出', '体检费', 'fee'], ['加我微信 abc', '微信', 'contact'], ['打我电话13812345678', '13812345678', 'contact'],
    ['不收押金的', '', null], ['明天来面试', '', null],
  ])('“%s” is sent with its warning', async (words, word, kind) => {
    const { seeker, id } = await scene()
    const { warning } = await say(seeker, id, words)
    expect(warning?.kind ?? null).toBe(kind)
    if (kind !== null) expect(warning?.words.join()).toContain(word)
  })

  it('sends cards with their present content: a private picture, a resume that the employer may open, a job, a place', async () => {
    const { boss, seeker, shop, jobId, resumeId, id } = await scene()
    const send = (who: LoggedIn, part: Partial<SendMessage> & Pick<SendMessage, 'kind'>) =>
      who.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), ...part })
    await t.db.updateTable('resume').set({ visible: false }).where('id', '=', resumeId).execute()
    expect(await boss.call('resumeView', { id: resumeId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await send(seeker, { kind: 'picture', uploadId: await makeUpload(t.db, seeker.id, 'chat') })
    await send(seeker, { kind: 'resume' })
    await send(seeker, { kind: 'location', place: { name: '漕宝路地铁站', address: '漕宝路100号', latitude: 31.17, longitude: 121.43 } })
    const other = await makeJob(t.db, shop, { title: '洗碗工' })
    await send(boss, { kind: 'job', jobId: other })
    await t.db.updateTable('job').set({ status: 'closed' }).where('id', '=', other).execute()
    const bodies = (await boss.data('chatMessages', { conversationId: id })).items.map(({ body }) => body).reverse()
    expect(bodies).toMatchObject([
      { kind: 'picture', picture: { url: expect.stringContaining('signature=') as string, width: 800, height: 600 } },
      { kind: 'resume', resume: { resumeId, name: '张伟' } },
      { kind: 'location', place: { name: '漕宝路地铁站' } },
      { kind: 'job', job: { id: other, title: '洗碗工', status: 'closed' } },
    ])
    expect(await boss.data('resumeView', { id: resumeId })).toMatchObject({ name: '张伟' })
    for (const part of [
      { kind: 'picture', uploadId: await makeUpload(t.db, boss.id, 'chat') },
      { kind: 'picture', uploadId: await makeUpload(t.db, seeker.id, 'report') },
    ] as const) {
      expect(await seeker.call('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), ...part }))
        .toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    }
    const strangersJob = await makeJob(t.db, await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id))
    expect(await boss.call('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'job', jobId: strangersJob }))
      .toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(jobId).not.toBe(other)
  })

  it.each([
    [{ kind: 'text' }, 'text'], [{ kind: 'text', text: '  ' }, 'text'], [{ kind: 'picture' }, 'uploadId'], [{ kind: 'location' }, 'place'],
    [{ kind: 'job' }, 'jobId'], [{ kind: 'interview' }, 'interviewId'],
  ] as const)('rejects %j with the missing field', async (part, field) => {
    const { seeker, id } = await scene()
    expect(await seeker.call('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), ...part }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
  })
})

describe('marks', () => {
  it('moves the read position forward only, shows it to the other side, and clears the red dot', async () => {
    const { boss, seeker, id } = await scene()
    for (const words of ['一', '二', '三']) await say(seeker, id, words)
    expect(await boss.data('chatRead', { conversationId: id, seq: 2 })).toMatchObject({ readSeq: 2, unread: 1 })
    expect(await boss.data('chatRead', { conversationId: id, seq: 1 })).toMatchObject({ readSeq: 2, unread: 1 })
    expect(await boss.data('chatRead', { conversationId: id, seq: 999 })).toMatchObject({ readSeq: 3, unread: 0 })
    expect(await boss.data('chatUnread')).toEqual({ unread: 0 })
    expect(await seeker.data('chatConversation', { id })).toMatchObject({ readByOther: 3 })
  })

  it('clears the red dot of one or all conversations without marking anything as read', async () => {
    const { boss, seeker, shop, id } = await scene()
    const { id: other } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
    for (const one of [id, other]) await say(seeker, one, '在吗')
    expect(await boss.data('chatSetRedDot', { conversationId: id })).toEqual({ unread: 1 })
    expect(await seeker.data('chatConversation', { id })).toMatchObject({ readByOther: 0 })
    expect(await boss.data('chatSetRedDot')).toEqual({ unread: 0 })
    await say(seeker, id, '在吗')
    expect(await boss.data('chatUnread')).toEqual({ unread: 1 })
  })

  it('marks one or all conversations as read, which the other side sees, and leaves those of others', async () => {
    const { boss, seeker, shop, id } = await scene()
    const { id: other } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
    const { boss: stranger, seeker: talker, id: strangers } = await scene()
    for (const one of [id, other]) await say(seeker, one, '在吗')
    await say(talker, strangers, '在吗')
    const read = async (one: string) => (await seeker.data('chatConversation', { id: one })).readByOther
    expect(await boss.data('chatSetRedDot', { conversationId: id, read: true })).toEqual({ unread: 1 })
    expect([await read(id), await read(other)]).toEqual([1, 0])
    const answers = await Promise.all(Array.from({ length: 20 }, () => boss.call('chatSetRedDot', { read: true })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    expect([await boss.data('chatUnread'), await read(id), await read(other)]).toEqual([{ unread: 0 }, 1, 1])
    expect(await stranger.data('chatUnread')).toEqual({ unread: 1 })
    expect((await talker.data('chatConversation', { id: strangers })).readByOther).toBe(0)
  })

  it('deletes for one side only, and a later message brings the conversation back', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '旧的')
    expect(await boss.data('chatDelete', { conversationId: id })).toMatchObject({ unread: 0, clearedSeq: 1 })
    expect((await boss.data('chatConversations')).items).toEqual([])
    expect(await boss.data('chatUnread')).toEqual({ unread: 0 })
    expect(await texts(seeker, id)).toEqual(['旧的'])
    await say(seeker, id, '新的')
    expect(await texts(boss, id)).toEqual(['新的'])
    expect((await boss.data('chatConversations')).items).toMatchObject([{ id, unread: 1 }])
  })

  it('blocks and unblocks in all conversations of the two', async () => {
    const { boss, seeker, shop, id } = await scene()
    const { id: other } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
    await say(seeker, other, '在吗')
    expect(await seeker.data('chatBlock', { conversationId: id, blocked: true })).toMatchObject({ blocked: true, refused: false })
    expect(await boss.data('chatConversation', { id: other })).toMatchObject({ blocked: false, refused: true })
    expect(await boss.call('chatSendMsg', text(other, '在'))).toMatchObject({ code: ERRORS.CHAT_REFUSED.code })
    await seeker.data('chatBlock', { conversationId: other, blocked: false })
    await say(boss, other, '在')
  })
})

describe('exchanging phones', () => {
  const ask = (who: LoggedIn, conversationId: string) =>
    who.call('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), kind: 'phone' })

  it('needs both sides, and puts no number into any message', async () => {
    const { boss, seeker, id } = await scene()
    const { data: { seq } } = await ask(seeker, id)
    expect(await ask(seeker, id)).toMatchObject({ code: ERRORS.CHAT_PHONE_ASKED.code })
    expect(await boss.call('chatPhone', { conversationId: id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await seeker.call('chatPhoneAnswer', { conversationId: id, seq, agree: true })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const before = (await seeker.data('chatConversations')).feed
    const answer = { conversationId: id, seq, agree: true }
    const agreed = await Promise.all(Array.from({ length: 20 }, () => boss.data('chatPhoneAnswer', answer)))
    expect(agreed[0]).toMatchObject({ seq, body: { kind: 'phone', state: 'agreed' } })
    expect(await boss.call('chatPhoneAnswer', { ...answer, agree: false })).toMatchObject({ code: ERRORS.CHAT_PHONE_ANSWERED.code })
    expect(await boss.data('chatPhone', { conversationId: id })).toEqual({ mobile: seeker.mobile })
    expect(await seeker.data('chatPhone', { conversationId: id })).toEqual({ mobile: boss.mobile })
    const changes = await seeker.data('chatChanges', { since: before })
    expect(changes.messages.map(({ body, from }) => [body.kind, from])).toEqual([['phone', 'me'], ['system', 'system']])
    expect(JSON.stringify(await seeker.data('chatMessages', { conversationId: id }))).not.toMatch(RAW_PHONE)
    await boss.data('chatBlock', { conversationId: id, blocked: true })
    expect(await seeker.call('chatPhone', { conversationId: id })).toMatchObject({ code: ERRORS.CHAT_REFUSED.code })
  })

  it('may be requested again after it was declined', async () => {
    const { boss, seeker, id } = await scene()
    const { data: { seq } } = await ask(seeker, id)
    await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: false })
    expect(await seeker.data('chatChanges', { since: 0 })).toMatchObject({ unread: 1 })
    expect((await ask(seeker, id)).code).toBe(0)
  })
})

describe('changes', () => {
  it('are listed once each and in order, page by page, from any position', async () => {
    const { boss, seeker, id } = await scene()
    for (let n = 1; n <= 230; n++) await say(seeker, id, `${n}`)
    const seen: number[] = []
    let [since, more] = [0, true]
    while (more) {
      const page = await boss.data('chatChanges', { since })
      seen.push(...page.messages.map(({ seq }) => seq))
      expect(page.feed).toBeGreaterThan(since);
      [since, more] = [page.feed, page.more]
    }
    expect(seen).toEqual(Array.from({ length: 230 }, (_, n) => n + 1))
    expect(await boss.data('chatChanges', { since })).toMatchObject({
      role: 'b', messages: [], conversations: [], more: false, reset: false,
    })
    expect(await boss.data('chatChanges', { since: since + 1 })).toMatchObject({ feed: since, reset: true })
    expect(await (await t.loginAs(newMobile())).data('chatChanges', { since: 0 })).toMatchObject({ feed: 0, reset: false })
  })

  it('are left out for a client that is far behind: it reads its lists again', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '还招人吗')
    const { feed } = await boss.data('chatChanges', { since: 0 })
    await t.db.updateTable('chat_feed').set({ seq: feed + MOST_BEHIND }).where('account_id', '=', boss.id).execute()
    expect(await boss.data('chatChanges', { since: feed })).toMatchObject({ feed: feed + WINDOW, more: true, reset: false })
    expect(await boss.data('chatChanges', { since: feed - 1 }))
      .toMatchObject({ feed: feed + MOST_BEHIND, messages: [], conversations: [], more: false, reset: true })
  })

  it('contain nothing of the account’s other role', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '在吗')
    const other = await t.loginAs(boss.mobile, 'c')
    expect((await other.data('chatConversations')).items).toEqual([])
    expect(await other.data('chatChanges', { since: 0 })).toMatchObject({ messages: [], feed: 0 })
    expect(await other.call('chatConversation', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

it('hides a conversation from the other role of the same account', async () => {
  const { boss, seeker, id } = await scene()
  const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' })
  const other = await t.loginAs(boss.mobile, 'c')
  const before = await t.db.selectFrom('conversation_side').selectAll().where('conversation_id', '=', id).orderBy('role').execute()
  const asked: [EndpointName, object][] = [
    ['chatConversation', { id }], ['chatMessages', { conversationId: id }], ['chatSendMsg', text(id, '在吗')],
    ['chatRead', { conversationId: id, seq }], ['chatSetRedDot', { conversationId: id }], ['chatDelete', { conversationId: id }],
    ['chatBlock', { conversationId: id, blocked: true }], ['chatPhoneAnswer', { conversationId: id, seq, agree: true }],
    ['chatPhone', { conversationId: id }],
  ]
  for (const [name, input] of asked) {
    expect([name, (await other.call(name, input as never)).code]).toEqual([name, ERRORS.NOT_FOUND.code])
  }
  expect(await t.db.selectFrom('conversation_side').selectAll().where('conversation_id', '=', id).orderBy('role').execute()).toEqual(before)
})

it.each([
  ['from another conversation', 'messages x', '5'], ['out of range', 'messages', '9999999999'], ['not a number', 'messages', '-1'],
])('rejects a cursor that is %s', async (_what, scope, seq) => {
  const { seeker, id } = await scene()
  const cursor = encodeCursor(scope === 'messages' ? `messages ${id}` : scope, [seq])
  expect(await seeker.call('chatMessages', { conversationId: id, cursor })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
})

describe('searching', () => {
  it('rejects a blank word with its field', async () => {
    const { seeker } = await scene()
    expect(await seeker.call('chatSearch', { word: '  ' })).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'word' } })
  })

  it('finds names, jobs, shops and texts, and a masked name by its visible part only', async () => {
    const { boss, seeker, jobId, resumeId, id } = await scene()
    await say(seeker, id, '管吃管住吗')
    await say(boss, id, '100%管住')
    const find = async (who: LoggedIn, word: string) => {
      const { conversations, hits } = await who.data('chatSearch', { word })
      return [conversations.map((one) => one.id), hits.map(({ message, count }) => [message.seq, count])]
    }
    expect(await find(seeker, '切配')).toEqual([[id], []])
    expect(await find(seeker, '家常菜')).toEqual([[id], []])
    expect(await find(seeker, '管住')).toEqual([[], [[2, 2]]])
    expect(await find(seeker, '0%管')).toEqual([[], [[2, 1]]])
    expect(await find(seeker, '%')).toEqual([[], [[2, 1]]])
    expect(await find(boss, '张伟')).toEqual([[], []])
    expect(await find(boss, '张师傅')).toEqual([[id], []])
    await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    expect(await find(boss, '张伟')).toEqual([[id], []])
    expect(await find(await t.loginAs(newMobile()), '管住')).toEqual([[], []])
    await boss.data('chatDelete', { conversationId: id })
    expect(await find(boss, '管住')).toEqual([[], []])
  })
})

it('finds a masked name by its surname of one or two characters only', async () => {
  const { boss, seeker, resumeId, id } = await scene()
  await say(seeker, id, '在吗')
  const find = async (name: string, word: string) => {
    await t.db.updateTable('resume').set({ name }).where('id', '=', resumeId).execute()
    return (await boss.data('chatSearch', { word })).conversations.map((one) => one.id)
  }
  expect(await find('欧阳建国', '欧阳')).toEqual([id])
  expect(await find('欧阳建国', '欧阳师傅')).toEqual([id])
  expect(await find('欧阳建国', '建国')).toEqual([])
  // A name of two characters: the surname is the first one.
  expect(await find('欧阳', '欧师傅')).toEqual([id])
  expect(await find('欧阳', '欧阳')).toEqual([])
})

describe('records of talks', () => {
  it('list conversations with messages, also deleted ones', async () => {
    const { boss, seeker, jobId, id } = await scene()
    expect((await seeker.data('talkJob', {})).items).toEqual([])
    await say(seeker, id, '在吗')
    t.advance(DAY)
    const renewed = await t.loginAs(seeker.mobile)
    await say(renewed, id, '还在吗')
    await renewed.data('chatDelete', { conversationId: id })
    expect((await renewed.data('collectedJobs', { type: 'talked' })).items.map((one) => one.id)).toEqual([jobId])
    const [record] = (await renewed.data('talkJob', {})).items
    expect(record).toMatchObject({ conversationId: id, job: { id: jobId }, messages: 2 })
    expect(new Date(record!.lastAt).getTime() - new Date(record!.startedAt).getTime()).toBe(DAY)
    expect((await boss.data('talkResume', {})).items).toMatchObject([{ conversationId: id, name: '张师傅', job: { id: jobId } }])
    expect((await (await t.loginAs(newMobile())).data('talkJob', {})).items).toEqual([])
  })

  it('keep an ended conversation for the seeker alone, as the chats do', async () => {
    const { boss, seeker, id } = await scene()
    await say(seeker, id, '在吗')
    await t.db.updateTable('conversation').set({ ended_at: t.deps.now() }).where('id', '=', id).execute()
    expect((await seeker.data('talkJob', {})).items).toMatchObject([{ conversationId: id }])
    expect((await boss.data('talkResume', {})).items).toEqual([])
  })
})
