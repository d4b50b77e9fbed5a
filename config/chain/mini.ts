import { inConfig } from '../build'
import { changeAll, leanRoutes, type Chain } from './all'

/** Changes the builds of both mini-programs. */
export function changeMini(chain: Chain): void {
  changeAll(chain)
  chain.plugin('lean-app-config').use(inConfig('lean-app-config/plugin.js'))
  leanRoutes(chain)
  chain.module.rule('html-parser').test(/[\\/]@tarojs[\\/]runtime[\\/].*[\\/]inner-html[\\/]parser\.js$/).enforce('pre')
    .use('without').loader(inConfig('without-html-parser.js'))
  chain.module.rule('components').test(/[\\/]@tarojs[\\/](shared[\\/]dist[\\/]shared\.esm|plugin-platform-\w+[\\/]dist[\\/]runtime)\.js$/)
    .enforce('pre').use('used').loader(inConfig('components/loader.js'))
}
