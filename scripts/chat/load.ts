import { COMPILED_SERVER, ensureServer } from '../lib/build-server.mjs'
import type { Closers } from '../lib/scratch-database'
import { percentile } from '../lib/percentile'
import { startProcess, type Running } from '../bench/processes'
import { startClient, type Client } from './client'
import { countStored, makeTalkers, type Talker } from './people'

export interface LoadOptions {
  /** A new database, migrated or not. */
  url: string
  directory: string
  /** Without one the processes wake each other through PostgreSQL. */
  redisUrl: string | undefined
  sockets: number
  messages: number
  /** Messages that all send together in a second, evenly; absent: each as soon as its last one is acknowledged. */
  perSecond?: number
  /** Sockets break at random, and a process is killed in the middle. */
  chaos: boolean
  closers: Closers
}

export interface LoadResult {
  seconds: number
  acknowledged: number
  /** Acknowledged and not told to the other side, or to the sender's own feed. */
  lost: number
  twice: number
  outOfOrder: number
  /** Rows of the database beyond the messages that were sent: a message stored twice. */
  surplus: number
  breaks: number
  resent: number
  refused: string[]
  /** Milliseconds from sending to hearing, without the first tenth, in which the processes get warm. */
  p50: number
  p99: number
}

const BREAK_EVERY_MS = 100
const KILLED_FOR_MS = 1_500
/** The longest time that a message may be in flight after the last acknowledgement. */
const SETTLE_WITHIN_MS = 30_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })

/** Two server processes on one database, with everybody talking through both. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { url, directory, redisUrl, sockets, messages, perSecond, chaos, closers } = options
  const talkers = await makeTalkers(url, sockets)
  const env = {
    NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: 'warn', RATE_PER_MINUTE: '0', CHAT_PER_MINUTE: '1000000',
    REDIS_URL: redisUrl ?? '',
  }
  // Compiled, it starts in a fraction of the processor time that its sources take.
  await ensureServer()
  const start = (): Promise<Running> => startProcess(COMPILED_SERVER, env)
  const servers = [await start(), await start()]
  closers.unshift(() => Promise.all(servers.map((server) => server.stop())))
  const clients = new Map<Talker, Client>(talkers.map((talker) => [talker, startClient(talker, () => servers.map((server) => server.url))]))
  closers.unshift(async () => clients.forEach((client) => client.stop()))
  while ([...clients.values()].some(({ seen }) => !seen.placed)) await wait(10)

  const sentAt = new Map<string, number>()
  const all = [...clients.values()]
  let done = 0
  let breaks = 0
  const began = performance.now()
  const breaker = chaos ? setInterval(() => {
    all[Math.floor(Math.random() * all.length)]?.breakOff()
    breaks++
  }, BREAK_EVERY_MS) : undefined

  const killing = (async (): Promise<void> => {
    if (!chaos) return
    while (done < messages / 2) await wait(20)
    const [, second] = servers
    if (!second) return
    second.kill()
    servers.splice(1, 1)
    await wait(KILLED_FOR_MS)
    servers.push(await start())
  })()

  const quota = Math.ceil(messages / talkers.length)
  await Promise.all([...clients].map(async ([talker, client], who) => {
    for (let n = 0; n < quota && who + n * talkers.length < messages; n++) {
      const { id } = talker.conversations[n % talker.conversations.length] ?? { id: '' }
      const text = `${who}-${n}`
      if (perSecond) await wait(began + (who + n * talkers.length) * 1000 / perSecond - performance.now())
      sentAt.set(text, performance.now())
      await client.send(id, text)
      done++
    }
  }))
  clearInterval(breaker)
  const seconds = (performance.now() - began) / 1000
  await killing
  await settled(talkers, clients)
  return judge(talkers, clients, { seconds, breaks, sentAt, stored: await countStored(url) })
}

/** What each side of each conversation must have heard by now: every acknowledged seq. */
function expectedOf(clients: ReadonlyMap<Talker, Client>): Map<string, Set<number>> {
  const expected = new Map<string, Set<number>>()
  for (const { seen } of clients.values()) {
    for (const { conversationId, seq } of seen.acknowledged) {
      expected.set(conversationId, (expected.get(conversationId) ?? new Set()).add(seq))
    }
  }
  return expected
}

/** How many acknowledged messages a side of their conversation has not heard. */
export function missing(talkers: readonly Talker[], clients: ReadonlyMap<Talker, Client>): number {
  const expected = expectedOf(clients)
  let count = 0
  for (const talker of talkers) {
    for (const { id } of talker.conversations) {
      const arrived = new Set(clients.get(talker)?.seen.arrived.get(id))
      for (const seq of expected.get(id) ?? []) if (!arrived.has(seq)) count++
    }
  }
  return count
}

/** Waits until nothing is missing, or no longer. */
export async function settled(talkers: readonly Talker[], clients: ReadonlyMap<Talker, Client>): Promise<void> {
  for (const until = performance.now() + SETTLE_WITHIN_MS; performance.now() < until && missing(talkers, clients) > 0;) await wait(100)
}

interface Facts {
  seconds: number
  breaks: number
  sentAt: ReadonlyMap<string, number>
  stored: number
}

function judge(talkers: readonly Talker[], clients: ReadonlyMap<Talker, Client>, { seconds, breaks, sentAt, stored }: Facts): LoadResult {
  let [twice, outOfOrder, acknowledged, resent] = [0, 0, 0, 0]
  const refused: string[] = []
  const delays: number[] = []
  const warm = new Set([...sentAt.keys()].slice(Math.floor(sentAt.size / 10)))
  for (const { seen } of clients.values()) {
    acknowledged += seen.acknowledged.length
    resent += seen.resent
    refused.push(...seen.refused)
    for (const seqs of seen.arrived.values()) {
      twice += seqs.length - new Set(seqs).size
      outOfOrder += seqs.filter((seq, n) => n > 0 && seq < (seqs[n - 1] ?? 0)).length
    }
    for (const [text, at] of seen.heardAt) if (warm.has(text)) delays.push(at - (sentAt.get(text) ?? at))
  }
  return {
    seconds, acknowledged, lost: missing(talkers, clients), twice, outOfOrder, surplus: stored - sentAt.size, breaks, resent, refused,
    p50: percentile(delays, 0.5), p99: percentile(delays, 0.99),
  }
}
