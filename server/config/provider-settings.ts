import { STAYED_TEXT } from '@daogang/contract/rules/cancellation'
import { CODE_TEXTS, type CodePurpose } from '@daogang/contract/rules/sms-code'
import { SUBSCRIPTION_KINDS, type SubscriptionKind } from '@daogang/contract/subscription'
import { choice, text } from './schema'

/** `development` needs no account and is refused in production. `off` has no such service. */
const vendor = <const V extends string>(description: string, ...real: V[]) =>
  choice<'development' | V | 'off'>(description, ['development', ...real, 'off'], { productionDefault: 'off' })

const codeTemplate = (purpose: CodePurpose) => text(`Id of the template with this text: “${CODE_TEXTS[purpose]}”`)

const SMS = {
  SMS_PROVIDER: choice('`file` writes codes to `DATA_DIR/outbox/sms.jsonl`, `tencent` sends them.', ['file', 'tencent']),
  TENCENT_SMS_SECRET_ID: text('Id of the API key.'),
  TENCENT_SMS_SECRET_KEY: text('The API key.', { secret: true }),
  TENCENT_SMS_REGION: text('Region.', { default: 'ap-guangzhou' }),
  TENCENT_SMS_ENDPOINT: text('Address of the service.', { default: 'https://sms.tencentcloudapi.com' }),
  TENCENT_SMS_APP_ID: text('Id of the SMS app.'),
  TENCENT_SMS_SIGN: text('The signature as approved, without brackets.'),
  TENCENT_SMS_LOGIN_TEMPLATE: codeTemplate('login'),
  TENCENT_SMS_WITHDRAWAL_TEMPLATE: codeTemplate('withdrawal'),
  TENCENT_SMS_EXPORT_TEMPLATE: codeTemplate('export'),
  TENCENT_SMS_REVEAL_TEMPLATE: codeTemplate('reveal'),
  TENCENT_SMS_REGISTER_TEMPLATE: codeTemplate('register'),
  TENCENT_SMS_CANCELLATION_TEMPLATE: codeTemplate('cancellation'),
  TENCENT_SMS_LEAVING_TEMPLATE: text('Id of the template with one parameter: when an account is erased, unless its owner logs in before.'),
  TENCENT_SMS_STAYED_TEMPLATE: text(`Id of the template with this text: “${STAYED_TEXT}”`),
}

const STORAGE = {
  STORAGE_PROVIDER: choice('`disk` keeps uploaded files in `DATA_DIR`, `s3` in a storage that speaks S3.', ['disk', 's3']),
  S3_REGION: text('Region.'),
  S3_ENDPOINT: text('Address of the storage. Empty is AWS.'),
  S3_BUCKET: text('Bucket.'),
  S3_ACCESS_KEY_ID: text('Id of the access key.'),
  S3_SECRET_ACCESS_KEY: text('The access key.', { secret: true }),
  S3_PUBLIC_URL: text('Where anyone reads `public/…`: the bucket’s own address or its CDN.'),
  S3_PATH_STYLE: choice('`yes` puts the bucket into the path instead of the host.', ['yes', 'no'], { usual: 'no' }),
}

const template = (kind: SubscriptionKind) =>
  text(`Template of \`${kind}\` reminders: \`templateId field=part …\`. Without it they are not offered.`)
type TemplateName<H extends string> = `${H}_TEMPLATE_${Uppercase<SubscriptionKind>}`
const templates = <H extends 'WECHAT' | 'ALIPAY'>(host: H) =>
  Object.fromEntries(SUBSCRIPTION_KINDS.map((kind) => [`${host}_TEMPLATE_${kind.toUpperCase()}`, template(kind)])) as
    Record<TemplateName<H>, ReturnType<typeof template>>

