import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { COMPILED_SERVER } from '../lib/build-server.mjs'
import { freePort } from '../bench/processes'

const READY_WITHIN_MS = 120_000
const GONE_WITHIN_MS = 20_000

/** A compiled server that is looked at from outside. */
export interface Server {
  url: string
  isRunning(): boolean
  /** Sends SIGTERM; the exit code, or undefined when it had to be killed. */
  stop(): Promise<number | undefined>
}

/** Starts the compiled server, or that of another release, on a free port and waits until it answers. */
export async function startServer(env: Record<string, string>, stdout?: string, file = COMPILED_SERVER): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    env: {
      ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'info', RATE_PER_MINUTE: '0', CHAT_PER_MINUTE: '1000000', REDIS_URL: '', ...env,
      PORT: String(port), HOST: '127.0.0.1',
    },
    stdio: ['ignore', stdout === undefined ? 'ignore' : openSync(stdout, 'w'), 'inherit'],
  })
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<number | undefined> => {
    const timer = setTimeout(() => child.kill('SIGKILL'), GONE_WITHIN_MS)
    if (isRunning()) child.kill('SIGTERM')
    const code = await gone
    clearTimeout(timer)
    return code ?? undefined
  }
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && isRunning();) {
    if (await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false)) return { url, isRunning, stop }
    await new Promise((resolve) => { setTimeout(resolve, 50) })
  }
  await stop()
  throw new Error('the server did not get ready')
}
