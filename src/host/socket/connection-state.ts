import type { SocketOptions } from './types'

export const NORMAL = 1000
/** The close code that browsers report for a connection that ended without a close frame. */
const ABNORMAL = 1006

/** Connection state shared by all variants. Guarantees the order of the callbacks, and that none fires after the end. */
export function createConnectionState({ onOpen, onMessage, onClose }: SocketOptions) {
  let state: 'opening' | 'open' | 'over' = 'opening'
  return {
    isOpen: () => state === 'open',
    isOver: () => state === 'over',
    opened() {
      if (state !== 'opening') return
      state = 'open'
      onOpen?.()
    },
    received(data: unknown) {
      if (state === 'open' && typeof data === 'string') onMessage?.(data)
    },
    ended(code: number = ABNORMAL, reason = '') {
      if (state === 'over') return
      state = 'over'
      onClose?.({ code, reason })
    },
  }
}
