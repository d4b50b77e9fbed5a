import { lastOf } from '@daogang/contract/rules/last'
import { create } from 'zustand'
import type { IconName } from '../icons/name'

/** Default duration of a toast in ms. */
const TOAST_STAY = 1800

interface Toast {
  readonly text: string
  readonly icon?: IconName
  /** Milliseconds. */
  readonly stay: number
  /** At the top of the screen: it met an open sheet. It stays there when the sheet closes. */
  readonly onTop?: boolean
}

interface ToastState {
  readonly toast: Toast | undefined
  /** Requested while a dialog was open; shown when it closes. */
  readonly waiting: Toast | undefined
  /** Mounted screens, in the order in which their pages came to the front; only the last one shows toasts. */
  readonly screens: readonly symbol[]
  /** Screens with an open dialog, one entry per dialog. */
  readonly asking: readonly symbol[]
  /** Screens with an open sheet, one entry per sheet. */
  readonly sheets: readonly symbol[]
}

export const useToasts = create<ToastState>()(() => ({ toast: undefined, waiting: undefined, screens: [], asking: [], sheets: [] }))

/** The screen in front, which covers all others. */
export const frontScreen = (): symbol | undefined => lastOf(useToasts.getState().screens)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the latest toast, or queues it while the front screen has a dialog open: a toast never covers a dialog. */
function present(next: Toast | undefined): void {
  if (!next) return
  clearTimeout(timer)
  const { asking, sheets } = useToasts.getState()
  const front = frontScreen()
  if (front && asking.includes(front)) {
    useToasts.setState({ toast: undefined, waiting: next })
  } else {
    const onTop = next.onTop || (front !== undefined && sheets.includes(front))
    useToasts.setState({ toast: { ...next, onTop }, waiting: undefined })
    timer = setTimeout(toast.hide, next.stay)
  }
}

const without = (list: readonly symbol[], one: symbol) => {
  const at = list.lastIndexOf(one)
  return list.filter((_, index) => index !== at)
}

/** Registers a screen that can show toasts, below all others. Returns a function that unregisters it. */
export function addScreen(screen: symbol): () => void {
  useToasts.setState(({ screens }) => ({ screens: [screen, ...screens] }))
  return () => {
    useToasts.setState(({ screens }) => ({ screens: without(screens, screen) }))
    present(useToasts.getState().waiting)
  }
}

/**
 * Call when the page of a registered screen is in front. A page below others may mount another screen, which is not. The current toast
 * moves there for its whole time: a slow phone can need longer to open a page than a toast stays.
 */
export function bringToFront(screen: symbol): void {
  useToasts.setState(({ screens }) => ({ screens: [...without(screens, screen), screen] }))
  const { waiting, toast: shown } = useToasts.getState()
  present(waiting ?? shown)
}

/** Registers an open dialog. The current toast is queued until it closes. Returns a function that unregisters it. */
export function addDialog(screen: symbol): () => void {
  useToasts.setState(({ asking }) => ({ asking: [...asking, screen] }))
  present(useToasts.getState().toast)
  return () => {
    useToasts.setState(({ asking }) => ({ asking: without(asking, screen) }))
    present(useToasts.getState().waiting)
  }
}

/** Registers an open sheet. Toasts move to the top, where they cover none of its fields. Returns a function that unregisters it. */
export function addSheet(screen: symbol): () => void {
  useToasts.setState(({ sheets, toast: shown }) => ({ sheets: [...sheets, screen], toast: shown && { ...shown, onTop: true } }))
  return () => useToasts.setState(({ sheets }) => ({ sheets: without(sheets, screen) }))
}

function show(text: string, options: { icon?: IconName; stay?: number } = {}): void {
  if (text) present({ text, icon: options.icon, stay: options.stay ?? TOAST_STAY })
}

/**
 * A short message about something that just happened, above sheets but never above a dialog. Never the only way to present something that
 * the user must act on.
 */
export const toast = {
  show,
  /** With a tick icon. */
  done: (text: string) => show(text, { icon: 'check' }),
  hide: () => useToasts.setState({ toast: undefined, waiting: undefined }),
}
