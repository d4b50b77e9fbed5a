import type { BridgeAnswer, BridgeFailureReport, BridgeHost } from '@/host/bridge/types'
import type { DictationHost, DictationSession } from '@/host/dictation/types'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch } from '../e2e/driver/browser/chromium'
import { bundleBridge } from './bundle'
import { shapes, openPage, type FakeApp } from './fake-app'

declare global {
  interface Window {
    bridge: BridgeHost
    dictation: DictationHost
    speech: DictationSession
    heard?: Awaited<DictationSession['done']>
    failures: BridgeFailureReport[]
    answers: (BridgeAnswer<unknown> | undefined)[]
    DaogangBridge?: { v: number; receive: (reply: unknown) => void }
  }
}

type Ask = (bridge: BridgeHost) => Promise<BridgeAnswer<unknown>>

const script = bundleBridge()
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launch()
}, 30_000)
afterAll(() => browser.close())
afterEach(() => context.close())

/** Starts a call in the page without waiting for its answer. */
function begin(ask: Ask): Promise<void> {
  return page.evaluate(`
    window.answers = window.answers || []
    const place = window.answers.push(undefined) - 1;
    (${ask.toString()})(window.bridge).then((answer) => { window.answers[place] = answer })
    undefined
  `)
}

const answers = () => page.evaluate(() => window.answers)
const failures = () => page.evaluate(() => window.failures)
const user = { appPlatform: 'Android', appVersion: '2.4.0', token: 'abc', subBusinessType: 'c' }

