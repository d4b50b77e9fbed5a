import type { MediaHost } from '@/host/media/types'

/** WeChat as the host layer sees it. Each test sets its answers; Taro reads the names once, at its first import. */
type Callbacks = { success?: (result: unknown) => void; fail?: (error: unknown) => void }
type HostFunction = (options: Callbacks & Record<string, unknown>) => unknown

const NAMES = [
  'makePhoneCall', 'setClipboardData', 'scanCode', 'login', 'openLocation', 'navigateToMiniProgram', 'requestSubscribeMessage',
  'openSetting', 'getSetting', 'chooseMedia',
  'saveImageToPhotosAlbum', 'downloadFile', 'uploadFile', 'getNetworkType', 'onNetworkStatusChange',
  'offNetworkStatusChange', 'getUpdateManager', 'getDeviceInfo', 'onAppShow', 'offAppShow', 'getStorageInfoSync',
  'cropImage', 'requirePrivacyAuthorize', 'getPrivacySetting', 'openPrivacyContract', 'onNeedPrivacyAuthorization', 'connectSocket',
] as const
type Name = (typeof NAMES)[number] | 'showActionSheet' | 'getWindowInfo' | 'getSystemInfoSync' | 'getAppBaseInfo'

declare const wx: Record<string, unknown>

const asked: Partial<Record<Name, Record<string, unknown>>> = {}
const answers: Partial<Record<Name, HostFunction>> = {}
/** The calls of wx, and their answers. */
const answer = (name: Name, how: HostFunction) => { answers[name] = how }
const succeed = (result: unknown): HostFunction => ({ success }) => success?.(result)
const refuse = (errMsg: string): HostFunction => ({ fail }) => fail?.({ errMsg })

for (const name of [...NAMES, 'showActionSheet', 'getWindowInfo', 'getSystemInfoSync', 'getAppBaseInfo'] as const) {
  const before = wx[name] as HostFunction | undefined
  wx[name] = (options: Callbacks & Record<string, unknown> = {}) => {
    asked[name] = options
    return (answers[name] ?? before)?.(options)
  }
}
afterEach(() => Object.keys(answers).forEach((name) => delete answers[name as Name]))

const host = {
  phone: async () => (await import('@/host/phone')).phoneHost,
  clipboard: async () => (await import('@/host/clipboard')).clipboardHost,
  scan: async () => (await import('@/host/scan')).scanHost,
  credential: async () => (await import('@/host/credential')).credentialHost,
  map: async () => (await import('@/host/map')).mapHost,
  miniProgram: async () => (await import('@/host/mini-program')).miniProgramHost,
  subscription: async () => (await import('@/host/subscription')).subscriptionHost,
  system: async () => (await import('@/host/system')).systemHost,
  media: async () => (await import('@/host/media')).mediaHost,
  picture: async () => (await import('@/host/picture')).pictureHost,
  network: async () => (await import('@/host/network')).networkHost,
  actionSheet: async () => (await import('@/host/action-sheet')).actionSheetHost,
  phoneNumber: async () => (await import('@/host/phone-number')).phoneNumberHost,
}

const place = { latitude: 31.2, longitude: 121.4, name: '老王饭店', address: '南京路1号' }

const simple: [what: string, name: Name, call: () => Promise<unknown>, result: unknown, yes: unknown][] = [
  ['a call', 'makePhoneCall', async () => (await host.phone()).call('170'), {}, 'done'],
  ['copying', 'setClipboardData', async () => (await host.clipboard()).copy('x'), {}, 'done'],
  ['scanning', 'scanCode', async () => (await host.scan()).scan(), { result: 'A-1' }, { text: 'A-1' }],
  ['a login code', 'login', async () => (await host.credential()).get(), { code: 'c' }, { from: 'wechat', code: 'c' }],
  ['a map', 'openLocation', async () => (await host.map()).open(place), {}, 'done'],
  [
    'another mini-program', 'navigateToMiniProgram',
    async () => (await host.miniProgram()).open({ wechat: { appId: 'wx1', path: 'a' } }), {}, 'done',
  ],
  ['settings', 'openSetting', async () => (await host.system()).openSettings(), { authSetting: {} }, 'done'],
  ['an album picture', 'saveImageToPhotosAlbum', async () => (await host.picture()).save('wxfile://tmp'), {}, 'done'],
  [
    'a square picture', 'cropImage', async () => (await host.picture()).square('wxfile://1'), { tempFilePath: 'wxfile://2' },
    { path: 'wxfile://2' },
  ],
  ['a sheet', 'showActionSheet', async () => (await host.actionSheet()).choose(['a', 'b']), { tapIndex: 1 }, 1],
  [
    'messages', 'requestSubscribeMessage', async () => (await host.subscription()).ask(['t1', 't2', 't3']),
    { t1: 'accept', t2: 'reject', t3: 'ban' }, { t1: 'accepted', t2: 'rejected', t3: 'banned' },
  ],
  [
    'pictures', 'chooseMedia', async () => (await host.media()).choose({ kind: 'image', count: 12 }),
    { tempFiles: [{ tempFilePath: 'wxfile://1', size: 9 }] }, [{ kind: 'image', path: 'wxfile://1', bytes: 9 }],
  ],
  [
    'a video', 'chooseMedia', async () => (await host.media()).choose({ kind: 'video' }),
    { tempFiles: [{ tempFilePath: 'wxfile://2', size: 9, duration: 3 }] }, [{ kind: 'video', path: 'wxfile://2', bytes: 9, seconds: 3 }],
  ],
]

