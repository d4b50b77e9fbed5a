import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TYPESCRIPT } from '../lib/run.mjs'

/** Generous: the start is not measured, and other work may run at the same time. */
const READY_WITHIN_MS = 120_000
const GONE_WITHIN_MS = 5_000

export interface Running {
  url: string
  stop(): Promise<void>
  /** Ends it at once, as the machine would: nothing is finished. */
  kill(): void
}

/** A port of the loopback that nothing listens on now. */
export const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => resolve(port))
  })
})

/** Starts a file, TypeScript or compiled, in a separate process on a free port of the loopback, and waits until it answers. */
export async function startProcess(file: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const absolute = isAbsolute(file) ? file : fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...(file.endsWith('.ts') ? TYPESCRIPT : ['--enable-source-maps']), absolute], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const until = Date.now() + READY_WITHIN_MS; ;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false)
    if (ready) return { url, stop: () => stop(child), kill: () => void child.kill('SIGKILL') }
    if (Date.now() > until) {
      await stop(child)
      throw new Error(`${file} did not answer`)
    }
    await new Promise((resolve) => { setTimeout(resolve, 100) })
  }
}

const stop = (child: ChildProcess): Promise<void> => new Promise((resolve) => {
  if (child.exitCode !== null || child.signalCode !== null) return resolve()
  const timer = setTimeout(() => child.kill('SIGKILL'), GONE_WITHIN_MS)
  child.once('exit', () => {
    clearTimeout(timer)
    resolve()
  })
  child.kill('SIGTERM')
})
