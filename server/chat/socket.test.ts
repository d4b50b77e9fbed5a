import { EventEmitter, once } from 'node:events'
import { MOST_FRAME_BYTES } from '@daogang/contract/chat-socket'
import { ERRORS } from '@daogang/contract/errors'
import * as CLOSE from '@daogang/contract/rules/chat-close'
import { PING_MS } from '@daogang/contract/rules/chat-socket'
import { buildApp } from '../app'
import { createLog } from '../lib/log'
import { eraseAll, startCancelling } from '../tests/cancellation'
import { createModeration } from '../tests/moderation'
import { openSockets, type Client, type Sockets } from '../tests/chat-socket'
import { chatScene, say, texts } from '../tests/chat-scene'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'
import { createMetrics } from '../metrics/metrics'
import { createLocalBus } from './bus/local'

let t: TestApp
let sockets: Sockets
beforeAll(async () => {
  t = await createTestApp()
  sockets = await openSockets(t)
})
afterEach(() => sockets.end())
afterAll(() => t.close())
const connect: Sockets['connect'] = () => sockets.connect()
const enter: Sockets['enter'] = (...who) => sockets.enter(...who)

/** Collects texts from pushed changes until there are `count`. */
async function textsFrom(client: Client, count: number): Promise<{ texts: string[], feed: number }> {
  const texts: string[] = []
  let feed = 0
  while (texts.length < count) {
    const changes = await client.next('changes')
    texts.push(...changes.messages.map(({ body }) => (body.kind === 'text' ? body.text : body.kind)))
    feed = changes.feed
  }
  return { texts, feed }
}

async function scene() {
  const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
  const { id } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, await makeShop(t.db, boss.id)) })
  const send = (text: string) => ({ type: 'send' as const, conversationId: id, clientId: crypto.randomUUID(), kind: 'text' as const, text })
  return { boss, seeker, id, send }
}

