/**
 * Reproducible randomness: the same label always gives the same numbers, on every machine. Each row has its own generator, so that adding a
 * field to one row does not change others.
 */
export interface Random {
  /** 0 ≤ x < 1. */
  next: () => number
  /** An integer from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One key, by weight. */
  weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => K
  /** `count` different members in random order. */
  some: <T>(list: readonly T[], count: number) => T[]
  uuid: () => string
}

/** Four 32-bit words from a text (cyrb128, public domain). */
function hash(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  return [h1 >>> 0, h2 >>> 0, h3 >>> 0, h4 >>> 0]
}

/** sfc32 (public domain): small, fast, passes PractRand. */
function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  return () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
}

const hex = (word: number) => word.toString(16).padStart(8, '0')

export function random(label: string): Random {
  const word = sfc32(hash(label))
  // The first outputs still resemble the seed.
  for (let i = 0; i < 12; i++) word()
  const next = () => word() / 4294967296
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (!list.length) throw new Error(`Nothing to pick from for ${label}`)
    return list[int(0, list.length - 1)]!
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key
      return entries.at(-1)![0]
    },
    some: (list, count) => {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]!)
    },
    uuid: () => {
      const [a, b, c, d] = [hex(word()), hex(word()), hex(word()), hex(word())]
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${'89ab'[Number.parseInt(c[0]!, 16) % 4]}${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}
