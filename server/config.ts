import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import type { AppVersion, AppVersions } from '@daogang/contract/app-version'
import type { Operator } from '@daogang/contract/operator'
import { readContentSettings, type ContentSettings } from './config-content'
import { readLoginSettings, type LoginSettings } from './config-login'
import { readTemplates, type Templates } from './config-templates'
import { readUploadSettings, type UploadSettings } from './config-upload'
import { HOUR_MS } from './lib/durations'
import { WEB_DIR } from './paths'

/** Thrown for a setting that cannot be used. Its message is for whoever starts the server. */
export class BadConfig extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadConfig'
  }
}

export interface TencentSmsConfig {
  secretId: string
  secretKey: string
  region: string
  endpoint: string
  appId: string
  /** The signature, as approved, without brackets. */
  sign: string
  /** Template with two parameters: the code, and the minutes for which it counts. */
  template: string
}

export interface S3Config {
  region: string
  /** Empty is AWS itself. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where anyone reads `public/…`: the bucket's own address or a CDN before it. */
  publicUrl: string
  /** The bucket is part of the path, not of the host. */
  pathStyle: boolean
}

export interface WechatConfig {
  appId: string
  appSecret: string
  endpoint: string
}

export interface AlipayConfig {
  appId: string
  /** The app's own key as Alipay's tool writes it: base64 of PKCS #8 or PKCS #1. */
  privateKey: string
  /** Alipay's public key, base64. */
  publicKey: string
  /** The app's key for content (接口内容加密方式), base64. */
  aesKey: string
  gateway: string
}

export interface AmapConfig {
  /** Of the kind “Web服务”. */
  key: string
  endpoint: string
}

export interface TencentFaceIdConfig {
  secretId: string
  secretKey: string
  endpoint: string
}

export interface AliyunNumbersConfig {
  accessKeyId: string
  accessKeySecret: string
  endpoint: string
  /** Of the pool of numbers (号池). */
  poolKey: string
}

/** Milliseconds. */
export interface Timeouts {
  /** For the head of a request. */
  headers: number
  /** For a whole request, with its body. */
  request: number
  /** The same for one that carries a file: the largest video over a slow mobile network. */
  upload: number
  /** From the end of a request to its answer. */
  handler: number
  /** An idle connection stays open so long: longer than the proxy's, so that the proxy is the one who closes. */
  keepAlive: number
}

/** `development`: asks nobody. `off`: says that it cannot be done here. */
export type VendorMode = 'development' | 'real' | 'off'

export interface Config extends ContentSettings, LoginSettings, UploadSettings {
  env: 'development' | 'production' | 'test'
  host: string
  port: number
  /** The embedded database, the development outbox and storage, and the development secret. */
  dataDir: string
  databaseUrl: string | undefined
  poolSize: number
  statementTimeout: number
  /** Through which several processes wake each other's sockets; without it that goes through PostgreSQL. */
  redisUrl: string | undefined
  /** Keys are derived from this one. */
  secret: string
  /** The built H5, or a folder that does not exist: then only the API is served. */
  webDir: string
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For counts; `false` trusts nobody. */
  trustProxy: string | false
  /** Bytes of one request's body. */
  bodyLimit: number
  timeouts: Timeouts
  /** Requests a minute of one token, or of one address without; ten times as many of an address with tokens. 0 is no limit. */
  ratePerMinute: number
  /** Messages of one account a minute; 0 is no limit. */
  chatPerMinute: number
  smsProvider: 'file' | 'tencent'
  /** Needed when `smsProvider` is tencent. */
  tencentSms: TencentSmsConfig
  storageProvider: 'disk' | 's3'
  /** Needed when `storageProvider` is s3. */
  s3: S3Config
  /** Files of one account in 24 hours. */
  uploadsPerDay: { image: number; video: number }
  phoneLogin: { wechat: VendorMode; alipay: VendorMode }
  /** Messages outside the product: by which hosts, and with which of the templates set up there. */
  messages: { wechat: VendorMode; alipay: VendorMode }
  messageTemplates: { wechat: Templates; alipay: Templates }
  /** Checks of what users publish, by each host's own service. */
  contentChecks: { wechat: VendorMode; alipay: VendorMode }
  /** Needed when `wechat` is real above. */
  wechat: WechatConfig
  /** Needed when `alipay` is real above. */
  alipay: AlipayConfig
  /** `development`: knows the demo data's streets. `off`: says that it cannot be done here. */
  geoProvider: 'development' | 'amap' | 'off'
  /** Needed when `geoProvider` is amap. */
  amap: AmapConfig
  /** `development`: believes all but two kinds of numbers. `off`: everything goes to a person. */
  realNameProvider: 'development' | 'tencent' | 'off'
  /** Needed when `realNameProvider` is tencent. */
  tencentFaceId: TencentFaceIdConfig
  /** `development`: numbers that connect nobody. `off`: people call each other directly. */
  virtualNumberProvider: 'development' | 'aliyun' | 'off'
  /** Needed when `virtualNumberProvider` is aliyun. */
  aliyunNumbers: AliyunNumbersConfig
  /** Names and numbers of id cards are sealed with a key derived from this one. */
  realNameKey: string
  /** Origins that the H5 may call beside its own: that of its own socket, and other base services. */
  connectOrigins: string[]
  /** Serves the API page and its OpenAPI document at /docs. */
  docs: boolean
  /** Newest native apps and where to get them. Null where there is none. */
  appVersions: AppVersions
  /** Who runs this service, as shown to everyone. Null where it was not filled in. */
  operator: Omit<Operator, 'serviceHours'>
}

