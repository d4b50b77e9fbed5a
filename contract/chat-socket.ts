import { T, type Static } from './endpoint'
import { type Changes, chatRead, chatSendMsg } from './chat'
import type { ChatMessage, ConversationState } from './chat-message'
import { OneOf } from './common'

/**
 * The socket at `SOCKET_PATH` pushes the data of `chat/changes` at once. Every frame is one JSON text.
 *
 * The client's first frame is `hello`; the server answers `ready` and then pushes `changes` in the order of the account's feed, each item
 * once. A client stores the last `feed` and sends it in its next `hello`, so that nothing is lost or repeated. A `send` is answered with
 * `ack` once the message is stored, or with `refused`; without an answer, the client retries with the same `clientId`.
 */
/** Maximum bytes of a client's frame. */
export const MOST_FRAME_BYTES = 16_384

const Hello = T.Object({
  type: T.Unsafe<'hello'>({ type: 'string', enum: ['hello'] }),
  /** Never in the URL, because URLs are logged. */
  token: T.String({ maxLength: 100 }),
  deviceId: T.Optional(T.String({ maxLength: 36 })),
  role: OneOf('身份', ['c', 'b']),
  /** The last known position in the feed; null starts at the current one. */
  since: T.Union([T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), T.Null()]),
})
const Ping = T.Object({ type: T.Unsafe<'ping'>({ type: 'string', enum: ['ping'] }) })
const Send = T.Object({ type: T.Unsafe<'send'>({ type: 'string', enum: ['send'] }), ...chatSendMsg.body.properties })
const Read = T.Object({ type: T.Unsafe<'read'>({ type: 'string', enum: ['read'] }), ...chatRead.body.properties })

/** Schemas of a client's frames, by `type`. */
export const CLIENT_FRAMES = { hello: Hello, ping: Ping, send: Send, read: Read } as const
export type ClientFrame = Static<typeof Hello> | Static<typeof Ping> | Static<typeof Send> | Static<typeof Read>

export type ServerFrame =
  /**
   * The token is valid. `reset`: `since` is unusable, so the client must read the lists again. Also sent later, when conversations were
   * handed to or from a colleague.
   */
  | { type: 'ready', feed: number, unread: number, reset: boolean }
  | { type: 'pong' }
  /** The message is stored. It comes again with `changes`, in its place. */
  | { type: 'ack', clientId: string, message: ChatMessage }
  /** A `send` was refused, with the code and the message of the error. */
  | { type: 'refused', clientId: string, code: number, msg: string }
  | { type: 'read', conversation: ConversationState }
  /** Consents that ended on another device, in the form of the header `consent-withdrawn`. Sent once for each. */
  | { type: 'consent', withdrawn: string }
  | ({ type: 'changes' } & Omit<Changes, 'reset' | 'more'>)
