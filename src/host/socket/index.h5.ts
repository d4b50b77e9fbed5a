import { attempt } from '@/lib/attempt'
import { lifeOf } from './once'
import type { SocketHost } from './types'

/** Browsers of some years ago take only whole addresses of the socket's own scheme. */
const absolute = (url: string): string => (url.startsWith('/') ? window.location.origin.replace(/^http/, 'ws') + url : url)

export const socketHost: SocketHost = {
  open(options) {
    const life = lifeOf(options)
    const socket = attempt(() => new WebSocket(absolute(options.url), [...(options.protocols ?? [])]))
    if (socket) {
      socket.onopen = life.opened
      socket.onmessage = ({ data }) => life.received(data)
      // An error is always followed by a close.
      socket.onclose = ({ code, reason }) => life.ended(code, reason)
    } else {
      setTimeout(() => life.ended())
    }
    return {
      send: (text) => life.isOpen() && attempt(() => {
        socket?.send(text)
        return true
      }) === true,
      close: () => attempt(() => socket?.close(1000)),
    }
  },
}
