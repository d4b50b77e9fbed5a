const path = require('node:path')

const LOADER = path.join(__dirname, 'loader.js')

/** Webpack plugin that adds the loader to the entry of a mini-program. A rule cannot: Taro adds its own loader later, in this hook. */
module.exports = class LeanAppConfig {
  apply(compiler) {
    const { name } = LeanAppConfig
    compiler.hooks.compilation.tap(name, (compilation) => {
      compiler.webpack.NormalModule.getCompilationHooks(compilation).loader.tap({ name, stage: 100 }, (_context, { loaders }) => {
        const isEntry = loaders.some(({ loader }) => loader === '@tarojs/taro-loader')
        // The first loader runs last.
        if (isEntry && loaders[0].loader !== LOADER) loaders.unshift({ loader: LOADER })
      })
    })
  }
}
