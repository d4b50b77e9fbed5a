import type { Config } from '../config'
import type { Log } from '../deps'
import { createFileSms } from './sms/file'
import { createTencentSms } from './sms/tencent'
import type { Sms } from './sms/types'

/** The outside world. Each is an interface with a development implementation and a real one. */
export interface Providers {
  sms: Sms
}

/** The implementations that the settings ask for. */
export const createProviders = async (config: Config, log: Log): Promise<Providers> => ({
  sms: config.smsProvider === 'tencent' ? await createTencentSms(config.tencentSms) : createFileSms(config, log),
})
