import type { ServerFrame } from '@daogang/contract/chat-socket'
import { SOCKET_PATH } from '@daogang/contract/rules/chat-socket'
import WebSocket from 'ws'
import type { Talker } from '../chat/people'

export interface Sockets {
  /** Sockets that were open at the start and are still. */
  kept(): number
  size: number
  /** Resolves when the next change reaches a socket, with the milliseconds that it took. */
  nextChange(): Promise<number>
  close(): void
}

const OPEN_WITHIN_MS = 60_000
const AGAIN_MS = 200

/** A server that is busy refuses the upgrade with 503, like every request. */
class Busy extends Error {}

const openOnce = (url: string, { token, role }: Talker, onChange: () => void): Promise<WebSocket> => new Promise((resolve, reject) => {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + SOCKET_PATH)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, role, since: null })))
  socket.on('error', reject)
  socket.on('unexpected-response', (request, { statusCode }) => {
    request.destroy()
    reject(statusCode === 503 ? new Busy() : new Error(`the upgrade was answered with ${statusCode}`))
  })
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as ServerFrame
    if (type === 'ready') resolve(socket)
    if (type === 'changes') onChange()
  })
})

/** Comes again to a busy server, as clients do. */
async function openOne(url: string, talker: Talker, onChange: () => void): Promise<WebSocket> {
  for (const until = Date.now() + OPEN_WITHIN_MS; ;) {
    try {
      return await openOnce(url, talker, onChange)
    } catch (error) {
      if (!(error instanceof Busy) || Date.now() > until) throw error
      await new Promise((resolve) => { setTimeout(resolve, AGAIN_MS) })
    }
  }
}

/** Opens the chat socket of each talker and waits until the server knows them. They do not come back when they are closed. */
export async function openSockets(url: string, talkers: readonly Talker[]): Promise<Sockets> {
  const waiting = new Set<() => void>()
  const onChange = (): void => waiting.forEach((done) => done())
  const sockets = await Promise.all(talkers.map((talker) => openOne(url, talker, onChange)))
  return {
    size: sockets.length,
    kept: () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    nextChange: () => new Promise((resolve) => {
      const since = performance.now()
      const done = (): void => {
        waiting.delete(done)
        resolve(performance.now() - since)
      }
      waiting.add(done)
    }),
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}
