import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endpoints } from '@daogang/contract'
import { fill } from './bench/fill'
import { freePort } from './bench/processes'
import { loadSteadily, type Steady } from './bench/steady-load'
import { startServer } from './chaos/server'
import { startClient, type Client } from './chat/client'
import { makeTalkers, type Talker } from './chat/people'
import { ensureServer } from './lib/build-server.mjs'
import { makeDatabase, withClosers } from './lib/scratch-database'

const HELP = `npm run soak -- [--minutes 60] [--rate 200] [--sockets 1000] [--jobs 20000]

一个进程连续跑一小时：每秒这么多次请求（列表、搜索、详情、自己的会话），同时这么多个聊天连接一直开着、有人说话。
每隔一段时间说出：答了多少次、要等多久、出错几次、断了几个连接、内存多少。内存一直涨、有出错、有连接断了，就以 1 结束。
在临时库上跑，用完删掉。库由 DATABASE_URL 或 TEST_DATABASE_URL 指定。`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '200' }, sockets: { type: 'string', default: '1000' },
    jobs: { type: 'string', default: '20000' }, help: { type: 'boolean', default: false },
  },
})
const [MINUTES, RATE, SOCKETS, JOBS] = [Number(values.minutes), Number(values.rate), Number(values.sockets), Number(values.jobs)]
const WARM_UP_SECONDS = 30
/** The run is reported in so many parts. The heap of the first one is not compared. */
const PARTS = 12
/** All people together send this many messages a second. */
const MESSAGES_PER_SECOND = 10
/** Of the people, this many ask for their conversations, one after the other. */
const READERS = 100
/** The last quarter of the run may use this much more of the heap than the second one. */
const GROWTH = 1.1
/** A reading asks the database too. */
const READ_EVERY_MS = 5_000
const MB = 1024 * 1024

interface Part extends Steady {
  /** Sockets of the chat that closed. */
  closed: number
  /** Megabytes: the smallest reading of the part, because the heap grows until the collector runs. */
  heap: number
  resident: number
}

/** Reads Prometheus' text: the values of the metrics without labels. */
async function readMetrics(port: number): Promise<Map<string, number>> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text())
  return new Map(text.split('\n').filter((line) => /^\w+ /.test(line)).map((line) => {
    const [name = '', value] = line.split(' ')
    return [name, Number(value)] as const
  }))
}

/** Each person in turn sends one message; the next one does not wait for the answer. */
function talk(clients: readonly (readonly [Talker, Client])[]): { stop(): void } {
  let n = 0
  const timer = setInterval(() => {
    const [talker, client] = clients[n % clients.length] ?? []
    const conversation = talker?.conversations[0]
    if (client && conversation) void client.send(conversation.id, `${n}`)
    n++
  }, 1000 / MESSAGES_PER_SECOND)
  return { stop: () => clearInterval(timer) }
}

const describe = (minutes: number, { requests, p50, p99, failed, closed, heap, resident }: Part): string => [
  `${minutes.toFixed(1)} 分钟`, `${requests} 次`, `p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, `出错 ${failed}`, `断了 ${closed}`,
  `堆 ${heap.toFixed(0)} MB`, `常驻 ${resident.toFixed(0)} MB`,
].join('\t')

const averageHeap = (parts: readonly Part[]): number => parts.reduce((sum, { heap }) => sum + heap, 0) / parts.length

/** Those of each list evenly among those of the others: in a row, the slowest kind would be another load for a while. */
const mix = <T>(lists: readonly (readonly T[])[]): T[] =>
  lists.flatMap((list) => list.map((item, n) => [(n + 0.5) / list.length, item] as const)).sort(([a], [b]) => a - b).map(([, item]) => item)

function judge(parts: readonly Part[]): string[] {
  const measured = parts.slice(1)
  const quarter = Math.max(1, Math.floor(measured.length / 4))
  const [before, after] = [averageHeap(measured.slice(0, quarter)), averageHeap(measured.slice(-quarter))]
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  return [
    ...(after > before * GROWTH ? [`内存从 ${before.toFixed(0)} MB 涨到 ${after.toFixed(0)} MB`] : []),
    ...(failed > 0 ? [`出错 ${failed} 次`] : []),
    ...(parts.some(({ closed }) => closed > 0) ? ['有聊天连接断了'] : []),
  ]
}

async function main(): Promise<void> {
  await ensureServer()
  await withClosers(async (closers) => {
    const directory = mkdtempSync(join(tmpdir(), 'daogang-soak-'))
    closers.unshift(async () => rmSync(directory, { recursive: true, force: true }))
    const url = await makeDatabase(closers)
    const cases = await fill(url, JOBS)
    const talkers = await makeTalkers(url, SOCKETS)
    const metricsPort = await freePort()
    const server = await startServer({ DATABASE_URL: url, DATA_DIR: directory, METRICS_PORT: String(metricsPort) })
    closers.unshift(() => server.stop())

    const clients = talkers.map((talker) => [talker, startClient(talker, () => [server.url])] as const)
    closers.unshift(async () => clients.forEach(([, client]) => client.stop()))
    while (clients.some(([, { seen }]) => !seen.placed)) await new Promise((resolve) => { setTimeout(resolve, 50) })
    const closed = (): number => clients.reduce((sum, [, { seen }]) => sum + seen.closed, 0)
    const talking = talk(clients)
    closers.unshift(async () => talking.stop())

    const { method, path } = endpoints.chatConversations
    const own = talkers.slice(0, READERS).map(({ token }) => ({ method, path, headers: { authorization: token } }))
    const requests = mix([...cases.map((one) => one.requests), own])
    // A cold process refuses part of a full load: its functions are not compiled, and statements of new connections not planned.
    await loadSteadily(server.url, requests, { rate: RATE / 4, seconds: WARM_UP_SECONDS })
    const parts: Part[] = []
    for (let n = 0; n < PARTS; n++) {
      const memory: { heap: number, resident: number }[] = []
      const reading = setInterval(() => void readMetrics(metricsPort).then((read) => memory.push({
        heap: (read.get('nodejs_heap_size_used_bytes') ?? 0) / MB, resident: (read.get('process_resident_memory_bytes') ?? 0) / MB,
      })), READ_EVERY_MS)
      const before = closed()
      const load = await loadSteadily(server.url, requests, { rate: RATE, seconds: MINUTES * 60 / PARTS })
      clearInterval(reading)
      parts.push({
        ...load, closed: closed() - before,
        heap: Math.min(...memory.map(({ heap }) => heap)), resident: Math.min(...memory.map(({ resident }) => resident)),
      })
      console.log(describe((n + 1) * MINUTES / PARTS, parts.at(-1)!))
    }
    const wrong = judge(parts)
    console.log(wrong.length === 0 ? '内存没有一直涨，没有出错，连接一个没断' : `不对：${wrong.join('；')}`)
    if (wrong.length > 0) process.exitCode = 1
  })
}

if (values.help) console.log(HELP)
else void main()
