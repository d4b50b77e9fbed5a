import type { MediaHost } from '@/host/media/types'

/** WeChat as the host layer sees it. Each test sets its answers; Taro reads the names once, at its first import. */
type Callbacks = { success?: (result: unknown) => void; fail?: (error: unknown) => void }
type HostFunction = (options: Callbacks & Record<string, unknown>) => unknown

const NAMES = [
  'makePhoneCall', 'setClipboardData', 'login', 'openLocation', 'navigateToMiniProgram', 'requestSubscribeMessage',
  'openSetting', 'getSetting', 'chooseMedia', 'getMenuButtonBoundingClientRect',
  'saveImageToPhotosAlbum', 'downloadFile', 'uploadFile', 'getNetworkType', 'onNetworkStatusChange',
  'offNetworkStatusChange', 'getUpdateManager', 'getDeviceInfo', 'onAppShow', 'offAppShow', 'getStorageInfoSync',
  'cropImage', 'requirePrivacyAuthorize', 'getPrivacySetting', 'openPrivacyContract', 'onNeedPrivacyAuthorization', 'connectSocket',
  'getLocation', 'startLocationUpdate', 'stopLocationUpdate', 'onLocationChange', 'offLocationChange', 'addPhoneCalendar',
  'getRecorderManager', 'onAppHide', 'offAppHide', 'createInnerAudioContext', 'setInnerAudioOption', 'onWindowResize',
] as const
type Name = (typeof NAMES)[number] | 'getWindowInfo' | 'getSystemInfoSync' | 'getAppBaseInfo'

declare const wx: Record<string, unknown>

const asked: Partial<Record<Name, Record<string, unknown>>> = {}
const answers: Partial<Record<Name, HostFunction>> = {}
/** The calls of wx, and their answers. */
const answer = (name: Name, how: HostFunction) => { answers[name] = how }
const succeed = (result: unknown): HostFunction => ({ success }) => success?.(result)
const refuse = (errMsg: string): HostFunction => ({ fail }) => fail?.({ errMsg })

for (const name of [...NAMES, 'getWindowInfo', 'getSystemInfoSync', 'getAppBaseInfo'] as const) {
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
  credential: async () => (await import('@/host/credential')).credentialHost,
  map: async () => (await import('@/host/map')).mapHost,
  miniProgram: async () => (await import('@/host/mini-program')).miniProgramHost,
  subscription: async () => (await import('@/host/subscription')).subscriptionHost,
  system: async () => (await import('@/host/system')).systemHost,
  media: async () => (await import('@/host/media')).mediaHost,
  picture: async () => (await import('@/host/picture')).pictureHost,
  network: async () => (await import('@/host/network')).networkHost,
  phoneNumber: async () => (await import('@/host/phone-number')).phoneNumberHost,
  location: async () => (await import('@/host/location')).locationHost,
  positioning: async () => (await import('@/host/positioning')).positioningHost,
  calendar: async () => (await import('@/host/calendar')).calendarHost,
  download: async () => (await import('@/host/download')).downloadHost,
  recorder: async () => (await import('@/host/recorder')).recorderHost,
  charge: async () => (await import('@/host/charge')).chargeHost,
  audio: async () => (await import('@/host/audio')).audioHost,
  update: async () => (await import('@/host/update')).updateHost,
}

const place = { latitude: 31.2, longitude: 121.4, name: '老王饭店', address: '南京路1号' }

const simple: [what: string, name: Name, call: () => Promise<unknown>, result: unknown, yes: unknown][] = [
  ['a call', 'makePhoneCall', async () => (await host.phone()).call('170'), {}, 'done'],
  ['copying', 'setClipboardData', async () => (await host.clipboard()).copy('x'), {}, 'done'],
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

it('asks for a position in the coordinates of the maps, which is not WeChat’s default', async () => {
  answer('getLocation', succeed({ latitude: 31.2, longitude: 121.4 }))
  await expect((await host.location()).locate()).resolves.toEqual({ latitude: 31.2, longitude: 121.4 })
  expect(asked.getLocation).toMatchObject({ type: 'gcj02' })
})

it('switches positioning off when its screen is left', async () => {
  const report = jest.fn()
  const stop = (await host.positioning()).watch(report)
  const listen = asked.onLocationChange as unknown as (fix: object) => void
  const fix = { latitude: 31.2, longitude: 121.4, accuracy: 20.4 }
  listen(fix)
  expect(report).toHaveBeenCalledWith({ ...fix, accuracy: 20, at: expect.any(Number) as number })
  expect(asked.stopLocationUpdate).toBeUndefined()
  stop()
  expect(asked.stopLocationUpdate).toBeDefined()
  expect(asked.offLocationChange).toBe(listen)
})

it('adds an appointment with its end in seconds, and a reminder an hour before', async () => {
  answer('addPhoneCalendar', succeed({}))
  const at = '2026-11-23T14:00:00+08:00'
  await expect((await host.calendar()).add({ title: '面试', at, minutes: 60, place: place.address })).resolves.toBe('done')
  const startTime = Date.parse(at) / 1000
  expect(asked.addPhoneCalendar).toMatchObject({
    title: '面试', startTime, endTime: String(startTime + 3600), location: place.address, alarm: true, alarmOffset: 3600,
  })
})

it('offers no payment on iOS, where WeChat forbids it for virtual goods', async () => {
  const charge = await host.charge()
  answer('getDeviceInfo', () => ({ platform: 'ios' }))
  expect(charge.way()).toBeNull()
  answer('getDeviceInfo', () => ({ platform: 'android' }))
  expect(charge.way()).toBe('wechat')
})

describe('a recording', () => {
  type Told = (event: object) => void
  const tell: Partial<Record<'start' | 'stop', Told>> = {}
  // The one recorder of a mini-program, whose listeners are added once. Its sound ends when it is stopped.
  const recorder = {
    onStart: (told: Told) => { tell.start = told }, onStop: (told: Told) => { tell.stop = told }, onError: () => undefined,
    start: () => tell.start?.({}), stop: () => tell.stop?.({ tempFilePath: 'wxfile://voice', duration: 900, fileSize: 9 }),
  }

  async function record() {
    answer('getRecorderManager', () => recorder)
    const session = await (await host.recorder()).start(60_000)
    if (typeof session === 'string') throw new Error(session)
    return session
  }

  it('listens for a hidden app only until its end', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(100)
    const session = await record()
    now.mockReturnValue(1000)
    session.stop()
    await expect(session.done).resolves.toEqual({ file: { kind: 'audio', path: 'wxfile://voice', bytes: 9 }, ms: 900 })
    expect(asked.offAppHide).toBe(asked.onAppHide)
  })

  it('is dropped when the app is hidden', async () => {
    const session = await record()
    const hide = asked.onAppHide as unknown as () => void
    hide()
    await expect(session.done).resolves.toBe('failed')
  })
})