type Env = Record<string, string | undefined>

/** Reads every setting from the environment, once. Names a bad one and what it should be. */
export function readConfig(env: Env = process.env): Config {
  const mode = oneOf(env, 'NODE_ENV', ['development', 'production', 'test'], 'development')
  const dataDir = resolve(env.DATA_DIR || '.data')
  const databaseUrl = postgresUrl(env)
  if (mode === 'production' && !databaseUrl) {
    throw new BadConfig('NODE_ENV=production 需要 DATABASE_URL：内嵌数据库不落盘同步，只用来试用和开发（PGlite is for development only）')
  }
  return {
    env: mode,
    host: env.HOST || 'localhost',
    port: integer(env, 'PORT', 8787, 0, 65_535),
    dataDir,
    databaseUrl,
    poolSize: integer(env, 'DATABASE_POOL', 10, 1, 500),
    statementTimeout: integer(env, 'STATEMENT_TIMEOUT_MS', 15_000, 0, HOUR_MS),
    redisUrl: redisUrl(env),
    ...secretsOf(env, mode, dataDir),
    webDir: resolve(env.WEB_DIR || WEB_DIR),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
    trustProxy: proxies(env),
    bodyLimit: integer(env, 'BODY_LIMIT', 262_144, 1024, 104_857_600),
    timeouts: timeouts(env),
    ratePerMinute: integer(env, 'RATE_PER_MINUTE', 600, 0, 1_000_000),
    chatPerMinute: integer(env, 'CHAT_PER_MINUTE', 60, 0, 1_000_000),
    ...readLoginSettings((...setting) => integer(env, ...setting)),
    smsProvider: oneOf(env, 'SMS_PROVIDER', ['file', 'tencent'], 'file'),
    tencentSms: {
      secretId: env.TENCENT_SMS_SECRET_ID ?? '',
      secretKey: env.TENCENT_SMS_SECRET_KEY ?? '',
      region: env.TENCENT_SMS_REGION || 'ap-guangzhou',
      endpoint: env.TENCENT_SMS_ENDPOINT || 'https://sms.tencentcloudapi.com',
      appId: env.TENCENT_SMS_APP_ID ?? '',
      sign: env.TENCENT_SMS_SIGN ?? '',
      template: env.TENCENT_SMS_TEMPLATE ?? '',
    },
    storageProvider: oneOf(env, 'STORAGE_PROVIDER', ['disk', 's3'], 'disk'),
    s3: {
      region: env.S3_REGION ?? '',
      endpoint: env.S3_ENDPOINT ?? '',
      bucket: env.S3_BUCKET ?? '',
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      publicUrl: env.S3_PUBLIC_URL ?? '',
      pathStyle: oneOf(env, 'S3_PATH_STYLE', ['yes', 'no'], 'no') === 'yes',
    },
    uploadsPerDay: {
      image: integer(env, 'UPLOADS_PER_DAY_IMAGE', 100, 1, 1_000_000),
      video: integer(env, 'UPLOADS_PER_DAY_VIDEO', 10, 1, 1_000_000),
    },
    phoneLogin: { wechat: vendorMode(env, 'WECHAT_PHONE_LOGIN', mode), alipay: vendorMode(env, 'ALIPAY_PHONE_LOGIN', mode) },
    messages: { wechat: vendorMode(env, 'WECHAT_MESSAGES', mode), alipay: vendorMode(env, 'ALIPAY_MESSAGES', mode) },
    messageTemplates: { wechat: readTemplates(env, 'WECHAT', bad), alipay: readTemplates(env, 'ALIPAY', bad) },
    contentChecks: { wechat: vendorMode(env, 'WECHAT_CONTENT_CHECK', mode), alipay: vendorMode(env, 'ALIPAY_CONTENT_CHECK', mode) },
    ...readContentSettings(env, bad),
    ...readUploadSettings((...setting) => integer(env, ...setting)),
    wechat: {
      appId: env.WECHAT_APP_ID ?? '',
      appSecret: env.WECHAT_APP_SECRET ?? '',
      endpoint: env.WECHAT_ENDPOINT || 'https://api.weixin.qq.com',
    },
    alipay: {
      appId: env.ALIPAY_APP_ID ?? '',
      privateKey: env.ALIPAY_PRIVATE_KEY ?? '',
      publicKey: env.ALIPAY_PUBLIC_KEY ?? '',
      aesKey: env.ALIPAY_AES_KEY ?? '',
      gateway: env.ALIPAY_GATEWAY || 'https://openapi.alipay.com/gateway.do',
    },
    geoProvider: oneOf(env, 'GEO_PROVIDER', ['development', 'amap', 'off'], mode === 'production' ? 'off' : 'development'),
    amap: { key: env.AMAP_KEY ?? '', endpoint: env.AMAP_ENDPOINT || 'https://restapi.amap.com' },
    realNameProvider: oneOf(env, 'REAL_NAME_PROVIDER', ['development', 'tencent', 'off'], mode === 'production' ? 'off' : 'development'),
    tencentFaceId: {
      secretId: env.TENCENT_FACEID_SECRET_ID ?? '',
      secretKey: env.TENCENT_FACEID_SECRET_KEY ?? '',
      endpoint: env.TENCENT_FACEID_ENDPOINT || 'https://faceid.tencentcloudapi.com',
    },
    virtualNumberProvider:
      oneOf(env, 'VIRTUAL_NUMBER_PROVIDER', ['development', 'aliyun', 'off'], mode === 'production' ? 'off' : 'development'),
    aliyunNumbers: {
      accessKeyId: env.ALIYUN_NUMBERS_ACCESS_KEY_ID ?? '',
      accessKeySecret: env.ALIYUN_NUMBERS_ACCESS_KEY_SECRET ?? '',
      endpoint: env.ALIYUN_NUMBERS_ENDPOINT || 'https://dyplsapi.aliyuncs.com',
      poolKey: env.ALIYUN_NUMBERS_POOL_KEY ?? '',
    },
    connectOrigins: [...socketOrigins(env, mode), ...(env.CONNECT_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)],
    docs: oneOf(env, 'API_DOCS', ['on', 'off'], mode === 'production' ? 'off' : 'on') === 'on',
    appVersions: { android: appVersion(env, 'ANDROID'), ios: appVersion(env, 'IOS') },
    operator: {
      name: env.OPERATOR_NAME || null,
      creditCode: env.OPERATOR_CREDIT_CODE || null,
      address: env.OPERATOR_ADDRESS || null,
      licenceNumber: env.OPERATOR_LICENCE_NUMBER || null,
      licenceIssuer: env.OPERATOR_LICENCE_ISSUER || null,
      licenceValidUntil: env.OPERATOR_LICENCE_VALID_UNTIL || null,
      icp: env.OPERATOR_ICP || null,
      servicePhone: env.OPERATOR_SERVICE_PHONE || null,
      linkHosts: (env.OPERATOR_LINK_HOSTS ?? 'gov.cn').toLowerCase().split(/[\s,]+/).filter(Boolean),
    },
  }
}

