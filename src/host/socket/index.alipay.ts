import { attempt } from '@/lib/attempt'
import { createConnectionState, NORMAL } from './connection-state'
import type { SocketHost } from './types'

/** Alipay has one connection for the whole mini-program: every listener gets its events. */
interface GlobalSocket {
  connectSocket(options: { url: string; protocols: string[]; fail: () => void }): void
  sendSocketMessage(options: { data: string }): void
  closeSocket(): void
  onSocketOpen(report: () => void): void
  onSocketMessage(report: (message: { data: unknown }) => void): void
  onSocketError(report: () => void): void
  onSocketClose(report: () => void): void
  offSocketOpen(report: () => void): void
  offSocketMessage(report: (message: { data: unknown }) => void): void
  offSocketError(report: () => void): void
  offSocketClose(report: () => void): void
}

declare const my: GlobalSocket

/** Closes the current connection. */
let endCurrent: (() => void) | undefined

export const socketHost: SocketHost = {
  open(options) {
    // The close event of the replaced connection arrives at the listeners of the new one.
    let replacing = endCurrent !== undefined
    endCurrent?.()
    const connection = createConnectionState(options)
    const onMessage = ({ data }: { data: unknown }) => connection.received(data)
    const end = (code?: number) => {
      // Without this, this socket would get the next connection's events.
      attempt(() => my.offSocketOpen(connection.opened))
      attempt(() => my.offSocketMessage(onMessage))
      attempt(() => my.offSocketError(onEnd))
      attempt(() => my.offSocketClose(onClose))
      if (endCurrent === close) endCurrent = undefined
      connection.ended(code)
    }
    const onEnd = () => end()
    const onClose = () => {
      if (!replacing || connection.isOpen()) end()
      replacing = false
    }
    const close = () => {
      if (connection.isOver()) return
      attempt(() => my.closeSocket())
      end(NORMAL)
    }
    endCurrent = close
    const started = attempt(() => {
      my.onSocketOpen(connection.opened)
      my.onSocketMessage(onMessage)
      my.onSocketError(onEnd)
      my.onSocketClose(onClose)
      my.connectSocket({ url: options.url, protocols: [...(options.protocols ?? [])], fail: () => void setTimeout(onEnd) })
      return true
    })
    if (!started) setTimeout(onEnd)
    return {
      send: (text) => connection.isOpen() && attempt(() => {
        my.sendSocketMessage({ data: text })
        return true
      }) === true,
      close,
    }
  },
}
