import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { Device } from '@/lib/device'
import type { SafeArea } from './types'

interface ScreenInfo {
  screenWidth?: number
  screenHeight?: number
  safeArea?: { top: number; right: number; bottom: number; left: number }
}

/** Converts the hosts' safe rectangle to distances from the screen's edges. Desktops have none. */
export function insetsOf({ screenWidth, screenHeight, safeArea }: ScreenInfo = {}): SafeArea {
  if (!safeArea || !screenWidth || !screenHeight) return { top: 0, right: 0, bottom: 0, left: 0 }
  const { top, right, bottom, left } = safeArea
  return { top, right: Math.max(0, screenWidth - right), bottom: Math.max(0, screenHeight - bottom), left }
}

/** Parses `iOS 17.2`, `Android 13` or only `13`, together with the host's name for the platform. */
export function systemOf(system = '', platform = ''): Pick<Device, 'os' | 'osVersion'> {
  const osVersion = /[\d.]+/.exec(system)?.[0]
  const name = `${platform} ${system}`.toLowerCase()
  if (name.includes('ios')) return { os: 'ios', osVersion }
  if (name.includes('android')) return { os: 'android', osVersion }
  return { os: /ohos|harmony/.test(name) ? 'harmony' : 'other', osVersion }
}

/** The user's text size as a factor of the host's default. */
export function scaleOf(normal: number): number {
  const size = attempt(() => Taro.getSystemInfoSync().fontSizeSetting) ?? normal
  return Math.min(1.4, Math.max(1, size / normal))
}

/** Hosts have no event for the text size. It is changed outside the app, so it is read again when the app returns to the foreground. */
export function onReturn(report: () => void): () => void {
  attempt(() => Taro.onAppShow(report))
  return () => attempt(() => Taro.offAppShow(report))
}

export function onHide(report: () => void): () => void {
  attempt(() => Taro.onAppHide(report))
  return () => attempt(() => Taro.offAppHide(report))
}

/**
 * Measures at the first call, and again after the window may have changed: a phone was unfolded or the app was away. Every render of a
 * screen asks, and each measurement waits for the host. One that is not `whole` is used and not kept: right after the start, some phones
 * answer zeros or nothing.
 */
export function measuredOnce<M>(measure: () => { measured: M; whole: boolean }): () => M {
  let known: M | undefined
  let listens = false
  const forget = () => { known = undefined }
  return () => {
    if (!listens) {
      listens = true
      attempt(() => Taro.onWindowResize(forget))
      onReturn(forget)
    }
    if (known !== undefined) return known
    const { measured, whole } = measure()
    if (whole) known = measured
    return measured
  }
}