const WECHAT = {
  WECHAT_PHONE_LOGIN: vendor('One-tap login.', 'real'),
  WECHAT_MESSAGES: vendor('Reminders outside the product, with the templates below.', 'real'),
  WECHAT_CONTENT_CHECK: vendor('Checks what users publish. WeChat rejects a mini-program without it.', 'real'),
  WECHAT_PAYEES: vendor('Binds the WeChat account to which money is paid.', 'real'),
  WECHAT_LINKS: vendor('Links that open a screen of the mini-program from outside (URL Link and URL Scheme).', 'real'),
  WECHAT_APP_ID: text('App id of the mini-program.'),
  WECHAT_APP_SECRET: text('App secret of the mini-program.', { secret: true }),
  WECHAT_ENDPOINT: text('Address of WeChat’s API.', { default: 'https://api.weixin.qq.com' }),
  WECHAT_PUSH_TOKEN: text('Token of 消息推送, which delivers results of picture checks. Needed by `WECHAT_CONTENT_CHECK=real`.', {
    secret: true,
  }),
  WECHAT_PUSH_AES_KEY: text('EncodingAESKey of 消息推送.', {
    secret: true, pattern: '^[A-Za-z0-9]{43}$', errorMessage: '要填消息推送的 EncodingAESKey，是43个字母和数字',
  }),
  ...templates('WECHAT'),
}

const ALIPAY = {
  ALIPAY_PHONE_LOGIN: vendor('One-tap login.', 'real'),
  ALIPAY_MESSAGES: vendor('Reminders outside the product, with the templates below.', 'real'),
  ALIPAY_CONTENT_CHECK: vendor('Checks what users publish.', 'real'),
  ALIPAY_PAYEES: vendor('Binds the Alipay account to which money is paid. On the web it needs `PUBLIC_ORIGIN`.', 'real'),
  ALIPAY_LINKS: vendor('Links that open a screen of the mini-program from outside. `real` needs the app id only.', 'real'),
  ALIPAY_APP_ID: text('App id of the mini-program.'),
  ALIPAY_PRIVATE_KEY: text('The app’s private key, base64 of PKCS #8 or PKCS #1.', { secret: true }),
  ALIPAY_PUBLIC_KEY: text('Alipay’s public key, base64.'),
  ALIPAY_AES_KEY: text('The app’s key for content (接口内容加密方式), base64.', { secret: true }),
  ALIPAY_GATEWAY: text('Address of Alipay’s API.', { default: 'https://openapi.alipay.com/gateway.do' }),
  ALIPAY_CONTENT_CHANNEL: text('来源渠道 of the content check.', { default: 'tinyapp-eco-open' }),
  ALIPAY_CONTENT_PRODUCTS: text('检测服务码 of the content check, with commas.', {
    default: 'TJ_POLITICS_MC,TJ_PORN_MC,TJ_ILLEGAL_MC,TJ_TERRORISM_MC,TJ_ABUSES_MC',
  }),
  ...templates('ALIPAY'),
}

const GEO = {
  GEO_PROVIDER: vendor('Addresses and positions. `development` knows only the streets of the demo data.', 'amap'),
  AMAP_KEY: text('Key of AMap’s kind “Web服务”.', { secret: true }),
  AMAP_ENDPOINT: text('Address of AMap’s API.', { default: 'https://restapi.amap.com' }),
}

const REAL_NAME = {
  REAL_NAME_PROVIDER: vendor(
    'Checks id cards. `development` accepts all numbers but two kinds; with `off` the operator checks everything.', 'tencent',
  ),
  TENCENT_FACEID_SECRET_ID: text('Id of the API key.'),
  TENCENT_FACEID_SECRET_KEY: text('The API key.', { secret: true }),
  TENCENT_FACEID_ENDPOINT: text('Address of the service.', { default: 'https://faceid.tencentcloudapi.com' }),
}

const LICENCES = {
  LICENCE_PROVIDER: vendor(
    'Reads pictures of business licences. `development` invents enterprises; with `off` people type what the licence says.',
    'tencent', 'baidu',
  ),
  TENCENT_OCR_SECRET_ID: text('Id of the API key.'),
  TENCENT_OCR_SECRET_KEY: text('The API key.', { secret: true }),
  TENCENT_OCR_REGION: text('Region.', { default: 'ap-guangzhou' }),
  TENCENT_OCR_ENDPOINT: text('Address of the service.', { default: 'https://ocr.tencentcloudapi.com' }),
  BAIDU_OCR_API_KEY: text('API Key of the app.'),
  BAIDU_OCR_SECRET_KEY: text('Secret Key of the app.', { secret: true }),
  BAIDU_OCR_ENDPOINT: text('Address of the service.', { default: 'https://aip.baidubce.com' }),
}

