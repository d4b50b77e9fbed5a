import { clipboardHost } from '@/host/clipboard'
import { environmentHost } from '@/host/environment'
import { locationHost } from '@/host/location'
import { mapHost } from '@/host/map'
import { mediaHost } from '@/host/media'
import { miniProgramHost } from '@/host/mini-program'
import { networkHost } from '@/host/network'
import { payoutHost } from '@/host/payout'
import { phoneHost } from '@/host/phone'
import { pictureHost } from '@/host/picture'
import { privacyHost } from '@/host/privacy'
import { shareHost } from '@/host/share'
import { shellHost } from '@/host/shell'
import { systemHost } from '@/host/system'
import { tableFileHost } from '@/host/table-file'

/** The browser as the host layer sees it. Each test sets the browser's name and the globals of its window. */
const PIXEL = 'Mozilla/5.0 (Linux; Android 13; 22041216C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const WECHAT_MINI = `${IPHONE} MicroMessenger/8.0.31(0x18001f2f) NetType/WIFI Language/zh_CN miniProgram/wx73247c7819d61796`
const ALIPAY_MINI = `${PIXEL} AliApp(AP/10.3.86.8000) AlipayClient/10.3.86.8000 Ariver/1.0.0 MiniProgram APXWebView`

function inBrowser(userAgent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

/** Sets properties of an object for one test. */
const puts: (() => void)[] = []
function put(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  puts.push(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}
afterEach(() => puts.splice(0).forEach((undo) => undo()))

interface Message {
  v: number
  id: string
  method: string
  params: unknown
}

/** Our Android app, which answers with `reply`. */
function inApp(reply: (message: Message) => object) {
  inBrowser(`${PIXEL} DaogangAndroid/2.4.0`)
  const messages: Message[] = []
  put(window, 'DaogangAndroid', {
    postMessage(json: string) {
      const message = JSON.parse(json) as Message
      messages.push(message)
      const { receive } = (window as unknown as { DaogangBridge: { receive: (reply: unknown) => void } }).DaogangBridge
      setTimeout(() => receive({ v: 1, id: message.id, ...reply(message) }))
    },
  })
  return messages
}
const no = (code: string) => () => ({ ok: false, error: { code } })

describe('environment', () => {
  it('is the browser’s current one', () => {
    inBrowser(WECHAT_MINI)
    expect(environmentHost).toMatchObject({
      name: 'h5', kind: 'wechat-mini', platform: 'MiniProgram', clientType: 'wechat_mini', loginChannel: 1,
    })
    inBrowser(`${IPHONE} DaogangIOS/2.4.1`)
    expect(environmentHost).toMatchObject({
      kind: 'ios-app', nativeApp: true, appVersion: '2.4.1', channelId: 'app', loginChannel: undefined,
    })
  })
})

describe('location', () => {
  const measure = (how: (yes: (position: object) => void, no: (error: object) => void) => void) =>
    put(navigator, 'geolocation', { getCurrentPosition: how })

  it('comes from the app unchanged inside the app', async () => {
    inApp(() => ({ ok: true, data: { latitude: 31.2, longitude: 121.4 } }))
    await expect(locationHost.locate()).resolves.toEqual({ latitude: 31.2, longitude: 121.4 })
  })

  it.each([['denied', 'denied'], ['unavailable', 'unavailable'], ['unsupported', 'unavailable']])(
    'reports the app’s %s as %s', async (code, answer) => {
      inApp(no(code))
      await expect(locationHost.locate()).resolves.toBe(answer)
    },
  )

  it('comes from the browser elsewhere, converted to the maps’ coordinates', async () => {
    measure((yes) => yes({ coords: { latitude: 31.1774276, longitude: 121.5272106 } }))
    const place = await locationHost.locate()
    expect(place).toEqual({ latitude: expect.closeTo(31.175304, 5), longitude: expect.closeTo(121.531542, 5) })
  })

  it.each([[1, 'denied'], [2, 'unavailable'], [3, 'unavailable']])('reports the browser’s %d as %s', async (code, answer) => {
    measure((_yes, fail) => fail({ code, PERMISSION_DENIED: 1 }))
    await expect(locationHost.locate()).resolves.toBe(answer)
  })

  it('is unavailable in a browser without it', async () => {
    put(navigator, 'geolocation', undefined)
    await expect(locationHost.locate()).resolves.toBe('unavailable')
  })
})

describe('a call', () => {
  it('is made by the app inside the app', async () => {
    const messages = inApp(() => ({ ok: true }))
    await expect(phoneHost.call('17000000000')).resolves.toBe('done')
    expect(messages[0]).toMatchObject({ method: 'makePhonecall', params: { phone: '17000000000' } })
  })

  it.each(['cancelled', 'denied', 'failed'])('reports the app’s answer %s as it is', async (code) => {
    inApp(no(code))
    await expect(phoneHost.call('170')).resolves.toBe(code)
  })

  it('is not made on a computer', async () => {
    inBrowser('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
    await expect(phoneHost.call('170')).resolves.toBe('unsupported')
  })
})

describe('binding Alipay', () => {
  it.each([
    ['in a phone’s browser', PIXEL, 'page'], ['in our app', `${PIXEL} DaogangAndroid/2.4.0`, 'page'],
    ['in WeChat’s browser', `${PIXEL} MicroMessenger/8.0.31(0x28001f2f)`, 'elsewhere'],
    ['in WeChat’s mini-program', WECHAT_MINI, 'elsewhere'],
  ])('%s', (_where, userAgent, expected) => {
    inBrowser(userAgent)
    expect(payoutHost.binds.alipay).toBe(expected)
  })
})

describe('leaving the page', () => {
  it.each([['back', 'goBack'], ['quit', 'quitWebview'], ['logout', 'logout']] as const)('%s calls the app’s %s', async (name, method) => {
    const messages = inApp(() => ({ ok: true }))
    await expect(shellHost[name]()).resolves.toBe('done')
    expect(messages.map((message) => message.method)).toEqual([method])
    inApp(no('failed'))
    await expect(shellHost[name]()).resolves.toBe('failed')
  })

  it('sends the logout to WeChat’s mini-program and navigates back', async () => {
    inBrowser(WECHAT_MINI)
    const invoke = jest.fn()
    put(window, 'WeixinJSBridge', { invoke })
    await expect(shellHost.back()).resolves.toBe('none')
    await expect(shellHost.quit()).resolves.toBe('done')
    await expect(shellHost.logout()).resolves.toBe('done')
    expect(invoke.mock.calls.map(([api, message]: unknown[]) => [api, message])).toEqual([
      ['invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } }],
      ['invokeMiniProgramAPI', { name: 'postMessage', arg: { type: 'logout' } }],
      ['invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } }],
    ])
  })

  it('waits for WeChat’s bridge', async () => {
    inBrowser(WECHAT_MINI)
    const quitting = shellHost.quit()
    const invoke = jest.fn()
    put(window, 'WeixinJSBridge', { invoke })
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    await expect(quitting).resolves.toBe('done')
    expect(invoke).toHaveBeenCalledTimes(1)
  })

  it('stops waiting for WeChat’s bridge after 3 s', async () => {
    inBrowser(WECHAT_MINI)
    jest.useFakeTimers()
    const quitting = shellHost.quit()
    await jest.advanceTimersByTimeAsync(3000)
    jest.useRealTimers()
    await expect(quitting).resolves.toBe('failed')
  })

  it('sends the logout to Alipay’s mini-program and navigates back', async () => {
    inBrowser(ALIPAY_MINI)
    const my = { postMessage: jest.fn(), navigateBack: jest.fn() }
    put(window, 'my', my)
    await expect(shellHost.logout()).resolves.toBe('done')
    expect(my.postMessage).toHaveBeenCalledWith({ type: 'logout' })
    expect(my.navigateBack).toHaveBeenCalledTimes(1)
  })

  it('does nothing elsewhere', async () => {
    await expect(Promise.all([shellHost.back(), shellHost.quit(), shellHost.logout()])).resolves.toEqual(['none', 'none', 'none'])
  })
})

describe('copying', () => {
  it('uses the clipboard', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined)
    put(navigator, 'clipboard', { writeText })
    await expect(clipboardHost.copy('x')).resolves.toBe('done')
    expect(writeText).toHaveBeenCalledWith('x')
  })

  it.each([['lacks it', undefined], ['refuses it', { writeText: () => Promise.reject(new Error('NotAllowedError')) }]])(
    'selects and copies where a browser %s', async (_what, clipboard) => {
      put(navigator, 'clipboard', clipboard)
      let copied: unknown
      put(document, 'execCommand', () => {
        copied = (document.activeElement as HTMLTextAreaElement).value
        return true
      })
      await expect(clipboardHost.copy('x')).resolves.toBe('done')
      expect(copied).toBe('x')
      expect(document.querySelector('textarea')).toBeNull()
    },
  )

  it('reports when nothing worked', async () => {
    put(navigator, 'clipboard', undefined)
    put(document, 'execCommand', () => false)
    await expect(clipboardHost.copy('x')).resolves.toBe('failed')
  })
})

describe('sharing', () => {
  const card = { title: '附近有活', path: 'pages/a/index', url: '/user/job-detail?id=1' }

  it('uses the browser’s own sheet', async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    put(navigator, 'share', share)
    await expect(shareHost.share(card)).resolves.toBe('done')
    expect(share).toHaveBeenCalledWith({ title: '附近有活', text: '附近有活', url: 'http://localhost/user/job-detail?id=1' })
  })

  it('reports a cancelled share', async () => {
    put(navigator, 'share', () => Promise.reject(new DOMException('no', 'AbortError')))
    await expect(shareHost.share(card)).resolves.toBe('cancelled')
  })

  it.each([['lacks', undefined], ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))]])(
    'copies sentence and address where a browser %s it', async (_what, share) => {
      put(navigator, 'share', share)
      const writeText = jest.fn().mockResolvedValue(undefined)
      put(navigator, 'clipboard', { writeText })
      await expect(shareHost.share(card)).resolves.toBe('copied')
      expect(writeText).toHaveBeenCalledWith('附近有活\nhttp://localhost/user/job-detail?id=1')
    },
  )
})

