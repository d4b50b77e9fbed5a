import { openTask, type ConnectOptions, type SocketTask } from './mini'
import type { SocketHost } from './types'

/** Bypasses Taro, whose promise resolves with the task only after its first events may have fired. */
declare const wx: { connectSocket: (options: ConnectOptions) => SocketTask | undefined }

export const socketHost: SocketHost = { open: (options) => openTask(options, (how) => wx.connectSocket(how)) }
