import { openTask, type ConnectOptions, type SocketTask } from './mini'
import type { SocketHost } from './types'

/** Bypasses Taro, which knows only the one connection of the whole mini-program. */
declare const my: { connectSocket: (options: ConnectOptions & { multiple: true }) => SocketTask | undefined }

/** A message has its text in `data` by Alipay's page, and one level deeper by its typings. */
const textOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'data' in data ? data.data : data)

export const socketHost: SocketHost = {
  // With `multiple` each connection has its own events. The close event of a single one comes late, and would end the next connection.
  open: (options) => openTask(options, (how) => my.connectSocket({ ...how, multiple: true }), textOf),
}