const CERTIFICATES = {
  CERTIFICATE_PROVIDER: vendor(
    'Reads pictures of health certificates, with `TENCENT_OCR_*`. `development` reads none; with `off` operators look at them alone.',
    'tencent',
  ),
}

const SPEECH = {
  SPEECH_PROVIDER: vendor(
    'Turns recordings into text. `development` recognises nothing; with `off` no screen offers it.', 'tencent',
  ),
  TENCENT_ASR_SECRET_ID: text('Id of the API key.'),
  TENCENT_ASR_SECRET_KEY: text('The API key.', { secret: true }),
  TENCENT_ASR_REGION: text('Region.', { default: 'ap-guangzhou' }),
  TENCENT_ASR_ENDPOINT: text('Address of the service.', { default: 'https://asr.tencentcloudapi.com' }),
  TENCENT_ASR_ENGINE: text('Engine (EngSerViceType): `16k_zh` Mandarin, `16k_zh_dialect` with dialects.', { default: '16k_zh' }),
}

const REGISTER = {
  REGISTER_PROVIDER: vendor(
    'Looks up enterprises by their credit code. `development` knows the invented ones; with `off` the operator checks everything.',
    'qichacha',
  ),
  QICHACHA_KEY: text('AppKey of the account.'),
  QICHACHA_SECRET_KEY: text('SecretKey of the account.', { secret: true }),
  QICHACHA_ENDPOINT: text('Address of the service.', { default: 'https://api.qichacha.com' }),
}

const VIRTUAL_NUMBERS = {
  VIRTUAL_NUMBER_PROVIDER: vendor(
    'Connects callers. `development` gives numbers that do not work; with `off` people call each other directly.', 'aliyun',
  ),
  ALIYUN_NUMBERS_ACCESS_KEY_ID: text('Id of the access key.'),
  ALIYUN_NUMBERS_ACCESS_KEY_SECRET: text('The access key.', { secret: true }),
  ALIYUN_NUMBERS_ENDPOINT: text('Address of the service.', { default: 'https://dyplsapi.aliyuncs.com' }),
  ALIYUN_NUMBERS_POOL_KEY: text('Key of the pool of numbers (号池).'),
}

const PAYOUTS = {
  PAYOUT_WECHAT: vendor('Withdrawals to WeChat. `development` pays nothing and plays answers.', 'real'),
  PAYOUT_ALIPAY: vendor('Withdrawals to Alipay. `development` pays nothing and plays answers.', 'real'),
  PAYOUT_BANK: vendor('Withdrawals to bank cards. A bank needs a contract: there is only `development`.'),
  WECHAT_PAY_MERCHANT_ID: text('商户号 of WeChat Pay.'),
  WECHAT_PAY_SERIAL: text('Serial number of the merchant’s API certificate.'),
  WECHAT_PAY_KEY_FILE: text('File of the merchant’s private key (apiclient_key.pem).'),
  WECHAT_PAY_API_KEY: text('APIv3 key, which opens callbacks.', {
    secret: true, pattern: '^.{32}$', errorMessage: '要填 APIv3 密钥，是32个字符',
  }),
  WECHAT_PAY_PUBLIC_KEY_ID: text('Id of WeChat Pay’s public key, `PUB_KEY_ID_…`.'),
  WECHAT_PAY_PUBLIC_KEY_FILE: text('File of WeChat Pay’s public key.'),
  WECHAT_PAY_ENDPOINT: text('Address of WeChat Pay’s API.', { default: 'https://api.mch.weixin.qq.com' }),
  WECHAT_PAY_SCENE: text('转账场景 as WeChat approved it.', { default: '1005' }),
  WECHAT_PAY_JOB: text('岗位类型 that is reported with each transfer.', { default: '灵活用工人员' }),
  WECHAT_PAY_ACCOUNT: choice('The account that pays, whose statement is compared.', ['OPERATION', 'BASIC']),
  ALIPAY_PAYOUT_APP_ID: text('App id of an app in certificate mode that may transfer.'),
  ALIPAY_PAYOUT_KEY_FILE: text('File of that app’s private key.'),
  ALIPAY_PAYOUT_APP_CERT_FILE: text('File of that app’s certificate.'),
  ALIPAY_PAYOUT_ALIPAY_CERT_FILE: text('File of Alipay’s certificate.'),
  ALIPAY_PAYOUT_ROOT_CERT_FILE: text('File of Alipay’s root certificate.'),
  ALIPAY_PAYOUT_GATEWAY: text('Address of Alipay’s API.', { default: 'https://openapi.alipay.com/gateway.do' }),
}

