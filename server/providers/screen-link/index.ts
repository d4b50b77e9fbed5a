import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { MiniPrograms } from '../mini-program'
import { createDevelopmentLinks } from './development'
import type { ScreenLinks } from './types'
import { createWechatLinks } from './wechat'

/** The implementations of the settings. */
export async function createScreenLinks(config: Config, miniPrograms: MiniPrograms, log: Log): Promise<ScreenLinks> {
  const { links, alipay: { appId } } = config
  if (links.alipay === 'real' && appId === '') throw new BadConfig('ALIPAY_LINKS=real 还要 ALIPAY_APP_ID')
  return {
    wechat: links.wechat === 'off' ? null
      : links.wechat === 'real' ? createWechatLinks(await miniPrograms.wechat()) : createDevelopmentLinks('wechat', config, log).wechat,
    alipay: links.alipay === 'off' ? null : links.alipay === 'real' ? { appId } : createDevelopmentLinks('alipay', config, log).alipay,
  }
}
