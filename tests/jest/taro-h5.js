/**
 * `@tarojs/taro` as the H5 build resolves it: Taro's real H5 API with the framework's hooks added. The build does this with a webpack
 * loader over the same two packages.
 */
const hooks = require('@tarojs/plugin-framework-react/dist/runtime')
const api = require('@tarojs/taro-h5')
const React = require('react')

// The build's entry also does this before the first page: it gives the hooks their React.
hooks.createH5NativeComponentConfig(undefined, React, require('react-dom'))
hooks.connectReactPage(React, '')(() => null)

const taro = Object.assign(api.default, api)
for (const [name, hook] of Object.entries(hooks)) {
  if (name.startsWith('use')) taro[name] = hook
}

module.exports = taro
module.exports.default = taro
module.exports.__esModule = true
