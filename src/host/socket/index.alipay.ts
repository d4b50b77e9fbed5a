import { attempt } from '@/lib/attempt'
import { lifeOf, NORMAL } from './once'
import type { SocketHost } from './types'

/** Alipay's connection belongs to the whole mini-program: its events come to everybody who listens. */
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

/** Ends the connection that there is. */
let endCurrent: (() => void) | undefined

export const socketHost: SocketHost = {
  open(options) {
    // The close of the connection before this one is told to whoever listens by then.
    let replacing = endCurrent !== undefined
    endCurrent?.()
    const life = lifeOf(options)
    const onMessage = ({ data }: { data: unknown }) => life.received(data)
    const end = (code?: number) => {
      // Otherwise the next connection's events would come here too.
      attempt(() => my.offSocketOpen(life.opened))
      attempt(() => my.offSocketMessage(onMessage))
      attempt(() => my.offSocketError(onEnd))
      attempt(() => my.offSocketClose(onClose))
      if (endCurrent === close) endCurrent = undefined
      life.ended(code)
    }
    const onEnd = () => end()
    const onClose = () => {
      if (!replacing || life.isOpen()) end()
      replacing = false
    }
    const close = () => {
      if (life.isOver()) return
      attempt(() => my.closeSocket())
      end(NORMAL)
    }
    endCurrent = close
    const started = attempt(() => {
      my.onSocketOpen(life.opened)
      my.onSocketMessage(onMessage)
      my.onSocketError(onEnd)
      my.onSocketClose(onClose)
      my.connectSocket({ url: options.url, protocols: [...(options.protocols ?? [])], fail: () => void setTimeout(onEnd) })
      return true
    })
    if (!started) setTimeout(onEnd)
    return {
      send: (text) => life.isOpen() && attempt(() => {
        my.sendSocketMessage({ data: text })
        return true
      }) === true,
      close,
    }
  },
}
