const { mkdirSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { dropOld } = require('./releases')

const NAME = 'PrivateMaps'

/**
 * Webpack plugin of all production builds: takes the source maps out of the output, which is served or uploaded, and writes them to
 * `<folder>/<release>`, where the server finds the positions of reported errors (docs/decisions/0285-client-errors.md). A release is the
 * hash of the build, which the client knows as `__webpack_hash__`.
 */
module.exports = class PrivateMapsPlugin {
  constructor({ folder }) {
    this.folder = folder
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const maps = Object.keys(assets).filter((name) => /\.map(\?.*)?$/.test(name))
        const release = path.join(this.folder, compilation.hash)
        for (const name of maps) {
          if (name.endsWith('.js.map')) write(path.join(release, name), assets[name].source())
          compilation.deleteAsset(name)
        }
        if (maps.length > 0) dropOld(this.folder)
      })
    })
  }
}

function write(file, content) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}
