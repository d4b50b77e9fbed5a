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
  /** Older versions still work and should update soon. */
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
