/**
 * `npm run bench:overload -- [--jobs 20000] [--seconds 10] [--pool 4] [--server <another checkout's server/main.ts>]`: nearby jobs on a
 * small pool, first as fast as a few connections can ask, which is the capacity, then one, two and four times as many a second, and at last
 * 1,500 connections that ask again at once and never wait. Counts answers with 200 and their times, apart from refusals.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon, { type Request } from 'autocannon'
import { fill } from './bench/fill'
import { startProcess } from './bench/processes'
import { table } from './lib/terminal.mjs'
import { percentile } from './lib/percentile'
import { makeDatabase, withClosers } from './lib/scratch-database'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '20000' }, seconds: { type: 'string', default: '10' }, pool: { type: 'string', default: '4' },
    server: { type: 'string', default: '../../server/main.ts' },
  },
})
const SECONDS = Number(values.seconds)
/** Enough to keep every connection of the pool busy. */
const FEW = 4 * Number(values.pool)
const OPEN = 600
const MANY = 1_500
const LIVEZ_EVERY_MS = 250

interface Load {
  connections: number
  /** Requests a second; without it each connection asks again at once. */
  overallRate?: number
}

const times = (milliseconds: readonly number[]): string => [0.5, 0.99].map((part) => percentile(milliseconds, part).toFixed(0)).join(' / ')

/** How long `/livez` takes, again and again until `stop`. */
function watchLivez(url: string): { times: number[], stop(): void } {
  const times: number[] = []
  const timer = setInterval(() => {
    const since = performance.now()
    void fetch(`${url}/livez`).then(({ ok }) => times.push(ok ? performance.now() - since : Infinity), () => times.push(Infinity))
  }, LIVEZ_EVERY_MS)
  return { times, stop: () => clearInterval(timer) }
}

async function measure(url: string, requests: readonly Request[], load: Load, seconds = SECONDS) {
  const [good, refused, others] = [[] as number[], [] as number[], new Map<number, number>()]
  const livez = watchLivez(url)
  const { errors, timeouts } = await autocannon({
    url, ...load, duration: seconds, requests,
    setupClient: (client) => client.on('response', (status, _bytes, milliseconds) => {
      if (status === 200) good.push(milliseconds)
      else if (status === 503) refused.push(milliseconds)
      else others.set(status, (others.get(status) ?? 0) + 1)
    }),
  })
  livez.stop()
  return { perSecond: good.length / seconds, good, refused, failed: errors + timeouts, others, livez: livez.times }
}

const row = (name: string, { perSecond, good, refused, failed, others, livez }: Awaited<ReturnType<typeof measure>>): string[] => [
  name, perSecond.toFixed(0), times(good),
  String(refused.length), times(refused),
  String(Math.round(Math.max(0, ...livez))),
  [failed > 0 ? `${failed}次出错` : '', ...[...others].map(([status, n]) => `${status}: ${n}`)].join(' '),
]

void withClosers(async (closers) => {
  const directory = mkdtempSync(join(tmpdir(), 'daogang-bench-'))
  closers.unshift(async () => rmSync(directory, { recursive: true }))
  const url = await makeDatabase(closers)
  const nearby = (await fill(url, Number(values.jobs))).find(({ name }) => name === '附近')
  if (!nearby) throw new Error('there is no case of nearby jobs')
  const server = await startProcess(values.server, {
    NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: 'info', RATE_PER_MINUTE: '1000000',
    DATABASE_POOL: values.pool,
  })
  closers.unshift(server.stop)
  await measure(server.url, nearby.requests, { connections: FEW }, 3)
  const alone = await measure(server.url, nearby.requests, { connections: FEW })
  const rows = [row(`${FEW}个连接（容量）`, alone)]
  for (const times of [1, 2, 4]) {
    const load = { connections: OPEN, overallRate: Math.round(times * alone.perSecond) }
    rows.push(row(`${times}倍`, await measure(server.url, nearby.requests, load)))
  }
  rows.push(row(`${MANY}个连接，答了马上再问`, await measure(server.url, nearby.requests, { connections: MANY })))
  console.log(table([['', '200/秒', 'p50 / p99 ms', '503', 'p50 / p99 ms', 'livez最长 ms', ''], ...rows]))
})
