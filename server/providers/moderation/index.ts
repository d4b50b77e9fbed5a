import type { MessageHost } from '@daogang/contract/subscription'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { MiniPrograms } from '../mini-program'
import { createAlipayChecker } from './alipay'
import { createDevelopmentChecker } from './development'
import type { ContentChecker, ContentCheckers } from './types'
import { createWechatChecker } from './wechat'

/** The implementations of the settings. */
export async function createContentCheckers(config: Config, miniPrograms: MiniPrograms, log: Log): Promise<ContentCheckers> {
  const { contentChecks: modes, wechatPush, alipayContent, storageProvider, env } = config
  const of = async (host: MessageHost, real: () => Promise<ContentChecker>): Promise<ContentChecker | null> => {
    if (modes[host] === 'development') return createDevelopmentChecker(host, config, log)
    if (modes[host] === 'off') {
      if (env === 'production') log.warn({ host }, 'content checks are off: the host rejects mini-programs with unchecked user content')
      return null
    }
    if (storageProvider === 'disk') log.warn({ host }, 'content checks: pictures on disk cannot be read by the vendor, people look at them')
    return real()
  }
  return {
    wechat: await of('wechat', async () => {
      if (!wechatPush.token) throw new BadConfig('WECHAT_CONTENT_CHECK=real 还缺 WECHAT_PUSH_TOKEN：图片的结果由微信推送过来')
      return createWechatChecker(await miniPrograms.wechat())
    }),
    alipay: await of('alipay', async () => createAlipayChecker(await miniPrograms.alipay(), alipayContent)),
  }
}
