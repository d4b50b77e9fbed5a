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

it('so many messages go at once by whatever server, in whatever conversation, and then one for each share of a minute', async () => {
  const { boss, seeker, shop, id } = await chatScene(t)
  const { id: second } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop) })
  await fill(seeker, id)
  for (const app of turns()) {
    for (const conversation of [id, second]) expect(await send(app, seeker, text(conversation, '多了'))).toMatchObject(TOO_FAST)
  }
  // Another person, on the other side of the same conversation, has a minute of their own.
  await fill(boss, id)
  expect(await send(other, boss, text(id, '多了'))).toMatchObject(TOO_FAST)

  t.advance(SHARE_MS - 1)
  expect(await send(other, seeker, text(second, '早了'))).toMatchObject({ code: ERRORS.CHAT_TOO_FAST.code, msg: '发得太快了，过1秒再发' })
  t.advance(1)
  expect(await send(other, seeker, text(second, '正好'))).toMatchObject({ code: 0 })
  expect(await send(t.app, seeker, text(id, '多了'))).toMatchObject(TOO_FAST)
})

it('an hour of silence is worth a minute', async () => {
  const { seeker, id } = await chatScene(t)
  await fill(seeker, id, 1)
  t.advance(50 * 60_000)
  const again = await t.loginAs(seeker.mobile)
  await fill(again, id)
  expect(await send(t.app, again, text(id, '多了'))).toMatchObject(TOO_FAST)
})

it('of a hundred at once over two servers exactly as many go as may, without a gap', async () => {
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

it('what was sent is given again without being counted or refused, alone and a hundred times at once', async () => {
  const { seeker, id } = await chatScene(t)
  const first = text(id, '还招人吗')
  await send(t.app, seeker, first)
  for (let n = 0; n < 3 * PER_MINUTE; n++) expect(await send(turns()[n % 2]!, seeker, first)).toMatchObject({ code: 0, data: { seq: 1 } })
  await fill(seeker, id, PER_MINUTE - 2)
  // All of them see the last place in the minute, one takes it, and each is given that one.
  const last = text(id, '在吗')
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(turns()[n % 2]!, seeker, last)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.seq}`))).toEqual(new Set([`0 ${PER_MINUTE}`]))
  expect(await send(t.app, seeker, text(id, '多了'))).toMatchObject(TOO_FAST)
  expect(await send(other, seeker, first)).toMatchObject({ code: 0, data: { seq: 1 } })
  expect(await texts(seeker, id)).toHaveLength(PER_MINUTE)
})

it('a message that is refused for pace leaves nothing behind of what goes with it', async () => {
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

it('who is over it is refused before anything is written, so that flooding leaves no dead rows', async () => {
  const { seeker, id } = await chatScene(t)
  const row = () => sql<object>`select ctid::text, xmin::text, xmax::text from conversation where id = ${id}`.execute(t.db)
  await fill(seeker, id)
  const { rows: before } = await row()
  expect(await send(t.app, seeker, text(id, '多了'))).toMatchObject(TOO_FAST)
  expect((await row()).rows).toEqual(before)
})

it('what the server says is not counted as anybody’s', async () => {
  const { boss, seeker, id } = await chatScene(t)
  const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' })
  await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: true })
  await fill(boss, id)
  await expect(say(boss, id, '多了')).rejects.toThrow(TOO_FAST.msg)
})
