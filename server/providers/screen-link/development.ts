import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { ScreenLinks } from './types'

/** Development: makes no requests. The links say that they are none, and open nothing. */
export function createDevelopmentLinks(from: keyof ScreenLinks, { env }: Pick<Config, 'env'>, log: Log) {
  if (env === 'production') {
    throw new BadConfig(`生产环境的 ${from.toUpperCase()}_LINKS 要设成 real 或 off：开发用的链接打不开小程序`)
  }
  log.warn({ from }, 'development links: they open no mini-program')
  const target = ({ page, query }: { page: string, query: string }) => encodeURIComponent(query === '' ? page : `${page}?${query}`)
  return {
    wechat: {
      make: (page: { page: string, query: string }) => Promise.resolve({
        link: `weixin://dl/business/?t=DEVELOPMENT&page=${target(page)}`, scheme: `weixin://dl/business/?t=DEVELOPMENT&page=${target(page)}`,
      }),
      code: () => Promise.resolve(null),
    },
    alipay: { appId: '2000000000000000' },
  }
}
