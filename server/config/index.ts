import { resolve } from 'node:path'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { ChannelLimits, WithdrawalLimits } from '@daogang/contract/rules/withdrawal'
import { CONSOLE_DIR, MAPS_DIR, WEB_DIR } from '../paths'
import { BadConfig } from './bad-config'
import { PROVIDER_SETTINGS } from './provider-settings'
import { isSet, readSettings, type Env, type Values } from './read'
import { developmentSecret, type SealSecrets } from './secrets'
import { SERVER_SETTINGS } from './server-settings'
import { readTemplates } from './templates'

const SETTINGS = { ...SERVER_SETTINGS, ...PROVIDER_SETTINGS }
type SettingValues = Values<typeof SETTINGS>

/** The server's settings, read once at start. `server-settings.ts` and `provider-settings.ts` explain each setting. */
export type Config = ReturnType<typeof readConfig>
export type Timeouts = Config['timeouts']
export type RedisConfig = NonNullable<Config['redis']>
export type CodeLimits = Config['codesPerHour']
export type PictureLimits = Config['pictures']
export type VendorMode = Config['phoneLogin']['wechat']
export type TencentSmsConfig = Config['tencentSms']
export type S3Config = Config['s3']
export type WechatConfig = Config['wechat']
export type AlipayConfig = Config['alipay']
export type AmapConfig = Config['amap']
export type TencentFaceIdConfig = Config['tencentFaceId']
export type TencentOcrConfig = Config['tencentOcr']
export type TencentAsrConfig = Config['tencentAsr']
export type BaiduOcrConfig = Config['baiduOcr']
export type QichachaConfig = Config['qichacha']
export type AliyunNumbersConfig = Config['aliyunNumbers']

/** Reads every setting from the environment. Names a bad one and what it should be. */
export function readConfig(env: Env = process.env) {
  const s = readSettings(SETTINGS, env)
  return {
    ...serverConfig(s, env), ...limits(s), ...providerConfig(s, env), appVersions: appVersions(s), nativeApps: nativeApps(s),
    operator: operator(s), payee: payee(s),
  }
}

function serverConfig(s: SettingValues, env: Env) {
  const dataDir = resolve(s.DATA_DIR)
  const secret = s.APP_SECRET || developmentSecret(dataDir)
  return {
    env: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    metricsHost: s.METRICS_HOST,
    metricsPort: isSet(env, 'METRICS_PORT') ? s.METRICS_PORT : undefined,
    dataDir,
    databaseUrl: s.DATABASE_URL || undefined,
    readDatabaseUrls: s.READ_DATABASE_URLS.split(',').map((url) => url.trim()).filter(Boolean),
    poolSize: s.DATABASE_POOL,
    processes: s.SERVER_PROCESSES,
    statementTimeout: s.STATEMENT_TIMEOUT_MS,
    redis: redis(s),
    secret,
    sealSecrets: [secret, ...s.APP_SECRET_BEFORE] satisfies SealSecrets,
    // A separate key, so that it can be stored apart from the other secrets.
    realNameKey: s.REAL_NAME_KEY || secret,
    webDir: resolve(s.WEB_DIR || WEB_DIR),
    webKeptDir: keptDir(s),
    consoleDir: resolve(s.CONSOLE_DIR || CONSOLE_DIR),
    consoleAddresses: s.CONSOLE_ADDRESSES,
    mapsDir: resolve(s.MAPS_DIR || MAPS_DIR),
    logLevel: s.LOG_LEVEL,
    trustProxy: s.TRUST_PROXY || (false as const),
    timeouts: {
      upload: s.UPLOAD_TIMEOUT_MS,
      headers: withinUpload(s, env, 'HEADERS_TIMEOUT_MS'),
      request: withinUpload(s, env, 'REQUEST_TIMEOUT_MS'),
      handler: s.HANDLER_TIMEOUT_MS,
      keepAlive: s.KEEP_ALIVE_TIMEOUT_MS,
    },
    /** Where people open the H5; empty if it is not set. */
    publicOrigin: s.PUBLIC_ORIGIN,
    connectOrigins: [...socketOrigins(s), ...s.CONNECT_ORIGINS],
    docs: s.API_DOCS === 'on',
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: s.TRACES_PER_THOUSAND / 1000 } : undefined,
    domainFiles: s.DOMAIN_FILES.map(domainFile),
  }
}

/** Undefined without Redis. */
function redis({ REDIS_URL: url, REDIS_SENTINELS: addresses, REDIS_SENTINEL_NAME: name }: SettingValues) {
  if (!url && addresses.length > 0) throw new BadConfig('REDIS_SENTINELS 要和 REDIS_URL 一起填')
  return url ? { url, sentinels: addresses.map(sentinel), name } : undefined
}

