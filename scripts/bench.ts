import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { captureSql } from './bench/capture'
import type { Case } from './bench/cases'
import { fill } from './bench/fill'
import { compare, type Load, type Measured } from './bench/load'
import { startProcess, type Running } from './bench/processes'
import { benchChat } from './chat/bench'
import { admin, makeDatabase, withClosers, type Closers } from './lib/scratch-database'

const HELP = `npm run bench -- [--jobs 100000] [--seconds 8] [--connections 32]

在 PostgreSQL 上建一个临时库，放进 N 个岗位，量列表、搜索、详情每秒能答多少次、要等多久，
和只有 Fastify 与 pg、跑同样 SQL 的最简服务对比；再量两个进程之间聊天每秒能送多少条、要等多久。用完删掉临时库。
库由 DATABASE_URL 或 TEST_DATABASE_URL 指定，默认 postgres://127.0.0.1:5432/postgres`

const P99_WANTED_MS = 50

interface Options extends Load { jobs: number }

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '8' },
      connections: { type: 'string', default: '32' },
      help: { type: 'boolean', default: false },
    },
  })
  const integer = (name: 'jobs' | 'seconds' | 'connections', least: number, most: number): number => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < least || value > most) throw new Error(`--${name} 是${least}到${most}的整数`)
    return value
  }
  if (values.help) return null
  return { jobs: integer('jobs', 1_000, 1_000_000), seconds: integer('seconds', 4, 10), connections: integer('connections', 1, 1_000) }
}

async function versions(): Promise<string> {
  const { rows: [row] } = await admin((client) => client.query<{ server_version: string }>('show server_version'))
  const of = (name: string): string => {
    const file = new URL(`../node_modules/${name}/package.json`, import.meta.url)
    return `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`
  }
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? '?'}`
  const packages = ['fastify', 'pg', 'kysely', 'autocannon'].map(of)
  return [`Node ${process.version}`, `PostgreSQL ${row?.server_version ?? '?'}`, ...packages, machine].join(' · ')
}

const line = (name: string, who: string, { perSecond, p50, p99 }: Measured, note = ''): string =>
  `${name}\t${who}\t${perSecond.toFixed(0).padStart(6)} 次/秒\tp50 ${String(p50).padStart(3)} ms\tp99 ${String(p99).padStart(3)} ms\t${note}`

/** True when a case is as fast as it should be. */
async function judge(one: Case, server: Running, url: string, directory: string, options: Options): Promise<boolean> {
  const { name, requests, ratioWanted } = one
  const file = join(directory, 'statements.json')
  writeFileSync(file, JSON.stringify(await captureSql(url, requests)))
  const bare = await startProcess('./bare.ts', { DATABASE_URL: url, STATEMENTS: file })
  try {
    const plain = { url: bare.url, requests: requests.map((request, n) => ({ ...request, path: `/${n}` })) }
    const { ours, other, ratio } = await compare({ url: server.url, requests }, plain, options)
    console.log(line(name, '最简', other))
    console.log(line(name, '到岗', ours, `是最简的 ${ratio.toFixed(2)}，要 ${ratioWanted} 以上`))
    return ratio >= ratioWanted && ours.p99 < P99_WANTED_MS
  } finally {
    await bare.stop()
  }
}

async function run(options: Options, closers: Closers): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'daogang-bench-'))
  closers.unshift(async () => rmSync(directory, { recursive: true }))
  const url = await makeDatabase(closers)
  console.log(await versions())
  console.log(`放 ${options.jobs} 个岗位…`)
  const cases = await fill(url, options.jobs)
  const server = await startProcess('../../server/main.ts', {
    // As in production, logs included; only the development SMS needs no account.
    NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: 'info', RATE_PER_MINUTE: '1000000',
  })
  closers.unshift(server.stop)
  console.log(`${options.connections} 个连接，每项 ${options.seconds} 秒`)
  let good = true
  for (const one of cases) good = await judge(one, server, url, directory, options) && good
  await server.stop()
  await benchChat(directory, closers)
  console.log(good ? '达标' : `没有达标：每项要到上面写的比例，p99 不到 ${P99_WANTED_MS} ms`)
}

const options = readOptions()
if (options) void withClosers((closers) => run(options, closers))
else console.log(HELP)
