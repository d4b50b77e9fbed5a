import { PassThrough } from 'node:stream'
import { readConfig } from '../../config'
import type { Db } from '../../db/schema'
import { createLog } from '../../lib/log'
import { createPayouts } from '.'

const SERVER = { APP_SECRET: 'x'.repeat(32) }
const PRODUCTION = { NODE_ENV: 'production', REAL_NAME_KEY: 'y'.repeat(32), DATABASE_URL: 'postgres://u@127.0.0.1/d' }
let logged = ''
const log = createLog('info', new PassThrough().on('data', (text: Buffer) => { logged += text.toString() }))
const create = (env: Record<string, string>) => createPayouts({
  config: readConfig({ ...SERVER, ...env }), db: (): Db => { throw new Error('not asked for') }, now: () => new Date(), log,
})
beforeEach(() => { logged = '' })

it('pays nothing in development, and logs it', async () => {
  const { wechat, alipay, bank } = await create({})
  expect([wechat, alipay, bank].map((provider) => provider !== null)).toEqual([true, true, true])
  expect(logged.match(/no money moves/g)).toHaveLength(3)
})

it('is off in production until it is set up, and never plays there', async () => {
  expect(await create(PRODUCTION)).toEqual({ wechat: null, alipay: null, bank: null })
  expect(logged.match(/payouts are off/g)).toHaveLength(3)
  for (const channel of ['WECHAT', 'ALIPAY', 'BANK']) {
    await expect(create({ ...PRODUCTION, [`PAYOUT_${channel}`]: 'development' })).rejects.toThrow(`PAYOUT_${channel}`)
  }
})

it.each([
  ['a merchant', { PAYOUT_WECHAT: 'real' }, 'WECHAT_PAY_MERCHANT_ID'],
  ['an app', { PAYOUT_ALIPAY: 'real' }, 'ALIPAY_PAYOUT_APP_ID'],
  ['its key', { PAYOUT_ALIPAY: 'real', ALIPAY_PAYOUT_APP_ID: '2021' }, 'ALIPAY_PAYOUT_KEY_FILE'],
  ['a key that is there', { PAYOUT_ALIPAY: 'real', ALIPAY_PAYOUT_APP_ID: '2021', ALIPAY_PAYOUT_KEY_FILE: '/no/such' }, '读不到'],
])('asks for %s', async (_what, env, message) => {
  await expect(create({ ...PRODUCTION, ...env })).rejects.toThrow(message)
})

it('has no real bank', () => {
  expect(() => readConfig({ ...SERVER, PAYOUT_BANK: 'real' })).toThrow('PAYOUT_BANK')
})