function sentinel(text: string): { host: string, port: number } {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host === undefined || Number(port) > 65_535) throw new BadConfig('REDIS_SENTINELS 要写成 主机:端口，几个之间用逗号')
  return { host, port: Number(port) }
}

/** Beside the build in production, unless the setting says another folder. */
function keptDir(s: SettingValues): string | undefined {
  if (s.WEB_KEPT_DIR !== '') return resolve(s.WEB_KEPT_DIR)
  return s.NODE_ENV === 'production' ? `${resolve(s.WEB_DIR || WEB_DIR)}-kept` : undefined
}

const limits = (s: SettingValues) => ({
  bodyLimit: s.BODY_LIMIT,
  ratePerMinute: s.RATE_PER_MINUTE,
  chatPerMinute: s.CHAT_PER_MINUTE,
  linksPerDay: { all: s.LINKS_PER_DAY, visitors: s.LINKS_PER_DAY_VISITORS, caller: s.LINKS_PER_DAY_CALLER },
  codesPerHour: { mobile: s.CODES_PER_HOUR_MOBILE, device: s.CODES_PER_HOUR_DEVICE, address: s.CODES_PER_HOUR_ADDRESS },
  codesPerDay: { mobile: s.CODES_PER_DAY_MOBILE, device: s.CODES_PER_DAY_DEVICE, address: s.CODES_PER_DAY_ADDRESS },
  challengeBits: s.CHALLENGE_BITS,
  uploadsPerDay: { image: s.UPLOADS_PER_DAY_IMAGE, video: s.UPLOADS_PER_DAY_VIDEO, audio: s.UPLOADS_PER_DAY_AUDIO },
  withdrawals: {
    min: s.WITHDRAW_MIN, max: s.WITHDRAW_MAX, dayTimes: s.WITHDRAW_DAY_TIMES, dayAmount: s.WITHDRAW_DAY_AMOUNT,
    monthAmount: s.WITHDRAW_MONTH_AMOUNT, payeeDayAmount: s.WITHDRAW_PAYEE_DAY_AMOUNT, deviceDayAmount: s.WITHDRAW_DEVICE_DAY_AMOUNT,
  } satisfies WithdrawalLimits,
  payoutLimits: {
    wechat: { max: s.WITHDRAW_WECHAT_MAX, dayAmount: s.WITHDRAW_WECHAT_DAY_AMOUNT },
    alipay: { max: s.WITHDRAW_ALIPAY_MAX, dayAmount: s.WITHDRAW_ALIPAY_DAY_AMOUNT },
    bank: { max: s.WITHDRAW_BANK_MAX, dayAmount: s.WITHDRAW_BANK_DAY_AMOUNT },
  } satisfies Record<PayoutChannel, ChannelLimits>,
  pictures: {
    megapixels: s.PICTURE_MEGAPIXELS,
    wholeMegapixels: s.PICTURE_WHOLE_MEGAPIXELS,
    decodes: s.PICTURE_DECODES,
    waiting: s.PICTURES_WAITING,
  },
})

