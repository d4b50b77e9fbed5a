type Branch = Record<string | number, unknown>

/** WeChat's limit for one call, in bytes of JSON; Alipay asks for the same. */
const MAX_SET_DATA = 256 * 1024

/** `root.cn.[0].cn.[1].v` and `list[2].name` as their steps. */
function stepsOf(path: string): (string | number)[] {
  if (!/^[\w$-]+(\.[\w$-]+|\.?\[\d+\])*$/.test(path)) throw new Error(`setData: ${path} is no path`)
  return [...path.matchAll(/\[(\d+)\]|([\w$-]+)/g)].map(([, index, name]) => (index === undefined ? name ?? '' : Number(index)))
}

/** Sets a value at a path. Objects outside the path stay the same, so that a component can compare its own by identity. */
function setAt(target: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  const copy: Branch = Array.isArray(target) ? [...target as unknown[]] as unknown as Branch
    : typeof target === 'object' && target !== null ? { ...target as Branch }
      : typeof step === 'number' ? [] as unknown as Branch : {}
  copy[step] = setAt(copy[step], rest, value)
  return copy
}

/** Paths of values that cannot cross to the view. */
function lost(value: unknown, path: string): string[] {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return [`${path} is ${typeof value}`]
  if (typeof value === 'number' && !Number.isFinite(value)) return [`${path} is ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => lost(child, `${path}.${key}`))
}

/**
 * The data after a call of setData, which crosses to the view as text.
 * @returns the new data, and the number of bytes that crossed
 * @throws for undefined and other values that cannot cross, for more than the limit, and for an invalid path
 */
export function withData(data: object, patch: object): { data: object; bytes: number } {
  const wrong = Object.entries(patch).flatMap(([path, value]) => lost(value, path))
  if (wrong.length > 0) throw new Error(`setData: ${wrong.join(', ')}`)
  const text = JSON.stringify(patch)
  const bytes = Buffer.byteLength(text)
  const paths = () => Object.keys(patch).slice(0, 3).join(', ')
  if (bytes > MAX_SET_DATA) throw new Error(`setData: ${Math.ceil(bytes / 1024)} KB at once (${paths()})`)
  const crossed = JSON.parse(text) as Branch
  const after = Object.entries(crossed).reduce<unknown>((all, [path, value]) => setAt(all, stepsOf(path), value), data)
  return { data: after as object, bytes }
}
