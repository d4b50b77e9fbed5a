import { recognise, traits, type EnvironmentKind } from './environment'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 13; 22041216C Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36'
const WINDOWS_WECHAT = `${WINDOWS} MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF`
const ALIPAY_ANDROID = `${PIXEL} Chrome/69.0.3497.100 UWS/3.22.2.59 Mobile Safari/537.36 UCBS/3.22.2.59_230213152242 ` +
  'NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:3G,ws:393|0|2.75) AliApp(AP/10.3.86.8000) AlipayClient/10.3.86.8000 ' +
  'Language/zh-Hans useStatusBar/true ' +
  'isConcaveScreen/true Region/CN'

const table: [what: string, kind: EnvironmentKind, userAgent: string][] = [
  ['our Android app', 'android-app', `${PIXEL} Chrome/103.0.5060.129 Mobile Safari/537.36 DaogangAndroid/2.4.0`],
  ['our iOS app', 'ios-app', `${IPHONE} Mobile/15E148 DaogangIOS/2.4.1`],
  [
    'our iOS app on an iPad, which identifies as a Mac', 'ios-app',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) DaogangIOS/2.4.1',
  ],
  [
    'a page in a WeChat mini-program, Android', 'wechat-mini',
    `${PIXEL} Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/1110005 MMWEBSDK/20230805 MMWEBID/4650 ` +
    'MicroMessenger/8.0.42.2460(0x28002A58) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wxcb459ae1e3e8f9f2',
  ],
  [
    'a page in a WeChat mini-program, iPhone', 'wechat-mini',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.31(0x18001f2f) NetType/WIFI Language/zh_CN miniProgram/wx73247c7819d61796`,
  ],
  [
    'a page in a WeChat mini-program, Windows', 'wechat-mini',
    `${WINDOWS_WECHAT} WindowsWechat(0x63090a13) XWEB/18163 miniProgram/wxde8ac0a21135c07d`,
  ],
  ['WeChat’s browser, iPhone', 'wechat', `${IPHONE} Mobile/16B92 MicroMessenger/6.7.2 NetType/WIFI Language/zh_CN`],
  [
    'WeChat’s browser, Android', 'wechat',
    `${PIXEL} Chrome/134.0.6998.136 Mobile Safari/537.36 XWEB/1340129 MMWEBSDK/20240301 MMWEBID/9871 ` +
    'MicroMessenger/8.0.48.2580(0x28003036) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 MiniProgramEnv/android',
  ],
  ['WeChat’s browser, Windows', 'wechat', `${WINDOWS_WECHAT} WindowsWechat(0x63090a13) XWEB/9185 Flue`],
  ['a page in an Alipay mini-program, Android', 'alipay-mini', `${ALIPAY_ANDROID}Ariver/1.0.0 MiniProgram APXWebView`],
  ['Alipay’s browser, Android', 'alipay', ALIPAY_ANDROID],
  [
    'Alipay’s browser, iPhone', 'alipay',
    `${IPHONE} Mobile/22G100 ChannelId(8) Ariver/1.1.0 AliApp(AP/10.8.30.6000) Nebula WK RVKType(0) ` +
    'AlipayDefined(nt:WIFI,ws:390|844|3.0,ac:ss) AlipayClient/10.8.30.6000 Language/zh-Hans Region/CN NebulaX/1.0.0 XRiver/10.2.58.1',
  ],
  ['DingTalk, an Ali app that is not Alipay', 'web', `${PIXEL} Chrome/89.0.4389.72 Mobile Safari/537.36 AliApp(DingTalk/6.5.50)`],
  ['another company’s mini-program', 'web', `${IPHONE} Mobile/15E148 QQ/8.9.80 miniProgram`],
  [
    'Chrome on Android', 'web',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  ],
  ['Safari on an iPhone', 'web', `${IPHONE} Version/17.2 Mobile/15E148 Safari/604.1`],
  ['Chrome on Windows', 'web', WINDOWS],
  ['nothing at all', 'web', ''],
]

describe('recognise', () => {
  it.each(table)('%s: %s', (_what, kind, userAgent) => {
    expect(recognise(userAgent).kind).toBe(kind)
  })

  it('reads the version of the native apps only', () => {
    expect(recognise('Mozilla/5.0 DaogangAndroid/2.4.0').appVersion).toBe('2.4.0')
    expect(recognise('Mozilla/5.0 DaogangIOS/3').appVersion).toBe('3')
    expect(recognise('Mozilla/5.0 MicroMessenger/8.0.31').appVersion).toBeUndefined()
  })

  it.each([
    [true, 'Mozilla/5.0 DaogangAndroid/2.4.0 DaogangListens/1'],
    [true, 'Mozilla/5.0 (iPhone) Mobile/15E148 DaogangIOS/3 DaogangListens/1 DaogangOther/2'],
    [false, 'Mozilla/5.0 DaogangAndroid/2.4.0'],
    [false, 'Mozilla/5.0 DaogangAndroid/2.4.0 DaogangListens/2'],
    [false, 'Mozilla/5.0 DaogangAndroid/2.4.0 DaogangListens/10'],
    [false, 'Mozilla/5.0 DaogangAndroid/2.4.0 DaogangListens/1.5'],
    [undefined, 'Mozilla/5.0 Chrome/120.0.0.0 DaogangListens/1'],
  ])('reads whether the native app recognises speech: %s for %s', (listens, userAgent) => {
    expect(recognise(userAgent).listens).toBe(listens)
  })

  it('recognises a mini-program of an old WeChat by its window global', () => {
    const old = `${IPHONE} Mobile/15E148 MicroMessenger/6.7.2 NetType/WIFI`
    expect(recognise(old, { __wxjs_environment: 'miniprogram' }).kind).toBe('wechat-mini')
    expect(recognise(old, { __wxjs_environment: 'browser' }).kind).toBe('wechat')
    // Any page can set the global, so it counts in WeChat only.
    expect(recognise(WINDOWS, { __wxjs_environment: 'miniprogram' }).kind).toBe('web')
  })
})

describe('traits', () => {
  it.each<[EnvironmentKind, boolean, string, string, string, 1 | 2 | undefined]>([
    ['android-app', true, 'H5', 'app', 'app', undefined],
    ['ios-app', true, 'H5', 'app', 'app', undefined],
    ['wechat-mini', false, 'MiniProgram', 'wechat_mini', 'miniApp', 1],
    ['alipay-mini', false, 'MiniProgram', 'c-zfb-zp', 'miniApp', 1],
    ['wechat', false, 'H5', 'h5', 'h5', 2],
    ['alipay', false, 'H5', 'h5', 'h5', 2],
    ['web', false, 'H5', 'h5', 'h5', 2],
  ])('%s', (kind, nativeApp, platform, clientType, channelId, loginChannel) => {
    expect(traits[kind]).toEqual({ nativeApp, platform, clientType, channelId, ...(loginChannel ? { loginChannel } : {}) })
  })
})
