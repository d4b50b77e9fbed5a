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
