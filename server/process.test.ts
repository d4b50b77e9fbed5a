import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { request as requestTo, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { COMPILED_SERVER, ensureServer } from '../scripts/lib/build-server.mjs'
import { createProcesses, filledDirectory, freePort, health, PROCESSES_MS, until } from './tests/process'

let directory: string
const processes = createProcesses(() => ({ DATA_DIR: directory }))
beforeAll(async () => {
  directory = await filledDirectory('daogang-process-')
  await ensureServer()
})
afterAll(() => {
  processes.killAll()
  rmSync(directory, { recursive: true, force: true })
})

if (process.platform === 'linux') {
  it('starts, answers and ends on SIGTERM while the disk under stdout is full', async () => {
    const port = await freePort()
    const { child, ended, output } = processes.run({ PORT: String(port) }, { stdout: '/dev/full' })
    await until(async () => child.exitCode !== null || await health(port) === 200, `healthy: ${output()}`)
    for (let n = 0; n < 20; n++) expect(await health(port)).toBe(200)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }, PROCESSES_MS)
}

it('on SIGTERM refuses and answers before it waits for a worker that hangs', async () => {
  // Writing into a pipe without a reader hangs.
  const pipe = join(directory, 'outbox/sms.jsonl')
  mkdirSync(join(directory, 'outbox'))
  execFileSync('mkfifo', [pipe])
  const [port, metricsPort] = [await freePort(), await freePort()]
  const { child, ended, output } = processes.run({ PORT: String(port), METRICS_PORT: String(metricsPort) })
  await until(async () => child.exitCode !== null || await health(port) === 200, `healthy: ${output()}`)

  const askForCode = (mobile: string) => {
    const body = JSON.stringify({ mobile })
    return { body, request: requestTo({ port, host: 'localhost', method: 'POST', path: '/auth/code', headers: {
      'content-type': 'application/json', 'content-length': body.length, expect: '100-continue',
    } }) }
  }
  const first = askForCode('13900000001')
  first.request.end(first.body)
  await once(first.request, 'response')
  const slow = askForCode('13900000002')
  slow.request.flushHeaders()
  const answer = once(slow.request, 'response')
    .then(([got]: IncomingMessage[]) => got?.statusCode, (error: unknown) => String(error))
  await once(slow.request, 'continue')

  child.kill('SIGTERM')
  await until(async () => await health(port) !== 200, 'refuses')
  expect(child.exitCode).toBeNull()
  slow.request.end(slow.body)
  expect(await answer).toBe(200)
  // Opened for reading, the pipe takes what the worker writes. Otherwise the process would end by force, with 1.
  const reader = openSync(pipe, 'r+')
  expect((await ended).code).toBe(0)
  closeSync(reader)
  rmSync(pipe)
}, PROCESSES_MS)

it.each([
  ['an exception that nobody catches', 'setTimeout(() => { throw new Error("fault of the program") })', 'uncaughtException'],
  ['a rejection that nobody handles', 'void Promise.reject(new Error("fault of the program"))', 'unhandledRejection'],
])('logs and exits with 1 after %s', async (_what, fault, event) => {
  const port = await freePort()
  const listener = encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)
  const args = ['--import', `data:text/javascript,${listener}`, COMPILED_SERVER]
  const { child, ended, output } = processes.run({ PORT: String(port) }, { args })
  await until(async () => child.exitCode !== null || await health(port) === 200, `healthy: ${output()}`)
  child.kill('SIGUSR2')
  const { code, output: said } = await ended
  expect(code).toBe(1)
  expect(said).toContain('fault of the program')
  expect(said).toContain(`"event":"${event}"`)
  expect(said).toContain('"level":60')
}, PROCESSES_MS)
