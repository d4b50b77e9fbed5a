import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage } from '@daogang/contract/chat-message'
import type { Envelope } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app'
import { chatScene, say, text, texts } from '../tests/chat-scene'
import { makeJob } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createLocalBus } from './bus/local'

const PER_MINUTE = 10
const SHARE_MS = 6_000

/** Two servers that share nothing but the database. */
let t: TestApp
let other: FastifyInstance
beforeAll(async () => {
  t = await createTestApp({ config: { chatPerMinute: PER_MINUTE } })
  other = await buildApp({ ...t.deps, bus: createLocalBus() })
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await t.close()
})

async function send(app: FastifyInstance, { token }: LoggedIn, payload: SendMessage) {
  const response = await app.inject({ method: 'POST', url: '/chat/sendMsg', headers: { authorization: token }, payload })
  return { ...response.json<Envelope<ChatMessage>>(), headers: response.headers }
}
const turns = () => [t.app, other] as const
const fill = async (who: LoggedIn, id: string, count = PER_MINUTE): Promise<void> => {
  for (let n = 0; n < count; n++) expect(await send(turns()[n % 2]!, who, text(id, `${n}`))).toMatchObject({ code: 0 })
}
const TOO_FAST = { code: ERRORS.CHAT_TOO_FAST.code, msg: '发得太快了，过6秒再发', headers: { 'retry-after': '6' } }

it('allows a burst across servers and conversations, and then one message for each share of a minute', async () => {
  const { boss, seeker, shop, id } = await chatScene(t)
  const { id: second } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
  await fill(seeker, id)
  for (const app of turns()) {
    for (const conversation of [id, second]) expect(await send(app, seeker, text(conversation, '多了'))).toMatchObject(TOO_FAST)
  }
  // The other side of the conversation has its own limit.
  await fill(boss, id)
  expect(await send(other, boss, text(id, '多了'))).toMatchObject(TOO_FAST)

  t.advance(SHARE_MS - 1)
  expect(await send(other, seeker, text(second, '早了'))).toMatchObject({ code: ERRORS.CHAT_TOO_FAST.code, msg: '发得太快了，过1秒再发' })
  t.advance(1)
  expect(await send(other, seeker, text(second, '正好'))).toMatchObject({ code: 0 })
  expect(await send(t.app, seeker, text(id, '多了'))).toMatchObject(TOO_FAST)
})

it('never allows a larger burst than a minute’s after a long silence', async () => {
  const { seeker, id } = await chatScene(t)
  await fill(seeker, id, 1)
  t.advance(50 * 60_000)
  const again = await t.loginAs(seeker.mobile)
  await fill(again, id)
  expect(await send(t.app, again, text(id, '多了'))).toMatchObject(TOO_FAST)
})

it('accepts exactly the limit of a hundred concurrent messages over two servers, without gaps in seq', async () => {
  const { boss, seeker, shop, id } = await chatScene(t)
  const { id: second } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
  const sent = await Promise.all(Array.from({ length: 100 }, (_, n) =>
    send(turns()[n % 2]!, seeker, text(n % 4 < 2 ? id : second, `${n}`))))
  expect(sent.filter(({ code }) => code === 0)).toHaveLength(PER_MINUTE)
  expect(sent.filter(({ code }) => code === TOO_FAST.code)).toHaveLength(100 - PER_MINUTE)
  for (const conversationId of [id, second]) {
    const { items } = await boss.data('chatMessages', { conversationId })
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: items.length }, (_, n) => items.length - n))
  }
  expect(await boss.data('chatUnread')).toEqual({ unread: PER_MINUTE })
})

it('returns a repeated message without counting or refusing it, also under concurrency', async () => {
  const { seeker, id } = await chatScene(t)
  const first = text(id, '还招人吗')
  await send(t.app, seeker, first)
  for (let n = 0; n < 3 * PER_MINUTE; n++) expect(await send(turns()[n % 2]!, seeker, first)).toMatchObject({ code: 0, data: { seq: 1 } })
  await fill(seeker, id, PER_MINUTE - 2)
  // All of them see room for one more message, one takes it, and all return that message.
  const last = text(id, '在吗')
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(turns()[n % 2]!, seeker, last)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.seq}`))).toEqual(new Set([`0 ${PER_MINUTE}`]))
  expect(await send(t.app, seeker, text(id, '多了'))).toMatchObject(TOO_FAST)
  expect(await send(other, seeker, first)).toMatchObject({ code: 0, data: { seq: 1 } })
  expect(await texts(seeker, id)).toHaveLength(PER_MINUTE)
})

it('rolls back the side effects of a message over the limit', async () => {
  const { boss, seeker, id } = await chatScene(t)
  await fill(seeker, id)
  const wish = { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' as const }
  expect(await send(other, seeker, wish)).toMatchObject(TOO_FAST)
  expect(await t.db.selectFrom('conversation').select(['phone', 'last_seq']).where('id', '=', id).executeTakeFirst())
    .toEqual({ phone: null, last_seq: PER_MINUTE })
  expect((await boss.data('chatUnread')).unread).toBe(PER_MINUTE)
  t.advance(SHARE_MS)
  expect(await send(other, seeker, wish)).toMatchObject({ code: 0 })
})

it('refuses before writing anything, so that flooding leaves no dead tuples', async () => {
  const { seeker, id } = await chatScene(t)
  const row = () => sql<object>`select ctid::text, xmin::text, xmax::text from conversation where id = ${id}`.execute(t.db)
  await fill(seeker, id)
  const { rows: before } = await row()
  expect(await send(t.app, seeker, text(id, '多了'))).toMatchObject(TOO_FAST)
  expect((await row()).rows).toEqual(before)
})

it('does not count system messages', async () => {
  const { boss, seeker, id } = await chatScene(t)
  const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' })
  await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: true })
  await fill(boss, id)
  await expect(say(boss, id, '多了')).rejects.toThrow(TOO_FAST.msg)
})
