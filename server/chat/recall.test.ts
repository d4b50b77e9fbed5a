import { ERRORS } from '@daogang/contract/errors'
import { RECALL_MS } from '@daogang/contract/rules/chat'
import { runOps } from '../desk/commands/command'
import { chatScene, say, text, type Scene } from '../tests/chat-scene'
import { makeUpload } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'

const newId = () => crypto.randomUUID()

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const recall = (who: LoggedIn, conversationId: string, seq: number) => who.call('chatRecall', { conversationId, seq })
const newest = async (who: LoggedIn, conversationId: string) => (await who.data('chatMessages', { conversationId })).items[0]

describe('a recalled message', () => {
  it('disappears from chat, list and search for both sides; only its writer still gets the text', async () => {
    const { boss, seeker, id } = await chatScene(t)
    await say(seeker, id, '还招人吗')
    const { seq, id: messageId, clientId } = await say(seeker, id, '我的身份证号发错地方了')
    const before = (await boss.data('chatChanges', { since: 0 })).feed
    t.advance(RECALL_MS)
    const left = { id: messageId, seq, body: { kind: 'recalled', text: '我的身份证号发错地方了' }, from: 'me', clientId, warning: null }
    expect(await seeker.data('chatRecall', { conversationId: id, seq })).toMatchObject(left)
    t.advance(RECALL_MS)
    expect(await seeker.data('chatRecall', { conversationId: id, seq })).toMatchObject(left)
    expect(await newest(boss, id)).toMatchObject({ ...left, from: 'other', clientId: null, body: { kind: 'recalled', text: '' } })
    expect(await boss.data('chatChanges', { since: before })).toMatchObject({
      messages: [{ seq, body: { kind: 'recalled', text: '' } }], conversations: [{ id, unread: 2 }],
    })
    expect((await boss.data('chatConversations')).items[0]?.last).toMatchObject({ seq, kind: 'recalled', text: '撤回了一条消息', from: 'other' })
    for (const who of [boss, seeker]) expect((await who.data('chatSearch', { word: '身份证' })).hits).toEqual([])
    expect(JSON.stringify([await boss.data('chatMessages', { conversationId: id }), await boss.data('chatChanges', { since: 0 })]))
      .not.toContain('身份证')
  })

  it('loses its picture', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const uploadId = await makeUpload(t.db, seeker.id, 'chat')
    const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: newId(), kind: 'picture', uploadId })
    await seeker.data('chatRecall', { conversationId: id, seq })
    for (const who of [boss, seeker]) expect((await newest(who, id))?.body).toEqual({ kind: 'recalled', text: '' })
  })

  it('can still be reported with its original text', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const uploadId = await makeUpload(t.db, boss.id, 'chat')
    const { seq: picture } = await boss.data('chatSendMsg', { conversationId: id, clientId: newId(), kind: 'picture', uploadId })
    const { seq, id: targetId } = await say(boss, id, '押金500，交了就上班')
    await boss.data('chatRecall', { conversationId: id, seq: picture })
    await boss.data('chatRecall', { conversationId: id, seq })
    const report = { targetKind: 'message' as const, targetId, conversationId: id, reason: 'fee', content: '', pictures: [] }
    const sent = await seeker.data('complaintReport', report)
    expect(sent.targetName).toBe('撤回了一条消息')
    const shown = await runOps(['review', 'show', sent.id], { db: t.db, now: t.deps.now, user: 'tester', look: lookOf(t.deps) })
    expect(shown).toContain('被举报的  （已撤回）押金500，交了就上班')
    expect(shown).toMatch(/（已撤回）\[图片\][\s\S]*private/)
  })

  it('is recalled once by a hundred concurrent calls, beside messages in flight', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const { seq } = await say(seeker, id, '发错了')
    const before = (await boss.data('chatChanges', { since: 0 })).feed
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => recall(seeker, id, seq))),
      ...Array.from({ length: 20 }, (_, n) => boss.data('chatSendMsg', text(id, `${n}`))),
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    const { messages, feed } = await boss.data('chatChanges', { since: before })
    expect(messages.filter((one) => one.body.kind === 'recalled')).toHaveLength(1)
    // Twenty messages and one recall.
    expect(feed - before).toBe(21)
  })
})

describe('recalling', () => {
  it.each<[string, (s: Scene) => Promise<[LoggedIn, number]>, keyof typeof ERRORS]>([
    ['a message of the other side', async ({ boss, seeker, id }) => [boss, (await say(seeker, id, '在吗')).seq], 'NOT_FOUND'],
    ['a system message', async ({ boss, seeker, id }) => {
      const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: newId(), kind: 'phone' })
      await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: true })
      return [boss, seq + 1]
    }, 'NOT_FOUND'],
    ['a phone request', async ({ seeker, id }) => {
      const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: newId(), kind: 'phone' })
      return [seeker, seq]
    }, 'CHAT_RECALL_LATE'],
    ['a deleted message', async ({ seeker, id }) => {
      const { seq } = await say(seeker, id, '在吗')
      await seeker.data('chatDelete', { conversationId: id })
      return [seeker, seq]
    }, 'NOT_FOUND'],
    ['an old message', async ({ seeker, id }) => {
      const { seq } = await say(seeker, id, '在吗')
      t.advance(RECALL_MS + 1)
      return [seeker, seq]
    }, 'CHAT_RECALL_LATE'],
    ['a missing message', ({ seeker }) => Promise.resolve([seeker, 9]), 'NOT_FOUND'],
  ])('is refused for %s', async (_what, make, code) => {
    const scene = await chatScene(t)
    await say(scene.boss, scene.id, '你好')
    const [who, seq] = await make(scene)
    const before = await newest(scene.boss, scene.id)
    expect(await recall(who, scene.id, seq)).toMatchObject({ code: ERRORS[code].code })
    expect(await newest(scene.boss, scene.id)).toEqual(before)
  })

  it('is allowed after the other side blocked the writer', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const { seq } = await say(seeker, id, '发错了')
    await boss.data('chatBlock', { conversationId: id, blocked: true })
    expect(await recall(seeker, id, seq)).toMatchObject({ code: 0 })
  })
})
