import { T, endpoint, type Static } from './endpoint'
import { Time } from './common'

const MaybeText = T.Union([T.String(), T.Null()])

/** The newest version of a native app, with what the law and the stores want to be shown beside a download. */
export const AppVersion = T.Object({
  version: T.String(),
  /** The page in Apple's store, or the package (APK) of Android. Begins with `/` if this server has the file. */
  url: T.String(),
  publishedAt: T.Union([Time, T.Null()]),
  bytes: T.Union([T.Integer(), T.Null()]),
  /** SHA-256 of the package, in hexadecimal. */
  sha256: MaybeText,
  /** Stores of Android phones that have it (`STORE_NAMES`). */
  stores: T.Array(T.String()),
  /** The changes of this version, a sentence each. */
  changes: T.Array(T.String()),
  /** What it asks the phone for, and why. */
  permissions: T.Array(T.Object({ name: T.String(), purpose: T.String() })),
  /** Versions below it should update soon, or no longer work (`updateOf`). */
  requiredBelow: MaybeText,
  unsupportedBelow: MaybeText,
})
export type AppVersion = Static<typeof AppVersion>

export const getAppVersionDown = endpoint({
  method: 'GET', path: '/app/getAppVersionDown', service: 'main', auth: 'none',
  summary: '安卓和苹果 App 的最新版本、下载地址和应用信息，没有就是 null',
  data: T.Object({
    android: T.Union([AppVersion, T.Null()]),
    ios: T.Union([AppVersion, T.Null()]),
    /** The name of the Android package, for the links of stores. */
    packageName: MaybeText,
    /** Who made the app. */
    developer: MaybeText,
    /** App 备案号, which has to be shown. */
    filing: MaybeText,
  }),
})
export type AppVersions = Static<typeof getAppVersionDown.data>
