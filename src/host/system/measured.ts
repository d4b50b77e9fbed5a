import { deviceOf } from '@/lib/device'

/** iOS's default body text size in px. */
const IOS_NORMAL_TEXT = 17

export const pixels = (length: string) => Number.parseFloat(length) || 0

/** Computes a style on an invisible probe element. */
export function measured<V>(style: string, read: (computed: CSSStyleDeclaration) => V): V {
  const probe = document.createElement('div')
  // Set through the CSSOM, which the page's Content Security Policy allows; style attributes are forbidden.
  probe.style.cssText = `position:fixed;visibility:hidden;${style}`
  document.documentElement.appendChild(probe)
  const value = read(window.getComputedStyle(probe))
  probe.remove()
  return value
}

/**
 * The text scale that a browser's user prefers, 1 to 1.4. Android's WebViews and browsers scale text by themselves; iOS only reports it
 * through the size of its body font.
 */
export function textScaleOf(userAgent: string): number {
  if (deviceOf(userAgent).os !== 'ios') return 1
  const size = measured('font:-apple-system-body', (style) => pixels(style.fontSize)) || IOS_NORMAL_TEXT
  return Math.min(1.4, Math.max(1, size / IOS_NORMAL_TEXT))
}
