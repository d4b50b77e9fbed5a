import { RetryChunkLoadPlugin } from 'webpack-retry-chunk-load-plugin'
import { firstScreen, galleryUrls, inConfig, isProduction, titles } from '../build'
import { changeAll, leanRoutes, type Chain } from './all'
import { splitByUse } from './chunks'

/** The page's policy allows no style that a script writes into the page. In development Taro's loader replaces styles without a reload. */
function keepStylesInFiles(chain: Chain): void {
  chain.module.rule('router-styles').test(/[\\/]@tarojs[\\/]router[\\/]dist[\\/]style\.js$/).enforce('pre')
    .use('without').loader(inConfig('without-router-styles.js'))
  // Its package says that no file has side effects, and a style has nothing else.
  chain.module.rule('cropper-styles').test(/react-easy-crop\.css$/).set('sideEffects', true)
  if (!isProduction) return
  const [own] = chain.module.rule('customStyle').uses.values()
  chain.module.rule('taroStyle').uses.clear()
  chain.module.rule('taroStyle').use('extract').loader(String(own?.get('loader')))
}

/** Leaves a module out of the build. The types of webpack-chain are of webpack 4, which has no `false` for it. */
const leaveOut = (chain: Chain, module: string): unknown => chain.resolve.alias.set(module, false as unknown as string)

/** Taro's plugin that writes the start of the app. */
type MainPlugin = new (options: { loaderMeta: { extraImportForWeb: string, execBeforeCreateWebApp: string } }) => object

/** Changes the H5 build. */
export function changeH5(chain: Chain): void {
  changeAll(chain)
  chain.module.rule('lean-config').test(/[\\/]src[\\/]app\.config\.ts$/).enforce('post')
    .use('lean').loader(inConfig('lean-h5-config.js')).options({ galleryUrls })
  keepStylesInFiles(chain)
  // Taro's request brings them. All supported browsers have fetch, and no request here is JSONP (docs/decisions/0147-dates.md).
  leaveOut(chain, 'whatwg-fetch')
  leaveOut(chain, 'jsonp-retry')
  // Styles of Taro's web components, which this build has not (docs/decisions/0003). They are dropped, but their font stayed in the
  // first page's code: 3 KB, gzip.
  leaveOut(chain, '@tarojs/components/dist/taro-components/taro-components.css')
  chain.plugin('mainPlugin').tap<MainPlugin>(([options]) => {
    options.loaderMeta.extraImportForWeb += "import { dropStaleLoads } from '@/host/page-load/stale-loads'\n"
    options.loaderMeta.execBeforeCreateWebApp += 'config.routes = dropStaleLoads(config.routes)\n'
    return [options]
  })
  leanRoutes(chain)
  chain.module.rule('page-titles').test(/[\\/]src[\\/]pages[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.tsx$/).enforce('pre')
    .use('titles').loader(inConfig('page-titles.js')).options({ titles })
  chain.plugin('first-screen').use(inConfig('first-screen/plugin.js'), [firstScreen])
  // Retries a failed chunk three times within seven seconds (spec §2).
  chain.plugin('retry-chunk').use(RetryChunkLoadPlugin, [{
    maxRetries: 3, retryDelay: 'function (n) { return 500 * Math.pow(2, n) }',
    // Also those that their caller expects are reported (src/host/faults).
    lastResortScript: 'dispatchEvent(new ErrorEvent("chunk-failed", { error: error }));',
  }])
  splitByUse(chain)
}
