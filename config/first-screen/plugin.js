const HtmlPlugin = require('html-webpack-plugin')
const { firstScreen, sources } = require('./parts')

const NAME = 'FirstScreen'

/**
 * Webpack plugin of the H5 build: inlines the home page's frame and `start.ts` in the document, so that the first screen is drawn before
 * any script has loaded (docs/decisions/0063). Options: `page`, the request of the home page's module, and the other options of
 * `firstScreen` except `files`.
 */
module.exports = class FirstScreenPlugin {
  constructor({ page, ...first }) {
    this.page = page
    this.first = first
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      for (const file of sources) compilation.fileDependencies.add(file)
      HtmlPlugin.getHooks(compilation).beforeEmit.tapPromise(NAME, async (data) => {
        const { html, style, script } = await firstScreen({ ...this.first, files: filesOf(compilation, this.page) })
        return {
          ...data,
          html: data.html.replace('</head>', (end) => `<style>${style}</style>${end}`)
            .replace('<div id="app"></div>', (app) => `${html}<script>${script}</script>${app}`),
        }
      })
    })
  }
}

/** URLs of the chunks that an import of the page loads, without those that the document already references. */
function filesOf({ chunkGroups, entrypoints, outputOptions: { publicPath } }, page) {
  const atOnce = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request && request.includes(page)))
  if (!group) throw new Error(`No chunk of ${page}`)
  return group.getFiles().filter((name) => !atOnce.has(name) && /\.(js|css)$/.test(name)).map((name) => publicPath + name)
}
