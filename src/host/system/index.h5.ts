import { environmentHost } from '@/host/environment'
import { deviceOf } from '@/lib/device'
import type { SafeArea, SystemHost } from './types'

/** iOS sets body text in 17 px when the user changed nothing. */
const IOS_NORMAL_TEXT = 17

export const systemHost: SystemHost = {
  // The browser keeps its bars clear; the home indicator comes from env(safe-area-inset-bottom) in the styles.
  frame: () => ({ statusBar: 0, capsuleRight: 0, nativeNavigationBar: false, safeBottom: 0 }),
  safeArea: () => measured<SafeArea>(
    'padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    (style) => ({
      top: pixels(style.paddingTop), right: pixels(style.paddingRight),
      bottom: pixels(style.paddingBottom), left: pixels(style.paddingLeft),
    }),
  ),
  textScale,
  onTextScale(report) {
    // The setting lies outside the page, so it can only be new when the page shows again.
    const listen = () => {
      if (!document.hidden) report(textScale())
    }
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  },
  device: () => ({ ...deviceOf(navigator.userAgent), hostVersion: environmentHost.appVersion }),
  openSettings: () => Promise.resolve('unsupported'),
}

/** Android's WebViews and browsers scale text by themselves; iOS only tells, through the size of its own body font. */
function textScale(): number {
  if (deviceOf(navigator.userAgent).os !== 'ios') return 1
  const size = measured('font:-apple-system-body', (style) => pixels(style.fontSize)) || IOS_NORMAL_TEXT
  return Math.min(1.4, Math.max(1, size / IOS_NORMAL_TEXT))
}

const pixels = (length: string) => Number.parseFloat(length) || 0

/** What the browser makes of a style, measured on an element that nobody sees. */
function measured<V>(style: string, read: (computed: CSSStyleDeclaration) => V): V {
  const probe = document.createElement('div')
  // Set as a property: the page's security policy forbids style attributes from elsewhere, not this.
  probe.style.cssText = `position:fixed;visibility:hidden;${style}`
  document.documentElement.appendChild(probe)
  const value = read(window.getComputedStyle(probe))
  probe.remove()
  return value
}
