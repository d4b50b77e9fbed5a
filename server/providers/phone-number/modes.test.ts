import { PassThrough } from 'node:stream'
import { readConfig } from '../../config'
import { createLog } from '../../lib/log'
import { createMiniPrograms } from '../mini-program'
import { createPhoneNumbers } from '.'

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), DATABASE_URL: 'postgres://u@127.0.0.1/d' }
let logged = ''
const log = createLog('info', new PassThrough().on('data', (text: Buffer) => { logged += text.toString() }))
const create = (env: Record<string, string>) => {
  const config = readConfig({ APP_SECRET: 'x'.repeat(32), ...env })
  return createPhoneNumbers(config, createMiniPrograms(config), log)
}

it('in development logs its mode, and accepts every credential', async () => {
  const { wechat, alipay } = await create({})
  for (const from of ['wechat', 'alipay']) expect(logged).toContain(`"from":"${from}","msg":"development phone numbers`)
  expect(await wechat.read({ credential: '13900000001' })).toEqual({ mobile: '13900000001' })
  expect(await alipay.read({ credential: 'a code of the developer tools' })).toEqual({ mobile: '13800001234' })
})

it('is off in production until it has its keys, and never accepts unverified credentials there', async () => {
  const { wechat, alipay } = await create(PRODUCTION)
  expect([await wechat.read({ credential: '13900000001' }), await alipay.read({ credential: 'x' })]).toEqual(['off', 'off'])
  await expect(create({ ...PRODUCTION, WECHAT_PHONE_LOGIN: 'development' })).rejects.toThrow('WECHAT_PHONE_LOGIN')
  await expect(create({ ...PRODUCTION, ALIPAY_PHONE_LOGIN: 'real' })).rejects.toThrow('appId、privateKey、publicKey、aesKey')
})
