import { randomUUID } from 'node:crypto'
import { alipayAnswers, alipayMedia, type Option } from './alipay-media'
import { headersOf, parsed, placed } from '../network'
import { observerOf } from './observer'
import { SAFE_AREA, SCREEN } from '../screen-size'
import { callBack, noUpdate, type Callbacks, type Functions, type Phone } from './phone'

/** Functions whose only effect is outside the mini-program. */
type HandedOver = 'makePhoneCall' | 'setClipboard' | 'openLocation' | 'navigateToMiniProgram'
/** Every name is one of Alipay's. */
type Named = { [K in keyof typeof my]?: unknown }
/** Alipay's normal size of text, in px. */
const TEXT_SIZE = 16

/** Alipay's functions: `my`. Refusals are numbers. */
export function alipayFunctions(phone: Phone): Functions {
  const { device, stack, network, clock } = phone
  const { ok, no } = alipayAnswers(phone)
  const go = (how: 'navigateTo' | 'redirectTo' | 'reLaunch') => (option: Callbacks & { url: string }) => {
    clock.setTimeout(() => {
      const why = stack.open(how, option.url)
      return why === undefined ? ok(how, option) : no(how, option, 2, why)
    })
  }
  const handOver = <O extends Callbacks>(name: HandedOver, words: (option: O) => string) => (option: O) => {
    device.handedOver.push(words(option))
    ok(name, option, { success: true })
  }
  const listeners = new Map<(change: never) => void, () => void>()
  const typeOf = (online: boolean) => (online ? 'WIFI' : 'NOTREACHABLE')
  const read = (key: string) => (device.storage.has(key) ? parsed(device.storage.get(key) ?? '') : null)
  const start = () => phone.copy({ path: phone.start.route, query: phone.start.query, scene: 1000, referrerInfo: {} })
  return {
    ...alipayMedia(phone),
    env: phone.copy({
      USER_DATA_PATH: 'https://usr', clientName: 'alipay', clientVersion: '10.5.90', language: 'zh-Hans', platform: 'Android',
    }),
    SDKVersion: '2.9.10',
    isIDE: false,
    canIUse: (name: string) => /^[a-z]\w+/i.test(name),

    getStorageSync: ({ key }: Option<'getStorageSync'>) => phone.copy({ data: read(key), success: true }),
    setStorageSync: ({ key, data }: Option<'setStorageSync'>) => void device.storage.set(key, JSON.stringify(data)),
    removeStorageSync: ({ key }: Option<'removeStorageSync'>) => void device.storage.delete(key),
    getStorageInfoSync: () => phone.copy({ keys: [...device.storage.keys()], currentSize: 1, limitSize: 10_240 }),

    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    reLaunch: go('reLaunch'),
    navigateBack(option: Option<'navigateBack'>) {
      clock.setTimeout(() => {
        const why = stack.back(Number(option.delta ?? 1))
        return why === undefined ? ok('navigateBack', option) : no('navigateBack', option, 2, why)
      })
    },
    setNavigationBar(option: Option<'setNavigationBar'>) {
      if (option.title !== undefined) stack.top.title = option.title
      ok('setNavigationBar', option)
    },
    hideShareMenu: (option: Option<'hideShareMenu'>) => ok('hideShareMenu', option),
    enableAlertBeforeUnload(option: Option<'enableAlertBeforeUnload'>) {
      if (stack.pages.length < 2) return no('enableAlertBeforeUnload', option, 8, 'can not invoke enableAlertBeforeUnload at first page')
      stack.top.leaveQuestion = option.message ?? ''
      ok('enableAlertBeforeUnload', option, { success: true })
    },
    disableAlertBeforeUnload(option: Option<'disableAlertBeforeUnload'>) {
      stack.top.leaveQuestion = undefined
      ok('disableAlertBeforeUnload', option, { success: true })
    },

    getLaunchOptionsSync: start,
    getEnterOptionsSync: start,
    getSystemInfoSync: () => phone.copy({
      app: 'alipay', brand: 'HUAWEI', model: 'HUAWEI P40', pixelRatio: 3, screenWidth: SCREEN.width, screenHeight: SCREEN.height,
      windowWidth: SCREEN.width, windowHeight: SCREEN.height, statusBarHeight: SCREEN.statusBar, titleBarHeight: SCREEN.navigationBar,
      language: 'zh-Hans', version: '10.5.90', system: '10', platform: 'Android',
      fontSizeSetting: TEXT_SIZE * device.textScale, safeArea: SAFE_AREA,
    }),
    getUpdateManager: () => noUpdate,
    onAppShow: (listener: (options: object) => void) => void phone.onShow.add(listener),
    offAppShow: (listener: (options: object) => void) => void phone.onShow.delete(listener),
    onError: (listener: (message: string, stack?: string) => void) => void phone.onError.add(listener),
    onUnhandledRejection: (listener: (rejected: { reason: unknown }) => void) => void phone.onRejection.add(listener),
    onAppHide: (listener: (options: object) => void) => void phone.onHide.add(listener),
    offAppHide: (listener: (options: object) => void) => void phone.onHide.delete(listener),

    getNetworkType: (option: Option<'getNetworkType'>) =>
      ok('getNetworkType', option, { networkAvailable: device.online, networkType: typeOf(device.online) }),
    onNetworkStatusChange(listener: (change: never) => void) {
      listeners.set(listener, device.onNetwork((online) => phone.run('onNetworkStatusChange', () =>
        listener(phone.copy({ isConnected: online, networkType: typeOf(online) }) as never))))
    },
    offNetworkStatusChange(listener: (change: never) => void) {
      listeners.get(listener)?.()
      listeners.delete(listener)
    },

    createIntersectionObserver: () => observerOf(phone, 'createIntersectionObserver'),

    request(option: Option<'request'>) {
      const { url, method = 'GET', data = {}, headers, timeout = 30_000, dataType = 'json' } = option
      const exchange = network.send({
        ...placed(url, method, data), method, timeoutMs: timeout, headers: { 'content-type': 'application/json', ...headersOf(headers) },
      })
      void exchange.done.then((answer) => {
        if (typeof answer === 'string') return no('request', option, answer === 'timeout' ? 13 : answer === 'abort' ? 9 : 12, answer)
        const { status, headers: received, text } = answer
        const answered = {
          status, statusCode: status, headers: received, header: received, data: (dataType === 'json' ? parsed(text) : text) as string,
        }
        if (status >= 200 && status < 300) return ok('request', option, answered)
        // Alipay uses one number for every other status, and passes the answer to `fail` (Taro's pull request 14366).
        callBack(phone, 'request', option, 'fail', { error: 19, errorMessage: 'http status error', ...answered })
      })
      return { abort: () => exchange.abort() }
    },
    getLocation(option: Option<'getLocation'>) {
      if (!device.position) return no('getLocation', option, 2001, '用户不允许授权')
      // Alipay returns them as texts.
      const { latitude, longitude } = device.position
      const accuracy = String(device.accuracy)
      ok('getLocation', option, { latitude: String(latitude), longitude: String(longitude), accuracy, horizontalAccuracy: accuracy })
    },

    confirm(option: Option<'confirm'>) {
      const { title = '', content = '', confirmButtonText = '确定', cancelButtonText = '取消' } = option
      const press = (confirm: boolean) => () => ok('confirm', option, { confirm })
      const buttons = [{ text: cancelButtonText, press: press(false) }, { text: confirmButtonText, press: press(true) }]
      device.ask({ title, content, buttons })
    },
    alert(option: Option<'alert'>) {
      const { title = '', content = '', buttonText = '我知道了' } = option
      device.ask({ title, content, buttons: [{ text: buttonText, press: () => ok('alert', option, { success: true }) }] })
    },
    showActionSheet(option: Option<'showActionSheet'>) {
      const press = (index: number) => () => ok('showActionSheet', option, { index, success: true })
      device.ask({
        title: option.title ?? '', content: '',
        buttons: [
          ...option.items.map((text, index) => ({ text, press: press(index) })),
          { text: option.cancelButtonText ?? '取消', press: press(-1) },
        ],
      })
    },
    getAuthCode: (option: Option<'getAuthCode'>) =>
      ok('getAuthCode', option, { authCode: `alipay-${randomUUID()}`, authSuccessScopes: ['auth_base'], authErrorScopes: {} }),
    getPhoneNumber: (option: Option<'getPhoneNumber'>) => (device.phoneNumber === undefined
      ? no('getPhoneNumber', option, 2001, '用户不允许授权') : ok('getPhoneNumber', option, { response: device.phoneNumber })),
    makePhoneCall: handOver<Option<'makePhoneCall'>>('makePhoneCall', ({ number }) => `call ${number}`),
    setClipboard: handOver<Option<'setClipboard'>>('setClipboard', ({ text }) => `copy ${text}`),
    openLocation: handOver<Option<'openLocation'>>('openLocation', ({ name }) => `map ${name}`),
    openSetting(option: Option<'openSetting'>) {
      device.handedOver.push('settings')
      ok('openSetting', option, { authSetting: { location: device.position !== undefined } })
    },
    navigateToMiniProgram: handOver<Option<'navigateToMiniProgram'>>('navigateToMiniProgram', ({ appId }) => `mini-program ${appId}`),
    showSharePanel: () => void device.handedOver.push('share'),
  } satisfies Named
}
