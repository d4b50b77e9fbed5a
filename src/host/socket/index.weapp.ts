import { attempt } from '@/lib/attempt'
import { createConnectionState, NORMAL } from './connection-state'
import type { SocketHost } from './types'

interface SocketTask {
  send(options: { data: string; fail?: () => void }): void
  close(options: { code: number; reason: string }): void
  onOpen(report: () => void): void
  onMessage(report: (message: { data: unknown }) => void): void
  onError(report: () => void): void
  onClose(report: (end: { code?: number; reason?: string }) => void): void
}

/** Bypasses Taro, whose promise resolves with the task only after its first events may have fired. */
declare const wx: {
  connectSocket: (options: { url: string; protocols: string[]; success: () => void; fail: () => void }) => SocketTask | undefined
}

export const socketHost: SocketHost = {
  open(options) {
    const connection = createConnectionState(options)
    // A failure may be reported before this function returns, when the caller has no socket yet.
    const fail = () => void setTimeout(() => connection.ended())
    const task = attempt(() =>
      wx.connectSocket({ url: options.url, protocols: [...(options.protocols ?? [])], success: () => undefined, fail }))
    if (!task) fail()
    task?.onOpen(connection.opened)
    task?.onMessage(({ data }) => connection.received(data))
    task?.onError(() => connection.ended())
    task?.onClose(({ code, reason }) => connection.ended(code, reason))
    return {
      send: (text) => connection.isOpen() && attempt(() => {
        task?.send({ data: text })
        return true
      }) === true,
      close() {
        if (!connection.isOver()) attempt(() => task?.close({ code: NORMAL, reason: '' }))
      },
    }
  },
}
