import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILED_SERVER } from '../../scripts/lib/build-server.mjs'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { makeImage, readMade } from './databases'

/** A compiled server starts in less than half the time of its sources. The suite calls `ensureServer` first. */
const COMPILED = ['--enable-source-maps', COMPILED_SERVER]
export const SOURCES = [...TYPESCRIPT, fileURLToPath(new URL('../main.ts', import.meta.url))]

/** Time limit of a test with processes. Starting several servers takes more than a minute on a machine whose cores are all busy. */
export const PROCESSES_MS = 300_000
/** Waits end before the time limit of the test, so that their message is shown. */
const WAIT_MS = 280_000

export interface Run {
  child: ChildProcess
  output(): string
  /** Resolves with the exit code and the whole output. */
  ended: Promise<{ code: number | null; output: string }>
}

interface Options {
  /** Arguments of Node. Without them, the compiled server. */
  args?: string[]
  /** A file that replaces stdout. */
  stdout?: string
}

/** Server processes of one test file. */
export function createProcesses(defaults: () => Record<string, string>) {
  const children: ChildProcess[] = []
  return {
    /** Starts the server as a separate process. A setting of `undefined` is removed from the environment. */
    run(env: Record<string, string | undefined>, { args = COMPILED, stdout }: Options = {}): Run {
      // V8's second compiler for WebAssembly would take seconds in every start.
      const child = spawn(process.execPath, ['--liftoff-only', ...args], {
        env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'info', ...defaults(), ...env },
        stdio: ['ignore', stdout === undefined ? 'pipe' : openSync(stdout, 'w'), 'pipe'],
      })
      children.push(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => { output += text })
      return { child, output: () => output, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
    },
    killAll() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

/** A data directory with the demo data: making it takes a server longer than the rest of a test. */
export async function filledDirectory(prefix: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), prefix))
  const image = readMade().images?.seed ?? await makeImage('seed')
  mkdirSync(join(directory, 'pg'))
  const [code] = await once(spawn('tar', ['-xf', image, '-C', join(directory, 'pg')]), 'close') as [number]
  if (code !== 0) throw new Error(`tar ended with ${code}`)
  return directory
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`never happened: ${what}`)
}

export const listen = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

export async function freePort(): Promise<number> {
  const { server, port } = await listen()
  server.close()
  await once(server, 'close')
  return port
}

export const health = (port: number): Promise<number> =>
  fetch(`http://localhost:${port}/readyz`).then(({ status }) => status, () => 0)