it('acknowledges stored messages and pushes them to both sides, once and in order', async () => {
  const { boss, seeker, id, send } = await scene()
  const [mine, theirs] = [await enter(seeker, 'c'), await enter(boss, 'b')]
  const first = send('还招人吗')
  mine.say(first)
  const ack = await mine.next('ack')
  expect(ack).toMatchObject({ clientId: first.clientId, message: { seq: 1, from: 'me', body: { text: '还招人吗' } } })
  const changes = await theirs.next('changes')
  expect(changes).toMatchObject({ messages: [{ seq: 1, from: 'other', clientId: null }], conversations: [{ id, unread: 1 }], unread: 1 })
  expect((await mine.next('changes')).messages).toEqual([ack.message])
  for (let n = 0; n < 50; n++) mine.say(send(`${n}`))
  expect((await textsFrom(theirs, 50)).texts).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`))
  theirs.say({ type: 'read', conversationId: id, seq: 51 })
  expect((await theirs.next('read')).conversation).toMatchObject({ readSeq: 51, unread: 0 })
  const seen = async (): Promise<number> => {
    const { conversations: [state] } = await mine.next('changes')
    return state?.readByOther === 51 ? 51 : seen()
  }
  expect(await seen()).toBe(51)
})

it('resumes from a feed position without losing or repeating anything', async () => {
  const { boss, seeker, id, send } = await scene()
  const first = await enter(boss, 'b')
  const mine = await enter(seeker, 'c')
  mine.say(send('一'))
  const { feed } = await textsFrom(first, 1)
  first.end()
  for (const word of ['二', '三']) mine.say(send(word))
  await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'text', text: '四' })
  const back = await enter(boss, 'b', feed)
  expect((await textsFrom(back, 3)).texts).toHaveLength(3)
  expect(back.heard.filter(({ type }) => type === 'changes')).toEqual([])
})

it('refuses a message with the catalogue’s code and stays open', async () => {
  const { boss, seeker, id, send } = await scene()
  const mine = await enter(seeker, 'c')
  await boss.data('chatBlock', { conversationId: id, blocked: true })
  const refused = send('在吗')
  mine.say(refused)
  expect(await mine.next('refused')).toEqual({
    type: 'refused', clientId: refused.clientId, code: ERRORS.CHAT_REFUSED.code, msg: ERRORS.CHAT_REFUSED.msg,
  })
  mine.say({ type: 'ping' })
  await mine.next('pong')
})

describe('the server closes a socket with a code for', () => {
  it.each<[string, (client: Client, token: string) => void, number]>([
    ['invalid JSON', (client) => client.raw('hello'), CLOSE.BAD_FRAME],
    ['an unknown frame', (client) => client.say({ type: 'shout' }), CLOSE.BAD_FRAME],
    ['null', (client) => client.raw('null'), CLOSE.BAD_FRAME],
    ['a name from Object.prototype', (client) => client.say({ type: '__proto__' }), CLOSE.BAD_FRAME],
    ['a name from Object.prototype after hello', (client, token) => {
      client.say({ type: 'hello', token, role: 'c', since: null })
      client.say({ type: 'constructor' })
    }, CLOSE.BAD_FRAME],
    ['a binary frame', (client) => client.raw(Buffer.from('{}')), CLOSE.BAD_FRAME],
    ['a frame before hello', (client) => client.say({ type: 'ping' }), CLOSE.BAD_FRAME],
    ['a second hello', (client, token) => {
      client.say({ type: 'hello', token, role: 'c', since: null })
      client.say({ type: 'hello', token, role: 'c', since: null })
    }, CLOSE.BAD_FRAME],
    ['hello without a role', (client, token) => client.say({ type: 'hello', token, since: null }), CLOSE.BAD_FRAME],
    ['the other role', (client, token) => client.say({ type: 'hello', token, role: 'b', since: null }), CLOSE.ROLE],
    ['an oversized frame', (client) => client.raw(JSON.stringify({ type: 'ping', more: 'x'.repeat(20_000) })), 1009],
    ['a flood of frames', (client) => { for (let n = 0; n < 400; n++) client.say({ type: 'ping' }) }, CLOSE.TOO_MUCH],
  ])('%s', async (_what, misbehave, code) => {
    const { token } = await t.loginAs(newMobile())
    const client = await connect()
    misbehave(client, token)
    // A frame before hello closes the socket first, so a flood may also end with BAD_FRAME.
    expect([code, CLOSE.BAD_FRAME]).toContain((await client.closed).code)
  })

  it.each([['a malformed token', 'x'], ['an unknown token', 'x'.repeat(43)]])('%s', async (_what, token) => {
    const client = await connect()
    client.say({ type: 'hello', token, role: 'c', since: null })
    const { code, reason } = await client.closed
    expect(code).toBe(CLOSE.SESSION)
    expect([String(ERRORS.TOKEN_MALFORMED.code), String(ERRORS.NOT_LOGGED_IN.code)]).toContain(reason)
  })

  it('an ended session, at the next ping', async () => {
    const seeker = await t.loginAs(newMobile())
    const client = await enter(seeker, 'c')
    await seeker.data('logout')
    client.say({ type: 'ping' })
    expect(await client.closed).toEqual({ code: CLOSE.SESSION, reason: String(ERRORS.SESSION_REVOKED.code) })
  })

  it('none, but sends one frame, when a consent ends on another device', async () => {
    const who = await t.loginAs(newMobile())
    const { deviceId } = await who.data('getDeviceId', { agreementVersion: '2026-01-01' })
    const client = await connect()
    client.say({ type: 'hello', token: who.token, deviceId, role: 'c', since: null })
    await client.next('ready')
    await who.data('withdrawConsent', { answer: 'withdrawn', agreementVersion: '2026-01-01' })
    expect((await client.next('consent')).withdrawn).toMatch(new RegExp(`^device:${deviceId},location:\\d+$`))
    client.say({ type: 'ping' })
    await client.next('pong')
    expect(client.heard.filter(({ type }) => type === 'consent')).toEqual([])
  })

  it('an ended session of a client that never pings', async () => {
    const { seeker, id } = await scene()
    const client = await enter(seeker, 'c')
    await seeker.data('logout')
    t.advance(PING_MS)
    client.say({ type: 'read', conversationId: id, seq: 1 })
    expect(await client.closed).toEqual({ code: CLOSE.SESSION, reason: String(ERRORS.SESSION_REVOKED.code) })
  })

  const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'test' })
  it.each<[string, (who: LoggedIn) => Promise<unknown>, number, string]>([
    ['a logout', (who) => who.data('logout'), CLOSE.SESSION, String(ERRORS.SESSION_REVOKED.code)],
    ['a login elsewhere', (who) => t.loginAs(who.mobile), CLOSE.SESSION, String(ERRORS.SESSION_REPLACED.code)],
    ['a cancelled account', (who) => moderation().cancel(who.mobile, '本人要求'), CLOSE.SESSION, String(ERRORS.SESSION_REVOKED.code)],
    ['an account that is about to be cancelled', (who) => startCancelling(t, who), CLOSE.SESSION, String(ERRORS.ACCOUNT_LEAVING.code)],
    ['a disabled account', (who) => moderation().restrict(who.mobile, 'disabled', { reason: '骚扰' }), CLOSE.SESSION,
      String(ERRORS.ACCOUNT_DISABLED.code)],
    ['a change of role', (who) => who.data('setRole', { subBusinessType: 'b' }), CLOSE.ROLE, ''],
  ])('an idle client after %s, in every process', async (_what, end, code, reason) => {
    const who = await t.loginAs(newMobile())
    // A second server on the same database, whose bus does not reach the first one.
    const app = await buildApp({ ...t.deps, bus: createLocalBus() })
    const clients = [await enter(who, 'c'), await (await openSockets({ ...t, app })).enter(who, 'c')]
    await end(who)
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([{ code, reason }, { code, reason }])
    await app.close()
  })

  it('all but eight of 200 sockets that one person opens at once', async () => {
    const seeker = await t.loginAs(newMobile())
    const clients = await Promise.all(Array.from({ length: 200 }, () => enter(seeker, 'c')))
    const open = new Set(clients)
    const replaced = new Promise<number[]>((resolve) => {
      const codes: number[] = []
      clients.forEach((client) => void client.closed.then(({ code }) => {
        open.delete(client)
        if (codes.push(code) === clients.length - 8) resolve(codes)
      }))
    })
    expect(new Set(await replaced)).toEqual(new Set([CLOSE.REPLACED]))
    // The remaining sockets still work.
    for (const client of open) {
      client.say({ type: 'ping' })
      await client.next('pong')
    }
    expect(open.size).toBe(8)
  })

  it('the oldest socket when one person has too many', async () => {
    const seeker = await t.loginAs(newMobile())
    const first = await enter(seeker, 'c')
    for (let n = 0; n < 8; n++) await enter(seeker, 'c')
    expect((await first.closed).code).toBe(CLOSE.REPLACED)
  })

  it('a server shutdown', async () => {
    const other = await createTestApp()
    const { closed } = await (await openSockets(other)).enter(await other.loginAs(newMobile()), 'c')
    await other.close()
    expect((await closed).code).toBe(CLOSE.GOING_AWAY)
  }, SERVER_START_MS)
})

it('keeps nothing of a client that leaves during its hello', async () => {
  const steps = new EventEmitter()
  const [asked, answered] = [once(steps, 'asked'), once(steps, 'answered')]
  let feed: unknown
  const db = t.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('chat_feed')) feed = queryId
      return node
    },
    async transformResult({ result, queryId }) {
      if (queryId === feed) {
        steps.emit('asked')
        await answered
      }
      return result
    },
  })
  const metrics = createMetrics()
  const app = await buildApp({ ...t.deps, db, metrics, bus: createLocalBus() })
  const client = await (await openSockets({ ...t, app })).connect()
  client.say({ type: 'hello', token: (await t.loginAs(newMobile())).token, role: 'c', since: null })
  await asked
  const left = once([...app.websocketServer.clients][0]!, 'close')
  client.end()
  await left
  steps.emit('answered')
  await new Promise((resolve) => { setImmediate(resolve) })
  expect(await metrics.registry.getSingleMetric('chat_sockets')?.get()).toMatchObject({ values: [{ value: 0 }] })
  await app.close()
})

it('refuses frames about conversations of other people, and rejects invalid text', async () => {
  const { boss, seeker, id, send } = await scene()
  const { send: sendElsewhere } = await scene()
  const mine = await enter(seeker, 'c')
  const place = { name: 'a\0', address: '', latitude: 31, longitude: 121 }
  for (const [frame, code] of [
    [sendElsewhere('在吗'), ERRORS.NOT_FOUND], [send('a\0b'), ERRORS.BAD_INPUT], [send('\ud83d'), ERRORS.BAD_INPUT],
    [{ ...send(''), kind: 'location', text: undefined, place }, ERRORS.BAD_INPUT],
  ] as const) {
    mine.say(frame)
    expect(await mine.next('refused')).toMatchObject({ clientId: frame.clientId, code: code.code })
  }
  mine.say({ type: 'read', conversationId: sendElsewhere('').conversationId, seq: 1 })
  const words = '<img src=x onerror=alert(1)>'
  mine.say(send(words))
  // Text is stored unescaped. The read frame above got no answer: this is the next one.
  expect(await mine.next('ack')).toMatchObject({ message: { seq: 1, body: { text: words } } })
  expect((await boss.data('chatMessages', { conversationId: id })).items).toMatchObject([{ body: { text: words } }])
  expect(mine.heard.filter(({ type }) => type === 'read')).toEqual([])
})

it('logs an oversized frame without an error and without a stack', async () => {
  const lines: string[] = []
  const app = await createTestApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
  const client = await (await openSockets(app)).connect()
  client.raw('x'.repeat(MOST_FRAME_BYTES + 1))
  await client.closed
  await app.close()
  const said = lines.map((line) => JSON.parse(line) as { level: number, msg: string, stack?: string })
  expect(said.filter(({ msg }) => msg === 'chat: a socket broke')).toHaveLength(1)
  expect(said.filter(({ level }) => level >= 40)).toEqual([])
}, SERVER_START_MS)

it('ignores a malformed device id, as the endpoints do', async () => {
  const { token, id } = await t.loginAs(newMobile())
  const device = crypto.randomUUID()
  await t.db.insertInto('device').values({ id: device }).execute()
  await t.db.updateTable('session').set({ device_id: device }).where('account_id', '=', id).execute()
  const client = await connect()
  client.say({ type: 'hello', token, deviceId: 'x', role: 'c', since: null })
  expect(await client.next('ready')).toMatchObject({ feed: 0 })
})

it('asks a client with an unknown feed position to reset', async () => {
  const { ready } = await enter(await t.loginAs(newMobile()), 'c', 5)
  expect(ready).toMatchObject({ feed: 0, reset: true })
})

it('makes open screens of others read again when a person is erased', async () => {
  const { boss, seeker, id } = await chatScene(t)
  await say(seeker, id, '我住漕宝路')
  const client = await enter(boss, 'b')
  await startCancelling(t, seeker)
  await eraseAll(t)
  // The first frame of this kind was the answer to hello; the next one comes only for a reset.
  expect(await client.next('ready')).toMatchObject({ reset: true })
  expect(await texts(boss, id)).toEqual(['对方注销了账号，这条消息已删除'])
})
