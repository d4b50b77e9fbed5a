import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { endpoints } from '@daogang/contract'
import type { People } from './people'

/** A client that was refused, cut off or left without an answer sends the same key again, to the other server. */
const AGAIN_MS = 100
const ANSWER_WITHIN_MS = 8_000
/** Between two requests of one client: the cluster is watched, not its limit. */
const PACE_MS = 100

export interface Acknowledged {
  kind: 'message' | 'withdrawal'
  key: string
}

/** Writes with keys and reads, through all proxies, that go on until they are stopped. */
export interface KeyedLoad {
  /** Every write that a server acknowledged, in that order. */
  acknowledged: Acknowledged[]
  reads: number
  /** Reads of a list that the same person had just changed, by any database, and those that did not show the change. */
  ownReads: number
  stale: number
  /** Requests that were sent again: 503, another 5xx of a proxy, a reset, or no answer. */
  retries: number
  /** Why requests were sent again, and how often each. */
  reasons: Map<string, number>
  /** How often one request was sent at most. */
  mostTries: number
  /** Refusals that a retry does not help: they must not happen. */
  unexpected: string[]
  /** Resolves with the milliseconds until a write that is sent from now on is acknowledged. */
  nextWrite(): Promise<number>
  /** Begins to measure: `gap` is the longest time since then without an acknowledged write, `slowest` that of a write with its retries. */
  mark(): { gap(): number, slowest(): number }
  /** Ends when each write that was begun is acknowledged, so that all of them are in the database once. */
  stop(): Promise<void>
}

interface Answer {
  status: number
  said: string
  /** The position of the log that the client's next read has to show. */
  after: string
}

export function startKeyedLoad(urls: readonly string[], { talkers, earners, jobId }: People): KeyedLoad {
  const agent = new Agent({ keepAlive: true })
  const waiting = new Set<{ since: number, done(ms: number): void }>()
  let stopped = false
  let turn = 0
  let lastAt = performance.now()
  const marks = new Set<{ longest: number, slowest: number }>()
  const load: KeyedLoad = {
    acknowledged: [], reads: 0, ownReads: 0, stale: 0, retries: 0, reasons: new Map(), mostTries: 0, unexpected: [],
    nextWrite: () => new Promise((done) => { waiting.add({ since: performance.now(), done }) }),
    mark: () => {
      const mark = { longest: 0, slowest: 0 }
      const began = performance.now()
      marks.add(mark)
      return {
        gap: () => Math.max(mark.longest, performance.now() - Math.max(lastAt, began)),
        slowest: () => mark.slowest,
      }
    },
    stop: async () => {
      stopped = true
      await Promise.all(clients)
      agent.destroy()
    },
  }

  const send = (
    name: 'chatSendMsg' | 'drawCash' | 'chatConversations' | 'jobCollect' | 'collectedJobs', token: string, body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => new Promise((resolve, reject) => {
    const { method, path } = endpoints[name]
    const sent = body === undefined ? '' : JSON.stringify(body)
    const about = sent === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
    const one = request(urls[turn++ % urls.length] + path, { agent, method, headers: { authorization: token, ...about, ...headers } },
      (answer) => {
        const { statusCode: status = 0, headers: { 'read-after': after } } = answer
        text(answer).then((said) => resolve({ status, said, after: typeof after === 'string' ? after : '' }), reject)
      })
    one.setTimeout(ANSWER_WITHIN_MS, () => one.destroy(new Error('no answer'))).once('error', reject).end(sent)
  })

  /** Sends until it succeeds. @returns whether it did: a refusal that stays ends it */
  async function insist(work: () => Promise<Answer>): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      load.mostTries = Math.max(load.mostTries, tries)
      let why: string
      try {
        const { status, said } = await work()
        if (status === 200 && (JSON.parse(said) as { code: number }).code === 0) return true
        if (status < 500 || status === 500) {
          load.unexpected.push(`${status} ${said.slice(0, 200)}`)
          if (status < 500) return false
        }
        why = `${status} ${said.slice(0, 30)}`
      } catch (error) {
        // It may have been done.
        why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
      }
      load.retries++
      load.reasons.set(why, (load.reasons.get(why) ?? 0) + 1)
      await pause(AGAIN_MS)
    }
  }

  function acknowledge(one: Acknowledged, sentAt: number): void {
    const now = performance.now()
    load.acknowledged.push(one)
    for (const mark of marks) {
      mark.longest = Math.max(mark.longest, now - lastAt)
      mark.slowest = Math.max(mark.slowest, now - sentAt)
    }
    lastAt = now
    for (const waiter of waiting) {
      if (sentAt < waiter.since) continue
      waiting.delete(waiter)
      waiter.done(now - waiter.since)
    }
  }

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!stopped) {
      await work()
      await pause(PACE_MS)
    }
  }
  let nth = 0
  const clients = [
    ...talkers.map(({ token, conversations }) => repeat(async () => {
      const [key, sentAt] = [randomUUID(), performance.now()]
      const conversationId = conversations[nth++ % conversations.length]?.id
      const body = { conversationId, clientId: key, kind: 'text', text: String(nth) }
      if (await insist(() => send('chatSendMsg', token, body))) {
        acknowledge({ kind: 'message', key }, sentAt)
      }
    })),
    ...earners.map(({ token, deviceId, payeeId }) => repeat(async () => {
      const [key, sentAt] = [randomUUID(), performance.now()]
      if (await insist(() => send('drawCash', token, { once: key, payeeId, amount: 100 }, { 'device-id': deviceId }))) {
        acknowledge({ kind: 'withdrawal', key }, sentAt)
      }
    })),
    ...earners.map(({ token }) => repeat(async () => {
      if (await insist(() => send('chatConversations', token))) load.reads++
    })),
    ...earners.map(({ token }) => {
      let collected = false
      return repeat(async () => {
        collected = !collected
        let [said, after] = ['', '']
        if (!await insist(async () => {
          const answer = await send('jobCollect', token, { jobId, collected })
          after = answer.after
          return answer
        })) return
        if (!await insist(async () => {
          const answer = await send('collectedJobs', token, { type: 'collected' }, { 'read-after': after })
          said = answer.said
          return answer
        })) return
        load.ownReads++
        if (said.includes(jobId) !== collected) load.stale++
      })
    }),
  ]
  return load
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
