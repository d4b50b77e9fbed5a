import type { AppVersion, AppVersions } from '@daogang/contract/app-version'
import { environmentHost } from '@/host/environment'
import { systemHost } from '@/host/system'
import type { Device } from '@/lib/device'
import { useVisit } from '@/stores/visit'

/** What this device can install. */
export interface Target {
  readonly os: Device['os']
  /** Name of the system, for sentences. */
  readonly system: string
  /** The newest version for it; a computer is shown that of Android. There is none for HarmonyOS. */
  readonly newest: AppVersion | null
  /** The other system has an app. */
  readonly other: boolean
  /** Inside the app: its version. */
  readonly installed: string | undefined
  /** Brand and model, by which the store is chosen. Read here and sent nowhere. */
  readonly phone: string
}

const SYSTEMS = { android: '安卓', ios: '苹果', harmony: '鸿蒙', other: '电脑' } as const

/** The device and the version for it. */
export function targetOf({ android, ios }: AppVersions): Target {
  const { os, brand, model } = systemHost.device()
  const newest = { android, ios, harmony: null, other: android ?? ios }[os]
  return {
    os, system: SYSTEMS[os], newest, other: newest === null && (android ?? ios) !== null,
    installed: environmentHost.nativeApp ? useVisit.getState().appVersion ?? environmentHost.appVersion : undefined,
    phone: [brand, model].filter(Boolean).join(' '),
  }
}
