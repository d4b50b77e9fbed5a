const { memoryStorage } = require('./native')

process.env.TARO_ENV = 'alipay'
process.env.TARO_PLATFORM = 'mini'
const storage = memoryStorage()

/** The parts of Alipay that Taro's adapter reads at its import. A test spies on these or adds its own before importing Taro. */
globalThis.my = {
  canIUse: () => true,
  getStorageSync: ({ key }) => ({ data: storage.read(key) ?? null }),
  setStorageSync: ({ key, data }) => storage.write(key, data),
  removeStorageSync: ({ key }) => storage.remove(key),
  getSystemInfoSync: () => ({ platform: 'iOS', fontSizeSetting: 16, windowWidth: 375, windowHeight: 700, statusBarHeight: 20 }),
  request: (options) => options.fail?.({ error: 12, errorMessage: 'fail' }),
  getLocation: (options) => options.fail?.({ error: 2001, errorMessage: 'denied' }),
  confirm: (options) => options.success?.({ confirm: true }),
  showActionSheet: (options) => options.success?.({ index: 0 }),
}
// Taro reads the web-view's user agent, which Alipay stores here.
globalThis.navigator = { swuserAgent: '' }
globalThis.getApp = () => ({})
globalThis.getCurrentPages = () => []

require('@tarojs/plugin-platform-alipay/dist/runtime')
