import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureServer } from '../scripts/lib/build-server.mjs'
import { createProcesses, freePort, health, PROCESSES_MS, until } from './tests/process'

const SERVE = fileURLToPath(new URL('../scripts/serve.mjs', import.meta.url))
let directory: string
const processes = createProcesses(() => ({ DATA_DIR: directory }))
const serve = async (env: Record<string, string> = {}) => {
  const port = await freePort()
  return { port, ...processes.run({ PORT: String(port), ...env }, { args: [SERVE] }) }
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'daogang-compiled-'))
  await ensureServer()
})
afterAll(() => {
  processes.killAll()
  rmSync(directory, { recursive: true, force: true })
})

it('starts with its migrations and the demo data, answers and ends on SIGTERM', async () => {
  const { port, child, ended, output } = await serve()
  await until(async () => child.exitCode !== null || await health(port) === 200, `healthy: ${output()}`)
  expect(await fetch(`http://localhost:${port}/docs/json`).then((answer) => answer.json())).toMatchObject({ openapi: '3.1.0' })
  child.kill('SIGTERM')
  const { code, output: said } = await ended
  expect(code).toBe(0)
  expect(said).toContain('"msg":"migrated"')
  expect(said).not.toContain('正在编译服务端')
}, PROCESSES_MS)

it('names the sources in stacks', async () => {
  // No directory can be made there, and nothing explains it in one line.
  const { ended } = await serve({ DATA_DIR: '/dev/null/no-directory' })
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toMatch(/server\/(db|config|providers)[\w/-]*\.ts:\d+/)
}, PROCESSES_MS)

it('ends on SIGTERM while it loads', async () => {
  const { child, ended } = await serve()
  await once(child, 'spawn')
  child.kill('SIGTERM')
  // Null: the server has no handler yet.
  expect([0, null]).toContain((await ended).code)
}, PROCESSES_MS)
