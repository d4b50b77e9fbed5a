import { GAP, type Reading } from '../reading'
import { valueOf, type Tokens } from '../tokens'
import { classesOf } from '../word-table'

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

/** A clause of a reading as numbered features. */
export interface Clause {
  start: number
  end: number
  features: Int32Array
  /** The place of each feature in the reading. */
  from: Uint32Array
  to: Uint32Array
}

/** The features of the present clause. One is used for all texts, so that nothing is allocated for a feature. */
export class Features {
  count = 0
  numbers = new Int32Array(4096)
  from = new Uint32Array(4096)
  to = new Uint32Array(4096)

  /** Makes room for so many more. */
  reserve(more: number): void {
    while (this.count + more > this.numbers.length) this.grow()
  }

  add(feature: number, from: number, to: number): void {
    if (this.count === this.numbers.length) this.grow()
    this.numbers[this.count] = feature
    this.from[this.count] = from
    this.to[this.count++] = to
  }

  private grow(): void {
    const { numbers, from, to } = this
    const size = numbers.length * 2
    this.numbers = new Int32Array(size)
    this.from = new Uint32Array(size)
    this.to = new Uint32Array(size)
    this.numbers.set(numbers)
    this.from.set(from)
    this.to.set(to)
  }
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

const classesOfSize = new Map<string, readonly number[]>()

/** The classes of a number: that it is one, and what it may be. */
function numberClasses(text: string, from: number, to: number): readonly number[] {
  const size = sizeOf(valueOf(text.slice(from, to)), to - from)
  let found = classesOfSize.get(size)
  if (!found) {
    found = [NUMBER, hashOf(size)]
    classesOfSize.set(size, found)
  }
  return found
}

/** By code unit: the hashed classes of a word; none for a harmless or unknown one. */
const hashesOfSign: (readonly number[] | undefined)[] = Array.from({ length: 0x10000 }, () => undefined)
const NO_CLASSES: readonly number[] = []

function classHashes(code: number): readonly number[] {
  let found = hashesOfSign[code]
  if (!found) {
    const classes = classesOf(String.fromCharCode(code))
    found = classes.length === 0 || classes[0] === 'plain' ? NO_CLASSES : classes.map((name) => hashOf(name))
    hashesOfSign[code] = found
  }
  return found
}

/** Runs of one to four characters. Digits count as one, and the ends of the clause as characters. */
function addRuns(text: string, start: number, end: number, closing: number, found: Features): void {
  found.reserve((end - start + 1) * LONGEST_RUN)
  const { numbers, from, to } = found
  let { count } = found
  for (let i = start - 1; i < end; i++) {
    let hash = RUN
    for (let j = i; j < i + LONGEST_RUN && j <= end; j++) {
      const code = j < start ? BEGIN : j === end ? closing : text.charCodeAt(j)
      hash = step(hash, code >= 48 && code <= 57 ? DIGIT : code)
      if (j < start) continue
      numbers[count] = numberOf(hash)
      from[count] = i < start ? start : i
      to[count++] = j === end ? end : j + 1
    }
  }
  found.count = count
}

/** Two characters with others between them: “不…收” is a denial of anything in between. */
function addSkips(text: string, start: number, end: number, found: Features): void {
  found.reserve((end - start) * SKIP_REACH)
  const { numbers, from, to } = found
  let { count } = found
  for (let i = start; i < end; i++) {
    const hash = step(SKIP, text.charCodeAt(i))
    for (let j = i + 2; j <= i + SKIP_REACH && j < end; j++) {
      numbers[count] = numberOf(step(hash, text.charCodeAt(j)))
      from[count] = i
      to[count++] = j + 1
    }
  }
  found.count = count
}

/** The words of a clause that have classes. Reused like `Features`. */
class Words {
  count = 0
  readonly classes: (readonly number[])[] = []
  readonly from = new Uint32Array(LONGEST_CLAUSE)
  readonly to = new Uint32Array(LONGEST_CLAUSE)

