const { createTransformer } = require('babel-jest').default

/**
 * One transform for our sources and for the ES modules that Taro ships: the project's own Babel preset, compiled for
 * this Node and to CommonJS, which is what lets `jest.mock` work. `unambiguous` leaves CommonJS packages alone.
 */
module.exports = createTransformer({
  configFile: false,
  babelrc: false,
  sourceType: 'unambiguous',
  presets: [['taro', { framework: 'react', ts: true, hot: false, modules: 'commonjs', targets: { node: 'current' } }]],
})
