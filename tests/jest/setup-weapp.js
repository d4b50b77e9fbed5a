const { memoryStorage } = require('./native')

process.env.TARO_ENV = 'weapp'
process.env.TARO_PLATFORM = 'mini'
const storage = memoryStorage()

/** The parts of WeChat that Taro's adapter reads at its import. A test spies on these or adds its own before importing Taro. */
globalThis.wx = {
  getStorageSync: (key) => storage.read(key) ?? '',
  setStorageSync: (key, data) => storage.write(key, data),
  removeStorageSync: (key) => storage.remove(key),
  getSystemInfoSync: () => ({ platform: 'ios', fontSizeSetting: 16, windowWidth: 375, windowHeight: 700, statusBarHeight: 20 }),
  getAppBaseInfo: () => ({ fontSizeSetting: 16, SDKVersion: '3.0.0' }),
  getWindowInfo: () => ({ windowWidth: 375, windowHeight: 700, statusBarHeight: 20 }),
  request: (options) => options.fail?.({ errMsg: 'request:fail' }),
  getLocation: (options) => options.fail?.({ errMsg: 'getLocation:fail auth deny' }),
  showModal: (options) => options.success?.({ confirm: true, cancel: false }),
  showActionSheet: (options) => options.success?.({ tapIndex: 0 }),
}
globalThis.getApp = () => ({})
globalThis.getCurrentPages = () => []

require('@tarojs/plugin-platform-weapp/dist/runtime')
