import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const children: ChildProcess[] = []
let directory: string

interface Run {
  child: ChildProcess
  output(): string
  /** Resolves with the exit code and everything said. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts the server as a process of its own. A setting of `undefined` is taken out of the environment. */
function run(env: Record<string, string | undefined>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: directory, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text })
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`never happened: ${what}`)
}

const listen = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function freePort(): Promise<number> {
  const { server, port } = await listen()
  server.close()
  await once(server, 'close')
  return port
}

const health = (port: number): Promise<number> =>
  fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, () => 0)

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'daogang-main-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

it('starts empty, is found by nobody else, closes cleanly and starts again', async () => {
  const port = await freePort()
  const first = run({ PORT: String(port) })
  await until(async () => await health(port) === 200, `healthy: ${first.output()}`)

  const sent = await fetch(`http://localhost:${port}/auth/code`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"mobile":"13900000001"}',
  })
  expect(await sent.json()).toMatchObject({ code: 0 })
  const outbox = (): string => { try { return readFileSync(join(directory, 'outbox/sms.jsonl'), 'utf8') } catch { return '' } }
  await until(() => outbox() !== '', 'the code is written')
  expect(JSON.parse(outbox())).toEqual({
    phone: '13900000001', code: expect.stringMatching(/^\d{6}$/) as string, at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
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
}, 120_000)

it('says in one line that the port is in use, and touches nothing', async () => {
  const { server, port } = await listen()
  const untouched = join(directory, 'untouched')
  const { code, output } = await run({ PORT: String(port), DATA_DIR: untouched }).ended
  server.close()
  expect(code).toBe(1)
  expect(output).toContain(`端口 ${port} 已被占用（port in use）`)
  expect(output).not.toMatch(/\n\s+at /)
}, 60_000)

it.each([
  ['a port that is none', { PORT: '80a' }, 'PORT 要填 0 到 65535 之间的整数'],
  ['a database that is away', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' }, '连不上 DATABASE_URL 的数据库'],
  ['production with SMS into a file', {
    NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1:1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32),
  }, 'SMS_PROVIDER=tencent'],
  ['production with files on this machine', {
    NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1:1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), SMS_PROVIDER: 'tencent',
    TENCENT_SMS_SECRET_ID: 'a', TENCENT_SMS_SECRET_KEY: 'a', TENCENT_SMS_APP_ID: 'a', TENCENT_SMS_SIGN: 'a', TENCENT_SMS_TEMPLATE: 'a',
  }, 'STORAGE_PROVIDER=s3'],
  ['an SMS account without its keys', { SMS_PROVIDER: 'tencent' }, 'SMS_PROVIDER=tencent 还缺'],
])('refuses %s and says what it should be', async (_what, env, message) => {
  const { code, output } = await run({ PORT: String(await freePort()), DATA_DIR: join(directory, 'refused'), ...env }).ended
  expect(code).toBe(1)
  expect(output).toContain(message)
  expect(output).not.toMatch(/\n\s+at |hunter2/)
}, 60_000)
