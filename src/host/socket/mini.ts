import { attempt } from '@/lib/attempt'
import { createConnectionState, NORMAL } from './connection-state'
import type { Socket, SocketOptions } from './types'

/** A host's own connection. */
export interface SocketTask {
  send(options: { data: string; fail?: () => void }): void
  close(options: { code: number; reason: string }): void
  onOpen(report: () => void): void
  onMessage(report: (message: { data: unknown }) => void): void
  onError(report: () => void): void
  /** Alipay reports no code. */
  onClose(report: (end?: { code?: number; reason?: string }) => void): void
}

export interface ConnectOptions {
  readonly url: string
  readonly protocols: string[]
  readonly success: () => void
  readonly fail: () => void
}

/**
 * Opens a connection by a host's task.
 * @param textOf reads a message's text from what the host reports
 */
export function openTask(
  options: SocketOptions, connect: (how: ConnectOptions) => SocketTask | undefined, textOf = (data: unknown): unknown => data,
): Socket {
  const connection = createConnectionState(options)
  // A failure may be reported before this function returns, when the caller has no socket yet.
  const fail = () => void setTimeout(() => connection.ended())
  const task = attempt(() => connect({ url: options.url, protocols: [...(options.protocols ?? [])], success: () => undefined, fail }))
  if (!task) fail()
  task?.onOpen(connection.opened)
  task?.onMessage(({ data }) => connection.received(textOf(data)))
  task?.onError(() => connection.ended())
  task?.onClose((end) => connection.ended(end?.code, end?.reason))
  return {
    send: (text) => connection.isOpen() && attempt(() => {
      task?.send({ data: text })
      return true
    }) === true,
    close() {
      if (connection.isOver()) return
      attempt(() => task?.close({ code: NORMAL, reason: '' }))
      connection.ended(NORMAL)
    },
  }
}
