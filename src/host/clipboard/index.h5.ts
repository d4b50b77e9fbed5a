import { attempt } from '@/lib/attempt'
import type { ClipboardHost } from './types'

export const clipboardHost: ClipboardHost = {
  announces: false,
  async copy(text) {
    try {
      // Available only on https pages, and a WebView may refuse it.
      if (navigator.clipboard) {
        await navigator.clipboard.writeText(text)
        return 'done'
      }
    } catch {
      // Fall back to `execCommand`, which may still be allowed.
    }
    return copyBySelection(text) ? 'done' : 'failed'
  },
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  // Keeps iOS from opening the keyboard.
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
