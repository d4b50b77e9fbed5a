export {}

/** Alipay as the host layer sees it. Each test sets its answers; Taro reads the names once, at its first import. */
type Callbacks = { success?: (result: unknown) => void; fail?: (error: unknown) => void }
type HostFunction = (options: Callbacks & Record<string, unknown>) => unknown

const NAMES = [
  'makePhoneCall', 'setClipboard', 'getAuthCode', 'openLocation', 'navigateToMiniProgram', 'requestSubscribeMessage',
  'openSetting', 'chooseImage', 'chooseVideo', 'getFileInfo', 'saveImageToPhotosAlbum', 'downloadFile', 'getNetworkType',
  'getPhoneNumber', 'showSharePanel', 'getLocation', 'tradePay',
] as const
type Name = (typeof NAMES)[number] | 'canIUse' | 'getSystemInfoSync'

declare const my: Record<string, unknown>

const asked: Partial<Record<Name, Record<string, unknown>>> = {}
const answers: Partial<Record<Name, HostFunction>> = {}
const answer = (name: Name, how: HostFunction) => { answers[name] = how }
const succeed = (result: unknown): HostFunction => ({ success }) => success?.(result)
const refuse = (error: number, errorMessage = ''): HostFunction => ({ fail }) => fail?.({ error, errorMessage })

