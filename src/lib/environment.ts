/** The environments that spec §6 distinguishes. */
export type EnvironmentKind = 'android-app' | 'ios-app' | 'wechat-mini' | 'alipay-mini' | 'wechat' | 'alipay' | 'web'

export interface Environment {
  readonly kind: EnvironmentKind
  /** Version of the native Android or iOS app around the page; undefined elsewhere. */
  readonly appVersion?: string
  /** True if that app recognises speech on this phone. */
  readonly listens?: boolean
}

/** Window globals that complement the user agent. */
export interface PageGlobals {
  /** WeChat sets `miniprogram` here in the web-view of a mini-program. In older versions it is the only sign. */
  readonly __wxjs_environment?: unknown
}

/** The native apps append `DaogangAndroid/2.4.0` or `DaogangIOS/2.4.0` to their WebView's user agent (docs/native-bridge.md). */
const OWN_APP = /\bDaogang(Android|IOS)\/(\d+(?:\.\d+)*)/
/** Added by such an app on a phone with a recogniser. The number is the version of `listen` and `stopListening`. */
const LISTENS = /\bDaogangListens\/1(?![\d.])/
const WECHAT = /\bMicroMessenger\//i
const ALIPAY = /\bAlipayClient\/|\bAliApp\(AP\//i
// `MiniProgramEnv/…` does not count: ordinary pages in WeChat for Windows and Mac carry it too.
const MINI_PROGRAM = /\bminiProgram(?![a-z])/i

/** Detects where a web page runs. The more specific sign wins; the native app takes precedence over all others. */
export function recognise(userAgent: string, globals: PageGlobals = {}): Environment {
  const [, system, appVersion] = OWN_APP.exec(userAgent) ?? []
  if (system) return { kind: system === 'Android' ? 'android-app' : 'ios-app', appVersion, listens: LISTENS.test(userAgent) }
  const inMini = MINI_PROGRAM.test(userAgent)
  if (WECHAT.test(userAgent)) return { kind: inMini || globals.__wxjs_environment === 'miniprogram' ? 'wechat-mini' : 'wechat' }
  if (ALIPAY.test(userAgent)) return { kind: inMini ? 'alipay-mini' : 'alipay' }
  return { kind: 'web' }
}

/** Properties that depend on the environment. */
export interface Traits {
  /** True in the native Android or iOS app, which offers the native bridge. */
  readonly nativeApp: boolean
  /** Header `platform` of spec §7, unless the account has its own. */
  readonly platform: 'MiniProgram' | 'H5'
  /** Header `client-type`: the default of spec §3 and §4. */
  readonly clientType: 'app' | 'wechat_mini' | 'c-zfb-zp' | 'h5'
  /** `channelId` of tracking events (spec §3). */
  readonly channelId: 'app' | 'miniApp' | 'h5'
  /** `loginChannel` of tenant_convert (spec §7). Undefined in a native app, which does not convert. */
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
