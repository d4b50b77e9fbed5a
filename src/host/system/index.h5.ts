import { environmentHost } from '@/host/environment'
import { deviceOf } from '@/lib/device'
import { measured, pixels, textScaleOf } from './measured'
import type { SafeArea, SystemHost } from './types'

const textScale = () => textScaleOf(navigator.userAgent)

export const systemHost: SystemHost = {
  // The browser does not draw over the page; styles handle the home indicator with env(safe-area-inset-bottom).
  frame: () => ({ statusBar: 0, capsuleRight: 0, drawsBack: false, nativeNavigationBar: false, safeBottom: 0 }),
  safeArea: () => measured<SafeArea>(
    'padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    (style) => ({
      top: pixels(style.paddingTop), right: pixels(style.paddingRight),
      bottom: pixels(style.paddingBottom), left: pixels(style.paddingLeft),
    }),
  ),
  textScale,
  onTextScale(report) {
    // The setting is changed outside the page, so it is read again when the page becomes visible.
    const listen = () => {
      if (!document.hidden) report(textScale())
    }
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  },
  onHide(report) {
    const listen = () => {
      if (document.hidden) report()
    }
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  },
  device: () => ({ ...deviceOf(navigator.userAgent), hostVersion: environmentHost.appVersion }),
  openSettings: () => Promise.resolve('unsupported'),
}
