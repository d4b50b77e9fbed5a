/** Where the product can run, as spec §6 tells them apart. */
export type EnvironmentKind = 'android-app' | 'ios-app' | 'wechat-mini' | 'alipay-mini' | 'wechat' | 'alipay' | 'web'

export interface Environment {
  readonly kind: EnvironmentKind
  /** Version of our Android or iOS app around the page; nowhere else. */
  readonly appVersion?: string
}

/** What a page's window says beside the user agent. */
export interface PageGlobals {
  /** WeChat puts `miniprogram` here in the web-view of a mini-program; older versions say it nowhere else. */
  readonly __wxjs_environment?: unknown
}

/** Our apps end their WebView's user agent with `DaogangAndroid/2.4.0` or `DaogangIOS/2.4.0` (docs/native-bridge.md). */
const OWN_APP = /\bDaogang(Android|IOS)\/(\d+(?:\.\d+)*)/
const WECHAT = /\bMicroMessenger\//i
const ALIPAY = /\bAlipayClient\/|\bAliApp\(AP\//i
// `MiniProgramEnv/…` is no sign: ordinary pages in WeChat for Windows and Mac carry it too.
const MINI_PROGRAM = /\bminiProgram(?![a-z])/i

/** Recognises where a web page runs. Of two signs the more particular one wins, and our own app before all. */
export function recognise(userAgent: string, globals: PageGlobals = {}): Environment {
  const [, system, appVersion] = OWN_APP.exec(userAgent) ?? []
  if (system) return { kind: system === 'Android' ? 'android-app' : 'ios-app', appVersion }
  const inMini = MINI_PROGRAM.test(userAgent)
  if (WECHAT.test(userAgent)) return { kind: inMini || globals.__wxjs_environment === 'miniprogram' ? 'wechat-mini' : 'wechat' }
  if (ALIPAY.test(userAgent)) return { kind: inMini ? 'alipay-mini' : 'alipay' }
  return { kind: 'web' }
}

/** What follows from where the product runs. */
export interface Traits {
  /** Inside our own Android or iOS app, where the native bridge is. */
  readonly nativeApp: boolean
  /** Header `platform` of spec §7, as long as the account has none of its own. */
  readonly platform: 'MiniProgram' | 'H5'
  /** Header `client-type`: the default of spec §3 and §4. */
  readonly clientType: 'app' | 'wechat_mini' | 'c-zfb-zp' | 'h5'
  /** `channelId` of tracking events (spec §3). */
  readonly channelId: 'app' | 'miniApp' | 'h5'
  /** `loginChannel` of tenant_convert (spec §7): none in a native app, which does not convert. */
  readonly loginChannel?: 1 | 2
}

const app: Traits = { nativeApp: true, platform: 'H5', clientType: 'app', channelId: 'app' }
const web: Traits = { nativeApp: false, platform: 'H5', clientType: 'h5', channelId: 'h5', loginChannel: 2 }
const mini = { nativeApp: false, platform: 'MiniProgram', channelId: 'miniApp', loginChannel: 1 } as const

export const traits: Readonly<Record<EnvironmentKind, Traits>> = {
  'android-app': app,
  'ios-app': app,
  'wechat-mini': { ...mini, clientType: 'wechat_mini' },
  'alipay-mini': { ...mini, clientType: 'c-zfb-zp' },
  wechat: web,
  alipay: web,
  web,
}
