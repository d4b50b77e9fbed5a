/**
 * Webpack loader for src/app.config.ts on H5, after Taro's. The app's and the pages' configs are part of the first page's code, whose size
 * is limited, and most of them are for mini-programs. Keeps what Taro's router reads, and takes the URLs from the route table and
 * the pages from Taro's routes, which are there anyway. Titles are set by src/app/page.tsx.
 *
 * Option `galleryUrls`: URLs of pages outside the table.
 */
const OF_MINI_PROGRAMS = ['subPackages', 'preloadRule', 'lazyCodeLoading', '__usePrivacyCheck__', 'permission', 'requiredPrivateInfos']

module.exports = function leanH5Config(source) {
  const { galleryUrls } = this.getOptions()
  const appConfig = /\bvar config = (\{[\s\S]*?\n\});\n/
  const pageConfig = /(return \[page, context, params\];?\s*\}\s*\}, )(\{[^{}]*\})\)/g
  const start = '\nvar inst = '
  if (!appConfig.test(source) || !pageConfig.test(source) || !source.includes(start)) {
    throw new Error('Taro writes the configs in another form now')
  }
  return `import urlsOfPages from '@/app/h5-urls';\n${source
    .replace(appConfig, (_, json) => {
      const config = JSON.parse(json)
      delete config.router.customRoutes
      delete config.pages
      for (const name of OF_MINI_PROGRAMS) delete config[name]
      return `var config = ${JSON.stringify(config)};
config.router.customRoutes = Object.assign(${JSON.stringify(galleryUrls)}, urlsOfPages);\n`
    })
    .replace(start, `\nconfig.pages = config.routes.map((route) => route.path);${start}`)
    .replace(pageConfig, (_, before, json) => `${before}${JSON.stringify({ navigationStyle: JSON.parse(json).navigationStyle })})`)}`
}
