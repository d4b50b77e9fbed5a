import { attempt } from '@/lib/attempt'
import { createConnectionState } from './connection-state'
import type { SocketHost } from './types'

/** Older browsers accept only absolute URLs with the ws or wss scheme. */
const absolute = (url: string): string => (url.startsWith('/') ? window.location.origin.replace(/^http/, 'ws') + url : url)

export const socketHost: SocketHost = {
  open(options) {
    const connection = createConnectionState(options)
    const socket = attempt(() => new WebSocket(absolute(options.url), [...(options.protocols ?? [])]))
    if (socket) {
      socket.onopen = connection.opened
      socket.onmessage = ({ data }) => connection.received(data)
      // A close event follows every error.
      socket.onclose = ({ code, reason }) => connection.ended(code, reason)
    } else {
      setTimeout(() => connection.ended())
    }
    return {
      send: (text) => connection.isOpen() && attempt(() => {
        socket?.send(text)
        return true
      }) === true,
      close: () => attempt(() => socket?.close(1000)),
    }
  },
}
