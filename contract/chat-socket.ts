import { T, type Static } from './endpoint'
import { type Changes, chatRead, chatSendMsg } from './chat'
import type { ChatMessage, ConversationState } from './chat-message'
import { OneOf } from './common'

/**
 * The socket at `SOCKET_PATH` says what `chat/changes` says, at once. Every frame is one JSON text.
 *
 * The client's first frame is `hello`; the server answers `ready` and from then on tells `changes` in the order of the account's feed,
 * each item once. A client keeps the last `feed` and says it in its next `hello`, so that nothing is lost and nothing comes twice.
 * A `send` is answered with `ack` once the message is stored, or with `refused`; who heard neither sends again with the same `clientId`.
 */
export const SOCKET_PATH = '/chat/socket'

/** Bytes of one frame of a client. */
export const MOST_FRAME_BYTES = 16_384
/** A client says `ping` when it has said nothing for so long; a server that hears nothing for twice as long closes. */
export const PING_MS = 25_000

const Hello = T.Object({
  type: T.Unsafe<'hello'>({ type: 'string', enum: ['hello'] }),
  /** Never in the URL, which logs keep. */
  token: T.String({ maxLength: 100 }),
  deviceId: T.Optional(T.String({ maxLength: 36 })),
  role: OneOf('身份', ['c', 'b']),
  /** Where the last socket or list left off; null goes on from now. */
  since: T.Union([T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), T.Null()]),
})
const Ping = T.Object({ type: T.Unsafe<'ping'>({ type: 'string', enum: ['ping'] }) })
const Send = T.Object({ type: T.Unsafe<'send'>({ type: 'string', enum: ['send'] }), ...chatSendMsg.body.properties })
const Read = T.Object({ type: T.Unsafe<'read'>({ type: 'string', enum: ['read'] }), ...chatRead.body.properties })

/** Schemas of what a client may say, by `type`. */
export const CLIENT_FRAMES = { hello: Hello, ping: Ping, send: Send, read: Read } as const
export type ClientFrame = Static<typeof Hello> | Static<typeof Ping> | Static<typeof Send> | Static<typeof Read>

export type ServerFrame =
  /** The token counts. `reset`: `since` was of no use; read the lists anew. */
  | { type: 'ready', feed: number, unread: number, reset: boolean }
  | { type: 'pong' }
  /** The message is stored. It comes once more with `changes`, in its place. */
  | { type: 'ack', clientId: string, message: ChatMessage }
  /** A `send` that was refused, with the catalogue's code and words. */
  | { type: 'refused', clientId: string, code: number, msg: string }
  | { type: 'read', conversation: ConversationState }
  | ({ type: 'changes' } & Omit<Changes, 'reset' | 'more'>)

/** Why the server closes, as WebSocket codes. After `SESSION` and `ROLE` a client does not come back by itself. */
export const CLOSE = {
  /** The server stops; come back at once, elsewhere. */
  GOING_AWAY: 1001,
  /** What was said is no frame of ours, or came before `hello`. */
  BAD_FRAME: 4000,
  /** The token does not count (any more); the reason is the catalogue's code. */
  SESSION: 4001,
  /** The account is in the other role now. */
  ROLE: 4002,
  /** Said too much, or heard too slowly. */
  TOO_MUCH: 4003,
  /** No `hello` in time, or nothing for long. */
  SILENT: 4004,
  /** Another socket of the same session took its place. */
  REPLACED: 4005,
  /** The server cannot: come back later. */
  UNAVAILABLE: 4006,
} as const