const CHARGES = {
  CHARGE_WECHAT: vendor('Membership cards paid through WeChat. `development` takes nothing and counts everything as paid.', 'real'),
  CHARGE_ALIPAY: vendor('The same through Alipay.', 'real'),
}

export const PROVIDER_SETTINGS = {
  ...SMS, ...STORAGE, ...WECHAT, ...ALIPAY, ...GEO, ...REAL_NAME, ...LICENCES, ...CERTIFICATES, ...SPEECH, ...REGISTER, ...VIRTUAL_NUMBERS,
  ...PAYOUTS, ...CHARGES,
}

export const PROVIDER_GROUPS = [
  { title: 'SMS', intro: '`SMS_PROVIDER=tencent` needs all of them.', settings: SMS },
  { title: 'Storage', intro: 'How it works: [decision 0040](decisions/0040-files.md).', settings: STORAGE },
  {
    title: 'WeChat',
    intro: 'A value `real` needs `WECHAT_APP_ID` and `WECHAT_APP_SECRET`. Templates: '
      + '[decision 0120](decisions/0120-subscribe-messages.md); content checks: [decision 0130](decisions/0130-content-checks.md).',
    settings: WECHAT,
  },
  { title: 'Alipay', intro: 'A value `real` needs the app id and the three keys.', settings: ALIPAY },
  { title: 'Map', intro: '`GEO_PROVIDER=amap` needs `AMAP_KEY`.', settings: GEO },
  { title: 'Real names', intro: 'How it works: [decision 0095](decisions/0095-real-name.md).', settings: REAL_NAME },
  {
    title: 'Business licences',
    intro: '`LICENCE_PROVIDER=tencent` and `baidu` need their keys. How it works: '
      + '[decision 0155](decisions/0155-licences-and-register.md).',
    settings: LICENCES,
  },
  {
    title: 'Health certificates', intro: '`CERTIFICATE_PROVIDER=tencent` needs `TENCENT_OCR_*`. How it works: '
      + '[decision 0180](decisions/0180-campaigns.md).', settings: CERTIFICATES,
  },
  {
    title: 'Speech', intro: '`SPEECH_PROVIDER=tencent` needs `TENCENT_ASR_*`. How it works: '
      + '[decision 0262](decisions/0262-speech.md).', settings: SPEECH,
  },
  { title: 'Register of enterprises', intro: '`REGISTER_PROVIDER=qichacha` needs both keys.', settings: REGISTER },
  { title: 'Calls', intro: 'How it works: [decision 0110](decisions/0110-calls.md).', settings: VIRTUAL_NUMBERS },
  { title: 'Payouts', intro: 'How it works: [decision 0163](decisions/0163-payouts.md).', settings: PAYOUTS },
  {
    title: 'Charges', intro: '`CHARGE_WECHAT=real` needs `WECHAT_PAY_*`, `CHARGE_ALIPAY=real` the mini-program’s `ALIPAY_*`; both need '
      + '`PUBLIC_ORIGIN`. How it works: [decision 0181](decisions/0181-membership-cards.md).', settings: CHARGES,
  },
]
