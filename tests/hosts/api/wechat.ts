import { randomUUID } from 'node:crypto'
import { headersOf, parsed, placed } from '../network'
import { observerOf } from './observer'
import { SAFE_AREA, SCREEN } from '../screen-size'
import { noUpdate, type Callbacks, type Functions, type Phone } from './phone'
import { PROFILE, wechatAnswers, wechatMedia } from './wechat-media'

type Wx = WechatMiniprogram.Wx
/** Functions whose only effect is outside the mini-program. */
type HandedOver = 'openPrivacyContract' | 'makePhoneCall' | 'shareFileMessage' | 'setClipboardData' | 'openLocation'
  | 'navigateToMiniProgram'
/** Every name is one of WeChat's. */
type Named = { [K in keyof Wx]?: unknown }

/** WeChat's normal size of text, in px. */
const TEXT_SIZE = 17
const SDK = '3.7.0'

/** WeChat's functions: `wx`. The messages are `name:ok` and `name:fail reason`. */
export function wechatFunctions(phone: Phone): Functions {
  const { device, stack, network, clock } = phone
  const { ok, no } = wechatAnswers(phone)
  const go = (how: 'navigateTo' | 'redirectTo' | 'reLaunch') => (option: Callbacks & { url: string }) => {
    clock.setTimeout(() => {
      const why = stack.open(how, option.url)
      return why === undefined ? ok(how, option) : no(how, option, why)
    })
  }
  const handOver = <O extends Callbacks>(name: HandedOver, words: (option: O) => string) => (option: O) => {
    device.handedOver.push(words(option))
    ok(name, option)
  }

  const locationListeners = new Set<WechatMiniprogram.OnLocationChangeCallback>()
  let privacyListener: ((resolve: (answer: { event: string }) => void, info: object) => void) | undefined
  /** WeChat's gate before functions that use personal data (`__usePrivacyCheck__`). */
  device.afterPrivacy = (name, then) => {
    if (device.privacyAgreed) return then(true)
    const answer = (agrees: boolean) => {
      device.privacyAgreed = agrees
      then(agrees)
    }
    if (!privacyListener) return answer(device.agreesToPrivacy)
    const listener = privacyListener
    phone.run('onNeedPrivacyAuthorization', () => listener(({ event }) => {
      if (event === 'exposureAuthorization') return
      // WeChat accepts an “agree” only after a press on its own button.
      if (event === 'agree' && !device.privacyAgreed) phone.report(`${name}: agreed to without a press on WeChat’s own button`)
      answer(event === 'agree' && device.privacyAgreed)
    }, phone.copy({ referrer: name })))
  }
  const afterPrivacy = (name: string, option: Callbacks | undefined, act: () => void) => device.afterPrivacy(name, (agreed) =>
    (agreed ? act() : no(name, option, 'privacy permission is not authorized', { errno: 104 })))

  const start = () => phone.copy({ path: phone.start.route, query: phone.start.query, scene: 1001, referrerInfo: {} })
  const networkListeners = new Map<(change: never) => void, () => void>()
  const typeOf = (online: boolean) => (online ? 'wifi' : 'none')

  return {
    ...wechatMedia(phone, afterPrivacy),
    env: phone.copy({ USER_DATA_PATH: 'wxfile://usr' }),
    canIUse: (name: string) => /^[a-z]\w+/i.test(name),
    nextTick: (code: () => void) => clock.setTimeout(code),

    getStorageSync: (key: string) => (device.storage.has(key) ? phone.copy(parsed(device.storage.get(key) ?? '')) : ''),
    setStorageSync: (key: string, data: unknown) => void device.storage.set(key, JSON.stringify(data)),
    removeStorageSync: (key: string) => void device.storage.delete(key),
    getStorageInfoSync: () => phone.copy({ keys: [...device.storage.keys()], currentSize: 1, limitSize: 10_240 }),

    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    reLaunch: go('reLaunch'),
    navigateBack(option: WechatMiniprogram.NavigateBackOption = {}) {
      clock.setTimeout(() => {
        const why = stack.back(option.delta)
        return why === undefined ? ok('navigateBack', option) : no('navigateBack', option, why)
      })
    },
    setNavigationBarTitle(option: WechatMiniprogram.SetNavigationBarTitleOption) {
      stack.top.title = option.title
      ok('setNavigationBarTitle', option)
    },
    enableAlertBeforeUnload(option: WechatMiniprogram.EnableAlertBeforeUnloadOption) {
      stack.top.leaveQuestion = option.message
      ok('enableAlertBeforeUnload', option)
    },
    disableAlertBeforeUnload(option?: WechatMiniprogram.DisableAlertBeforeUnloadOption) {
      stack.top.leaveQuestion = undefined
      ok('disableAlertBeforeUnload', option)
    },

    getLaunchOptionsSync: start,
    getEnterOptionsSync: start,
    getAppBaseInfo: () => phone.copy({
      SDKVersion: SDK, language: 'zh_CN', version: '8.0.50', theme: 'light', enableDebug: false,
      fontSizeSetting: TEXT_SIZE * device.textScale,
      host: { env: 'WeChat' },
    }),
    getDeviceInfo: () => phone.copy({ brand: 'HUAWEI', model: 'P40', system: 'Android 10', platform: 'android', benchmarkLevel: 20 }),
    getWindowInfo: () => phone.copy({
      pixelRatio: 3, screenWidth: SCREEN.width, screenHeight: SCREEN.height, windowWidth: SCREEN.width, windowHeight: SCREEN.height,
      statusBarHeight: SCREEN.statusBar, screenTop: 0, safeArea: SAFE_AREA,
    }),
    getSystemInfoSync: () => phone.copy({
      brand: 'HUAWEI', model: 'P40', pixelRatio: 3, screenWidth: SCREEN.width, screenHeight: SCREEN.height, windowWidth: SCREEN.width,
      windowHeight: SCREEN.height, statusBarHeight: SCREEN.statusBar, language: 'zh_CN', version: '8.0.50', system: 'Android 10',
      platform: 'android', fontSizeSetting: TEXT_SIZE * device.textScale, SDKVersion: SDK, safeArea: SAFE_AREA,
    }),
    getMenuButtonBoundingClientRect: () => phone.copy({ width: 87, height: 32, top: 48, right: 365, bottom: 80, left: 278 }),
    getUpdateManager: () => noUpdate,
    // This phone does not fold.
    onWindowResize: () => undefined,
    onAppShow: (listener: (options: object) => void) => void phone.onShow.add(listener),
    offAppShow: (listener: (options: object) => void) => void phone.onShow.delete(listener),
    onError: (listener: (message: string) => void) =>
      void phone.onError.add((message, stack) => listener(`MiniProgramError\n${message}\n${stack}`)),
    onUnhandledRejection: (listener: (rejected: { reason: unknown }) => void) => void phone.onRejection.add(listener),
    onAppHide: (listener: (options: object) => void) => void phone.onHide.add(listener),
    offAppHide: (listener: (options: object) => void) => void phone.onHide.delete(listener),

    getNetworkType: (option: WechatMiniprogram.GetNetworkTypeOption) =>
      ok('getNetworkType', option, {
        networkType: typeOf(device.online), hasSystemProxy: false, signalStrength: device.online ? 4 : 0, weakNet: false,
      }),
    onNetworkStatusChange(listener: (change: never) => void) {
      networkListeners.set(listener, device.onNetwork((online) => phone.run('onNetworkStatusChange', () =>
        listener(phone.copy({ isConnected: online, networkType: typeOf(online) }) as never))))
    },
    offNetworkStatusChange(listener: (change: never) => void) {
      networkListeners.get(listener)?.()
      networkListeners.delete(listener)
    },

    createIntersectionObserver: (owner: unknown) => observerOf(phone, 'createIntersectionObserver', owner),

    request(option: WechatMiniprogram.RequestOption) {
      const { url, method = 'GET', data = {}, timeout = 60_000, dataType = 'json' } = option
      const exchange = network.send({
        ...placed(url, method, data), method, timeoutMs: timeout,
        headers: { 'content-type': 'application/json', ...headersOf(option.header) },
      })
      void exchange.done.then((answer) => {
        if (typeof answer === 'string') return no('request', option, answer, { errno: 600_000 })
        const { status, headers, text } = answer
        ok('request', option, {
          statusCode: status, header: headers, cookies: [], data: dataType === 'json' ? parsed(text) : text, profile: PROFILE,
          exception: { reasons: [], retryCount: 0 },
        })
      })
      return { abort: () => exchange.abort(), onHeadersReceived: () => undefined, offHeadersReceived: () => undefined }
    },
    getLocation(option: WechatMiniprogram.GetLocationOption) {
      const near = { accuracy: 20, altitude: 0, horizontalAccuracy: 20, speed: 0, verticalAccuracy: 0 }
      afterPrivacy('getLocation', option, () => (device.position
        ? ok('getLocation', option, { ...device.position, ...near })
        : no('getLocation', option, 'auth deny')))
    },
    startLocationUpdate(option: WechatMiniprogram.StartLocationUpdateOption) {
      afterPrivacy('startLocationUpdate', option, () => {
        if (!device.position) return no('startLocationUpdate', option, 'auth deny')
        ok('startLocationUpdate', option)
        const { position } = device
        for (const listener of locationListeners) {
          const { accuracy } = device
          listener({ ...position, accuracy, altitude: 0, horizontalAccuracy: accuracy, speed: 0, verticalAccuracy: 0 })
        }
      })
    },
    stopLocationUpdate: (option: WechatMiniprogram.StopLocationUpdateOption = {}) => ok('stopLocationUpdate', option),
    onLocationChange: (listener: WechatMiniprogram.OnLocationChangeCallback) => void locationListeners.add(listener),
    offLocationChange(listener?: WechatMiniprogram.OnLocationChangeCallback) {
      if (listener) locationListeners.delete(listener)
      else locationListeners.clear()
    },
    getPrivacySetting: (option: WechatMiniprogram.GetPrivacySettingOption) =>
      ok('getPrivacySetting', option, { needAuthorization: !device.privacyAgreed, privacyContractName: '《到岗小程序隐私保护指引》' }),
    requirePrivacyAuthorize: (option: WechatMiniprogram.RequirePrivacyAuthorizeOption) =>
      afterPrivacy('requirePrivacyAuthorize', option, () => ok('requirePrivacyAuthorize', option)),
    onNeedPrivacyAuthorization(listener: typeof privacyListener) {
      privacyListener = listener
    },
    openPrivacyContract: handOver('openPrivacyContract', () => 'privacy contract'),

    showModal(option: WechatMiniprogram.ShowModalOption) {
      const { title = '', content = '', showCancel = true, cancelText = '取消', confirmText = '确定' } = option
      const press = (confirm: boolean) => () => ok('showModal', option, { confirm, cancel: !confirm })
      device.ask({
        title, content,
        buttons: [...(showCancel ? [{ text: cancelText, press: press(false) }] : []), { text: confirmText, press: press(true) }],
      })
    },
    showActionSheet(option: WechatMiniprogram.ShowActionSheetOption) {
      device.ask({
        title: option.alertText ?? '', content: '',
        buttons: [
          ...option.itemList.map((text, tapIndex) => ({ text, press: () => ok('showActionSheet', option, { tapIndex }) })),
          { text: '取消', press: () => no('showActionSheet', option, 'cancel') },
        ],
      })
    },
    login: (option: WechatMiniprogram.LoginOption) => ok('login', option, { code: `wechat-${randomUUID()}` }),
    requestMerchantTransfer: (option: Callbacks & { mchId: string, appId: string, package: string }) => (device.pressing
      ? ok('requestMerchantTransfer', option) : no('requestMerchantTransfer', option, 'can only be invoked by user TAP gesture')),
    makePhoneCall: handOver<WechatMiniprogram.MakePhoneCallOption>('makePhoneCall', ({ phoneNumber }) => `call ${phoneNumber}`),
    shareFileMessage: handOver<WechatMiniprogram.ShareFileMessageOption>('shareFileMessage', ({ fileName }) =>
      `send file ${fileName ?? ''}`),
    setClipboardData: handOver<WechatMiniprogram.SetClipboardDataOption>('setClipboardData', ({ data }) => `copy ${data}`),
    openLocation: handOver<WechatMiniprogram.OpenLocationOption>('openLocation', ({ name }) => `map ${name}`),
    openSetting(option: WechatMiniprogram.OpenSettingOption) {
      device.handedOver.push('settings')
      ok('openSetting', option, { authSetting: {} })
    },
    navigateToMiniProgram: handOver<WechatMiniprogram.NavigateToMiniProgramOption>('navigateToMiniProgram', ({ appId }) => `app ${appId}`),
  } satisfies Named
}
