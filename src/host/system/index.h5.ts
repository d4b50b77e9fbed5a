import type { SystemHost } from './types'

export const systemHost: SystemHost = {
  // The browser keeps its bars clear; the home indicator comes from env(safe-area-inset-bottom) in the styles.
  frame: () => ({ statusBar: 0, capsuleRight: 0, nativeNavigationBar: false, safeBottom: 0 }),
  // Android WebViews and browsers scale text by themselves.
  textScale: () => 1,
}
