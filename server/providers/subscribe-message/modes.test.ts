import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { readConfig } from '../../config'
import { createLog } from '../../lib/log'
import { createMiniPrograms } from '../mini-program'
import { createMessages } from '.'

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), DATABASE_URL: 'postgres://u@127.0.0.1/d' }
let logged = ''
const log = createLog('info', new PassThrough().on('data', (text: Buffer) => { logged += text.toString() }))
const create = (env: Record<string, string>) => {
  const config = readConfig({ APP_SECRET: 'x'.repeat(32), ...env })
  return createMessages(config, createMiniPrograms(config), log)
}

it('in development logs its mode, and writes messages to a readable file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daogang-messages-'))
  try {
    const { wechat } = await create({ DATA_DIR: folder })
    for (const host of ['wechat', 'alipay']) expect(logged).toContain(`"host":"${host}"`)
    const content = { state: '觉得合适', title: '', text: '去看看', job: '洗碗工', shop: '', time: new Date('2026-11-23T14:30:00+08:00') }
    await wechat?.send({ openId: 'o-secret', kind: 'progress', content, page: 'pages/a/index' })
    const text = readFileSync(join(folder, 'outbox', 'subscribe-messages.jsonl'), 'utf8')
    expect(JSON.parse(text)).toEqual({
      host: 'wechat', template: 'development-progress', page: 'pages/a/index',
      data: {
        phrase1: { value: '觉得合适' }, thing2: { value: '洗碗工' }, thing3: { value: '-' }, time4: { value: '2026年11月23日 14:30' },
        thing5: { value: '去看看' },
      },
    })
    expect(text).not.toContain('o-secret')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('in production offers nothing until it is set up, and never only writes to a file', async () => {
  expect(await create(PRODUCTION)).toEqual({ wechat: null, alipay: null })
  await expect(create({ ...PRODUCTION, ALIPAY_MESSAGES: 'development' })).rejects.toThrow('ALIPAY_MESSAGES')
  await expect(create({ ...PRODUCTION, WECHAT_MESSAGES: 'real' })).rejects.toThrow('WECHAT_APP_SECRET')
  const keys = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_TEMPLATE_REVIEW: 'T thing1=text' }
  const real = { ...PRODUCTION, WECHAT_MESSAGES: 'real', ...keys }
  expect((await create(real)).wechat?.templates).toEqual({ review: { id: 'T', fields: { thing1: 'text' } } })
})
