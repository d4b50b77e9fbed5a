export interface SocketOptions {
  /** `wss://…`; on H5 one that begins with `/` is below the page's own origin. */
  readonly url: string
  readonly protocols?: readonly string[]
  onOpen?: () => void
  /** A text frame. Binary frames are not used. */
  onMessage?: (text: string) => void
  /** The connection is over, or never came about. Once, and nothing comes after it. */
  onClose?: (end: { readonly code: number; readonly reason: string }) => void
}

export interface Socket {
  /** False when it could not even be handed over: not open yet, or closed. True does not mean that it arrived. */
  send(text: string): boolean
  /** Ends it; `onClose` follows. */
  close(): void
}

export interface SocketHost {
  /**
   * Opens a connection. Never throws: what goes wrong comes through `onClose` with code 1006. Who reconnects and when is the
   * caller's to decide. Alipay has one connection at a time: opening another closes the first.
   */
  open(options: SocketOptions): Socket
}