describe.each(simple)('%s', (_what, name, call, result, yes) => {
  it('is answered', async () => {
    answer(name, succeed(result))
    await expect(call()).resolves.toEqual(yes)
  })

  it.each([['cancel', 'cancelled'], ['auth deny', 'denied'], ['no reason', 'failed']])('reports “%s” as %s', async (words, word) => {
    answer(name, refuse(`${name}:fail ${words}`))
    await expect(call()).resolves.toBe(word)
  })

  it('treats an exception of WeChat as a refusal', async () => {
    answer(name, () => { throw new TypeError(`wx.${name} is not a function`) })
    await expect(call()).resolves.toBe('unsupported')
  })
})

it('requests at most nine pictures, from both sources', async () => {
  answer('chooseMedia', succeed({ tempFiles: [] }))
  await (await host.media()).choose({ kind: 'image', count: 12 })
  expect(asked.chooseMedia).toMatchObject({ count: 9, sourceType: ['album', 'camera'], mediaType: ['image'] })
})

it('treats the main switch, when off, as a denial', async () => {
  answer('requestSubscribeMessage', ({ fail }) => fail?.({ errMsg: 'requestSubscribeMessage:fail', errCode: 20004 }))
  await expect((await host.subscription()).ask(['t'])).resolves.toBe('denied')
})

it.each([
  [{ t: 'reject' }, 'denied'], [{}, { t: 'rejected' }],
])('distinguishes a stored refusal from a new one: %j', async (itemSettings, answered) => {
  answer('requestSubscribeMessage', ({ success }) => success?.({ t: 'reject' }))
  answer('getSetting', ({ success }) => success?.({ subscriptionsSetting: { mainSwitch: true, itemSettings } }))
  await expect((await host.subscription()).ask(['t'])).resolves.toEqual(answered)
})

it('opens no mini-program that exists only in Alipay', async () => {
  await expect((await host.miniProgram()).open({ alipay: { appId: '2' } })).resolves.toBe('unsupported')
})

it('reads the code of the phone number button', async () => {
  const phoneNumber = await host.phoneNumber()
  await expect(phoneNumber.read({ code: 'c', errMsg: 'getPhoneNumber:ok' })).resolves.toEqual({ from: 'wechat', credential: 'c' })
  await expect(phoneNumber.read({ errMsg: 'getPhoneNumber:fail user deny' })).resolves.toBe('denied')
  await expect(phoneNumber.read(undefined)).resolves.toBe('failed')
})

describe('network', () => {
  it.each([['wifi', true, 'wifi'], ['none', false, 'none'], ['5g', true, '5g'], ['what', true, 'unknown']])(
    '%s', async (networkType, online, type) => {
      answer('getNetworkType', succeed({ networkType }))
      await expect((await host.network()).now()).resolves.toEqual({ online, type })
    },
  )

  it('assumes a connection when the host does not report one', async () => {
    answer('getNetworkType', refuse('getNetworkType:fail'))
    await expect((await host.network()).now()).resolves.toEqual({ online: true, type: 'unknown' })
  })

  it('reports changes until the last listener leaves', async () => {
    let tell: ((change: unknown) => void) | undefined
    answer('onNetworkStatusChange', (listen) => { tell = listen as unknown as typeof tell })
    answer('offNetworkStatusChange', (listen) => { if (tell === (listen as unknown)) tell = undefined })
    const report = jest.fn()
    const stop = (await host.network()).onChange(report)
    tell?.({ isConnected: false, networkType: 'none' })
    expect(report).toHaveBeenCalledWith({ online: false, type: 'none' })
    stop()
    expect(tell).toBeUndefined()
  })
})