const providerConfig = (s: SettingValues, env: Env) => ({
  smsProvider: s.SMS_PROVIDER,
  tencentSms: {
    secretId: s.TENCENT_SMS_SECRET_ID,
    secretKey: s.TENCENT_SMS_SECRET_KEY,
    region: s.TENCENT_SMS_REGION,
    endpoint: s.TENCENT_SMS_ENDPOINT,
    appId: s.TENCENT_SMS_APP_ID,
    sign: s.TENCENT_SMS_SIGN,
    leavingTemplate: s.TENCENT_SMS_LEAVING_TEMPLATE,
    stayedTemplate: s.TENCENT_SMS_STAYED_TEMPLATE,
    templates: {
      login: s.TENCENT_SMS_LOGIN_TEMPLATE,
      withdrawal: s.TENCENT_SMS_WITHDRAWAL_TEMPLATE,
      export: s.TENCENT_SMS_EXPORT_TEMPLATE,
      reveal: s.TENCENT_SMS_REVEAL_TEMPLATE,
      register: s.TENCENT_SMS_REGISTER_TEMPLATE,
      cancellation: s.TENCENT_SMS_CANCELLATION_TEMPLATE,
    },
  },
  storageProvider: s.STORAGE_PROVIDER,
  s3: {
    region: s.S3_REGION,
    endpoint: s.S3_ENDPOINT,
    bucket: s.S3_BUCKET,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
    publicUrl: s.S3_PUBLIC_URL,
    pathStyle: s.S3_PATH_STYLE === 'yes',
  },
  phoneLogin: { wechat: s.WECHAT_PHONE_LOGIN, alipay: s.ALIPAY_PHONE_LOGIN },
  messages: { wechat: s.WECHAT_MESSAGES, alipay: s.ALIPAY_MESSAGES },
  messageTemplates: { wechat: readTemplates(env, 'WECHAT', refuse), alipay: readTemplates(env, 'ALIPAY', refuse) },
  contentChecks: { wechat: s.WECHAT_CONTENT_CHECK, alipay: s.ALIPAY_CONTENT_CHECK },
  payees: { wechat: s.WECHAT_PAYEES, alipay: s.ALIPAY_PAYEES },
  links: { wechat: s.WECHAT_LINKS, alipay: s.ALIPAY_LINKS },
  wechatPush: { token: s.WECHAT_PUSH_TOKEN, aesKey: s.WECHAT_PUSH_AES_KEY },
  alipayContent: { channel: s.ALIPAY_CONTENT_CHANNEL, products: s.ALIPAY_CONTENT_PRODUCTS },
  wechat: { appId: s.WECHAT_APP_ID, appSecret: s.WECHAT_APP_SECRET, endpoint: s.WECHAT_ENDPOINT },
  alipay: {
    appId: s.ALIPAY_APP_ID,
    privateKey: s.ALIPAY_PRIVATE_KEY,
    publicKey: s.ALIPAY_PUBLIC_KEY,
    aesKey: s.ALIPAY_AES_KEY,
    gateway: s.ALIPAY_GATEWAY,
  },
  geoProvider: s.GEO_PROVIDER,
  amap: { key: s.AMAP_KEY, endpoint: s.AMAP_ENDPOINT },
  realNameProvider: s.REAL_NAME_PROVIDER,
  tencentFaceId: { secretId: s.TENCENT_FACEID_SECRET_ID, secretKey: s.TENCENT_FACEID_SECRET_KEY, endpoint: s.TENCENT_FACEID_ENDPOINT },
  licenceProvider: s.LICENCE_PROVIDER,
  certificateProvider: s.CERTIFICATE_PROVIDER,
  tencentOcr: {
    secretId: s.TENCENT_OCR_SECRET_ID,
    secretKey: s.TENCENT_OCR_SECRET_KEY,
    region: s.TENCENT_OCR_REGION,
    endpoint: s.TENCENT_OCR_ENDPOINT,
  },
  speechProvider: s.SPEECH_PROVIDER,
  tencentAsr: {
    secretId: s.TENCENT_ASR_SECRET_ID,
    secretKey: s.TENCENT_ASR_SECRET_KEY,
    region: s.TENCENT_ASR_REGION,
    endpoint: s.TENCENT_ASR_ENDPOINT,
    engine: s.TENCENT_ASR_ENGINE,
  },
  baiduOcr: { apiKey: s.BAIDU_OCR_API_KEY, secretKey: s.BAIDU_OCR_SECRET_KEY, endpoint: s.BAIDU_OCR_ENDPOINT },
  registerProvider: s.REGISTER_PROVIDER,
  qichacha: { key: s.QICHACHA_KEY, secretKey: s.QICHACHA_SECRET_KEY, endpoint: s.QICHACHA_ENDPOINT },
  virtualNumberProvider: s.VIRTUAL_NUMBER_PROVIDER,
  aliyunNumbers: {
    accessKeyId: s.ALIYUN_NUMBERS_ACCESS_KEY_ID,
    accessKeySecret: s.ALIYUN_NUMBERS_ACCESS_KEY_SECRET,
    endpoint: s.ALIYUN_NUMBERS_ENDPOINT,
    poolKey: s.ALIYUN_NUMBERS_POOL_KEY,
  },
  charges: { wechat: s.CHARGE_WECHAT, alipay: s.CHARGE_ALIPAY },
  payouts: { wechat: s.PAYOUT_WECHAT, alipay: s.PAYOUT_ALIPAY, bank: s.PAYOUT_BANK },
  wechatPay: {
    merchantId: s.WECHAT_PAY_MERCHANT_ID,
    serial: s.WECHAT_PAY_SERIAL,
    keyFile: s.WECHAT_PAY_KEY_FILE,
    apiKey: s.WECHAT_PAY_API_KEY,
    publicKeyId: s.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKeyFile: s.WECHAT_PAY_PUBLIC_KEY_FILE,
    endpoint: s.WECHAT_PAY_ENDPOINT,
    scene: s.WECHAT_PAY_SCENE,
    job: s.WECHAT_PAY_JOB,
    account: s.WECHAT_PAY_ACCOUNT,
  },
  alipayPayout: {
    appId: s.ALIPAY_PAYOUT_APP_ID,
    keyFile: s.ALIPAY_PAYOUT_KEY_FILE,
    appCertFile: s.ALIPAY_PAYOUT_APP_CERT_FILE,
    alipayCertFile: s.ALIPAY_PAYOUT_ALIPAY_CERT_FILE,
    rootCertFile: s.ALIPAY_PAYOUT_ROOT_CERT_FILE,
    gateway: s.ALIPAY_PAYOUT_GATEWAY,
  },
})

