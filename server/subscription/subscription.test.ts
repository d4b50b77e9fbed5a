import type { NoticeKind } from '@daogang/contract/notice'
import { randomUUID } from 'node:crypto'
import type { SubscriptionKind } from '@daogang/contract/subscription'
import { createModeration } from '../tests/moderation'
import { writeNotice } from '../notice/write-notice'
import { makeApplication, makeJob, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'
import { OFFERED } from './rules'
import { createSubscribers } from './subscribers'
import { composeMessage } from '../notice/compose-message'
import { createMessenger } from './worker'

let test: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  owner = await test.loginAs(newMobile(), 'b')
  shop = await makeShop(test.db, owner.id)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('message_due').execute()
  test.messages.sent.length = 0
  test.messages.answer = () => 'sent'
})

const [EARLIER, LATER] = ['a'.repeat(32), 'b'.repeat(32)] as [string, string]
const WECHAT = { 'client-type': 'wechat_mini' }
const ALIPAY = { 'client-type': 'c-zfb-zp' }
const seekerIn = (client: 'wechat_mini' | 'c-zfb-zp' | 'h5' = 'wechat_mini') => test.loginAs(newMobile(), 'c', client)
const subscribe = (who: LoggedIn, kinds: SubscriptionKind[] = ['progress'], code = `open-${who.id}`, headers = WECHAT) =>
  who.data('noticeSubscribe', { code, kinds }, headers)
const remaining = async (who: LoggedIn, headers: Record<string, string> = WECHAT) =>
  Object.fromEntries((await who.data('getWxSetting', {}, headers)).offers.map((offer) => [offer.kind, offer.remaining]))
const notify = (who: LoggedIn, kind: NoticeKind = 'application_suitable', text = '老板觉得你合适') =>
  test.db.transaction().execute((trx) => writeNotice(trx, { accountId: who.id, role: 'c', kind, text }, test.deps.now()))
const bindings = (who: LoggedIn) => test.db.selectFrom('subscriber').select('host').where('account_id', '=', who.id).execute()
const dueMessages = () => test.db.selectFrom('message_due').selectAll().execute()

describe('offers', () => {
  it('depend on role, host and configured templates', async () => {
    const seeker = await seekerIn()
    expect(await seeker.data('getWxSetting', {}, WECHAT)).toEqual({
      host: 'wechat', offers: OFFERED.c.map((kind) => ({ kind, templateId: `wechat-${kind}`, remaining: 0 })),
    })
    expect(await seeker.data('getWxSetting', {}, ALIPAY)).toMatchObject({ host: 'alipay', offers: [{ templateId: 'alipay-progress' }] })
    expect(await seeker.data('getWxSetting', {}, {})).toEqual({ host: null, offers: [] })
    expect((await owner.data('getWxSetting', {}, WECHAT)).offers.map(({ kind }) => kind)).toEqual(OFFERED.b)
  })

  it('are empty without a configured host, and subscribing is rejected', async () => {
    const bare = await createTestApp({ noMessages: true })
    try {
      const seeker = await bare.loginAs(newMobile())
      expect(await seeker.data('getWxSetting', {}, WECHAT)).toEqual({ host: 'wechat', offers: [] })
      expect(await seeker.call('noticeSubscribe', { code: 'x', kinds: ['progress'] }, WECHAT)).toMatchObject({ code: 400001 })
    } finally {
      await bare.close()
    }
    const seeker = await seekerIn()
    for (const [kinds, headers] of [[['progress'], {}], [['applicant'], WECHAT], [['interview'], ALIPAY]] as const) {
      expect(await seeker.call('noticeSubscribe', { code: 'x', kinds: [...kinds] }, headers)).toMatchObject({ code: 400001 })
    }
    expect(await seeker.call('noticeSubscribe', { code: 'used', kinds: ['progress'] }, WECHAT)).toMatchObject({
      code: 400001, msg: '提醒没开成，请再点一次',
    })
    expect(await bindings(seeker)).toEqual([])
  }, SERVER_START_MS)
})

