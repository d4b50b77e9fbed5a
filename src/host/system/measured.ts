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

const sizeOf = (style: string): number => measured(style, ({ fontSize }) => pixels(fontSize))

/**
 * The text scale that a browser's user prefers, 1 to 1.4: the font size in the browser's settings, or on iOS the size of its body font.
 * The text zoom of Android's WebViews scales lengths in px by itself, so only a default size that differs from 16 px counts.
 */
export function textScaleOf(userAgent: string): number {
  const scale = deviceOf(userAgent).os === 'ios'
    ? sizeOf('font:-apple-system-body') / IOS_NORMAL_TEXT
    : sizeOf('font-size:medium') / sizeOf('font-size:16px')
  // Not a number where the styles are not computed.
  return Math.min(1.4, Math.max(1, scale || 1))
}
