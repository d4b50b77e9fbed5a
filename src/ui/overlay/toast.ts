import { create } from 'zustand'
import type { IconName } from '../icons/name'

/** How long a toast stays, unless told otherwise. */
const TOAST_STAY = 1800

interface Toast {
  readonly text: string
  readonly icon?: IconName
}

interface ToastState {
  readonly toast: Toast | undefined
  /** Screens that could show it, the newest last: only that one does. */
  readonly hosts: readonly symbol[]
}

export const useToasts = create<ToastState>()(() => ({ toast: undefined, hosts: [] }))

let timer: ReturnType<typeof setTimeout> | undefined

function show(text: string, options: { icon?: IconName; stay?: number } = {}): void {
  if (!text) return
  clearTimeout(timer)
  useToasts.setState({ toast: { text, icon: options.icon } })
  timer = setTimeout(toast.hide, options.stay ?? TOAST_STAY)
}

/** A short word about what just happened. What needs an act of the user is never only a toast. */
export const toast = {
  show,
  /** With a tick. */
  done: (text: string) => show(text, { icon: 'check' }),
  hide: () => useToasts.setState({ toast: undefined }),
}
