import { createServer } from 'node:net'
import { readConfig, type Config } from './config'
import { BadConfig } from './config/bad-config'
import { DirectoryInUse } from './db/lock'
import { createLog } from './lib/log'
import { createLogDestination } from './lib/log-destination'
import type { Closers, OnDatabase } from './start'

/** Requests in flight get this long when the server stops. */
const CLOSE_TIMEOUT_MS = 15_000
/** The last log lines get this long, for a reader that is slow or gone. */
const FLUSH_MS = 500

/** Fails at once on a port that is in use, rather than after a database was made and filled. */
const tryPort = ({ host, port }: Config): Promise<void> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject)
  probe.listen(port, host, () => probe.close(() => resolve()))
})

/** What went wrong, in one line for whoever started the server; undefined for what only a stack explains. */
function explain(error: unknown, { host, port }: Config): string | undefined {
  if (error instanceof BadConfig || error instanceof DirectoryInUse) return error.message
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE': return `端口 ${port} 已被占用（port in use）。请先停掉占用它的程序，或用 PORT 换一个端口`
    case 'EACCES': return `没有权限：${(error as Error).message}`
    case 'EADDRNOTAVAIL': case 'ENOTFOUND': return `HOST=${host} 不是这台机器的地址`
    case '57P03': case '57P01': return 'DATABASE_URL 的数据库正在启动或重启，请等几秒再启动'
    case 'ECONNREFUSED': return '连不上 DATABASE_URL 的数据库（connection refused），请看看它启动了没有'
    case '28P01': case '28000': return 'DATABASE_URL 的用户名或密码不对'
    case '3D000': return 'DATABASE_URL 里的库还没有创建'
    default: return undefined
  }
}

/** The whole server: reads its settings from the environment, starts, and ends with the process. */
export async function serve(onDatabase?: OnDatabase): Promise<void> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    console.error(error instanceof BadConfig ? error.message : error)
    process.exit(1)
  }
  const destination = createLogDestination(1)
  const log = createLog(config.logLevel, destination)
  const exit = async (code: number): Promise<never> => {
    await destination.flush(FLUSH_MS)
    process.exit(code)
  }

  const closers: Closers = []
  let stopping = false
  const stop = async (code: number): Promise<never> => {
    stopping = true
    setTimeout(() => void exit(code || 1), CLOSE_TIMEOUT_MS).unref()
    for (const close of closers) await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
    return exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Asked twice: whoever asks does not want to wait for the requests under way.
      if (stopping) process.exit(1)
      log.info({ signal }, 'closing')
      void stop(0)
    })
  }
  // After an uncaught error the state is unknown. The process finishes the requests in flight and exits with 1, so that the
  // supervisor starts another one (docs/operations.md).
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error instanceof Error ? error : new Error(String(error)), event }, 'a fault of the program: closing')
      if (!stopping) void stop(1)
    })
  }
  try {
    await tryPort(config)
    // Loading the code is most of a start. So a refusal before it comes at once, and a signal ends the process while it loads.
    const { start } = await import('./start')
    if (stopping) return
    await start(config, log, closers, onDatabase)
  } catch (error) {
    // Closing what the start still needs makes it fail; that is no news.
    if (stopping) return
    console.error(explain(error, config) ?? error)
    await stop(1)
  }
}