/**
 * The origin of the page's own socket. Safari before 15.4 does not take `'self'` for it, so the page's policy names it. It comes from a
 * setting: the Host header is the caller's.
 */
function socketOrigins(env: Env, mode: Config['env']): string[] {
  const text = env.PUBLIC_ORIGIN
  if (!text) return mode === 'production' ? [] : ['ws://localhost:*', 'ws://127.0.0.1:*']
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text) throw new BadConfig('PUBLIC_ORIGIN 要写成 https://域名，后面不带路径')
  return [text.replace(/^http/, 'ws')]
}

/** The HTTP server has one limit for whole requests, so the others lie below that of uploads. */
function timeouts(env: Env): Timeouts {
  const upload = integer(env, 'UPLOAD_TIMEOUT_MS', 600_000, 100, HOUR_MS)
  return {
    upload,
    headers: integer(env, 'HEADERS_TIMEOUT_MS', Math.min(10_000, upload), 100, upload),
    request: integer(env, 'REQUEST_TIMEOUT_MS', Math.min(30_000, upload), 100, upload),
    handler: integer(env, 'HANDLER_TIMEOUT_MS', 60_000, 100, HOUR_MS),
    keepAlive: integer(env, 'KEEP_ALIVE_TIMEOUT_MS', 72_000, 100, HOUR_MS),
  }
}

