import { rmSync } from 'node:fs'
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
