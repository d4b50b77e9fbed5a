import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { readConfig, requireWithEsbuild } from '@tarojs/helper'
import TerserPlugin from 'terser-webpack-plugin'
import { RetryChunkLoadPlugin } from 'webpack-retry-chunk-load-plugin'
import type { DEFAULT_CITY as City } from '../src/lib/default-city'
import { constantsOf } from './constants'
import { assertRelease } from './release'

const root = path.resolve(__dirname, '..')
const target = process.env.TARO_ENV ?? 'h5'
/** The UI kit's gallery alone, for its tests. */
const forTests = process.env.GALLERY === 'on'
const hasMaps = process.env.NODE_ENV === 'production' && !forTests
const alias = {
  '@': path.join(root, 'src'),
  // The builds for older browsers: the modern ones use private fields, which Taro's own minifier settings output incorrectly.
  '@tanstack/react-query': path.join(root, 'node_modules/@tanstack/react-query/build/legacy/index.js'),
  '@tanstack/query-core': path.join(root, 'node_modules/@tanstack/query-core/build/legacy/index.js'),
}
/** Code outside src in syntax that is too new for the WebViews of cheap phones: the contract's rules, and some libraries. */
const compile = {
  include: [
    path.join(root, 'contract/rules'),
    (file: string) => /[\\/]node_modules[\\/](@tanstack|photoswipe|zustand|query-string|decode-uri-component|filter-obj|split-on-first)[\\/]/.test(file),
  ],
}
/** The part of webpack's chunk graph that is used here. */
interface Chunk {
  readonly groupsIterable: Iterable<{ readonly origins: readonly { readonly request: string }[] }>
  canBeInitial: () => boolean
}
interface Module {
  nameForCondition: () => string | null
}
interface Graph {
  readonly chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<Chunk> }
}
const MAIN_PAGE = 'pages/base/main'
/** True for modules of the UI kit and the layers below it. */
const isOwnModule = (module: Module) => /[\\/](src[\\/](ui|host|lib|api|stores)|contract[\\/]rules)[\\/]/.test(module.nameForCondition() ?? '')
const isFirstPage = ({ request }: { readonly request: string }) => request.includes(`${MAIN_PAGE}/`)
/** True for modules that the browser loads for the first page. */
const isOfFirstPage = (module: Module, { chunkGraph }: Graph) => [...chunkGraph.getModuleChunksIterable(module)]
  .some((chunk) => chunk.canBeInitial() || [...chunk.groupsIterable].some(({ origins }) => origins.some(isFirstPage)))
/** Pages outside the main package bring the icons that only they use. */
function addMoreIcons(chain: { module: { rule: (name: string) => Rule } }): void {
  chain.module.rule('more-icons').test(/[\\/]src[\\/](dev|pages[\\/](?!base[\\/])[^\\/]+)[\\/][^\\/]+[\\/]index\.tsx$/).enforce('pre')
    .use('more-icons').loader(path.join(__dirname, 'more-icons.js'))
}
/**
 * Minifies by SWC in place of terser, with the same settings for all builds (docs/decisions/0062). Taro's settings for mini-programs
 * disable most compression and escape each Chinese character to six bytes instead of three; those for H5 keep all function names and
 * quote all keys.
 */
function minifyBySwc(chain: { optimization: { minimizer: (name: string) => Minimizer } }): void {
  if (forTests) return
  const terserOptions = { compress: { ecma: 2015, passes: 2 }, mangle: true, format: { ecma: 2015, asciiOnly: false, comments: false } }
  chain.optimization.minimizer('terserPlugin').tap(() => [{ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions }])
}
/**
 * Lets webpack write its own code (module wrappers, getters of exports) in the syntax of all supported browsers (browserslist). Taro sets
 * ES5, which costs 14 bytes for each export.
 */
