import { PassThrough } from 'node:stream'
import { readConfig } from '../../config'
import { createLog } from '../../lib/log'
import { createMiniPrograms } from '../mini-program'
import { createContentCheckers } from '.'

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), DATABASE_URL: 'postgres://u@127.0.0.1/d' }
let logged = ''
const log = createLog('info', new PassThrough().on('data', (text: Buffer) => { logged += text.toString() }))
const create = (env: Record<string, string>) => {
  const config = readConfig({ APP_SECRET: 'x'.repeat(32), ...env })
  return createContentCheckers(config, createMiniPrograms(config), log)
}
beforeEach(() => { logged = '' })

it('logs in development that it makes no requests, and finds marked texts', async () => {
  const { wechat, alipay } = await create({})
  for (const host of ['wechat', 'alipay']) expect(logged).toContain(`"host":"${host}"`)
  expect(logged).toContain('development content checks')
  expect(alipay).not.toBeNull()
  const check = (text: string) => wechat?.checkText({ openId: 'o', scene: 'social', text })
  expect(await check('你好【违规】')).toMatchObject({ suggest: 'risky' })
  expect(await check('【疑似】你好')).toMatchObject({ suggest: 'review' })
  expect(await check('你好')).toMatchObject({ suggest: 'pass' })
  expect(await wechat?.checkPicture({ openId: 'o', scene: 'social', url: 'u' })).toMatchObject({ suggest: 'pass' })
  expect(await wechat?.userOf('code', 'a-1')).toBe('development a-1')
})

it('is off in production with a warning until it is set up, and never reads marks there', async () => {
  expect(await create(PRODUCTION)).toEqual({ wechat: null, alipay: null })
  expect(logged.match(/content checks are off/g)).toHaveLength(2)
  await expect(create({ ...PRODUCTION, WECHAT_CONTENT_CHECK: 'development' })).rejects.toThrow('WECHAT_CONTENT_CHECK')
  await expect(create({ ...PRODUCTION, WECHAT_CONTENT_CHECK: 'real' })).rejects.toThrow('WECHAT_PUSH_TOKEN')
  const keys = { WECHAT_CONTENT_CHECK: 'real', WECHAT_PUSH_TOKEN: 't' }
  await expect(create({ ...PRODUCTION, ...keys })).rejects.toThrow('WECHAT_APP_SECRET')
  expect((await create({ ...PRODUCTION, ...keys, WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' })).wechat).not.toBeNull()
  expect(logged).toContain('pictures on disk')
  expect(() => readConfig({ APP_SECRET: 'x'.repeat(32), WECHAT_PUSH_AES_KEY: 'short' })).toThrow('WECHAT_PUSH_AES_KEY')
})
