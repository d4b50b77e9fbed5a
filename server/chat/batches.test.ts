import { ERRORS } from '@daogang/contract/errors'
import type { Statement } from '../lib/tracing'
import { chatScene, say, text, texts, type Scene } from '../tests/chat-scene'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
let statements: Statement[] = []
beforeAll(async () => { t = await createTestApp({ onStatement: (statement) => void statements.push(statement) }) })
afterAll(() => t.close())

const scenes = async (count: number): Promise<Scene[]> => {
  const made: Scene[] = []
  for (let n = 0; n < count; n++) made.push(await chatScene(t))
  return made
}
/** Statements that wrote messages. */
const writes = (): number => statements.filter((statement) => statement.text.includes('insert into chat_message')).length
const feedOf = (accountId: string) =>
  t.db.selectFrom('chat_feed').select(['seq', 'unread']).where('account_id', '=', accountId).executeTakeFirstOrThrow()

describe('messages that arrive together', () => {
  it('are written by a few statements, in the order of each writer, and counted once each', async () => {
    const all = await scenes(4)
    for (const { seeker, id } of all) await say(seeker, id, '在吗')
    statements = []
    const sent = await Promise.all(all.flatMap(({ seeker, boss, id }) => Array.from({ length: 10 }, (_, n) => [
      seeker.data('chatSendMsg', text(id, `我${n}`)), boss.data('chatSendMsg', text(id, `他${n}`)),
    ]).flat()))
    expect(sent).toHaveLength(80)
    expect(writes()).toBeLessThan(20)
    for (const { seeker, boss, id } of all) {
      const { items } = await seeker.data('chatMessages', { conversationId: id })
      expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => 21 - n))
      expect(await feedOf(seeker.id)).toEqual({ seq: 21, unread: 10 })
      expect(await feedOf(boss.id)).toEqual({ seq: 21, unread: 11 })
      const { messages, unread } = await boss.data('chatChanges', { since: 1 })
      expect([messages.map(({ seq }) => seq), unread]).toEqual([Array.from({ length: 20 }, (_, n) => n + 2), 11])
    }
  })

  it('are not written so where only another pair’s conversation has ended or is blocked', async () => {
    const [open, ended] = await scenes(2)
    await t.db.updateTable('conversation').set({ ended_at: t.deps.now() }).where('id', '=', ended!.id).execute()
    statements = []
    await say(open!.seeker, open!.id, '在吗')
    expect(writes()).toBe(1)
    expect(statements.length).toBeLessThan(5)
  })

  it('each get their own refusal, and the others are written', async () => {
    const [good, blocked, limited, foreign, again] = await scenes(5)
    for (const { seeker, boss, id } of [good!, blocked!, limited!, again!]) {
      await say(seeker, id, '在吗')
      await say(boss, id, '在')
    }
    await blocked!.boss.data('chatBlock', { conversationId: blocked!.id, blocked: true })
    await t.db.insertInto('restriction').values({
      id: crypto.randomUUID(), account_id: limited!.seeker.id, kind: 'contact', reason: '多次举报', created_at: t.deps.now(), until: null,
    }).execute()
    const before = text(again!.id, '发过的')
    const first = await again!.seeker.data('chatSendMsg', before)

    const answers = await Promise.all([
      good!.seeker.call('chatSendMsg', text(good!.id, '好的')),
      blocked!.seeker.call('chatSendMsg', text(blocked!.id, '好的')),
      limited!.seeker.call('chatSendMsg', text(limited!.id, '好的')),
      foreign!.seeker.call('chatSendMsg', text(good!.id, '不是我的')),
      again!.seeker.call('chatSendMsg', before),
    ])
    expect(answers.map(({ code }) => code))
      .toEqual([0, ERRORS.CHAT_REFUSED.code, ERRORS.USER_RESTRICTED.code, ERRORS.NOT_FOUND.code, 0])
    expect(answers[4]?.data).toEqual(first)
    expect(await texts(good!.boss, good!.id)).toEqual(['在吗', '在', '好的'])
    expect(await texts(again!.boss, again!.id)).toEqual(['在吗', '在', '发过的'])
  })
})