describe.each(shapes)('around it the $name app', (shape) => {
  let app: FakeApp

  beforeEach(async () => {
    context = await browser.newContext({ userAgent: shape.userAgent })
    const opened = await openPage(context, script, shape)
    page = opened.page
    app = opened.app as FakeApp
  })

  it('sends version, id, method and parameters, and hands the data of the reply over', async () => {
    await begin((bridge) => bridge.call('switchFullScreen', { fullScreen: true }))
    const message = await app.message(1)
    expect(message).toEqual({ v: 1, id: expect.stringMatching(/^\w+-1$/), method: 'switchFullScreen', params: { fullScreen: true } })
    await app.replyWith({ v: 1, id: message.id, ok: true, data: { height: 44 } })
    expect(await answers()).toEqual([{ ok: true, data: { height: 44 } }])
    expect(await failures()).toEqual([])
  })

  it('sends empty parameters for a method that takes none', async () => {
    await begin((bridge) => bridge.call('getUserInfo'))
    const message = await app.message(1)
    expect(message.params).toEqual({})
    await app.replyWith({ v: 1, id: message.id, ok: true, data: { ...user, somethingNewer: [1, 2] } })
    expect(await answers()).toEqual([{ ok: true, data: user }])
  })

  it('keeps calls apart whose replies come in another order', async () => {
    await begin((bridge) => bridge.call('jsBridgeCommon', { type: 'umid' }))
    await begin((bridge) => bridge.call('getParentPointId'))
    const [first, second] = [await app.message(1), await app.message(2)]
    await app.replyWith({ v: 1, id: second.id, ok: true, data: { parentPointId: 'p' } })
    await app.replyWith({ v: 1, id: first.id, ok: true, data: { umid: 'u' } })
    expect(await answers()).toEqual([{ ok: true, data: { umid: 'u' } }, { ok: true, data: { parentPointId: 'p' } }])
  })

  it.each(['denied', 'cancelled', 'unavailable'])('treats %s as an answer, not as a failure', async (code) => {
    await begin((bridge) => bridge.call('getGeolocation'))
    await app.replyWith({ v: 1, id: (await app.message(1)).id, ok: false, error: { code, message: 'why' } })
    expect(await answers()).toEqual([{ ok: false, reason: code }])
    expect(await failures()).toEqual([])
  })

  it.each([['unsupported', 'unsupported'], ['failed', 'failed'], ['something new', 'failed']])(
    'treats the error %s as a failure', async (code, reason) => {
      await begin((bridge) => bridge.call('logout'))
      await app.replyWith({ v: 1, id: (await app.message(1)).id, ok: false, error: { code } })
      expect(await answers()).toEqual([{ ok: false, reason }])
      expect(await failures()).toEqual([{ method: 'logout', reason }])
    },
  )

  it('times out after 3 s', async () => {
    await begin((bridge) => bridge.call('getUserInfo'))
    await app.message(1)
    await page.clock.fastForward(2990)
    expect(await answers()).toEqual([undefined])
    await page.clock.fastForward(10)
    expect(await answers()).toEqual([{ ok: false, reason: 'timeout' }])
    expect(await failures()).toEqual([{ method: 'getUserInfo', reason: 'timeout' }])
  })

  it('times out after a minute when a person has to answer', async () => {
    await begin((bridge) => bridge.call('getGeolocation'))
    await app.message(1)
    await page.clock.fastForward(59_990)
    expect(await answers()).toEqual([undefined])
    await page.clock.fastForward(10)
    expect(await answers()).toEqual([{ ok: false, reason: 'timeout' }])
  })

  it('ignores a reply that is late, repeated or for no call', async () => {
    await begin((bridge) => bridge.call('getParentPointId'))
    const { id } = await app.message(1)
    await app.replyWith({ v: 1, id: 'of-another-page', ok: true, data: { parentPointId: 'wrong' } })
    expect(await answers()).toEqual([undefined])
    await app.replyWith({ v: 1, id, ok: true, data: { parentPointId: 'right' } })
    await app.replyWith({ v: 1, id, ok: false, error: { code: 'failed' } })
    await begin((bridge) => bridge.call('getParentPointId'))
    const late = await app.message(2)
    await page.clock.fastForward(3000)
    await app.replyWith({ v: 1, id: late.id, ok: true, data: { parentPointId: 'too late' } })
    expect(await answers()).toEqual([{ ok: true, data: { parentPointId: 'right' } }, { ok: false, reason: 'timeout' }])
    expect(await failures()).toEqual([{ method: 'getParentPointId', reason: 'timeout' }])
  })

  it.each<[what: string, reply: (id: string) => object]>([
    ['no version', (id) => ({ id, ok: true, data: { height: 44 } })],
    ['a version of another time', (id) => ({ v: 2, id, ok: true, data: { height: 44 } })],
    ['neither yes nor no', (id) => ({ v: 1, id, data: { height: 44 } })],
    ['a yes that is a text', (id) => ({ v: 1, id, ok: 'true', data: { height: 44 } })],
    ['no data', (id) => ({ v: 1, id, ok: true })],
    ['data of another kind', (id) => ({ v: 1, id, ok: true, data: { height: '44' } })],
    ['a no without a reason', (id) => ({ v: 1, id, ok: false })],
    ['a reason that is a text', (id) => ({ v: 1, id, ok: false, error: 'failed' })],
  ])('reports a reply with %s as malformed', async (_what, reply) => {
    await begin((bridge) => bridge.call('switchFullScreen', { fullScreen: true }))
    await app.replyWith(reply((await app.message(1)).id))
    expect(await answers()).toEqual([{ ok: false, reason: 'malformed' }])
    expect(await failures()).toEqual([{ method: 'switchFullScreen', reason: 'malformed' }])
  })

  it.each(['{}', '[]', 'null', '7', '{"v":1,"id":7,"ok":true}'])('reports %s, which answers no call', async (reply) => {
    await begin((bridge) => bridge.call('goBack'))
    await app.message(1)
    await app.replyRaw(reply)
    expect(await failures()).toEqual([{ reason: 'malformed' }])
    // The call itself still waits for its own reply.
    expect(await answers()).toEqual([undefined])
  })

  it('does not wait for the answer to a tracking event', async () => {
    await begin((bridge) => bridge.call('newburyPoint', { pointId: 'job-detail', accessTime: '2026-11-21 09:00:00', duration: 1200 }))
    expect(await answers()).toEqual([{ ok: true, data: null }])
    expect((await app.message(1)).params).toEqual({ pointId: 'job-detail', accessTime: '2026-11-21 09:00:00', duration: 1200 })
    await page.clock.fastForward(120_000)
    expect(await failures()).toEqual([])
  })

  it('gives the calls of each page different ids', async () => {
    await begin((bridge) => bridge.call('goBack'))
    await app.message(1)
    await page.reload()
    await begin((bridge) => bridge.call('goBack'))
    const [before, after] = [await app.message(1), await app.message(2)]
    expect(after.id).not.toBe(before.id)
    await app.replyWith({ v: 1, id: before.id, ok: true })
    expect(await answers()).toEqual([undefined])
    await app.replyWith({ v: 1, id: after.id, ok: true })
    expect(await answers()).toEqual([{ ok: true, data: null }])
  })

  it('continues when a failure listener throws', async () => {
    await page.evaluate(() => void window.bridge.onFailure(() => { throw new Error('mine') }))
    await begin((bridge) => bridge.call('logout'))
    await app.replyWith({ v: 1, id: (await app.message(1)).id, ok: false, error: { code: 'failed' } })
    expect(await answers()).toEqual([{ ok: false, reason: 'failed' }])
    expect(await failures()).toHaveLength(1)
  })
})

/** Starts listening in the page without waiting for the text. */
const listen = () => page.evaluate(() => {
  window.speech = window.dictation.listen(59_500)
  void window.speech.done.then((heard) => { window.heard = heard })
})
const heard = () => page.evaluate(() => window.heard)

