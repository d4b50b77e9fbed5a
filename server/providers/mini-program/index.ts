import type { Config } from '../../config'
import { createAlipay, type Alipay } from './alipay'
import { createWechat, type Wechat } from './wechat'

/** Clients of the vendors' servers: created at the first use, and shared. */
export interface MiniPrograms {
  wechat(): Promise<Wechat>
  alipay(): Promise<Alipay>
}

export function createMiniPrograms(config: Pick<Config, 'wechat' | 'alipay'>): MiniPrograms {
  let wechat: Promise<Wechat> | undefined
  let alipay: Promise<Alipay> | undefined
  return {
    wechat: () => (wechat ??= Promise.resolve().then(() => createWechat(config.wechat))),
    alipay: () => (alipay ??= createAlipay(config.alipay)),
  }
}