const operator = (s: SettingValues) => ({
  name: s.OPERATOR_NAME || null,
  creditCode: s.OPERATOR_CREDIT_CODE || null,
  address: s.OPERATOR_ADDRESS || null,
  licenceNumber: s.OPERATOR_LICENCE_NUMBER || null,
  licenceIssuer: s.OPERATOR_LICENCE_ISSUER || null,
  licenceValidUntil: s.OPERATOR_LICENCE_VALID_UNTIL || null,
  icp: s.OPERATOR_ICP || null,
  servicePhone: s.OPERATOR_SERVICE_PHONE || null,
  linkHosts: s.OPERATOR_LINK_HOSTS.map((host) => host.toLowerCase()),
})

/** Where employers transfer money to; null as long as it is not set. Development has an account that says that it is none. */
function payee({ NODE_ENV: mode, PAYEE_NAME: name, PAYEE_BANK: bank, PAYEE_ACCOUNT: account }: SettingValues) {
  if (name && bank && account) return { name, bank, account }
  return mode === 'production' ? null : { name: '开发环境的户名，别转账', bank: '开发环境的银行', account: '0000 0000 0000 0000' }
}

function refuse(message: string): never {
  throw new BadConfig(message)
}

/** The HTTP server has one limit for whole requests, so the others lie below that of uploads. */
function withinUpload(s: SettingValues, env: Env, name: 'HEADERS_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'): number {
  const most = s.UPLOAD_TIMEOUT_MS
  if (isSet(env, name) && s[name] > most) throw new BadConfig(`${name} 要填 100 到 ${most} 之间的整数`)
  return Math.min(s[name], most)
}

/**
 * The origin of the page's own socket. Safari before 15.4 does not take `'self'` for it, so the page's policy names it. It comes from a
 * setting: the Host header is the caller's.
 */
function socketOrigins({ PUBLIC_ORIGIN: origin, NODE_ENV: mode }: SettingValues): string[] {
  if (origin) return [origin.replace(/^http/, 'ws')]
  return mode === 'production' ? [] : ['ws://localhost:*', 'ws://127.0.0.1:*']
}

const appVersions = (s: SettingValues) => ({ android: appVersion(s, 'ANDROID'), ios: appVersion(s, 'IOS') })

const nativeApps = (s: SettingValues) => ({
  packageName: s.APP_ANDROID_PACKAGE || null,
  certificates: s.APP_ANDROID_CERTIFICATES.map(certificate),
  iosId: s.APP_IOS_ID || null,
  filing: s.APP_FILING || null,
  developer: s.APP_DEVELOPER || s.OPERATOR_NAME || null,
})

function certificate(text: string): string {
  const plain = text.toUpperCase()
  if (!/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(plain)) throw new BadConfig('APP_ANDROID_CERTIFICATES 要写证书的 SHA-256 指纹，AB:CD:… 共32段')
  return plain
}

/** Only plain names below the root: a setting replaces no page and no other file. */
function domainFile(text: string) {
  const [, name, content] = /^([\w-]{1,80}\.(?:txt|html))=(\S{1,200})$/.exec(text) ?? []
  if (name === undefined || content === undefined) throw new BadConfig('DOMAIN_FILES 要写成 文件名.txt=内容，几个之间用逗号')
  return { name, content }
}

/** A version needs its link, and the other way round. */
function appVersion(s: SettingValues, platform: 'ANDROID' | 'IOS'): { version: string, url: string } | null {
  const { [`APP_${platform}_VERSION` as const]: version, [`APP_${platform}_URL` as const]: url } = s
  if (!version && !url) return null
  if (!version) throw new BadConfig(`APP_${platform}_VERSION 要写成 1.2.3，和 APP_${platform}_URL 一起填`)
  if (!url) throw new BadConfig(`APP_${platform}_URL 要填 https:// 开头的下载地址`)
  return { version, url }
}