describe.each(shapes)('dictation in the $name app', (shape) => {
  let app: FakeApp

  async function open(userAgent: string) {
    context = await browser.newContext({ userAgent })
    const opened = await openPage(context, script, shape)
    page = opened.page
    app = opened.app as FakeApp
  }

  it('asks nothing of an app that does not say that it listens', async () => {
    await open(shape.userAgent)
    expect(await page.evaluate(() => window.dictation.available)).toBe(false)
    await listen()
    await page.evaluate(() => window.speech.stop())
    expect(await heard()).toBe('unsupported')
    expect(app.messages).toEqual([])
  })

  describe('that listens', () => {
    beforeEach(() => open(`${shape.userAgent} DaogangListens/1`))

    it('hands over the text once the user has stopped', async () => {
      expect(await page.evaluate(() => window.dictation.available)).toBe(true)
      await listen()
      const first = await app.message(1)
      expect(first).toMatchObject({ v: 1, method: 'listen', params: { maxMs: 59_500 } })
      await page.evaluate(() => window.speech.stop())
      const second = await app.message(2)
      expect(second).toMatchObject({ v: 1, method: 'stopListening', params: { keep: true } })
      await app.replyWith({ v: 1, id: second.id, ok: true })
      expect(await heard()).toBeUndefined()
      await app.replyWith({ v: 1, id: first.id, ok: true, data: { text: '会切配，会颠勺 ' } })
      expect(await heard()).toEqual({ text: '会切配，会颠勺' })
      expect(await failures()).toEqual([])
    })

    it('drops the text when the user cancels', async () => {
      await listen()
      const first = await app.message(1)
      await page.evaluate(() => window.speech.cancel())
      const second = await app.message(2)
      expect(second).toMatchObject({ method: 'stopListening', params: { keep: false } })
      await app.replyWith({ v: 1, id: second.id, ok: true })
      await app.replyWith({ v: 1, id: first.id, ok: false, error: { code: 'cancelled' } })
      expect(await heard()).toBe('cancelled')
      expect(await failures()).toEqual([])
    })

    it.each([['denied', 'denied'], ['unavailable', 'failed']])('takes %s for an answer, and reports it as %s', async (code, answer) => {
      await listen()
      await app.replyWith({ v: 1, id: (await app.message(1)).id, ok: false, error: { code } })
      expect(await heard()).toBe(answer)
      expect(await failures()).toEqual([])
    })

    it('waits for a question of the system, a minute of speech and its recognition', async () => {
      await listen()
      await app.message(1)
      await page.clock.fastForward(149_990)
      expect(await heard()).toBeUndefined()
      await page.clock.fastForward(10)
      expect(await heard()).toBe('failed')
      expect(await failures()).toEqual([{ method: 'listen', reason: 'timeout' }])
    })
  })
})

describe('text that is no JSON', () => {
  it('is reported and has no other effect', async () => {
    const [android] = shapes
    context = await browser.newContext({ userAgent: android?.userAgent })
    const opened = await openPage(context, script, android)
    page = opened.page
    await begin((bridge) => bridge.call('goBack'))
    await opened.app?.replyRaw('{"v":1,')
    expect(await failures()).toEqual([{ reason: 'malformed' }])
  })
})

describe('an app without its half of the bridge', () => {
  it('answers at once', async () => {
    context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 13) DaogangAndroid/1.0.0' })
    page = (await openPage(context, script)).page
    await begin((bridge) => bridge.call('makePhonecall', { phone: '17000000000' }))
    await begin((bridge) => bridge.call('newburyPoint', { pointId: 'p', accessTime: '2026-11-21 09:00:00' }))
    expect(await answers()).toEqual([{ ok: false, reason: 'missing' }, { ok: false, reason: 'missing' }])
    expect(await failures()).toEqual([{ method: 'makePhonecall', reason: 'missing' }, { method: 'newburyPoint', reason: 'missing' }])
  })

  it('also when it throws', async () => {
    context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 13) DaogangAndroid/1.0.0' })
    page = (await openPage(context, script)).page
    await page.evaluate(() => Object.assign(window, { DaogangAndroid: { postMessage: () => { throw new Error('Java exception') } } }))
    await begin((bridge) => bridge.call('quitWebview'))
    expect(await answers()).toEqual([{ ok: false, reason: 'failed' }])
  })
})

describe('an ordinary browser', () => {
  it('rejects nothing and exposes nothing of the bridge', async () => {
    context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile Safari/537.36' })
    page = (await openPage(context, script)).page
    await begin((bridge) => bridge.call('getUserInfo'))
    expect(await answers()).toEqual([{ ok: false, reason: 'no-app' }])
    expect(await failures()).toEqual([])
    expect(await page.evaluate(() => [window.bridge.available, 'DaogangBridge' in window])).toEqual([false, false])
  })
})
