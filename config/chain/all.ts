import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import TerserPlugin from 'terser-webpack-plugin'
import { forTests, hasMaps, inConfig, root, target } from '../build'

/** Taro's webpack configuration, which these steps change. */
export type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0]

/** Pages outside the main package bring the icons that only they use. */
function addMoreIcons(chain: Chain): void {
  chain.module.rule('more-icons').test(/[\\/]src[\\/](dev|pages[\\/](?!base[\\/])[^\\/]+)[\\/][^\\/]+[\\/]index\.tsx$/).enforce('pre')
    .use('more-icons').loader(inConfig('more-icons.js'))
}

/**
 * Minifies by SWC in place of terser, with the same settings for all builds (docs/decisions/0062). Taro's settings for mini-programs
 * disable most compression and escape each Chinese character to six bytes instead of three; those for H5 keep all function names and
 * quote all keys.
 */
function minifyBySwc(chain: Chain): void {
  if (forTests) return
  const terserOptions = { compress: { ecma: 2015, passes: 2 }, mangle: true, format: { ecma: 2015, asciiOnly: false, comments: false } }
  chain.optimization.minimizer('terserPlugin').tap(() => [{ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions }])
}

/**
 * Lets webpack write its own code (module wrappers, getters of exports) in the syntax of all supported browsers (browserslist). Taro sets
 * ES5, which costs 14 bytes for each export.
 */
function writeModern(chain: Chain): void {
  chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, forOf: true, templateLiteral: true })
}

function keepMapsPrivate(chain: Chain): void {
  if (!hasMaps) return
  chain.plugin('private-maps').use(inConfig('private-maps/plugin.js'), [{ folder: path.join(root, 'dist/maps', target) }])
}

/** The steps of all builds. */
export function changeAll(chain: Chain): void {
  addMoreIcons(chain)
  minifyBySwc(chain)
  writeModern(chain)
  keepMapsPrivate(chain)
  chain.plugin('only-problems').use(inConfig('only-problems.js'))
}

/** Strips the route table, where the build's other steps have run. */
export function leanRoutes(chain: Chain): void {
  chain.module.rule('lean-routes').test(/[\\/]src[\\/]app[\\/]routes\.ts$/).enforce('pre').use('lean').loader(inConfig('lean-routes.js'))
}
