import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

const AGAIN_MS = 1_000
const GONE_WITHIN_MS = 25_000

export interface Job {
  name: string
  command: readonly string[]
  env: Record<string, string>
  /** A file that takes its output. */
  log: string
}

/** Keeps a process running, as systemd does on a machine: one that ends is started again after a second. */
export interface Supervised {
  pid(): number | undefined
  /** SIGTERM, or SIGKILL at once; it is not started again until `start`. */
  stop(signal?: NodeJS.Signals): Promise<void>
  start(job?: Job): void
}

export function supervise(first: Job): Supervised {
  let job = first
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let wanted = false

  function run(): void {
    const [program = '', ...args] = job.command
    const log = openSync(job.log, 'a')
    // It ends with this process, whatever ends this one.
    const own = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], { env: job.env, stdio: ['ignore', log, log] })
    child = own
    own.once('error', () => undefined)
    own.once('exit', () => {
      if (child !== own) return
      child = undefined
      if (wanted) timer = setTimeout(run, AGAIN_MS)
    })
  }
  return {
    pid: () => child?.pid,
    start: (next = job) => {
      job = next
      if (wanted) return
      wanted = true
      run()
    },
    stop: async (signal = 'SIGTERM') => {
      wanted = false
      clearTimeout(timer)
      const own = child
      if (!own || own.exitCode !== null || own.signalCode !== null) return
      const gone = once(own, 'exit')
      own.kill(signal)
      const force = setTimeout(() => own.kill('SIGKILL'), GONE_WITHIN_MS)
      await gone
      clearTimeout(force)
    },
  }
}
