import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { promisify } from 'node:util'
import type { Role } from '@daogang/contract/auth'
import type { ServerFrame } from '@daogang/contract/chat-socket'
import { SOCKET_PATH } from '@daogang/contract/rules/chat-socket'
import type { FastifyInstance } from 'fastify'
import WebSocket from 'ws'
import type { LoggedIn, TestApp } from './harness'

type Kind = ServerFrame['type']
type Frame<K extends Kind> = Extract<ServerFrame, { type: K }>

const socketUrl = (server: Server): string => `ws://127.0.0.1:${(server.address() as AddressInfo).port}${SOCKET_PATH}`

/** A client that queues received frames until a test takes them. */
async function connectTo(url: string, open: WebSocket[]) {
  const socket = new WebSocket(url)
  open.push(socket)
  const heard: ServerFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ServerFrame)
    waiting.forEach((look) => look())
  })
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }))
  await once(socket, 'open')
  return {
    closed,
    heard,
    say: (frame: object) => socket.send(JSON.stringify(frame)),
    raw: (text: string | Buffer) => socket.send(text),
    end: () => socket.terminate(),
    /** Takes the next frame of a kind from the queue; waits for it if there is none. */
    next: <K extends Kind>(kind: K) => new Promise<Frame<K>>((resolve) => {
      const look = (): void => {
        const index = heard.findIndex(({ type }) => type === kind)
        if (index < 0) return
        waiting.delete(look)
        resolve(heard.splice(index, 1)[0] as Frame<K>)
      }
      waiting.add(look)
      look()
    }),
  }
}
/** Opens a socket that the server refuses. Resolves to the client's error when the server has no connection any more. */
export async function refusedSocket({ server }: FastifyInstance): Promise<string> {
  const socket = new WebSocket(socketUrl(server))
  const [error] = await once(socket, 'error') as [Error]
  const connections = promisify(server.getConnections.bind(server))
  while (await connections() > 0) await new Promise((resolve) => { setTimeout(resolve, 20) })
  return error.message
}

export type Client = Awaited<ReturnType<typeof connectTo>>

/** The sockets of a test. */
export interface Sockets {
  connect(): Promise<Client>
  /** Opens an authenticated socket. */
  enter(who: LoggedIn, role: Role, since?: number | null): Promise<Client & { ready: Frame<'ready'> }>
  /** Terminates all open sockets. */
  end(): void
}

/** Makes the server listen, and opens sockets to it. */
export async function openSockets(t: TestApp): Promise<Sockets> {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const url = socketUrl(t.app.server)
  const open: WebSocket[] = []
  return {
    connect: () => connectTo(url, open),
    async enter(who, role, since = null) {
      const client = await connectTo(url, open)
      client.say({ type: 'hello', token: who.token, role, since })
      return { ...client, ready: await client.next('ready') }
    },
    end: () => open.splice(0).forEach((socket) => socket.terminate()),
  }
}