describe('choosing files', () => {
  const files = (...names: string[]) => names.map((name) => new File(['12345'], name, { type: 'image/jpeg' }))
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

  beforeEach(() => {
    put(URL, 'createObjectURL', () => 'blob:1')
    put(URL, 'revokeObjectURL', jest.fn())
  })

  it('accepts as many as requested', async () => {
    const choosing = mediaHost.choose({ kind: 'image', count: 2 })
    expect([input().accept, input().multiple, input().hasAttribute('capture')]).toEqual(['image/*', true, false])
    Object.defineProperty(input(), 'files', { value: files('a', 'b', 'c') })
    input().dispatchEvent(new Event('change'))
    await expect(choosing).resolves.toEqual(files('a', 'b').map((blob) => ({ kind: 'image', path: 'blob:1', bytes: 5, blob })))
    expect(input()).toBeNull()
  })

  it('opens the camera when only the camera is requested', async () => {
    const choosing = mediaHost.choose({ kind: 'video', sources: ['camera'] })
    expect([input().accept, input().getAttribute('capture')]).toEqual(['video/*', 'environment'])
    input().dispatchEvent(new Event('cancel'))
    await expect(choosing).resolves.toBe('cancelled')
  })

  it('gives the table that was chosen', async () => {
    const choosing = tableFileHost.choose()
    expect([input().accept, input().multiple]).toEqual(['.xlsx,.csv', false])
    const [blob] = files('a.csv')
    Object.defineProperty(input(), 'files', { value: [blob] })
    input().dispatchEvent(new Event('change'))
    await expect(choosing).resolves.toEqual({ kind: 'table', path: '', bytes: 5, blob })
    expect(input()).toBeNull()
  })

  it.each([
    ['a picture', () => mediaHost.choose({ kind: 'image' })], ['a table', () => tableFileHost.choose()],
  ])('detects by the focus in an older browser that %s was not chosen', async (_what, choose) => {
    inBrowser(PIXEL.replace('Chrome/120', 'Chrome/90'))
    jest.useFakeTimers()
    const choosing = choose()
    window.dispatchEvent(new Event('focus'))
    jest.advanceTimersByTime(3000)
    jest.useRealTimers()
    await expect(choosing).resolves.toBe('cancelled')
    expect(input()).toBeNull()
  })
})

