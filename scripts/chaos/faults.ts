import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { freePort } from '../bench/processes'
import type { Talker } from '../chat/people'
import type { Cluster } from './cluster'
import { countLost, startLoad, type Load } from './load'
import { startServer, type Server } from './server'
import { openSockets } from './sockets'

/** The result of one fault. */
export interface Outcome {
  fault: string
  acknowledged: number
  lost: number
  refused: number
  resets: number
  /** Milliseconds from the end of the fault to the first success of a request sent after it; the longest of several. */
  backMs?: number
  note?: string
  /** Failures that must not happen. */
  wrong: string[]
}

export interface Scene {
  databaseUrl: string
  directory: string
  talkers: readonly Talker[]
  /** Milliseconds of load before and after each fault. */
  loadMs: number
  /** How often faults that take no time are repeated. */
  times: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
const GONE_WITHIN_MS = 20_000

export const serverOf = ({ databaseUrl, directory }: Scene, env: Record<string, string> = {}, stdout?: string): Promise<Server> =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: directory, ...env }, stdout)

/** Stops the load and counts. */
async function judge(fault: string, scene: Scene, load: Load, rest: Partial<Outcome> = {}): Promise<Outcome> {
  await load.stop()
  const { acknowledged, refused, resets, unexpected } = load
  const lost = await countLost(scene.databaseUrl, acknowledged)
  const wrong = [...new Set(unexpected)].slice(0, 3).concat(rest.wrong ?? [])
  if (lost > 0) wrong.push(`${lost} acknowledged writes are not in the database`)
  if (acknowledged.length === 0) wrong.push('nothing was acknowledged')
  return { fault, acknowledged: acknowledged.length, lost, refused, resets, ...rest, wrong }
}

/** Stops PostgreSQL under load and starts it again after `awayMs`, while chat sockets are open. */
export async function restart(
  scene: Scene, server: Server, cluster: Cluster, how: 'fast' | 'immediate', awayMs: number,
): Promise<Outcome> {
  const sockets = await openSockets(server.url, scene.talkers)
  const load = startLoad(server.url, scene.talkers)
  let backMs = 0
  const wrong: string[] = []
  try {
    for (let n = 0; n < scene.times; n++) {
      await pause(scene.loadMs)
      await cluster.stop(how)
      const health = await fetch(`${server.url}/readyz`).then(({ status }) => status, () => 0)
      if (health !== 503) wrong.push(`while the database is away the health check said ${health}`)
      await pause(awayMs)
      await cluster.start()
      const [answered] = await Promise.all([load.nextSuccess(), sockets.nextChange()])
      backMs = Math.max(backMs, answered)
    }
    if (sockets.kept() < sockets.size) wrong.push(`${sockets.size - sockets.kept()} of ${sockets.size} chat sockets were closed`)
    if (!server.isRunning()) wrong.push('the server exited')
    const fault = how === 'fast' ? '数据库重启' : '数据库崩溃后恢复'
    return await judge(fault, scene, load, { backMs, wrong, note: `聊天连接 ${sockets.kept()}/${sockets.size} 没断` })
  } finally {
    sockets.close()
    await load.stop()
  }
}

/** Every backend of the server is terminated under load, again and again. */
export async function terminate(scene: Scene, server: Server): Promise<Outcome> {
  const load = startLoad(server.url, scene.talkers)
  const client = new pg.Client({ connectionString: scene.databaseUrl })
  await client.connect()
  let [backMs, ended] = [0, 0]
  try {
    for (let n = 0; n < scene.times * 5; n++) {
      await pause(scene.loadMs / 5)
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
      ended += rowCount ?? 0
      backMs = Math.max(backMs, await load.nextSuccess())
    }
    const wrong = server.isRunning() ? [] : ['the server exited']
    return await judge('数据库连接被掐断', scene, load, { backMs, wrong, note: `掐断 ${ended} 个` })
  } finally {
    await client.end()
    await load.stop()
  }
}

/** The disk under stdout is full from the start. */
export async function fullDisk(scene: Scene): Promise<Outcome> {
  const server = await serverOf(scene, { LOG_LEVEL: 'trace' }, '/dev/full')
  const load = startLoad(server.url, scene.talkers)
  await pause(scene.loadMs)
  await load.stop()
  const code = await server.stop()
  return judge('标准输出写不进去', scene, load, { wrong: code === 0 ? [] : [`SIGTERM ended it with ${code}`] })
}

