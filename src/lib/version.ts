/** Negative when `a` is older than `b`, 0 when they are the same version, positive when it is newer. `1.2` is `1.2.0`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  const length = Math.max(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether a version is at least `minimum`. A version that nobody knows is not. */
export function isAtLeast(version: string | undefined, minimum: string): boolean {
  return version !== undefined && compareVersions(version, minimum) >= 0
}

/** The numbers of a version; a suffix such as `-beta` does not count. */
function parts(version: string): number[] {
  return (/^[\d.]*/.exec(version.trim())?.[0] ?? '').split('.').map(Number)
}