for (const name of [...NAMES, 'canIUse', 'getSystemInfoSync'] as const) {
  const before = my[name] as HostFunction | undefined
  my[name] = (options: Callbacks & Record<string, unknown> = {}) => {
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
  share: async () => (await import('@/host/share')).shareHost,
  positioning: async () => (await import('@/host/positioning')).positioningHost,
  charge: async () => (await import('@/host/charge')).chargeHost,
}

const place = { latitude: 31.2, longitude: 121.4, name: '老王饭店', address: '南京路1号' }

const simple: [what: string, name: Name, call: () => Promise<unknown>, result: unknown, yes: unknown][] = [
  ['a call', 'makePhoneCall', async () => (await host.phone()).call('170'), {}, 'done'],
  ['copying', 'setClipboard', async () => (await host.clipboard()).copy('x'), {}, 'done'],
  ['a login code', 'getAuthCode', async () => (await host.credential()).get(), { authCode: 'c' }, { from: 'alipay', code: 'c' }],
  ['a map', 'openLocation', async () => (await host.map()).open(place), {}, 'done'],
  [
    'another mini-program', 'navigateToMiniProgram',
    async () => (await host.miniProgram()).open({ alipay: { appId: '2021', path: 'a' } }), {}, 'done',
  ],
  ['settings', 'openSetting', async () => (await host.system()).openSettings(), { authSetting: {} }, 'done'],
  ['an album picture', 'saveImageToPhotosAlbum', async () => (await host.picture()).save('/tmp/a.jpg'), {}, 'done'],
  [
    'the phone number', 'getPhoneNumber', async () => {
      answer('getAuthCode', succeed({ authCode: 'c' }))
      return (await host.phoneNumber()).read({})
    }, { response: '{"response":"x","sign":"y"}' },
    { from: 'alipay', credential: '{"response":"x","sign":"y"}', loginCode: 'c' },
  ],
  [
    'messages', 'requestSubscribeMessage', async () => (await host.subscription()).ask(['t1', 't2', 't3']),
    { behavior: 'subscribe', t3: 'accept', result: { subscribedEntityIds: ['t1'], unsubscribedEntityIds: ['t2', 't3'] } },
    { t1: 'accepted', t2: 'rejected', t3: 'rejected' },
  ],
  [
    'pictures', 'chooseImage', async () => (await host.media()).choose({ kind: 'image' }),
    { apFilePaths: ['a'], tempFiles: [{ path: 'a', size: 9 }] }, [{ kind: 'image', path: 'a', bytes: 9 }],
  ],
  [
    'a video', 'chooseVideo', async () => (await host.media()).choose({ kind: 'video' }),
    { tempFilePath: 'v', size: 9, duration: 3 }, [{ kind: 'video', path: 'v', bytes: 9, seconds: 3 }],
  ],
]

describe.each(simple)('%s', (_what, name, call, result, yes) => {
  it('is answered', async () => {
    answer(name, succeed(result))
    await expect(call()).resolves.toEqual(yes)
  })

  it.each([[11, 'cancelled'], [2001, 'denied'], [3, 'failed']])('reports a refusal with %d as %s', async (error, word) => {
    answer(name, refuse(error))
    await expect(call()).resolves.toBe(word)
  })
})

it('requests no number after the button was refused', async () => {
  answer('getPhoneNumber', () => { throw new Error('was asked for') })
  await expect((await host.phoneNumber()).read({ type: 'getAuthorize', errorMessage: '用户拒绝授权' })).resolves.toBe('denied')
})

it('treats a press on a template as no answer when nothing was allowed', async () => {
  answer('requestSubscribeMessage', ({ fail }) => fail?.({ behavior: 'cancel', errorCode: 11, errorMessage: '用户取消订阅' }))
  await expect((await host.subscription()).ask(['t1'])).resolves.toBe('cancelled')
  answer('requestSubscribeMessage', succeed({ behavior: 'cancel', show: false, result: { subscribedEntityIds: [] } }))
  await expect((await host.subscription()).ask(['t1'])).resolves.toBe('denied')
})

it('requests the size of a picture where the list of files is older', async () => {
  answer('chooseImage', succeed({ apFilePaths: ['a', 'b'] }))
  answer('getFileInfo', ({ apFilePath, success }) => success?.({ size: apFilePath === 'a' ? 1 : 2 }))
  await expect((await host.media()).choose({ kind: 'image', count: 2 })).resolves.toEqual([
    { kind: 'image', path: 'a', bytes: 1 }, { kind: 'image', path: 'b', bytes: 2 },
  ])
})

it('reports what an older Alipay lacks', async () => {
  answer('canIUse', () => false)
  await expect((await host.system()).openSettings()).resolves.toBe('unsupported')
  await expect((await host.subscription()).ask(['t'])).resolves.toBe('unsupported')
  await expect((await host.phoneNumber()).read({})).resolves.toBe('unsupported')
})

it('shares through the host’s own button', async () => {
  const share = await host.share()
  expect(share.button).toEqual({ openType: 'share' })
  expect(share.message({ title: '附近的活', path: 'pages/a/index?id=1', url: '/a?id=1', image: 'i' })).toEqual({
    title: '附近的活', path: 'pages/a/index?id=1', imageUrl: 'i',
  })
})

it.each([['9000', 'done'], ['8000', 'done'], ['6001', 'cancelled'], ['4000', 'failed']])(
  'takes a payment with the result %s as %s: one that is still processed may have been paid', async (resultCode, word) => {
    answer('tradePay', succeed({ resultCode }))
    await expect((await host.charge()).pay({ kind: 'alipay', tradeNo: 't' })).resolves.toBe(word)
    expect(asked.tradePay).toMatchObject({ tradeNO: 't' })
  },
)

it('measures each position again, and none after its screen is left', async () => {
  const positioning = await host.positioning()
  let measured = 0
  answer('getLocation', ({ success }) => {
    measured += 1
    success?.({ latitude: '31.2', longitude: '121.4', accuracy: '20.4' })
  })
  jest.useFakeTimers()
  const report = jest.fn()
  const stop = positioning.watch(report)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(report).toHaveBeenLastCalledWith({ latitude: 31.2, longitude: 121.4, accuracy: 20, at: expect.any(Number) as number })
  expect(asked.getLocation).toMatchObject({ cacheTimeout: 0 })
  expect(measured).toBe(2)
  stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(measured).toBe(2)
  jest.useRealTimers()
})

it.each([['WIFI', true, 'wifi'], ['NOTREACHABLE', false, 'none'], ['4G', true, '4g'], ['UNKNOWN', true, 'unknown']])(
  'network %s', async (networkType, online, type) => {
    answer('getNetworkType', succeed({ networkAvailable: online, networkType }))
    await expect((await host.network()).now()).resolves.toEqual({ online, type })
  },
)

it('returns the device’s name', async () => {
  answer('getSystemInfoSync', () => ({ brand: 'Apple', model: 'iPhone15,2', system: '17.2', platform: 'iOS', version: '10.5.0' }))
  expect((await host.system()).device()).toEqual({
    os: 'ios', osVersion: '17.2', brand: 'Apple', model: 'iPhone15,2', hostVersion: '10.5.0',
  })
})
