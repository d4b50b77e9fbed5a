/** Compares two versions: negative when `a` is older than `b`, positive when it is newer, 0 when they are equal. `1.2` equals `1.2.0`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  const length = Math.max(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** True if `version` is known and not older than `minimum`. */
export function isAtLeast(version: string | undefined, minimum: string): boolean {
  return version !== undefined && compareVersions(version, minimum) >= 0
}

/** The numeric parts of a version, without a suffix such as `-beta`. */
function parts(version: string): number[] {
  return (/^[\d.]*/.exec(version.trim())?.[0] ?? '').split('.').map(Number)
}

/** What an operator says about old versions of an app. */
export interface Supported {
  /** The newest version. */
  readonly version: string
  /** Older versions are told that they should update soon. */
  readonly requiredBelow: string | null
  /** Older versions no longer work. */
  readonly unsupportedBelow: string | null
}

/**
 * - `optional`: there is a newer version
 * - `required`: this one will stop working soon; everything still works
 * - `unsupported`: this one no longer works, and nothing but the update is offered
 */
export type Update = 'none' | 'optional' | 'required' | 'unsupported'

/** The update that an installed version needs. A version that is not known, or newer than the newest, needs none. */
export function updateOf(installed: string | undefined, { version, requiredBelow, unsupportedBelow }: Supported): Update {
  if (installed === undefined || !VERSION.test(installed)) return 'none'
  const isBelow = (other: string | null) => other !== null && compareVersions(installed, other) < 0
  if (isBelow(unsupportedBelow)) return 'unsupported'
  if (isBelow(requiredBelow)) return 'required'
  return isBelow(version) ? 'optional' : 'none'
}

/** `2.5` to `2.5.0.1`. */
export const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/

/** Stores of Android phones, with how a phone of that brand opens the page of an app. The scheme is handled by the store's own app. */
const STORES = {
  huawei: { label: '华为应用市场', phones: /huawei|hongmeng|harmony/i, link: 'appmarket://details?id=' },
  honor: { label: '荣耀应用市场', phones: /honor/i, link: 'market://details?id=' },
  xiaomi: { label: '小米应用商店', phones: /xiaomi|redmi|miui|\bmi \d/i, link: 'mimarket://details?id=' },
  oppo: { label: 'OPPO软件商店', phones: /oppo|realme|oneplus|\bP[A-Z]{2}[MT]\d0\b/i, link: 'market://details?id=' },
  vivo: { label: 'vivo应用商店', phones: /vivo|iqoo|\bV\d{4}[A-Z]{1,2}\b/i, link: 'vivomarket://details?id=' },
  samsung: { label: '三星应用商店', phones: /samsung|\bSM-/i, link: 'samsungapps://ProductDetail/' },
  tencent: { label: '应用宝', phones: /$^/, link: 'https://sj.qq.com/appdetail/' },
} as const

export type StoreName = keyof typeof STORES
export const STORE_NAMES = Object.keys(STORES) as readonly StoreName[]
export const storeLabel = (store: StoreName): string => STORES[store].label

/**
 * The store to offer to an Android phone: that of its brand if the app is there, otherwise 应用宝, which every phone opens in the browser.
 * @param phone brand, model or user agent
 * @param stores those that have the app
 */
export function storeFor(phone: string, stores: readonly string[]): StoreName | undefined {
  const own = STORE_NAMES.find((store) => STORES[store].phones.test(phone))
  if (own !== undefined && stores.includes(own)) return own
  return stores.includes('tencent') ? 'tencent' : undefined
}

/** The address of an app in a store. */
export const storeLink = (store: StoreName, packageName: string): string => STORES[store].link + packageName

/** The address that opens a screen in the installed app (docs/native-bridge.md). */
export const appLink = (address: string): string => `daogang://open?path=${encodeURIComponent(address)}`