describe('device and screen', () => {
  it('returns the device’s name', async () => {
    answer('getDeviceInfo', () => ({ brand: 'Redmi', model: '22041216C', system: 'Android 13', platform: 'android' }))
    answer('getAppBaseInfo', () => ({ version: '8.0.42' }))
    expect((await host.system()).device()).toEqual({
      os: 'android', osVersion: '13', brand: 'Redmi', model: '22041216C', hostVersion: '8.0.42',
    })
  })

  it('measures from the edges', async () => {
    answer('getWindowInfo', () => ({ screenWidth: 390, screenHeight: 844, safeArea: { top: 47, right: 390, bottom: 810, left: 0 } }))
    expect((await host.system()).safeArea()).toEqual({ top: 47, right: 0, bottom: 34, left: 0 })
  })

  it('reads the text size again when the user comes back', async () => {
    let shown: (() => void) | undefined
    answer('onAppShow', (listen) => { shown = listen as unknown as typeof shown })
    const report = jest.fn()
    const system = await host.system()
    const stop = system.onTextScale(report)
    answer('getSystemInfoSync', () => ({ fontSizeSetting: 22 }))
    shown?.()
    expect(report).toHaveBeenCalledWith(22 / 17)
    stop()
    expect(asked.offAppShow).toBe(shown)
  })
})

describe('saving a picture from the net', () => {
  it('downloads it first', async () => {
    answer('downloadFile', succeed({ statusCode: 200, tempFilePath: 'wxfile://fetched' }))
    answer('saveImageToPhotosAlbum', succeed({}))
    await expect((await host.picture()).save('https://daogang.test/a.jpg')).resolves.toBe('done')
    expect(asked.saveImageToPhotosAlbum).toMatchObject({ filePath: 'wxfile://fetched' })
  })

  it('saves no error page', async () => {
    answer('downloadFile', succeed({ statusCode: 404, tempFilePath: 'wxfile://page' }))
    await expect((await host.picture()).save('https://daogang.test/a.jpg')).resolves.toBe('failed')
  })
})

describe('uploading', () => {
  const file = { kind: 'image', path: 'wxfile://1', bytes: 9 } as const
  const options = { url: 'https://daogang.test/u', file, field: 'file', headers: { a: 'b' }, fields: { c: 'd' } }
  const task = (more: object = {}) => ({ abort: () => undefined, onProgressUpdate: () => undefined, ...more })
  const upload = async (more: Partial<Parameters<MediaHost['upload']>[0]> = {}) => (await host.media()).upload({ ...options, ...more })

  it('sends a form and reports the progress', async () => {
    const parts: number[] = []
    answer('uploadFile', ({ success }) => {
      setTimeout(() => success?.({ statusCode: 200, data: '{}' }), 10)
      const onProgressUpdate = (tell: (state: { progress: number }) => void) => [25, 100].forEach((progress) => tell({ progress }))
      return task({ onProgressUpdate })
    })
    await expect((await upload({ onProgress: (part) => parts.push(part) })).done).resolves.toEqual({ status: 200, body: '{}' })
    expect(parts).toEqual([0.25, 1])
    expect(asked.uploadFile).toMatchObject({
      url: options.url, filePath: 'wxfile://1', name: 'file', header: { a: 'b' }, formData: { c: 'd' }, timeout: 60_000,
    })
  })

  it('can be cancelled', async () => {
    answer('uploadFile', ({ fail }) => task({ abort: () => fail?.({ errMsg: 'uploadFile:fail abort' }) }))
    const sending = await upload()
    sending.cancel()
    await expect(sending.done).resolves.toBe('cancelled')
  })

  it.each<[string, HostFunction]>([
    ['no network', ({ fail }) => { setTimeout(() => fail?.({ errMsg: 'uploadFile:fail' })); return task() }],
    ['a throw', () => { throw new Error('no') }],
  ])('reports a failure after %s', async (_what, how) => {
    answer('uploadFile', how)
    await expect((await upload()).done).resolves.toBe('failed')
  })
})
