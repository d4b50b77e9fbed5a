import { create } from 'zustand'
import type { IconName } from '../icons/name'

/** How long a toast stays, unless told otherwise. */
const TOAST_STAY = 1800

interface Toast {
  readonly text: string
  readonly icon?: IconName
  /** Milliseconds. */
  readonly stay: number
}

interface ToastState {
  readonly toast: Toast | undefined
  /** Said while a dialog stood open; shown when it is gone. */
  readonly waiting: Toast | undefined
  /** Screens that could show it, the newest last: only that one does. */
  readonly screens: readonly symbol[]
  /** Screens with a dialog open, once for each dialog. */
  readonly asking: readonly symbol[]
}

export const useToasts = create<ToastState>()(() => ({ toast: undefined, waiting: undefined, screens: [], asking: [] }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the last word, or keeps it while the screen in front asks something: a toast never stands over a dialog. */
function present(next: Toast | undefined): void {
  if (!next) return
  clearTimeout(timer)
  const { screens, asking } = useToasts.getState()
  const front = screens[screens.length - 1]
  if (front && asking.includes(front)) {
    useToasts.setState({ toast: undefined, waiting: next })
  } else {
    useToasts.setState({ toast: next, waiting: undefined })
    timer = setTimeout(toast.hide, next.stay)
  }
}

const without = (list: readonly symbol[], one: symbol) => {
  const at = list.lastIndexOf(one)
  return list.filter((_, index) => index !== at)
}

/** A screen that can show toasts comes to the front; returns how to take it away. */
export function addScreen(screen: symbol): () => void {
  useToasts.setState(({ screens }) => ({ screens: [...screens, screen] }))
  present(useToasts.getState().waiting)
  return () => {
    useToasts.setState(({ screens }) => ({ screens: without(screens, screen) }))
    present(useToasts.getState().waiting)
  }
}

/** A dialog opens on a screen: what is on show waits with what is said meanwhile. Returns what to do when it is gone. */
export function addDialog(screen: symbol): () => void {
  useToasts.setState(({ asking }) => ({ asking: [...asking, screen] }))
  present(useToasts.getState().toast)
  return () => {
    useToasts.setState(({ asking }) => ({ asking: without(asking, screen) }))
    present(useToasts.getState().waiting)
  }
}

function show(text: string, options: { icon?: IconName; stay?: number } = {}): void {
  if (text) present({ text, icon: options.icon, stay: options.stay ?? TOAST_STAY })
}

/**
 * A short word about what just happened: above a sheet, after a dialog. What needs an act of the user is never only a toast.
 */
export const toast = {
  show,
  /** With a tick. */
  done: (text: string) => show(text, { icon: 'check' }),
  hide: () => useToasts.setState({ toast: undefined, waiting: undefined }),
}
