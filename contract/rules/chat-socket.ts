export const SOCKET_PATH = '/chat/socket'

/** A client sends `ping` after this time without sending anything. The server closes after twice this time without a frame. */
export const PING_MS = 25_000
