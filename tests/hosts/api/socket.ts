import WebSocket from 'ws'
import type { Phone } from './phone'

/** The events of a connection. */
export interface SocketReports {
  readonly onOpen: () => void
  readonly onMessage: (data: string) => void
  readonly onError: (why: string) => void
  readonly onClose: (code: number, reason: string) => void
}

/** The phone's connection to the mini-program's server. An unknown address is reported and fails. */
export function connect(phone: Phone, url: string, protocols: readonly string[], reports: SocketReports) {
  const address = phone.device.online ? phone.network.socketAddress(url) : undefined
  if (address === undefined) {
    phone.clock.setTimeout(() => {
      reports.onError('no connection')
      reports.onClose(1006, '')
    })
    return { send: () => undefined, close: () => undefined }
  }
  const socket = new WebSocket(address, [...protocols])
  const dropped = phone.device.onNetwork((online) => {
    if (!online) socket.terminate()
  })
  phone.network.keep(socket)
  socket.on('open', reports.onOpen)
  socket.on('message', (data, binary) => {
    if (!binary) reports.onMessage(Buffer.from(data as Buffer).toString('utf8'))
  })
  socket.on('error', (error) => reports.onError(error.message))
  socket.on('close', (code, reason) => {
    dropped()
    reports.onClose(code, reason.toString('utf8'))
  })
  return {
    send: (text: string) => socket.send(text),
    close: (code = 1000, reason = '') => socket.close(code, reason),
  }
}

/** The registered callbacks, functions of the logic thread. */
export function listeners<A extends unknown[]>(phone: Phone, what: string) {
  const all = new Set<(...args: A) => void>()
  return {
    on: (listener: (...args: A) => void) => void all.add(listener),
    off: (listener?: (...args: A) => void) => (listener ? void all.delete(listener) : all.clear()),
    tell: (...args: A) => all.forEach((listener) => phone.run(what, () => listener(...phone.copy(args)))),
  }
}
