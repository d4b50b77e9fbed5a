import type { MessageHost } from '@daogang/contract/subscription'
import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import type { MiniPrograms } from '../mini-program'
import { createAlipayMessages } from './alipay'
import { createDevelopmentMessages } from './development'
import type { MessageHosts, SubscribeMessages } from './types'
import { createWechatMessages } from './wechat'

/** The implementations of the settings. */
export async function createMessages(config: Config, miniPrograms: MiniPrograms, log: Log): Promise<MessageHosts> {
  const { messages, messageTemplates: templates } = config
  const of = async (host: MessageHost, real: () => Promise<SubscribeMessages>): Promise<SubscribeMessages | null> => {
    if (messages[host] === 'off') return null
    return messages[host] === 'real' ? real() : createDevelopmentMessages(host, config, log)
  }
  return {
    wechat: await of('wechat', async () => createWechatMessages(await miniPrograms.wechat(), templates.wechat)),
    alipay: await of('alipay', async () => createAlipayMessages(await miniPrograms.alipay(), templates.alipay)),
  }
}
