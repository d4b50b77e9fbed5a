import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { readConfig } from '@tarojs/helper'
import { RetryChunkLoadPlugin } from 'webpack-retry-chunk-load-plugin'

const root = path.resolve(__dirname, '..')
const alias = {
  '@': path.join(root, 'src'),
  // The builds for older browsers: the modern ones have private fields, which Taro's terser settings write out broken.
  '@tanstack/react-query': path.join(root, 'node_modules/@tanstack/react-query/build/legacy/index.js'),
  '@tanstack/query-core': path.join(root, 'node_modules/@tanstack/query-core/build/legacy/index.js'),
}
/** Libraries published in newer syntax than the WebViews of cheap phones read. */
const compile = {
  include: [
    (file: string) => /[\\/]node_modules[\\/](@tanstack|photoswipe|zustand|query-string|decode-uri-component|filter-obj|split-on-first)[\\/]/.test(file),
  ],
}
/** What webpack knows of a module: the chunks it is in, and which imports asked for those. */
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
/** The kit and the layers below it. */
const isOurs = (module: Module) => /[\\/]src[\\/](ui|host|lib|api|stores)[\\/]/.test(module.nameForCondition() ?? '')
const isFirstPage = ({ request }: { readonly request: string }) => request.includes('pages/base/main/')
/** The browser fetches it to show the first page. */
const isOfFirstPage = (module: Module, { chunkGraph }: Graph) => [...chunkGraph.getModuleChunksIterable(module)]
  .some((chunk) => chunk.canBeInitial() || [...chunk.groupsIterable].some(({ origins }) => origins.some(isFirstPage)))
const target = process.env.TARO_ENV ?? 'h5'
const sheet = target === 'alipay' ? 'acss' : 'wxss'
/**
 * Pages name the kit's parts in orders of their own. A part's styles come after those of the parts inside it, whoever asks for it,
 * because it imports them first; which of two neighbours comes first changes nothing, as no class is in both.
 */
const ignoreOrder = true
/** Mini-programs have no origin of their own: theirs is set when they are built. */
const apiOrigin = target === 'h5' ? process.env.API_ORIGIN ?? '' : process.env.API_ORIGIN ?? 'http://localhost:8787'

/** The gallery of the kit (src/dev/gallery) is in development builds, and in the one that the tests look at. */
const forTests = process.env.GALLERY === 'on'
const gallery = forTests || process.env.NODE_ENV !== 'production'
const customRoutes = readConfig(path.join(root, 'src/app/h5-urls.ts'), { alias }) as Record<string, string | string[]>
if (gallery) customRoutes['/dev/gallery/index'] = '/gallery'

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
    // Taro writes templates only for components that it compiled anew: a mini-program from the cache lacks some of them.
    enable: process.env.TARO_CACHE !== 'off' && !forTests && target === 'h5',
    // The pages and their addresses are read from here while configuring, where the cache does not look by itself.
    buildDependencies: { routes: ['routes', 'route-config', 'h5-urls'].map((name) => path.resolve(__dirname, `../src/app/${name}.ts`)) },
  },
  plugins: [path.join(__dirname, target === 'h5' ? 'without-slides.js' : 'spoken.js')],
  alias,
  env: {},
  defineConstants: {
    API_ORIGIN: JSON.stringify(apiOrigin), API_ORIGINS: process.env.API_ORIGINS || '{}', GALLERY: JSON.stringify(gallery),
  },
  jsMinimizer: 'terser',
  cssMinimizer: 'csso',
  sass: { data: '' },
  mini: {
    compile,
    miniCssExtractPluginOption: { ignoreOrder, filename: `[name].${sheet}`, chunkFilename: `[name].${sheet}` },
    // Sizes are real pixels: scaling would take 14 px below what can be read on a 320 px phone.
    postcss: {
      pxtransform: { enable: false },
      cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]_[hash:base64:5]' } },
    },
    optimizeMainPackage: { enable: true },
  },
  h5: {
    compile,
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
      chain.plugin('mainPlugin').tap(([options]: [{ loaderMeta: { extraImportForWeb: string, execBeforeCreateWebApp: string } }]) => {
        options.loaderMeta.extraImportForWeb += "import { dropOvertaken } from '@/host/page-load/overtaken'\n"
        options.loaderMeta.execBeforeCreateWebApp += 'config.routes = dropOvertaken(config.routes)\n'
        return [options]
      })
      // A page's code that did not arrive is asked for again, three times within seven seconds (spec §2).
      chain.plugin('retry-chunk').use(RetryChunkLoadPlugin, [{ maxRetries: 3, retryDelay: 'function (n) { return 500 * Math.pow(2, n) }' }])
      // Taro's default copies the components into every page's chunk (measured: 144 s and 15 MB with 154 pages).
      chain.optimization.splitChunks({
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial', priority: 10, enforce: true },
          // Everything else that pages have in common: one chunk for libraries, one for the kit and the layers below it.
          libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, chunks: 'async', minChunks: 2, priority: 8, enforce: true },
          // What the first page needs is apart from what it does not: it must not wait for parts that only later pages draw.
          shared: {
            name: 'shared', test: (module: Module, graph: Graph) => isOurs(module) && isOfFirstPage(module, graph),
            chunks: 'all', minChunks: 2, priority: 5, enforce: true,
          },
          later: {
            name: 'later', test: (module: Module, graph: Graph) => isOurs(module) && !isOfFirstPage(module, graph),
            chunks: 'all', minChunks: 2, priority: 5, enforce: true,
          },
        },
      })
    },
  },
})