function writeModern(chain: { output: { set: (name: string, value: object) => unknown } }): void {
  chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, forOf: true, templateLiteral: true })
}
/** Source maps of a production build, for the server alone: they have positions and names, not the sources (docs/decisions/0285). */
const sourceMaps = hasMaps ? { enableSourceMap: true, sourceMapType: 'hidden-nosources-source-map' } : {}
function keepMapsPrivate(chain: { plugin: (name: string) => Plugin }): void {
  if (!hasMaps) return
  chain.plugin('private-maps').use(path.join(__dirname, 'private-maps/plugin.js'), [{ folder: path.join(root, 'dist/maps', target) }])
}
/** The page's policy allows no style that a script writes into the page. In development Taro's loader replaces styles without a reload. */
function keepStylesInFiles(chain: { module: { rule: (name: string) => Rule & Styles } }): void {
  chain.module.rule('router-styles').test(/[\\/]@tarojs[\\/]router[\\/]dist[\\/]style\.js$/).enforce('pre')
    .use('without').loader(path.join(__dirname, 'without-router-styles.js'))
  // Its package says that no file has side effects, and a style has nothing else.
  chain.module.rule('cropper-styles').test(/react-easy-crop\.css$/).sideEffects(true)
  if (process.env.NODE_ENV !== 'production') return
  const [own] = chain.module.rule('customStyle').uses.values()
  chain.module.rule('taroStyle').uses.clear()
  chain.module.rule('taroStyle').use('extract').loader(String(own?.get('loader')))
}
interface Styles {
  uses: { clear: () => unknown, values: () => { get: (name: string) => unknown }[] }
}
interface Plugin {
  use: (file: string, options?: object[]) => unknown
}
interface Minimizer {
  tap: (options: () => unknown[]) => void
}
interface Rule {
  test: (file: RegExp) => Rule
  enforce: (when: 'pre') => Rule
  use: (name: string) => { loader: (file: string) => unknown }
  sideEffects: (has: boolean) => unknown
}
/** Taro copies it to the output, with `TARO_APP_ID` as its app id where that is set. */
const projectFile = path.join(root, target === 'alipay' ? 'project.alipay.json' : 'project.config.json')
const { appid } = JSON.parse(readFileSync(projectFile, 'utf8')) as { appid?: string }
assertRelease({ target, env: process.env, appId: process.env.TARO_APP_ID || appid })
const sheet = target === 'alipay' ? 'acss' : 'wxss'
/**
 * Pages import UI kit parts in different orders, which is safe: a part imports the parts inside it first, so their styles come first on
 * every page, and independent parts share no class.
 */
const ignoreOrder = true
/** Mini-programs have no origin, so the API's origin is set at build time. */
const apiOrigin = target === 'h5' ? process.env.API_ORIGIN ?? '' : process.env.API_ORIGIN ?? 'http://localhost:8787'

/**
 * Development builds include the UI kit's gallery (src/dev/gallery) beside the product; the build for its tests contains only the gallery.
 */
const gallery = forTests ? 'alone' : process.env.NODE_ENV !== 'production' && 'beside'
const titles = readConfig(path.join(root, 'src/app/h5-titles.ts'), { alias }) as Record<string, string>
const customRoutes = readConfig(path.join(root, 'src/app/h5-urls.ts'), { alias }) as Record<string, string | string[]>
const { DEFAULT_CITY } = requireWithEsbuild(path.join(root, 'src/lib/default-city.ts')) as { DEFAULT_CITY: typeof City }
const galleryUrls = gallery ? { '/dev/gallery/index': '/gallery' } : {}
Object.assign(customRoutes, galleryUrls)
/** Options of the document's own home page (config/first-screen). */
const firstScreen = {
  page: `${MAIN_PAGE}/`, paths: [customRoutes[`/${MAIN_PAGE}/index`]].flat(), city: DEFAULT_CITY,
  list: `${(JSON.parse(process.env.API_ORIGINS || '{}') as Record<string, string>).search ?? apiOrigin}/v3/recommend/jobList`,
}