const bad = (message: string): never => {
  throw new BadConfig(message)
}

/** An installation without mini-programs needs no keys for them. */
const vendorMode = (env: Env, name: string, mode: Config['env']): VendorMode =>
  oneOf(env, name, ['development', 'real', 'off'], mode === 'production' ? 'off' : 'development')

/** A version needs its link, and the other way round. */
function appVersion(env: Env, platform: 'ANDROID' | 'IOS'): AppVersion | null {
  const [version, url] = [env[`APP_${platform}_VERSION`], env[`APP_${platform}_URL`]]
  if (!version && !url) return null
  if (!version || !/^\d+(\.\d+){0,3}$/.test(version)) throw new BadConfig(`APP_${platform}_VERSION 要写成 1.2.3，和 APP_${platform}_URL 一起填`)
  if (!url || !URL.canParse(url) || new URL(url).protocol !== 'https:') throw new BadConfig(`APP_${platform}_URL 要填 https:// 开头的下载地址`)
  return { version, url }
}

function integer(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= most)) throw new BadConfig(`${name} 要填 ${least} 到 ${most} 之间的整数`)
  return value
}

function oneOf<const V extends string>(env: Env, name: string, values: readonly V[], fallback: NoInfer<V>): V {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const found = values.find((value) => value === text)
  if (found === undefined) throw new BadConfig(`${name} 只能是 ${values.join('、')}`)
  return found
}

/** Addresses and ranges, or the three names that Fastify knows. */
function proxies(env: Env): string | false {
  const text = env.TRUST_PROXY
  if (!text) return false
  const list = new BlockList()
  for (const item of text.split(',').map((part) => part.trim())) {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) continue
    const [address = '', bits] = item.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    } catch {
      throw new BadConfig('TRUST_PROXY 要写代理的地址，用逗号分开，例如 127.0.0.1,10.0.0.0/8')
    }
  }
  return text
}

/** The value itself stays out of the message: it may hold a password. */
function postgresUrl(env: Env): string | undefined {
  const text = env.DATABASE_URL
  if (!text) return undefined
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new BadConfig('DATABASE_URL 要写成 postgres://用户:密码@主机:端口/库名')
  }
  return text
}

function redisUrl(env: Env): string | undefined {
  const text = env.REDIS_URL
  if (!text) return undefined
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol)) throw new BadConfig('REDIS_URL 要写成 redis://用户:密码@主机:端口')
  return text
}

const SECRET_LENGTH = 32

/** Real names have a key of their own, which can be kept elsewhere than the rest. */
function secretsOf(env: Env, mode: Config['env'], dataDir: string): Pick<Config, 'secret' | 'realNameKey'> {
  const secret = secretOf(env, mode, dataDir)
  const given = env.REAL_NAME_KEY
  if (!given && mode === 'production') throw new BadConfig('NODE_ENV=production 需要 REAL_NAME_KEY（身份证号的密钥），例如 openssl rand -hex 32 的输出')
  if (given && given.length < SECRET_LENGTH) throw new BadConfig(`REAL_NAME_KEY 至少 ${SECRET_LENGTH} 个字符`)
  return { secret, realNameKey: given || secret }
}

/** Production brings its own secret. In development one is made once, so that logins survive a restart. */
function secretOf(env: Env, mode: Config['env'], dataDir: string): string {
  const given = env.APP_SECRET
  if (given) {
    if (given.length < SECRET_LENGTH) throw new BadConfig(`APP_SECRET 至少 ${SECRET_LENGTH} 个字符，例如 openssl rand -hex 32 的输出`)
    return given
  }
  if (mode === 'production') throw new BadConfig('NODE_ENV=production 需要 APP_SECRET，例如 openssl rand -hex 32 的输出')
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SECRET_LENGTH) throw new BadConfig(`${file} 坏了，删掉它再启动（会要求重新登录）`)
  return secret
}
