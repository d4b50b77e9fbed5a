import { constants, fstatSync, openSync, write } from 'node:fs'

const STDOUT = 1

/** The destination of log lines. It never throws and never blocks the process. */
export interface LogDestination {
  write(line: string): void
  /** Resolves when all lines are written, or after `withinMs`. */
  flush(withinMs: number): Promise<void>
}

interface Options {
  /** Bytes that may wait for a slow or broken reader. Newer lines beyond that are dropped. */
  maxBytes?: number
  /** Milliseconds between attempts on a failing destination. */
  retryMs?: number
}

/**
 * Writes lines to a file descriptor and survives its failures: a full disk, a reader that is gone or stuck. Lines wait in memory up to a
 * limit and are dropped beyond it; their number is logged once writing works again.
 *
 * Pino's own destination does not work here. It emits an unhandled error, and its flush on exit repeats a failed write for ever
 * (`flushSync` of sonic-boom 4.2 retries every error), so a process with a full disk under stdout neither runs nor ends.
 */
export function createLogDestination(fd: number, { maxBytes = 1_048_576, retryMs = 500 }: Options = {}): LogDestination {
  const target = withoutBlocking(fd)
  let waiting: Buffer[] = []
  let bytes = 0
  let dropped = 0
  let writing = false
  const idle = new Set<() => void>()

  function push(line: string): void {
    const chunk = Buffer.from(line)
    if (bytes + chunk.length > maxBytes) {
      dropped++
      return
    }
    waiting.push(chunk)
    bytes += chunk.length
  }

  function drain(): void {
    if (waiting.length === 0) {
      writing = false
      for (const done of idle) done()
      return
    }
    writing = true
    const chunk = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    waiting = [chunk]
    write(target, chunk, 0, chunk.length, null, (error, written) => {
      if (error) {
        // The log alone does not keep the process alive.
        setTimeout(drain, retryMs).unref()
        return
      }
      bytes -= written
      waiting[0] = chunk.subarray(written)
      if (written === chunk.length) waiting.shift()
      if (dropped > 0 && bytes < maxBytes / 2) {
        const lost = dropped
        dropped = 0
        push(`${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines were lost: the destination did not take them' })}\n`)
      }
      drain()
    })
  }

  return {
    write(line) {
      push(line)
      if (!writing) drain()
    },
    flush: (withinMs) => new Promise((resolve) => {
      if (!writing) return resolve()
      const done = (): void => {
        clearTimeout(timer)
        idle.delete(done)
        resolve()
      }
      const timer = setTimeout(done, withinMs)
      idle.add(done)
    }),
  }
}

/**
 * Lets writes fail rather than wait: one to a stuck reader would occupy a thread that Node waits for on exit. A pipe is opened again,
 * because the flag of a shared descriptor would affect the other processes that use it. A socket, as systemd gives, cannot be: Node sets
 * the flag of the shared one when a program first asks for its stream.
 */
function withoutBlocking(fd: number): number {
  try {
    if (process.platform !== 'linux') return fd
    const kind = fstatSync(fd)
    if (kind.isSocket() && fd === STDOUT) void process.stdout
    return kind.isFIFO() ? openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK) : fd
  } catch {
    return fd
  }
}
