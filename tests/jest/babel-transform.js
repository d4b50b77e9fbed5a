const { createTransformer } = require('babel-jest').default

/** `import.meta.url` in a module that Jest runs as CommonJS. */
const importMeta = ({ template }) => ({
  visitor: {
    MetaProperty(path) {
      path.replaceWith(template.expression.ast`({ url: require('node:url').pathToFileURL(__filename).href })`)
    },
  },
})

/**
 * One transform for our sources and for the ES modules that Taro ships: the project's own Babel preset, compiled for
 * this Node and to CommonJS, which is what lets `jest.mock` work. `unambiguous` leaves CommonJS packages alone.
 */
module.exports = createTransformer({
  configFile: false,
  babelrc: false,
  sourceType: 'unambiguous',
  presets: [['taro', { framework: 'react', ts: true, hot: false, modules: 'commonjs', targets: { node: 'current' } }]],
  plugins: [importMeta],
})
