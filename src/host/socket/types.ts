export interface SocketOptions {
  /** `wss://…`; on H5 a URL that starts with `/` is relative to the page's origin. */
  readonly url: string
  readonly protocols?: readonly string[]
  onOpen?: () => void
  /** A text frame. Binary frames are not used. */
  onMessage?: (text: string) => void
  /** The connection ended or was never established. Fires once, and no callback follows it. */
  onClose?: (end: { readonly code: number; readonly reason: string }) => void
}

export interface Socket {
  /** Returns false when the message was not accepted: not open yet, or closed. True does not mean that it arrived. */
  send(text: string): boolean
  /** Closes the connection; `onClose` follows. */
  close(): void
}

export interface SocketHost {
  /** Opens a connection. Never throws: errors arrive through `onClose` with code 1006. Reconnecting is up to the caller. */
  open(options: SocketOptions): Socket
}
