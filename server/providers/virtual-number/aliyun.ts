import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { AliyunNumbersConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { inChina } from '../../lib/china-time'
import type { Bound, VirtualNumbers } from './types'

interface Reply {
  Code?: string
  SecretBindDTO?: { SecretNo?: string, SubsId?: string }
}

/** It was already unbound, or has expired. */
const ENDED = 'isv.SUBS_NOT_EXIST'
const TIMEOUT_MS = 5 * SECOND_MS

/**
 * Alibaba Cloud's 号码隐私保护 (Dyplsapi 2017-05-25) with AXB numbers: X connects only A and B. There is no npm package for it, so the general
 * client for Alibaba's RPC services calls its two actions.
 */
export function createAliyunVirtualNumbers(config: AliyunNumbersConfig): VirtualNumbers {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`VIRTUAL_NUMBER_PROVIDER=aliyun 还缺 ALIYUN_NUMBERS_* 设置：${missing.join('、')}`)
  const { accessKeyId, accessKeySecret, endpoint, poolKey } = config
  if (!URL.canParse(endpoint)) throw new BadConfig('ALIYUN_NUMBERS_ENDPOINT 要写成 https://主机')
  // Loaded only where it is used.
  const client = import('@alicloud/pop-core').then(({ default: RPCClient }) =>
    new RPCClient({ accessKeyId, accessKeySecret, endpoint, apiVersion: '2017-05-25' }))

  /** One action. Its errors leave out the request, which contains phone numbers. */
  const ask = async (action: string, values: Record<string, string>): Promise<Reply> => {
    const reply = await (await client).request<Reply>(action, { PoolKey: poolKey, ...values }, { method: 'POST', timeout: TIMEOUT_MS })
      .catch((error: unknown) => ({ Code: (error as { code?: string }).code ?? 'no answer' }))
    if (reply.Code === 'OK' || reply.Code === ENDED) return reply
    throw new Error(`Alibaba refused ${action}: ${reply.Code ?? 'no code'}`)
  }

  return {
    async bind({ a, b, until }): Promise<Bound> {
      // The API requires seconds, in China's time.
      const Expiration = inChina(until).format('YYYY-MM-DD HH:mm:ss')
      const { SecretBindDTO: bound } = await ask('BindAxb', { PhoneNoA: a, PhoneNoB: b, Expiration })
      if (!bound?.SecretNo || !bound.SubsId) throw new Error('Alibaba refused BindAxb: no number in the answer')
      return { telX: bound.SecretNo, reference: bound.SubsId }
    },
    async unbind({ telX, reference }) {
      await ask('UnbindSubscription', { SecretNo: telX, SubsId: reference })
    },
  }
}