  add(classes: readonly number[], from: number, to: number): void {
    this.classes[this.count] = classes
    this.from[this.count] = from
    this.to[this.count++] = to
  }
}

/** The classes of words: alone, beside a character, and with the classes of the words that follow. */
function addWords(text: string, start: number, end: number, words: Words, found: Features): void {
  for (let at = 0; at < words.count; at++) {
    const [from, to, last] = [words.from[at]!, words.to[at]!, Math.min(words.count, at + PAIR_REACH + 1)]
    for (const one of words.classes[at]!) {
      found.add(numberOf(step(one, ALONE)), from, to)
      if (to < end) found.add(numberOf(step(step(one, AFTER), text.charCodeAt(to))), from, to + 1)
      if (from > start) found.add(numberOf(step(step(one, BEFORE), text.charCodeAt(from - 1))), from - 1, to)
      const pair = step(one, PAIR)
      for (let next = at + 1; next < last; next++) {
        for (const two of words.classes[next]!) found.add(numberOf(step(pair, two)), from, words.to[next]!)
      }
    }
  }
}

/** The classes of a clause’s words, each once with its first word. */
class Distinct {
  count = 0
  readonly classes = new Int32Array(MOST_JOINED)
  readonly from = new Uint32Array(MOST_JOINED)
  readonly to = new Uint32Array(MOST_JOINED)

  take(words: Words): void {
    this.count = 0
    for (let at = 0; at < words.count; at++) {
      for (const each of words.classes[at]!) if (this.count < MOST_JOINED && !this.has(each)) this.add(each, words.from[at]!, words.to[at]!)
    }
  }

  private has(one: number): boolean {
    for (let at = 0; at < this.count; at++) if (this.classes[at] === one) return true
    return false
  }

  private add(one: number, from: number, to: number): void {
    this.classes[this.count] = one
    this.from[this.count] = from
    this.to[this.count++] = to
  }
}

/** The classes of a clause’s words with those of the clause before. */
function addJoined(before: Distinct, present: Distinct, found: Features): void {
  for (let at = 0; at < present.count; at++) {
    for (let earlier = 0; earlier < before.count; earlier++) {
      found.add(numberOf(step(step(before.classes[earlier]!, JOIN), present.classes[at]!)), present.from[at]!, present.to[at]!)
    }
  }
}

const [ALONE, BEFORE, AFTER, PAIR, JOIN] = [1, 2, 3, 4, 5] as const

/** Used for all texts, one after the other: for a short message they took longer to allocate than to fill. */
const scratch = { found: new Features(), words: new Words(), clauses: [new Distinct(), new Distinct()] as const }

/**
 * Walks through the clauses of a reading; `close` takes each with its features, which it must not keep, and starts no other walk.
 * Features are runs of characters, characters near each other, and the classes of words: alone, beside a character, with another one in the
 * clause or in the clause before.
 */
export function walk(
  { text, gaps }: Reading, { signs, starts, ends }: Tokens, close: (start: number, end: number, found: Features) => void,
): void {
  const { found, words } = scratch
  let [last, present] = scratch.clauses
  last.count = 0
  let token = 0
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (end < text.length && gaps[end]! < GAP.clause && end - start < LONGEST_CLAUSE) end++
    found.count = 0
    addRuns(text, start, end, gaps[end] === GAP.question ? ASKS : END, found)
    addSkips(text, start, end, found)
    words.count = 0
    for (; token < signs.length && starts[token]! < end; token++) {
      const [from, to] = [starts[token]!, ends[token]!]
      if (from < start || from === to) continue
      const classes = classHashes(signs.charCodeAt(token))
      if (classes.length > 0) words.add(classes[0] === NUMBER ? numberClasses(text, from, to) : classes, from, to)
    }
    addWords(text, start, end, words, found)
    present.take(words)
    addJoined(last, present, found)
    ;[last, present] = [present, last]
    close(start, end, found)
    start = end
  }
}

/** The clauses of a reading with all their features. */
export function clausesOf(reading: Reading, tokens: Tokens): Clause[] {
  const clauses: Clause[] = []
  walk(reading, tokens, (start, end, { count, numbers, from, to }) => {
    clauses.push({ start, end, features: numbers.slice(0, count), from: from.slice(0, count), to: to.slice(0, count) })
  })
  return clauses
}