it('plays one sound at a time, also on a phone that is set to silent', async () => {
  const contexts: { isDestroyed: boolean, ended?: () => void }[] = []
  answer('createInnerAudioContext', () => {
    const context: (typeof contexts)[number] & Record<string, unknown> = {
      isDestroyed: false, onError: () => undefined, play: () => undefined,
      onEnded: (told: () => void) => { context.ended = told },
      destroy: () => { context.isDestroyed = true },
    }
    contexts.push(context)
    return context
  })
  const audio = await host.audio()
  const [first, second] = [audio.play('wxfile://1'), audio.play('wxfile://2')]
  await expect(first).resolves.toBe('cancelled')
  expect(contexts.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false])
  // The first one may report its end late.
  for (const { ended } of contexts) ended?.()
  await expect(second).resolves.toBe('done')
  expect(asked.setInnerAudioOption).toMatchObject({ obeyMuteSwitch: false })
})

it('restarts into a downloaded version only when the user wants it', async () => {
  let ready: (() => void) | undefined
  const applyUpdate = jest.fn()
  answer('getUpdateManager', () => ({ onUpdateReady: (told: () => void) => { ready = told }, applyUpdate }))
  const report = jest.fn<void, [restart: () => void]>()
  ;(await host.update()).onReady(report)
  ready?.()
  expect(report).toHaveBeenCalledTimes(1)
  expect(applyUpdate).not.toHaveBeenCalled()
  report.mock.calls[0]?.[0]()
  expect(applyUpdate).toHaveBeenCalledTimes(1)
})

describe('downloading a file to send on', () => {
  const fetch = async (statusCode: number, onProgress: (part: number) => void = () => undefined) => {
    answer('downloadFile', ({ success }) => {
      setTimeout(() => success?.({ statusCode, tempFilePath: 'wxfile://fetched' }))
      return { onProgressUpdate: (tell: (state: object) => void) => tell({ totalBytesWritten: 50 }) }
    })
    return (await host.download()).fetch({ url: 'https://daogang.test/a.zip', bytes: 200, onProgress })
  }

  it('reports the progress by the size that the server named', async () => {
    const report = jest.fn()
    await expect(fetch(200, report)).resolves.toEqual({ path: 'wxfile://fetched' })
    expect(report.mock.calls).toEqual([[0.25]])
  })

  it('keeps no error page', async () => {
    await expect(fetch(404)).resolves.toBe('failed')
  })
})

describe('network', () => {
  it.each([['wifi', true, 'wifi'], ['none', false, 'none'], ['5g', true, '5g'], ['what', true, 'unknown']])(
    '%s', async (networkType, online, type) => {
      answer('getNetworkType', succeed({ networkType }))
      await expect((await host.network()).now()).resolves.toEqual({ online, type })
    })

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

  const answerFrame = (statusBarHeight = 47) => {
    answer('getWindowInfo', () => ({ windowWidth: 375, screenHeight: 844, statusBarHeight }))
    answer('getMenuButtonBoundingClientRect', () => ({ left: 281 }))
  }
  const resize = () => (asked.onWindowResize as unknown as () => void)()

  it('measures the frame once, and again after the window changed', async () => {
    answerFrame()
    const system = await host.system()
    expect(system.frame()).toMatchObject({ statusBar: 47, capsuleRight: 94 })
    answerFrame(24)
    expect(system.frame().statusBar).toBe(47)
    resize()
    expect(system.frame().statusBar).toBe(24)
  })

  it.each([
    ['the capsule is zero', () => answer('getMenuButtonBoundingClientRect', () => ({ left: 0 })), { statusBar: 47, capsuleRight: 95 }],
    ['the window fails', () => answer('getWindowInfo', () => { throw new Error('not ready') }), { statusBar: 20, capsuleRight: 94 }],
  ])('measures the frame again when %s at first', async (_what, fails, first) => {
    const system = await host.system()
    resize()
    answerFrame()
    fails()
    expect(system.frame()).toMatchObject(first)
    answerFrame()
    expect(system.frame()).toMatchObject({ statusBar: 47, capsuleRight: 94 })
  })

  it('reports that the app is hidden', async () => {
    const report = jest.fn()
    const stop = (await host.system()).onHide(report)
    expect(asked.onAppHide).toBe(report)
    stop()
    expect(asked.offAppHide).toBe(report)
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