/** Redis goes away and comes back, with two processes that wake each other through it. */
export async function redisAway(scene: Scene): Promise<Outcome | { missing: string }> {
  const port = await freePort()
  const startRedis = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn('redis-server', settings, { stdio: 'ignore' })
    const failed = once(child, 'error').then(() => false)
    const ready = async (): Promise<boolean> => {
      while (!await answers(port)) await pause(10)
      return true
    }
    return await Promise.race([failed, ready()]) ? child : undefined
  }
  const first = await startRedis()
  if (!first) return { missing: '没有找到 redis-server' }
  let redis = first
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` }
  const [server, other] = [await serverOf(scene, env), await serverOf(scene, env)]
  const sockets = await openSockets(other.url, scene.talkers)
  const load = startLoad(server.url, scene.talkers)
  const wrong: string[] = []
  try {
    await pause(scene.loadMs)
    redis.kill('SIGKILL')
    await once(redis, 'close')
    const away = await sockets.nextChange()
    await pause(scene.loadMs)
    redis = await startRedis() ?? redis
    const backMs = await load.nextSuccess()
    await sockets.nextChange()
    if (!server.isRunning() || !other.isRunning()) wrong.push('a server exited')
    if (sockets.kept() < sockets.size) wrong.push(`${sockets.size - sockets.kept()} of ${sockets.size} chat sockets were closed`)
    return await judge('Redis 不在', scene, load, { backMs, wrong, note: `不在时另一进程 ${Math.round(away)} ms 后听到` })
  } finally {
    sockets.close()
    await load.stop()
    await Promise.all([server.stop(), other.stop()])
    redis.kill('SIGKILL')
  }
}

const answers = (port: number): Promise<boolean> => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1')
  socket.once('error', () => resolve(false)).once('connect', () => {
    socket.destroy()
    resolve(true)
  })
})

const DRIPPING = 50
const DRIP_LIMIT_MS = 1_000

/** Clients that send a byte of their body at a time, beside others that write. */
export async function slowBodies(scene: Scene): Promise<Outcome> {
  const server = await serverOf(scene, { REQUEST_TIMEOUT_MS: String(DRIP_LIMIT_MS) })
  const load = startLoad(server.url, scene.talkers)
  const { port } = new URL(server.url)
  const began = performance.now()
  const sockets = Array.from({ length: DRIPPING }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined).resume())
  for (const socket of sockets) {
    socket.write('POST /auth/code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n')
    const drip = setInterval(() => socket.writable && socket.write(' '), 100)
    socket.once('close', () => clearInterval(drip))
  }
  const stillOpen = (): Socket[] => sockets.filter(({ closed }) => !closed)
  while (stillOpen().length > 0 && performance.now() - began < GONE_WITHIN_MS) await pause(10)
  const open = stillOpen().length
  stillOpen().forEach((socket) => socket.destroy())
  const ms = Math.round(performance.now() - began)
  const wrong = open > 0 ? [`${open} of ${DRIPPING} slow bodies are still open after ${ms} ms`] : []
  const outcome = await judge('请求体一点一点来', scene, load, { wrong, note: `${DRIPPING} 个在 ${ms} ms 内都断了（限 ${DRIP_LIMIT_MS}）` })
  await server.stop()
  return outcome
}

/** SIGTERM under load: nothing that was sent may be reset. */
export async function sigterm(scene: Scene): Promise<Outcome> {
  let total: Outcome | undefined
  for (let n = 0; n < scene.times; n++) {
    const server = await serverOf(scene)
    const load = startLoad(server.url, scene.talkers, 'end')
    await pause(scene.loadMs)
    const began = performance.now()
    const code = await server.stop()
    const took = Math.round(performance.now() - began)
    const outcome = await judge('SIGTERM', scene, load, { note: `${took} ms 后退出`, wrong: code === 0 ? [] : [`it ended with ${code}`] })
    if (outcome.resets > 0) outcome.wrong.push(`${outcome.resets} requests were reset`)
    total = total ? {
      ...outcome, acknowledged: total.acknowledged + outcome.acknowledged, lost: total.lost + outcome.lost,
      refused: total.refused + outcome.refused, resets: total.resets + outcome.resets, wrong: [...total.wrong, ...outcome.wrong],
    } : outcome
  }
  if (!total) throw new Error('times must be 1 or more')
  return total
}
