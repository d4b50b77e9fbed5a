/** `@tarojs/router`, loaded after Taro's API as the build's entry does: they require each other. */
require('./taro-h5')
module.exports = jest.requireActual('../../node_modules/@tarojs/router')
