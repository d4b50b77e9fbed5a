import { attempt } from '@/lib/attempt'
import type { ClipboardHost } from './types'

export const clipboardHost: ClipboardHost = {
  announces: false,
  async copy(text) {
    try {
      // Only pages over https have it, and WebViews may refuse.
      if (navigator.clipboard) {
        await navigator.clipboard.writeText(text)
        return 'done'
      }
    } catch {
      // The old way may still be allowed.
    }
    return copyBySelection(text) ? 'done' : 'failed'
  },
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  // Without it iOS opens the keyboard.
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.appendChild(area)
  const before = document.activeElement
  area.focus({ preventScroll: true })
  area.select()
  area.setSelectionRange(0, text.length)
  const copied = attempt(() => document.execCommand('copy')) === true
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}