describe('a subscription', () => {
  it('is a credit for one message of each kind, adds up, and never shows the open id', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker, ['progress', 'interview'])
    expect(await subscribe(seeker)).toMatchObject({ offers: [{ remaining: 2 }, { remaining: 1 }, { remaining: 0 }] })
    const row = await test.db.selectFrom('subscriber').selectAll().where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
    expect(row.open_id.toString('latin1')).not.toContain('open-')
    const answer = await test.app.inject({ url: '/noticeSet/getWxSetting', headers: { authorization: seeker.token, ...WECHAT } })
    expect(answer.body).not.toContain('open-')
  })

  it('of one host user belongs to one account, the last that subscribed', async () => {
    const [one, other] = [await seekerIn(), await seekerIn()]
    await subscribe(one, ['progress'], 'shared')
    await subscribe(other, ['progress'], 'shared')
    expect([await bindings(one), await bindings(other)]).toEqual([[], [{ host: 'wechat' }]])
    await Promise.all(Array.from({ length: 20 }, (_, nth) => subscribe(nth % 2 === 0 ? one : other, ['progress'], 'shared')))
    expect((await bindings(one)).length + (await bindings(other)).length).toBe(1)
  })

  it('of another host user replaces the credits of the earlier one', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker, ['progress', 'interview'], 'before')
    await subscribe(seeker, ['progress'], 'after')
    expect(await remaining(seeker)).toEqual({ progress: 1, interview: 0, review: 0 })
    await notify(seeker)
    await test.messenger.drain()
    expect(test.messages.sent).toMatchObject([{ openId: 'after' }])
  })

  it('keeps its credits after a change of the secret, and still belongs to one account', async () => {
    const [person, next] = [await seekerIn(), await seekerIn()]
    const [now, account] = [test.deps.now(), (who: LoggedIn) => ({ accountId: who.id, host: 'wechat' as const })]
    const [before, after] = [createSubscribers(test.db, [EARLIER]), createSubscribers(test.db, [LATER, EARLIER])]
    await before.subscribe(account(person), 'moved', ['progress', 'interview'], now)
    await after.subscribe(account(person), 'moved', ['interview'], now)
    expect(await remaining(person)).toEqual({ progress: 1, interview: 2, review: 0 })
    // Hashed and sealed again: the earlier secret is not needed.
    expect(await createSubscribers(test.db, [LATER]).openIdOf(account(person))).toBe('moved')
    const other = await seekerIn()
    await before.subscribe(account(other), 'shared later', ['progress'], now)
    await after.subscribe(account(next), 'shared later', ['progress'], now)
    expect([await bindings(other), await bindings(next)]).toEqual([[], [{ host: 'wechat' }]])
  })

  it('ends when switched off, and the open id is deleted with the last one', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker, ['progress', 'interview'])
    await seeker.data('noticeUnsubscribe', { kind: 'progress' }, WECHAT)
    expect([await remaining(seeker), await bindings(seeker)]).toEqual([{ progress: 0, interview: 1, review: 0 }, [{ host: 'wechat' }]])
    await seeker.data('noticeUnsubscribe', { kind: 'interview' }, WECHAT)
    expect(await bindings(seeker)).toEqual([])
  })

  it.each([
    ['a logout', (who: LoggedIn) => who.data('logout', {})],
    ['a newer login on such a client', (who: LoggedIn) => test.loginAs(who.mobile, 'c', 'wechat_mini')],
    ['the operator', (who: LoggedIn) => createModeration({ db: test.db, now: test.deps.now, actor: 'test' }).revoke(who.mobile)],
    ['a cancellation', (who: LoggedIn) => createModeration({ db: test.db, now: test.deps.now, actor: 'test' }).cancel(who.mobile, '不用了')],
  ])('ends with its login by %s', async (_how, end) => {
    const seeker = await seekerIn()
    await subscribe(seeker)
    await notify(seeker)
    await end(seeker)
    expect(await bindings(seeker)).toEqual([])
    await test.messenger.drain()
    expect(test.messages.sent).toEqual([])
    expect(await dueMessages()).toEqual([])
  })

  it('stays if a login on another kind of client ends', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker)
    const page = await test.loginAs(seeker.mobile, 'c', 'h5')
    await page.data('logout', {})
    expect(await bindings(seeker)).toEqual([{ host: 'wechat' }])
  })
})

