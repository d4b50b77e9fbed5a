/** `@tarojs/router`, loaded after Taro's API as the build's entry does: they require each other. */
require('./taro-h5')
module.exports = require('../../node_modules/@tarojs/router')
