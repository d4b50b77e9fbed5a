import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServer } from '../scripts/lib/build-server.mjs'
import { createProcesses, filledDirectory, freePort, health, listen, PROCESSES_MS, SOURCES, until } from './tests/process'

let directory: string
const processes = createProcesses(() => ({ DATA_DIR: directory }))
const { run } = processes

beforeAll(async () => {
  directory = await filledDirectory('daogang-main-')
  await ensureServer()
})
afterAll(async () => {
  processes.killAll()
  rmSync(directory, { recursive: true, force: true })
})

it('starts, locks its database, closes cleanly and starts again', async () => {
  const port = await freePort()
  // From its sources, as while developing. All others run compiled; compiled.test.ts starts on an empty database.
  const first = run({ PORT: String(port) }, { args: SOURCES })
  await until(async () => await health(port) === 200, `healthy: ${first.output()}`)

  const sent = await fetch(`http://localhost:${port}/auth/code`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"mobile":"13900000001"}',
  })
  expect(await sent.json()).toMatchObject({ code: 0 })
  const outbox = (): string => { try { return readFileSync(join(directory, 'outbox/sms.jsonl'), 'utf8') } catch { return '' } }
  await until(() => outbox() !== '', 'the code is written')
  expect(JSON.parse(outbox())).toEqual({
    phone: '13900000001', purpose: 'login', code: expect.stringMatching(/^\d{6}$/) as string,
    text: expect.stringMatching(/^登录验证码\d{6}，/) as string, at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })

  const second = await run({ PORT: String(await freePort()) }).ended
  expect(second.code).toBe(1)
  expect(second.output).toContain('正在被另一个进程使用')
  expect(second.output).not.toMatch(/\n\s+at /)
  expect(await health(port)).toBe(200)

  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  expect(await health(port)).toBe(0)
  for (const said of ['development SMS', 'for trying and developing only', '"msg":"ready"', '"msg":"closing"']) {
    expect(first.output()).toContain(said)
  }
  expect(first.output()).not.toContain('13900000001')

  const again = run({ PORT: String(port) })
  await until(async () => await health(port) === 200, 'healthy again')
  const codes = await fetch(`http://localhost:${port}/auth/code`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"mobile":"13900000001"}',
  })
  expect(codes.status).toBe(429)
  again.child.kill('SIGINT')
  expect((await again.ended).code).toBe(0)
}, PROCESSES_MS)

it('says in one line that the port is in use, and touches nothing', async () => {
  const { server, port } = await listen()
  const untouched = join(directory, 'untouched')
  const { code, output } = await run({ PORT: String(port), DATA_DIR: untouched }).ended
  server.close()
  expect(code).toBe(1)
  expect(output).toContain(`端口 ${port} 已被占用（port in use）`)
  expect(output).not.toMatch(/\n\s+at /)
}, PROCESSES_MS)

it.each([
  ['a port that is none', { PORT: '80a' }, 'PORT 要填 0 到 65535 之间的整数'],
  ['a database that is away', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' }, '连不上 DATABASE_URL 的数据库'],
  ['production with SMS into a file', {
    NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1:1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32),
  }, 'SMS_PROVIDER=tencent'],
  ['production with files on this machine', {
    NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1:1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), SMS_PROVIDER: 'tencent',
    TENCENT_SMS_SECRET_ID: 'a', TENCENT_SMS_SECRET_KEY: 'a', TENCENT_SMS_APP_ID: 'a', TENCENT_SMS_SIGN: 'a',
    TENCENT_SMS_LOGIN_TEMPLATE: 'a', TENCENT_SMS_WITHDRAWAL_TEMPLATE: 'a', TENCENT_SMS_EXPORT_TEMPLATE: 'a',
    TENCENT_SMS_REVEAL_TEMPLATE: 'a', TENCENT_SMS_REGISTER_TEMPLATE: 'a',
    TENCENT_SMS_CANCELLATION_TEMPLATE: 'a', TENCENT_SMS_LEAVING_TEMPLATE: 'a', TENCENT_SMS_STAYED_TEMPLATE: 'a',
  }, 'STORAGE_PROVIDER=s3'],
  ['an SMS account without its keys', { SMS_PROVIDER: 'tencent' }, 'SMS_PROVIDER=tencent 还缺'],
])('refuses %s and says what it should be', async (_what, env, message) => {
  const { code, output } = await run({ PORT: String(await freePort()), DATA_DIR: join(directory, 'refused'), ...env }).ended
  expect(code).toBe(1)
  expect(output).toContain(message)
  expect(output).not.toMatch(/\n\s+at |hunter2/)
}, PROCESSES_MS)
