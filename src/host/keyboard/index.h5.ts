import type { KeyboardHost } from './types'

/** The keyboard is still opening right after the focus. */
const INTO_VIEW_MS = 500
const RESET_MS = 300
/** Throttles resize events: a keyboard that changes its height and a phone that rotates fire many times a second. */
const RESIZE_MS = 200

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))

export const keyboardHost: KeyboardHost = {
  keepInView() {
    let scroll = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let resizing: ReturnType<typeof setTimeout> | undefined
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(act, ms)
    }
    const show = () => {
      if (isField(document.activeElement)) document.activeElement.scrollIntoView({ block: 'center' })
    }
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (!isField(target)) return
      // When the focus moves from field to field, the keyboard stays open and the page does not move.
      if (!isField(relatedTarget)) scroll = window.pageYOffset
      after(INTO_VIEW_MS, show)
    }
    const onBlur = ({ target }: FocusEvent) => {
      // iOS scrolls the whole page up for the keyboard and does not scroll it back.
      if (isField(target)) after(RESET_MS, () => window.scrollTo(0, scroll))
    }
    const onResize = () => {
      resizing ??= setTimeout(() => {
        resizing = undefined
        show()
      }, RESIZE_MS)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      clearTimeout(resizing)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      window.removeEventListener('resize', onResize)
    }
  },
}
