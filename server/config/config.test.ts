import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '.'
import { BadConfig } from './bad-config'

const SECRET = 'x'.repeat(32)
const URL = 'postgres://u:hunter2@127.0.0.1:5432/d'
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daogang-config-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: directory, ...env })

it('needs no setting to be tried', () => {
  expect(read({})).toMatchObject({
    env: 'development', host: 'localhost', port: 8787, dataDir: directory, databaseUrl: undefined, smsProvider: 'file',
    bodyLimit: 262_144, timeouts: { headers: 10_000, request: 30_000, upload: 600_000, handler: 60_000, keepAlive: 72_000 },
    ratePerMinute: 600, codesPerHour: { mobile: 10, device: 20, address: 60 },
    codesPerDay: { mobile: 20, device: 40, address: 500 }, challengeBits: 10, trustProxy: false,
    pictures: { megapixels: 51, wholeMegapixels: 16, decodes: 2, waiting: 100 },
  })
})

it('takes an empty setting for none', () => {
  expect(read({ PORT: '', DATABASE_URL: '', SMS_PROVIDER: '', TRUST_PROXY: '' })).toMatchObject({ port: 8787, databaseUrl: undefined })
})

it('uses other defaults in production', () => {
  const production = read({ NODE_ENV: 'production', DATABASE_URL: URL, APP_SECRET: SECRET, REAL_NAME_KEY: SECRET })
  expect(read({})).toMatchObject({ geoProvider: 'development', phoneLogin: { wechat: 'development' } })
  expect(production).toMatchObject({ geoProvider: 'off', phoneLogin: { wechat: 'off' }, smsProvider: 'file', connectOrigins: [] })
})

it('limits the default timeouts to that of uploads', () => {
  expect(read({ UPLOAD_TIMEOUT_MS: '5000' }).timeouts).toMatchObject({ upload: 5000, headers: 5000, request: 5000 })
})

it('reads an empty list of link hosts as none', () => {
  expect(read({}).operator.linkHosts).toEqual(['gov.cn'])
  expect(read({ OPERATOR_LINK_HOSTS: '' }).operator.linkHosts).toEqual([])
  expect(read({ OPERATOR_LINK_HOSTS: 'A.cn, b.cn' }).operator.linkHosts).toEqual(['a.cn', 'b.cn'])
})

it('makes a secret once that only its owner can read, so that logins survive a restart', () => {
  const { secret } = read({})
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(read({}).secret).toBe(secret)
  expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe(secret)
  if (process.platform !== 'win32') expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
})

it('does not start with a secret file that was cut off', () => {
  writeFileSync(join(directory, 'secret'), 'abc')
  expect(() => read({})).toThrow('坏了')
})

it('serves its documents in production only if `API_DOCS` is on', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: URL, APP_SECRET: SECRET, REAL_NAME_KEY: SECRET }
  expect(read({}).docs).toBe(true)
  expect(read(production).docs).toBe(false)
  expect(read({ ...production, API_DOCS: 'on' }).docs).toBe(true)
})

it('names the socket of the public origin for the page’s policy', () => {
  expect(read({ PUBLIC_ORIGIN: 'https://m.example.com', CONNECT_ORIGINS: 'https://api.example.com' }).connectOrigins)
    .toEqual(['wss://m.example.com', 'https://api.example.com'])
})

it('takes the addresses of Sentinel', () => {
  expect(read({ REDIS_URL: 'redis://h:6379' }).redis).toEqual({ url: 'redis://h:6379', sentinels: [], name: 'daogang' })
  expect(read({ REDIS_URL: 'redis://h', REDIS_SENTINELS: '10.0.0.1:26379, b:26380' }).redis?.sentinels)
    .toEqual([{ host: '10.0.0.1', port: 26379 }, { host: 'b', port: 26380 }])
})

it('seals with the present secret, and opens with all that were before it', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
  expect(read({ APP_SECRET: first, APP_SECRET_BEFORE: '' }).sealSecrets).toEqual([first])
  expect(read({ APP_SECRET: first, APP_SECRET_BEFORE: second }).sealSecrets).toEqual([first, second])
  expect(read({ APP_SECRET: first, APP_SECRET_BEFORE: `${second},${third}` }).sealSecrets).toEqual([first, second, third])
})

it('takes the addresses of proxies', () => {
  for (const given of ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8']) {
    expect(read({ TRUST_PROXY: given }).trustProxy).toBe(given)
  }
})

it.each([
  [{ PORT: '80a' }, 'PORT 要填 0 到 65535 之间的整数'],
  [{ PORT: '65536' }, 'PORT 要填 0 到 65535 之间的整数'],
  [{ PORT: '-1' }, 'PORT 要填'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL 要填 1 到 500 之间的整数'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV 只能是 development、production、test'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL 只能是'],
  [{ DATABASE_URL: 'mysql://u:hunter2@h/d' }, 'DATABASE_URL 要写成 postgres://'],
  [{ DATABASE_URL: 'hunter2' }, 'DATABASE_URL 要写成 postgres://'],
  [{ REDIS_URL: 'http://u:hunter2@h' }, 'REDIS_URL 要写成 redis://'],
  [{ REDIS_SENTINELS: 'a:26379' }, 'REDIS_SENTINELS 要和 REDIS_URL 一起填'],
  [{ REDIS_URL: 'redis://:hunter2@h', REDIS_SENTINELS: 'a' }, 'REDIS_SENTINELS 要写成 主机:端口'],
  [{ WECHAT_PUSH_AES_KEY: 'hunter2' }, 'WECHAT_PUSH_AES_KEY 要填'],
  [{ CODES_PER_DAY_DEVICE: '0' }, 'CODES_PER_DAY_DEVICE 要填 1 到 1000000 之间的整数'],
  [{ APP_SECRET: 'hunter2' }, 'APP_SECRET 至少 32 个字符'],
  [{ PUBLIC_ORIGIN: 'm.example.com' }, 'PUBLIC_ORIGIN 要写成'],
  [{ PUBLIC_ORIGIN: 'https://m.example.com/' }, 'PUBLIC_ORIGIN 要写成'],
  [{ REQUEST_TIMEOUT_MS: '700000' }, 'REQUEST_TIMEOUT_MS 要填 100 到 600000 之间的整数'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY 要写代理的地址'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY 要写代理的地址'],
  [{ NODE_ENV: 'production', APP_SECRET: SECRET }, '需要 DATABASE_URL'],
  [{ NODE_ENV: 'production', DATABASE_URL: URL }, '需要 APP_SECRET'],
  [{ NODE_ENV: 'production', DATABASE_URL: URL, APP_SECRET: SECRET }, '需要 REAL_NAME_KEY'],
  [{ REAL_NAME_KEY: 'hunter2' }, 'REAL_NAME_KEY 至少 32 个字符'],
  [{ APP_SECRET_BEFORE: 'hunter2' }, 'APP_SECRET_BEFORE 至少 32 个字符'],
  [{ APP_SECRET_BEFORE: `${SECRET},hunter2` }, 'APP_SECRET_BEFORE 至少 32 个字符'],
  [{ REAL_NAME_PROVIDER: 'hunter2' }, 'REAL_NAME_PROVIDER 只能是'],
])('refuses %j', (env, message) => {
  expect(() => read(env as Record<string, string>)).toThrow(BadConfig)
  expect(() => read(env as Record<string, string>)).toThrow(message)
  expect(() => read(env as Record<string, string>)).not.toThrow('hunter2')
})