export default defineConfig<'webpack5'>({
  projectName: 'daogang',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: `dist/${forTests ? 'gallery/' : ''}${target}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: {
    // Taro writes templates only for components that it just compiled, so a mini-program built from the cache lacks some of them.
    enable: !process.env.CI && process.env.TARO_CACHE !== 'off' && !forTests && target === 'h5',
    // This config reads the pages, their addresses and the city from these files, which the cache does not track by itself.
    buildDependencies: {
      read: ['app/routes', 'app/route-config', 'app/h5-urls', 'lib/default-city'].map((name) => path.join(root, `src/${name}.ts`)),
    },
  },
  plugins: [
    path.join(__dirname, target === 'h5' ? 'without-slides.js' : 'components/plugin.js'),
    ...(target === 'weapp' ? [path.join(__dirname, 'dark-mode.js')] : []),
    ...(target === 'alipay' ? [path.join(__dirname, 'alipay-headers.js')] : []),
  ],
  alias,
  env: {},
  defineConstants: constantsOf({ target, env: process.env, apiOrigin, gallery }),
  jsMinimizer: 'terser',
  // The size of the test gallery does not matter. `minifyBySwc` replaces Taro's settings in the other builds.
  terser: { enable: !forTests },
  cssMinimizer: 'csso',
  sass: { data: '' },
  mini: {
    compile,
    ...sourceMaps,
    baseLevel: 12,
    webpackChain: (chain) => {
      addMoreIcons(chain)
      minifyBySwc(chain)
      writeModern(chain)
      keepMapsPrivate(chain)
      chain.plugin('only-problems').use(path.join(__dirname, 'only-problems.js'))
      chain.plugin('lean-app-config').use(path.join(__dirname, 'lean-app-config/plugin.js'))
      chain.module.rule('lean-routes').test(/[\\/]src[\\/]app[\\/]routes\.ts$/).enforce('pre')
        .use('lean').loader(path.join(__dirname, 'lean-routes.js'))
      chain.module.rule('html-parser').test(/[\\/]@tarojs[\\/]runtime[\\/].*[\\/]inner-html[\\/]parser\.js$/).enforce('pre')
        .use('without').loader(path.join(__dirname, 'without-html-parser.js'))
      chain.module.rule('components').test(/[\\/]@tarojs[\\/](shared[\\/]dist[\\/]shared\.esm|plugin-platform-\w+[\\/]dist[\\/]runtime)\.js$/)
        .enforce('pre').use('used').loader(path.join(__dirname, 'components', 'loader.js'))
    },
    miniCssExtractPluginOption: { ignoreOrder, filename: `[name].${sheet}`, chunkFilename: `[name].${sheet}` },
    // Sizes are real pixels: scaling would shrink 14 px text below a readable size on a 320 px phone.
    postcss: {
      pxtransform: { enable: false },
      cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]_[hash:base64:5]' } },
    },
    optimizeMainPackage: { enable: true },
  },
  h5: {
    compile,
    ...sourceMaps,
    publicPath: '/',
    staticDirectory: 'static',
    router: { mode: 'browser', customRoutes },
    useHtmlComponents: true,
    esnextModules: [],
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder, filename: 'css/[name].[contenthash:8].css', chunkFilename: 'css/[name].[contenthash:8].css',
    },
    postcss: {
      pxtransform: { enable: false },
      autoprefixer: { enable: true },
      cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]_[hash:base64:5]' } },
    },
    webpackChain(chain) {
      addMoreIcons(chain)
      minifyBySwc(chain)
      writeModern(chain)
      keepMapsPrivate(chain)
      chain.plugin('only-problems').use(path.join(__dirname, 'only-problems.js'))
      chain.module.rule('lean-config').test(/[\\/]src[\\/]app\.config\.ts$/).enforce('post')
        .use('lean').loader(path.join(__dirname, 'lean-h5-config.js')).options({ galleryUrls })
      keepStylesInFiles(chain)
      // Taro's request brings them. All supported browsers have fetch, and no request here is JSONP (docs/decisions/0147-dates.md).
      chain.resolve.alias.set('whatwg-fetch', false).set('jsonp-retry', false)
        // Styles of Taro's web components, which this build has not (docs/decisions/0003). They are dropped, but their font stayed in the
        // first page's code: 3 KB, gzip.
        .set('@tarojs/components/dist/taro-components/taro-components.css', false)
      chain.plugin('mainPlugin').tap(([options]: [{ loaderMeta: { extraImportForWeb: string, execBeforeCreateWebApp: string } }]) => {
        options.loaderMeta.extraImportForWeb += "import { dropStaleLoads } from '@/host/page-load/stale-loads'\n"
        options.loaderMeta.execBeforeCreateWebApp += 'config.routes = dropStaleLoads(config.routes)\n'
        return [options]
      })
      chain.module.rule('lean-routes').test(/[\\/]src[\\/]app[\\/]routes\.ts$/).enforce('pre')
        .use('lean').loader(path.join(__dirname, 'lean-routes.js'))
      chain.module.rule('page-titles').test(/[\\/]src[\\/]pages[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.tsx$/).enforce('pre')
        .use('titles').loader(path.join(__dirname, 'page-titles.js')).options({ titles })
      chain.plugin('first-screen').use(path.join(__dirname, 'first-screen/plugin.js'), [firstScreen])
      // Retries a failed chunk three times within seven seconds (spec §2).
      chain.plugin('retry-chunk').use(RetryChunkLoadPlugin, [{
        maxRetries: 3, retryDelay: 'function (n) { return 500 * Math.pow(2, n) }',
        // Also those that their caller expects are reported (src/host/faults).
        lastResortScript: 'dispatchEvent(new ErrorEvent("chunk-failed", { error: error }));',
      }])
      // Taro's default copies the components into every page's chunk (measured: 144 s and 15 MB with 154 pages).
      chain.optimization.splitChunks({
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial', priority: 10, enforce: true },
          // Other code that pages share: one chunk for libraries, two for the UI kit and the layers below it.
          // The first page loads it, so what only later pages need is not in it.
          libraries: {
            name: 'libraries', test: /[\\/]node_modules[\\/](?!fast-sha256)/, chunks: 'async', minChunks: 2, priority: 8, enforce: true,
          },
          // Separates the first page's code, which must not wait for parts that only later pages use.
          shared: {
            name: 'shared', test: (module: Module, graph: Graph) => isOwnModule(module) && isOfFirstPage(module, graph),
            chunks: 'all', minChunks: 2, priority: 5, enforce: true,
          },
          later: {
            name: 'later', test: (module: Module, graph: Graph) => isOwnModule(module) && !isOfFirstPage(module, graph),
            chunks: 'all', minChunks: 2, priority: 5, enforce: true,
          },
        },
      })
    },
  },
})
