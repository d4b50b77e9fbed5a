import { GAP, type Reading } from '../reading'
import { classesOf, valueOf, type Tokens } from '../tokens'

/** Features are numbered by a hash below this power of two. */
export const FEATURES = 1 << 22
/** Characters of the longest run that is a feature. */
const LONGEST_RUN = 4
/** A word makes pairs with the words that follow it, up to this distance. */
const PAIR_REACH = 5
/** The same for two characters. */
const SKIP_REACH = 7
/** Characters after which a clause ends even without a sign, so that the pairs stay few. */
const LONGEST_CLAUSE = 60
/** Classes of a clause that make pairs with those of the next one. */
const MOST_JOINED = 12
const [DIGIT, BEGIN, END, ASKS] = ['0', '^', '$', '?'].map((sign) => sign.charCodeAt(0)) as [number, number, number, number]

/** Takes one feature of the present clause with its place in the reading. */
type Add = (feature: number, from: number, to: number) => void

/** A clause of a reading as numbered features. */
export interface Clause {
  start: number
  end: number
  features: number[]
  /** The place of each feature in the reading. */
  from: number[]
  to: number[]
}

/** FNV-1a, one code at a time. */
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)
/** Mixes the high bits into the number of a feature: FNV leaves the low ones uneven. */
function numberOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) & (FEATURES - 1)
}

const hashes = new Map<string, number>()
function hashOf(name: string): number {
  let found = hashes.get(name)
  if (found === undefined) {
    found = 0x811c9dc5 | 0
    for (let i = 0; i < name.length; i++) found = step(found, name.charCodeAt(i))
    hashes.set(name, found)
  }
  return found
}

/** The feature of a name, for the whole text. */
export const featureOf = (name: string): number => numberOf(hashOf(name))

/** What a number may be: an age, a sum, a telephone number. */
function sizeOf(value: number, length: number): string {
  if (length >= 7) return 'long number'
  if (value < 14) return 'few'
  if (value <= 66) return 'age'
  if (value < 140) return 'hundred'
  if (value <= 200) return 'height'
  if (value < 1000) return 'hundreds'
  return value < 3000 ? 'thousands' : 'more'
}

const [RUN, SKIP, NUMBER] = [hashOf('run'), hashOf('skip'), hashOf('number')]

const hashesOfSign = new Map<string, readonly number[]>()

/** The hashed classes of a word; none for a harmless or unknown one. */
function classHashes(sign: string): readonly number[] {
  let found = hashesOfSign.get(sign)
  if (!found) {
    found = classesOf(sign)[0] === 'plain' ? [] : classesOf(sign).map((name) => hashOf(name))
    hashesOfSign.set(sign, found)
  }
  return found
}

/** Runs of one to four characters. Digits count as one, and the ends of the clause as characters. */
function addRuns(text: string, start: number, end: number, closing: number, add: Add): void {
  for (let i = start - 1; i < end; i++) {
    let hash = RUN
    for (let j = i; j < i + LONGEST_RUN && j <= end; j++) {
      const code = j < start ? BEGIN : j === end ? closing : text.charCodeAt(j)
      hash = step(hash, code >= 48 && code <= 57 ? DIGIT : code)
      if (j >= start) add(numberOf(hash), Math.max(i, start), Math.min(j + 1, end))
    }
  }
}

/** Two characters with others between them: “不…收” is a denial of anything in between. */
function addSkips(text: string, start: number, end: number, add: Add): void {
  for (let i = start; i < end; i++) {
    const hash = step(SKIP, text.charCodeAt(i))
    for (let j = i + 2; j <= i + SKIP_REACH && j < end; j++) add(numberOf(step(hash, text.charCodeAt(j))), i, j + 1)
  }
}

interface Word { classes: readonly number[], from: number, to: number }

/** The classes of words: alone, beside a character, and with the classes of the words that follow. */
function addWords(text: string, start: number, end: number, words: readonly Word[], add: Add): void {
  for (let at = 0; at < words.length; at++) {
    const { classes, from, to } = words[at]!
    for (const one of classes) {
      add(numberOf(step(one, ALONE)), from, to)
      if (to < end) add(numberOf(step(step(one, AFTER), text.charCodeAt(to))), from, to + 1)
      if (from > start) add(numberOf(step(step(one, BEFORE), text.charCodeAt(from - 1))), from - 1, to)
      const pair = step(one, PAIR)
      for (let next = at + 1; next < words.length && next <= at + PAIR_REACH; next++) {
        for (const two of words[next]!.classes) add(numberOf(step(pair, two)), from, words[next]!.to)
      }
    }
  }
}

/** The classes of a clause’s words, each once with its first word. */
function distinct(words: readonly Word[]): Map<number, Word> {
  const found = new Map<number, Word>()
  for (const word of words) for (const each of word.classes) if (found.size < MOST_JOINED && !found.has(each)) found.set(each, word)
  return found
}

const [ALONE, BEFORE, AFTER, PAIR, JOIN] = [1, 2, 3, 4, 5] as const

/**
 * Walks through the clauses of a reading: `add` takes each feature, then `close` the clause. Features are runs of characters, characters
 * near each other, and the classes of words: alone, beside a character, with another one in the clause or in the clause before.
 */
export function walk(
  { text, gaps }: Reading, { signs, starts, ends }: Tokens, add: Add, close: (start: number, end: number) => void,
): void {
  let token = 0
  let last = new Map<number, Word>()
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (end < text.length && gaps[end]! < GAP.clause && end - start < LONGEST_CLAUSE) end++
    addRuns(text, start, end, gaps[end] === GAP.question ? ASKS : END, add)
    addSkips(text, start, end, add)
    const words: Word[] = []
    for (; token < signs.length && starts[token]! < end; token++) {
      const [from, to] = [starts[token]!, ends[token]!]
      if (from < start || from === to) continue
      const classes = classHashes(signs[token]!)
      if (classes.length === 0) continue
      const isNumber = classes[0] === NUMBER
      words.push({ classes: isNumber ? [NUMBER, hashOf(sizeOf(valueOf(text.slice(from, to)), to - from))] : classes, from, to })
    }
    addWords(text, start, end, words, add)
    const present = distinct(words)
    for (const [two, { from, to }] of present) for (const one of last.keys()) add(numberOf(step(step(one, JOIN), two)), from, to)
    last = present
    close(start, end)
    start = end
  }
}

/** The clauses of a reading with all their features. */
export function clausesOf(reading: Reading, tokens: Tokens): Clause[] {
  const clauses: Clause[] = []
  let [features, from, to]: [number[], number[], number[]] = [[], [], []]
  walk(reading, tokens, (feature, start, end) => {
    features.push(feature)
    from.push(start)
    to.push(end)
  }, (start, end) => {
    clauses.push({ start, end, features, from, to })
    ;[features, from, to] = [[], [], []]
  })
  return clauses
}