describe('a notice', () => {
  it('is sent once to a subscriber, with its subject, and opens that page', async () => {
    const seeker = await seekerIn()
    const resumeId = await makeResume(test.db, seeker.id)
    const jobId = await makeJob(test.db, shop, { title: '后厨切配师傅' })
    const applicationId = await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id })
    await subscribe(seeker)
    await owner.data('applicationDetail', { id: applicationId })
    await owner.data('markApplication', { applicationId, status: 'suitable' })
    expect(await test.messenger.drain()).toBe(1)
    expect(test.messages.sent).toEqual([{
      host: 'wechat', openId: `open-${seeker.id}`, kind: 'progress',
      page: `pages/job-seeker/apply-interview-detail/index?id=${applicationId}`,
      content: {
        state: '觉得合适', title: '老板觉得你合适', text: `${shop.name}觉得你干“后厨切配师傅”合适，等着约面试`, job: '后厨切配师傅', shop: shop.name,
        time: test.deps.now(),
      },
    }])
    expect(await test.messenger.drain()).toBe(0)
    // Without credits the open id is deleted.
    expect([await remaining(seeker), await bindings(seeker)]).toEqual([{ progress: 0, interview: 0, review: 0 }, []])
  })

  it('of an interview has the time of the interview', async () => {
    const seeker = await seekerIn()
    const resumeId = await makeResume(test.db, seeker.id)
    const jobId = await makeJob(test.db, shop)
    const applicationId = await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id })
    await subscribe(seeker, ['interview'])
    const at = new Date(test.deps.now().getTime() + 3 * 86_400_000)
    const place = { address: '漕宝路1号', latitude: 31.1, longitude: 121.4 }
    await owner.data('inviteViewSend', { applicationId, at: at.toISOString(), contact: '李女士', note: '', ...place })
    await test.messenger.drain()
    expect(test.messages.sent).toMatchObject([{ kind: 'interview', content: { state: '约你面试', time: at } }])
  })

  it('is not sent without a subscription, with one to another kind, or after it was read', async () => {
    const [none, other, reader] = [await seekerIn(), await seekerIn(), await seekerIn()]
    await subscribe(other, ['interview'])
    await subscribe(reader)
    for (const who of [none, other, reader]) await notify(who)
    await reader.data('noticeRead')
    await test.messenger.drain()
    expect([test.messages.sent, await dueMessages()]).toEqual([[], []])
    expect([await remaining(other), await remaining(reader)]).toMatchObject([{ interview: 1 }, { progress: 1 }])
  })

  it('that was rolled back is not sent', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker)
    await expect(test.db.transaction().execute(async (trx) => {
      await writeNotice(trx, { accountId: seeker.id, role: 'c', kind: 'application_suitable', text: '合适' }, test.deps.now())
      throw new Error('rolled back')
    })).rejects.toThrow('rolled back')
    expect(await test.messenger.drain()).toBe(0)
  })

  it('is sent once, also if it is written twice and several workers run', async () => {
    const seeker = await seekerIn()
    for (let nth = 0; nth < 17; nth += 1) await subscribe(seeker)
    const refs = Array.from({ length: 15 }, () => randomUUID())
    await Promise.all([...refs, ...refs].map((ref) => test.db.transaction().execute((trx) =>
      writeNotice(trx, { accountId: seeker.id, role: 'c', kind: 'application_suitable', text: '合适', ref }, test.deps.now()))))
    const { db, config: { sealSecrets }, providers, now, log } = test.deps
    const messengers = Array.from({ length: 4 }, () => createMessenger({ db, sealSecrets, providers, compose: composeMessage, now, log }))
    await Promise.all(messengers.map((messenger) => messenger.drain()))
    expect(test.messages.sent).toHaveLength(15)
    expect(await remaining(seeker)).toMatchObject({ progress: 2 })
  })

  it('uses the only credit once among a hundred notices and several workers', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker)
    await Promise.all(Array.from({ length: 100 }, (_, nth) => notify(seeker, 'application_suitable', `第${nth}条`)))
    const { db, config: { sealSecrets }, providers, now, log } = test.deps
    const messengers = Array.from({ length: 3 }, () => createMessenger({ db, sealSecrets, providers, compose: composeMessage, now, log }))
    await Promise.all(messengers.map((messenger) => messenger.drain()))
    expect(test.messages.sent).toHaveLength(1)
    expect(await dueMessages()).toEqual([])
  })

  it('goes to the host with the last subscription', async () => {
    const seeker = await seekerIn()
    await test.loginAs(seeker.mobile, 'c', 'c-zfb-zp')
    await subscribe(seeker)
    test.advance(1000)
    await subscribe(seeker, ['progress'], 'alipay-user', ALIPAY)
    await notify(seeker)
    await test.messenger.drain()
    await notify(seeker)
    await test.messenger.drain()
    expect(test.messages.sent.map(({ host }) => host)).toEqual(['alipay', 'wechat'])
  })
})

describe('a host', () => {
  it('that refuses gets no more messages, and its credits of the kind are deleted', async () => {
    const seeker = await seekerIn()
    for (let nth = 0; nth < 3; nth += 1) await subscribe(seeker)
    test.messages.answer = () => ({ refused: '43101' })
    await notify(seeker)
    await notify(seeker)
    await test.messenger.drain()
    await test.messenger.drain()
    expect([await remaining(seeker), await bindings(seeker), await dueMessages()])
      .toEqual([{ progress: 0, interview: 0, review: 0 }, [], []])
    test.messages.answer = () => 'sent'
    await notify(seeker)
    expect(await test.messenger.drain()).toBe(0)
  })

  it('that fails is retried with increasing delay for one credit, which is returned at the end', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker)
    test.messages.answer = () => new TypeError('fetch failed')
    await notify(seeker)
    for (const wait of [5, 10, 20, 40, 80]) {
      expect(await test.messenger.drain()).toBe(1)
      expect(await remaining(seeker)).toMatchObject({ progress: 0 })
      test.advance(wait * 1000 - 1)
      expect(await test.messenger.drain()).toBe(0)
      test.advance(1)
    }
    expect(await test.messenger.drain()).toBe(1)
    expect([await dueMessages(), await remaining(seeker)]).toMatchObject([[], { progress: 1 }])
    test.messages.answer = () => 'sent'
    await notify(seeker)
    await test.messenger.drain()
    expect(test.messages.sent).toHaveLength(1)
  })

  it('gets no message for an old notice, and no credit is used', async () => {
    const seeker = await seekerIn()
    await subscribe(seeker)
    await notify(seeker)
    test.advance(30 * 60_000)
    await test.messenger.drain()
    expect([test.messages.sent, await remaining(seeker)]).toMatchObject([[], { progress: 1 }])
  })
})
