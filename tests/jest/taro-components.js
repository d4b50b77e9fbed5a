/**
 * `@tarojs/components` as the H5 build resolves it with `useHtmlComponents`: Taro's real React components, and its web components where
 * there is no React one. Each is loaded on first use: the package's own entry cannot be required, because `refresher` reads `View` from
 * that entry while the entry is still loading.
 */
const FOLDERS = {
  Button: 'button', Icon: 'icon', Image: 'image', Input: 'input', Picker: 'picker', PullDownRefresh: 'pull-down-refresh',
  Refresher: 'refresher', ScrollView: 'scroll-view', Swiper: 'swiper', SwiperItem: 'swiper', Text: 'text', View: 'view',
}

module.exports = new Proxy({}, {
  get(_target, name) {
    if (name === '__esModule') return true
    if (!(name in FOLDERS)) return require('@tarojs/components/lib/react')[name]
    const component = require(`@tarojs/components-react/dist/components/${FOLDERS[name]}/index.js`)
    return component[name] ?? component.default
  },
})