describe('saving a picture', () => {
  it.each([`${PIXEL} DaogangAndroid/2.4.0`, WECHAT_MINI, `${IPHONE} Version/17.2 Safari/604.1`])('fails for %s', async (userAgent) => {
    inBrowser(userAgent)
    await expect(pictureHost.save('/a.jpg')).resolves.toBe('unsupported')
  })

  it('does not keep an error page', async () => {
    put(globalThis, 'fetch', () => Promise.resolve({ ok: false }))
    await expect(pictureHost.save('/a.jpg')).resolves.toBe('failed')
  })
})

describe('other capabilities', () => {
  it('opens no address outside WeChat and Alipay', async () => {
    // jsdom cannot navigate, so following a link would log an error.
    const refused = ['javascript:alert(1)', 'https://evil.test/wxaurl.cn/', '//wxaurl.cn/a', undefined]
    await expect(Promise.all(refused.map((link) => miniProgramHost.open({ link })))).resolves.toEqual(refused.map(() => 'unsupported'))
  })

  it('opens Amap beside the page', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    await expect(mapHost.open({ latitude: 31.2, longitude: 121.4, name: '老王饭店', address: 'x' })).resolves.toBe('done')
    const [url, target, features] = open.mock.calls[0] ?? []
    expect(String(url)).toMatch(/^https:\/\/uri\.amap\.com\/marker\?position=121\.4%2C31\.2&name=%E8%80%81/)
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer'])
  })

  it('reports changes of the network', async () => {
    const report = jest.fn()
    const stop = networkHost.onChange(report)
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(report).toHaveBeenLastCalledWith({ online: false, type: 'none' })
    online.mockReturnValue(true)
    await expect(networkHost.now()).resolves.toEqual({ online: true, type: 'unknown' })
    stop()
    window.dispatchEvent(new Event('online'))
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('follows the text size of iOS, and of no other system', () => {
    const style = (fontSize: string) => jest.spyOn(window, 'getComputedStyle').mockReturnValue({ fontSize } as CSSStyleDeclaration)
    inBrowser(IPHONE)
    style('20.4px')
    expect(systemHost.textScale()).toBeCloseTo(1.2)
    style('40px')
    expect(systemHost.textScale()).toBe(1.4)
    style('')
    expect(systemHost.textScale()).toBe(1)
    inBrowser(PIXEL)
    style('30px')
    expect(systemHost.textScale()).toBe(1)
  })

  it('reports what a browser lacks', async () => {
    await expect(systemHost.openSettings()).resolves.toBe('unsupported')
    await expect(privacyHost.require()).resolves.toBe('granted')
    await expect(privacyHost.needed()).resolves.toBe(false)
  })
})
