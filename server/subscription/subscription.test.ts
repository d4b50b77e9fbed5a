import { NOTICE_KINDS, type NoticeKind } from '@daogang/contract/notice'
import { randomUUID } from 'node:crypto'
import type { SubscriptionKind } from '@daogang/contract/subscription'
import { createModeration } from '../moderation/moderation'
import { writeNotice } from '../notice/write-notice'
import { makeApplication, makeJob, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'
import { MESSAGES, OFFERED, retryAfter } from './rules'
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

const WECHAT = { 'client-type': 'wechat_mini' }
const ALIPAY = { 'client-type': 'c-zfb-zp' }
const seekerIn = (client: 'wechat_mini' | 'c-zfb-zp' | 'h5' = 'wechat_mini') => test.loginAs(newMobile(), 'c', client)
const yes = (who: LoggedIn, kinds: SubscriptionKind[] = ['progress'], code = `open-${who.id}`, headers = WECHAT) =>
  who.data('noticeSubscribe', { code, kinds }, headers)
const remaining = async (who: LoggedIn, headers: Record<string, string> = WECHAT) =>
  Object.fromEntries((await who.data('getWxSetting', {}, headers)).offers.map((offer) => [offer.kind, offer.remaining]))
const tell = (who: LoggedIn, kind: NoticeKind = 'application_suitable', text = '老板觉得你合适') =>
  test.db.transaction().execute((trx) => writeNotice(trx, { accountId: who.id, role: 'c', kind, text }, test.deps.now()))
const known = (who: LoggedIn) => test.db.selectFrom('subscriber').select('host').where('account_id', '=', who.id).execute()
const waiting = () => test.db.selectFrom('message_due').selectAll().execute()

describe('what is offered', () => {
  it('is by role and host, as far as templates are set up', async () => {
    const seeker = await seekerIn()
    expect(await seeker.data('getWxSetting', {}, WECHAT)).toEqual({
      host: 'wechat', offers: OFFERED.c.map((kind) => ({ kind, templateId: `wechat-${kind}`, remaining: 0 })),
    })
    expect(await seeker.data('getWxSetting', {}, ALIPAY)).toMatchObject({ host: 'alipay', offers: [{ templateId: 'alipay-progress' }] })
    expect(await seeker.data('getWxSetting', {}, {})).toEqual({ host: null, offers: [] })
    expect((await owner.data('getWxSetting', {}, WECHAT)).offers.map(({ kind }) => kind)).toEqual(OFFERED.b)
  })

  it('is nothing where no host is set up, and nothing can be said yes to there', async () => {
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
    expect(await known(seeker)).toEqual([])
  }, SERVER_START_MS)
})

describe('a yes', () => {
  it('is good for one message of each kind, adds up, and never shows whose it is', async () => {
    const seeker = await seekerIn()
    await yes(seeker, ['progress', 'interview'])
    expect(await yes(seeker)).toMatchObject({ offers: [{ remaining: 2 }, { remaining: 1 }, { remaining: 0 }] })
    const row = await test.db.selectFrom('subscriber').selectAll().where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
    expect(row.open_id.toString('latin1')).not.toContain('open-')
    const answer = await test.app.inject({ url: '/noticeSet/getWxSetting', headers: { authorization: seeker.token, ...WECHAT } })
    expect(answer.body).not.toContain('open-')
  })

  it('of one user of the host belongs to one account, the last that said it', async () => {
    const [one, other] = [await seekerIn(), await seekerIn()]
    await yes(one, ['progress'], 'shared')
    await yes(other, ['progress'], 'shared')
    expect([await known(one), await known(other)]).toEqual([[], [{ host: 'wechat' }]])
    await Promise.all(Array.from({ length: 20 }, (_, nth) => yes(nth % 2 === 0 ? one : other, ['progress'], 'shared')))
    expect((await known(one)).length + (await known(other)).length).toBe(1)
  })

  it('of another user of the host is no yes of the one before', async () => {
    const seeker = await seekerIn()
    await yes(seeker, ['progress', 'interview'], 'before')
    await yes(seeker, ['progress'], 'after')
    expect(await remaining(seeker)).toEqual({ progress: 1, interview: 0, review: 0 })
    await tell(seeker)
    await test.messenger.drain()
    expect(test.messages.sent).toMatchObject([{ openId: 'after' }])
  })

  it('ends when it is switched off, and with the last of them the host’s user is forgotten', async () => {
    const seeker = await seekerIn()
    await yes(seeker, ['progress', 'interview'])
    await seeker.data('noticeUnsubscribe', { kind: 'progress' }, WECHAT)
    expect([await remaining(seeker), await known(seeker)]).toEqual([{ progress: 0, interview: 1, review: 0 }, [{ host: 'wechat' }]])
    await seeker.data('noticeUnsubscribe', { kind: 'interview' }, WECHAT)
    expect(await known(seeker)).toEqual([])
  })

  it.each([
    ['a logout', (who: LoggedIn) => who.data('logout', {})],
    ['a newer login on such a client', (who: LoggedIn) => test.loginAs(who.mobile, 'c', 'wechat_mini')],
    ['the operator', (who: LoggedIn) => createModeration({ db: test.db, now: test.deps.now, actor: 'test' }).revoke(who.mobile)],
    ['a cancellation', (who: LoggedIn) => createModeration({ db: test.db, now: test.deps.now, actor: 'test' }).cancel(who.mobile, '不用了')],
  ])('is forgotten with its login, which ends by %s', async (_how, end) => {
    const seeker = await seekerIn()
    await yes(seeker)
    await tell(seeker)
    await end(seeker)
    expect(await known(seeker)).toEqual([])
    await test.messenger.drain()
    expect(test.messages.sent).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('stays when a login on another kind of client ends', async () => {
    const seeker = await seekerIn()
    await yes(seeker)
    const page = await test.loginAs(seeker.mobile, 'c', 'h5')
    await page.data('logout', {})
    expect(await known(seeker)).toEqual([{ host: 'wechat' }])
  })
})

describe('a notice', () => {
  it('is sent once to who said yes, with what it is about, and leads there', async () => {
    const seeker = await seekerIn()
    const resumeId = await makeResume(test.db, seeker.id)
    const jobId = await makeJob(test.db, shop, { title: '后厨切配师傅' })
    const applicationId = await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, ownerId: owner.id })
    await yes(seeker)
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
    // Nothing is left to send, so nobody needs to know who they are at the host.
    expect([await remaining(seeker), await known(seeker)]).toEqual([{ progress: 0, interview: 0, review: 0 }, []])
  })

  it('of an interview says when that is', async () => {
    const seeker = await seekerIn()
    const resumeId = await makeResume(test.db, seeker.id)
    const jobId = await makeJob(test.db, shop)
    const applicationId = await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, ownerId: owner.id })
    await yes(seeker, ['interview'])
    const at = new Date(test.deps.now().getTime() + 3 * 86_400_000)
    const place = { address: '漕宝路1号', latitude: 31.1, longitude: 121.4 }
    await owner.data('inviteViewSend', { applicationId, at: at.toISOString(), contact: '李女士', note: '', ...place })
    await test.messenger.drain()
    expect(test.messages.sent).toMatchObject([{ kind: 'interview', content: { state: '约你面试', time: at } }])
  })

  it('goes to nobody who did not say yes, said yes to something else, or read it meanwhile', async () => {
    const [none, other, reader] = [await seekerIn(), await seekerIn(), await seekerIn()]
    await yes(other, ['interview'])
    await yes(reader)
    for (const who of [none, other, reader]) await tell(who)
    await reader.data('noticeRead')
    await test.messenger.drain()
    expect([test.messages.sent, await waiting()]).toEqual([[], []])
    expect([await remaining(other), await remaining(reader)]).toMatchObject([{ interview: 1 }, { progress: 1 }])
  })

  it('that was rolled back is not sent', async () => {
    const seeker = await seekerIn()
    await yes(seeker)
    await expect(test.db.transaction().execute(async (trx) => {
      await writeNotice(trx, { accountId: seeker.id, role: 'c', kind: 'application_suitable', text: '合适' }, test.deps.now())
      throw new Error('changed my mind')
    })).rejects.toThrow('changed my mind')
    expect(await test.messenger.drain()).toBe(0)
  })

  it('is sent once, however often it is written and by however many workers', async () => {
    const seeker = await seekerIn()
    for (let nth = 0; nth < 17; nth += 1) await yes(seeker)
    const refs = Array.from({ length: 15 }, () => randomUUID())
    await Promise.all([...refs, ...refs].map((ref) => test.db.transaction().execute((trx) =>
      writeNotice(trx, { accountId: seeker.id, role: 'c', kind: 'application_suitable', text: '合适', ref }, test.deps.now()))))
    const { db, config: { secret }, providers, now, log } = test.deps
    await Promise.all(Array.from({ length: 4 }, () => createMessenger({ db, secret, providers, now, log }).drain()))
    expect(test.messages.sent).toHaveLength(15)
    expect(await remaining(seeker)).toMatchObject({ progress: 2 })
  })

  it('is one of a hundred that one yes is good for, whoever sends', async () => {
    const seeker = await seekerIn()
    await yes(seeker)
    await Promise.all(Array.from({ length: 100 }, (_, nth) => tell(seeker, 'application_suitable', `第${nth}条`)))
    const { db, config: { secret }, providers, now, log } = test.deps
    await Promise.all(Array.from({ length: 3 }, () => createMessenger({ db, secret, providers, now, log }).drain()))
    expect(test.messages.sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('goes to the host where the last yes was given', async () => {
    const seeker = await seekerIn()
    await test.loginAs(seeker.mobile, 'c', 'c-zfb-zp')
    await yes(seeker)
    test.advance(1000)
    await yes(seeker, ['progress'], 'alipay-user', ALIPAY)
    await tell(seeker)
    await test.messenger.drain()
    await tell(seeker)
    await test.messenger.drain()
    expect(test.messages.sent.map(({ host }) => host)).toEqual(['alipay', 'wechat'])
  })
})

describe('a host', () => {
  it('that refuses is asked no more, and what was said yes to there is cleared', async () => {
    const seeker = await seekerIn()
    for (let nth = 0; nth < 3; nth += 1) await yes(seeker)
    test.messages.answer = () => ({ refused: '43101' })
    await tell(seeker)
    await tell(seeker)
    await test.messenger.drain()
    await test.messenger.drain()
    expect([await remaining(seeker), await known(seeker), await waiting()]).toEqual([{ progress: 0, interview: 0, review: 0 }, [], []])
    test.messages.answer = () => 'sent'
    await tell(seeker)
    expect(await test.messenger.drain()).toBe(0)
  })

  it('that fails is asked again, later each time, for one yes; then it is given back', async () => {
    const seeker = await seekerIn()
    await yes(seeker)
    test.messages.answer = () => new TypeError('fetch failed')
    await tell(seeker)
    for (const wait of [5, 10, 20, 40, 80]) {
      expect(await test.messenger.drain()).toBe(1)
      expect(await remaining(seeker)).toMatchObject({ progress: 0 })
      test.advance(wait * 1000 - 1)
      expect(await test.messenger.drain()).toBe(0)
      test.advance(1)
    }
    expect(await test.messenger.drain()).toBe(1)
    expect([await waiting(), await remaining(seeker)]).toMatchObject([[], { progress: 1 }])
    test.messages.answer = () => 'sent'
    await tell(seeker)
    await test.messenger.drain()
    expect(test.messages.sent).toHaveLength(1)
  })

  it('is told nothing that is no news any more, which costs no yes', async () => {
    const seeker = await seekerIn()
    await yes(seeker)
    await tell(seeker)
    test.advance(30 * 60_000)
    await test.messenger.drain()
    expect([test.messages.sent, await remaining(seeker)]).toMatchObject([[], { progress: 1 }])
  })
})

describe('rules', () => {
  it('every word of a message is one that a phrase may be', () => {
    for (const { state } of Object.values(MESSAGES)) expect(state).toMatch(/^[一-龥]{2,5}$/)
  })

  it('what is sent is a notice, and offered to the role that gets it', () => {
    for (const [notice, { kind }] of Object.entries(MESSAGES)) {
      expect(NOTICE_KINDS).toContain(notice)
      expect([...OFFERED.c, ...OFFERED.b]).toContain(kind)
    }
  })

  it.each([[1, 5_000], [2, 10_000], [5, 80_000], [6, null]])('after %d failures it waits %s', (attempts, wait) => {
    expect(retryAfter(attempts)).toBe(wait)
  })
})
