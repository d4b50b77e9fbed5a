const { createTransformer } = require('@swc/jest')

/**
 * One transform for our sources and for the ES modules that Taro ships. It compiles for this Node and to CommonJS, which makes `jest.mock`
 * work. `unknown` leaves CommonJS packages alone. Babel with Taro's preset takes several times as long; the builds use it.
 */
module.exports = createTransformer({
  swcrc: false,
  isModule: 'unknown',
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
    target: 'es2022',
  },
})
