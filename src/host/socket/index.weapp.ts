import { attempt } from '@/lib/attempt'
import { lifeOf, NORMAL } from './once'
import type { SocketHost } from './types'

interface SocketTask {
  send(options: { data: string; fail?: () => void }): void
  close(options: { code: number; reason: string }): void
  onOpen(report: () => void): void
  onMessage(report: (message: { data: unknown }) => void): void
  onError(report: () => void): void
  onClose(report: (end: { code?: number; reason?: string }) => void): void
}

/** Not through Taro, whose promise gives the task away only after its first events may have come. */
declare const wx: {
  connectSocket: (options: { url: string; protocols: string[]; success: () => void; fail: () => void }) => SocketTask | undefined
}

export const socketHost: SocketHost = {
  open(options) {
    const life = lifeOf(options)
    // A failure may come before this function returns, and its caller has no socket yet to tell it apart.
    const fail = () => void setTimeout(() => life.ended())
    const task = attempt(() =>
      wx.connectSocket({ url: options.url, protocols: [...(options.protocols ?? [])], success: () => undefined, fail }))
    if (!task) fail()
    task?.onOpen(life.opened)
    task?.onMessage(({ data }) => life.received(data))
    task?.onError(() => life.ended())
    task?.onClose(({ code, reason }) => life.ended(code, reason))
    return {
      send: (text) => life.isOpen() && attempt(() => {
        task?.send({ data: text })
        return true
      }) === true,
      close() {
        if (!life.isOver()) attempt(() => task?.close({ code: NORMAL, reason: '' }))
      },
    }
  },
}
