import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { endpoints } from '@daogang/contract'
import pg from 'pg'
import type { Talker } from '../chat/people'

/** A client that was refused or could not connect tries again after this time. */
const AGAIN_MS = 10

/** Writes that go on until they are stopped, over connections that are kept. */
export interface Load {
  /** Ids of messages that the server acknowledged. */
  acknowledged: string[]
  /** 503. */
  refused: number
  /** Connections that broke while a request was on its way. */
  resets: number
  /** Anything else than success, 503, a reset or a refused connection. */
  unexpected: string[]
  /** Resolves with the milliseconds until the next acknowledgement of a message that is sent from now on. */
  nextSuccess(): Promise<number>
  stop(): Promise<void>
}

export function startLoad(url: string, talkers: readonly Talker[], onFailedConnect: 'again' | 'end' = 'again'): Load {
  const agent = new Agent({ keepAlive: true })
  const { method, path } = endpoints.chatSendMsg
  const waiting = new Set<{ since: number, done(ms: number): void }>()
  let stopped = false
  const load: Load = {
    acknowledged: [], refused: 0, resets: 0, unexpected: [],
    nextSuccess: () => new Promise((done) => { waiting.add({ since: performance.now(), done }) }),
    stop: async () => {
      stopped = true
      await Promise.all(clients)
      agent.destroy()
    },
  }

  const post = (token: string, body: string): Promise<{ status: number, said: string }> => new Promise((resolve, reject) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url + path, { agent, method, headers }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject)
    }).once('error', reject).end(body)
  })

  async function client({ token, conversations }: Talker): Promise<void> {
    for (let n = 0; !stopped; n++) {
      const clientId = randomUUID()
      const conversationId = conversations[n % conversations.length]?.id
      const sentAt = performance.now()
      try {
        const { status, said } = await post(token, JSON.stringify({ conversationId, clientId, kind: 'text', text: `${n}` }))
        if (status === 200 && (JSON.parse(said) as { code: number }).code === 0) {
          load.acknowledged.push(clientId)
          for (const waiter of waiting) {
            if (sentAt < waiter.since) continue
            waiting.delete(waiter)
            waiter.done(performance.now() - waiter.since)
          }
          continue
        }
        if (status === 503) load.refused++
        else load.unexpected.push(`${status} ${said.slice(0, 200)}`)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED') {
          if (onFailedConnect === 'end') return
        } else {
          load.resets++
        }
      }
      await new Promise((resolve) => { setTimeout(resolve, AGAIN_MS) })
    }
  }
  const clients = talkers.map(client)
  return load
}

/** How many of these messages the database does not have. */
export async function countLost(url: string, clientIds: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: [row] } = await client.query<{ lost: number }>(
      `select count(*)::int as lost from unnest($1::uuid[]) as asked(id)
        where not exists (select from chat_message where client_id = asked.id)`, [clientIds])
    return row?.lost ?? clientIds.length
  } finally {
    await client.end()
  }
}
