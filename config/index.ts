import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { alias, apiOrigin, customRoutes, forTests, gallery, hasMaps, inConfig, root, target } from './build'
import { changeH5 } from './chain/h5'
import { changeMini } from './chain/mini'
import { constantsOf } from './constants'
import { assertRelease } from './release'

/** Taro copies it to the output, with `TARO_APP_ID` as its app id where that is set. */
const projectFile = path.join(root, target === 'alipay' ? 'project.alipay.json' : 'project.config.json')
const { appid } = JSON.parse(readFileSync(projectFile, 'utf8')) as { appid?: string }
assertRelease({ target, env: process.env, appId: process.env.TARO_APP_ID || appid })

/** Code outside src in syntax that is too new for the WebViews of cheap phones: the contract's rules, and some libraries. */
const compile = {
  include: [
    path.join(root, 'contract/rules'),
    (file: string) => /[\\/]node_modules[\\/](@tanstack|photoswipe|zustand|query-string|decode-uri-component|filter-obj|split-on-first)[\\/]/.test(file),
  ],
}
/**
 * Source maps of a production build, for the server alone: they have positions and names, not the sources (docs/decisions/0285). Taro hands
 * the kind on to webpack, and its type has not all of webpack's kinds.
 */
const sourceMaps = hasMaps ? { enableSourceMap: true, sourceMapType: 'hidden-nosources-source-map' as string as 'hidden-source-map' } : {}
/** Fewer levels of templates (docs/decisions/0062). Taro reads it among the settings of mini-programs, where its types do not have it. */
const templates = { baseLevel: 12 }
const sheet = target === 'alipay' ? 'acss' : 'wxss'
/**
 * Pages import UI kit parts in different orders, which is safe: a part imports the parts inside it first, so their styles come first on
 * every page, and independent parts share no class.
 */
const ignoreOrder = true

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
    inConfig(target === 'h5' ? 'without-slides.js' : 'components/plugin.js'),
    ...(target === 'weapp' ? [inConfig('dark-mode.js')] : []),
    ...(target === 'alipay' ? [inConfig('alipay-headers.js')] : []),
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
    ...templates,
    webpackChain: changeMini,
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
    webpackChain: changeH5,
  },
})
