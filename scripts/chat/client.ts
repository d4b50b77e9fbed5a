import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@daogang/contract/chat-socket'
import { ERRORS } from '@daogang/contract/errors'
import { PING_MS, SOCKET_PATH } from '@daogang/contract/rules/chat-socket'
import WebSocket from 'ws'
import type { Talker } from './people'

const BACK_MS = 100
/** A socket that took a message and does not answer is given up. */
const ANSWER_MS = 10_000
const BUSY_MS = 1_000

/** What a client saw, for the judge. */
export interface Seen {
  /** Of each conversation the seqs that came with changes, in the order in which they came. */
  arrived: Map<string, number[]>
  /** Messages of the client's own that the server acknowledged: conversation and seq. */
  acknowledged: { conversationId: string, seq: number }[]
  /** When each message of the others came, by its text. */
  heardAt: Map<string, number>
  resent: number
  /** How often its socket closed. */
  closed: number
  /** It has received its position once. From then on it may miss nothing. */
  placed: boolean
  refused: string[]
}

export interface Client {
  seen: Seen
  /** Sends a text to one of its conversations; resolves when it is acknowledged, however often that takes a new socket. */
  send(conversationId: string, text: string): Promise<void>
  /** Breaks the socket without a goodbye. */
  breakOff(): void
  stop(): void
}

/** A client that keeps its place and its unanswered message over any break, as ours do, and goes to any server that there is. */
export function startClient({ token, role }: Talker, servers: () => readonly string[]): Client {
  const seen: Seen = { arrived: new Map(), acknowledged: [], heardAt: new Map(), resent: 0, closed: 0, placed: false, refused: [] }
  let feed: number | null = null
  let socket: WebSocket | undefined
  let ready = false
  let stopped = false
  let pending: { frame: string, clientId: string, done: () => void } | undefined
  let timer: NodeJS.Timeout | undefined
  let pings: NodeJS.Timeout | undefined

  function say(): void {
    if (!pending || !ready) return
    socket?.send(pending.frame)
    clearTimeout(timer)
    timer = setTimeout(() => socket?.terminate(), ANSWER_MS)
  }

  function sayLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (ready) seen.resent++
      say()
    }, BUSY_MS)
  }

  function settle(clientId: string): void {
    if (pending?.clientId !== clientId) return
    clearTimeout(timer)
    const { done } = pending
    pending = undefined
    done()
  }

  function hear(frame: ServerFrame): void {
    switch (frame.type) {
      case 'ready':
        feed ??= frame.feed
        seen.placed = true
        ready = true
        if (pending) seen.resent++
        return say()
      case 'ack':
        seen.acknowledged.push({ conversationId: frame.message.conversationId, seq: frame.message.seq })
        return settle(frame.clientId)
      case 'refused':
        // A busy server gets the message again, as from our client.
        if (frame.code === ERRORS.UNAVAILABLE.code) return sayLater()
        seen.refused.push(`${frame.code} ${frame.msg}`)
        return settle(frame.clientId)
      case 'changes':
        feed = frame.feed
        for (const { conversationId, seq, from, body } of frame.messages) {
          const list = seen.arrived.get(conversationId) ?? []
          list.push(seq)
          seen.arrived.set(conversationId, list)
          if (from === 'other' && body.kind === 'text') seen.heardAt.set(body.text, performance.now())
        }
        return
      default:
    }
  }

  function ping(): void {
    if (ready) socket?.send('{"type":"ping"}')
    pings = setTimeout(ping, PING_MS)
  }

  function connect(): void {
    if (stopped) return
    const urls = servers()
    const url = urls[Math.floor(Math.random() * urls.length)] ?? ''
    const mine = new WebSocket(url.replace(/^http/, 'ws') + SOCKET_PATH)
    socket = mine
    mine.on('open', () => mine.send(JSON.stringify({ type: 'hello', token, role, since: feed })))
    mine.on('message', (data: Buffer) => {
      if (socket === mine) hear(JSON.parse(data.toString()) as ServerFrame)
    })
    mine.on('error', () => undefined)
    mine.on('close', () => {
      if (socket !== mine) return
      ready = false
      seen.closed++
      clearTimeout(timer)
      setTimeout(connect, BACK_MS * (0.5 + Math.random()))
    })
  }
  connect()
  // People come one after the other, so their pings do not come at once.
  pings = setTimeout(ping, PING_MS * Math.random())

  return {
    seen,
    send: (conversationId, text) => new Promise((resolve) => {
      const clientId = randomUUID()
      pending = { frame: JSON.stringify({ type: 'send', conversationId, clientId, kind: 'text', text }), clientId, done: resolve }
      say()
    }),
    breakOff: () => socket?.terminate(),
    stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(pings)
      socket?.terminate()
    },
  }
}
