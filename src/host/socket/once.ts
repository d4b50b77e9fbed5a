import type { SocketOptions } from './types'

export const NORMAL = 1000
/** As browsers say it when a connection ended without a goodbye. */
export const ABNORMAL = 1006

/** The state that every variant keeps: callbacks come in order, and nothing after the end. */
export function lifeOf({ onOpen, onMessage, onClose }: SocketOptions) {
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
