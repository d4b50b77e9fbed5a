/**
 * Loader of the mini-programs' entry, after Taro's. Taro copies the app's config into the code, 4 KB of it the lists of pages, and never
 * reads those at run time: the host reads them from `app.json`. Drops them.
 */
const UNREAD = ['subPackages', 'preloadRule']

module.exports = (source) => {
  const config = /\bvar config = (\{.*\});\n/
  if (!config.test(source)) throw new Error('Taro writes the config of the app in another form now')
  return source.replace(config, (_, json) => {
    const left = JSON.parse(json)
    for (const name of UNREAD) delete left[name]
    return `var config = ${JSON.stringify(left)};\n`
  })
}
