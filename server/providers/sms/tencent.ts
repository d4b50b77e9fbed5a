import { CODE_MINUTES } from '@daogang/contract/rules/sms-code'
import type { TencentSmsConfig } from '../../config'
import { chinaDateTime } from '../../lib/china-time'
import { BadConfig } from '../../config/bad-config'
import type { Sms } from './types'

/** Tencent Cloud SMS. The SDK is loaded only where it is used. */
export async function createTencentSms(config: TencentSmsConfig): Promise<Sms> {
  const { templates, ...rest } = config
  const missing = [...Object.entries(rest), ...Object.entries(templates).map(([purpose, id]) => [`${purpose}Template`, id] as const)]
    .filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`SMS_PROVIDER=tencent 还缺 TENCENT_SMS_* 设置：${missing.join('、')}`)
  if (!URL.canParse(config.endpoint)) throw new BadConfig('TENCENT_SMS_ENDPOINT 要写成 https://主机')
  const { protocol, host } = new URL(config.endpoint)
  const { sms } = (await import('tencentcloud-sdk-nodejs-sms'))
  const client = new sms.v20210111.Client({
    credential: { secretId: config.secretId, secretKey: config.secretKey },
    region: config.region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: 10 } },
  })
  async function send(phone: string, template: string, params: string[]): Promise<void> {
    const { SendStatusSet } = await client.SendSms({
      SmsSdkAppId: config.appId,
      SignName: config.sign,
      TemplateId: template,
      TemplateParamSet: params,
      PhoneNumberSet: [`+86${phone}`],
    })
    const status = SendStatusSet?.[0]?.Code
    if (status !== 'Ok') throw new Error(`Tencent SMS refused: ${status ?? 'no status'}`)
  }
  return {
    sendCode: ({ phone, purpose, code }) => send(phone, templates[purpose], [code, String(CODE_MINUTES)]),
    sendLeaving: ({ phone, until }) => send(phone, config.leavingTemplate, [chinaDateTime(until)]),
    sendStayed: (phone) => send(phone, config.stayedTemplate, []),
  }
}
