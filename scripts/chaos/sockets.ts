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

/** Opens the chat socket of each talker and waits until the server knows them. They do not come back when they are closed. */
export async function openSockets(url: string, talkers: readonly Talker[]): Promise<Sockets> {
  const waiting = new Set<() => void>()
  const sockets = await Promise.all(talkers.map(({ token, role }) => new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + SOCKET_PATH)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, role, since: null })))
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as ServerFrame
      if (type === 'ready') resolve(socket)
      if (type === 'changes') waiting.forEach((done) => done())
    })
  })))
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
