import { JOINED, VARIANTS } from './characters'
import { COMMON, LITERALS } from './lexicon/common'
import { OUTSIDE } from './lexicon/fraud'
import { OFFERS } from './lexicon/offers'
import { PEOPLE } from './lexicon/people'
import { PLACES, PLAIN_PLACES } from './lexicon/places'
import { PLAIN_WORDS } from './lexicon/plain'
import { TOPICS } from './lexicon/topics'
import { SPOKEN, SPOKEN_PLAIN } from './lexicon/spoken'
import { WITHHELD } from './lexicon/withheld'
import { GAP, type Reading } from './reading'

/** Classes of words, and of what needs no list: numbers and Latin words. */
const LEXICON = { ...COMMON, ...TOPICS, ...OUTSIDE, ...PEOPLE, ...PLACES, ...WITHHELD, ...OFFERS }
export type ClassName = keyof typeof LEXICON | keyof typeof SPOKEN | 'plain' | 'number' | 'latin'

/** A text as words: one sign of `signs` for each word, for the patterns of the rules. */
export interface Tokens {
  /** One character for each word or sign between clauses. */
  signs: string
  /** The first and the next index in the reading, for each sign. */
  starts: Uint32Array
  ends: Uint32Array
}

interface Node {
  next: Map<string, Node>
  /** The classes of the word that ends here. */
  classes?: Set<ClassName>
  /** Also found across commas. */
  risky?: boolean
  /** Only a variant of a word: not found where its ends belong to other words (固定津贴 has no 定金). */
  varied?: boolean
}

/** Signs between clauses in `Tokens.signs`. */
export const BREAKS = [',', '?', '.'] as const
const FIRST_SIGN = 0xe000
/** Classes whose risk words are also found across commas. A comma after 女 is usual, so it is not among them. */
const ACROSS: ReadonlySet<ClassName> = new Set<ClassName>(['deposit', 'fee', 'thing', 'doc', 'fraud', 'wechat', 'account', 'hoax'])
/** The longest words of the lexicon that are spelled with variants. */
const MAX_VARIED = 4

const root: Node = { next: new Map() }
const signs = new Map<string, string>()
const classesOfSign: { sign: string, classes: ReadonlySet<string> }[] = []

/** Spells out `(a|b)c` as ac and bc. */
function spelled(word: string): string[] {
  const group = /\(([^()]*)\)/.exec(word)
  if (!group) return [word]
  const [before, after] = [word.slice(0, group.index), word.slice(group.index + group[0].length)]
  return (group[1] ?? '').split('|').flatMap((option) => spelled(before + option + after))
}

/** All ways to write a risk word. */
function varied(word: string): string[] {
  const characters = Array.from(word)
  // 烤鸭 and 三亚 are no 押.
  if (characters.length === 1 || characters.length > MAX_VARIED) return [word]
  return characters.reduce<string[]>((starts, character) => {
    const ways = [character, ...(VARIANTS[character]?.split(' ') ?? [])]
    return starts.flatMap((start) => ways.map((way) => start + way))
  }, [''])
}

function addWord(word: string, name: ClassName, risky: boolean, isVaried = false): void {
  let node = root
  for (let i = 0; i < word.length; i++) {
    const character = word[i]!
    let next = node.next.get(character)
    if (!next) {
      next = { next: new Map() }
      node.next.set(character, next)
    }
    node = next
  }
  node.varied = isVaried && (node.varied ?? true)
  node.classes = (node.classes ?? new Set()).add(name)
  if (risky && ACROSS.has(name)) node.risky = true
}

function addClass(name: ClassName, words: string): void {
  for (const entry of words.split(/\s+/)) {
    const risky = entry.includes('~')
    for (const word of spelled(entry.replaceAll('~', ''))) {
      if (word === '') continue
      if (name === 'plain' || !risky) addWord(word, name, false)
      else for (const way of varied(word)) addWord(way, name, true, way !== word)
    }
  }
}

for (const lexicon of [LEXICON, SPOKEN]) {
  for (const [name, words] of Object.entries(lexicon)) addClass(name as ClassName, words)
}
for (const words of [...PLAIN_WORDS, PLAIN_PLACES, SPOKEN_PLAIN]) addClass('plain', words)

/** The sign of a set of classes. */
function signOf(classes: ReadonlySet<string>): string {
  const key = [...classes].sort().join()
  let sign = signs.get(key)
  if (sign === undefined) {
    sign = String.fromCharCode(FIRST_SIGN + signs.size)
    signs.set(key, sign)
    classesOfSign.push({ sign, classes })
  }
  return sign
}

const literals = new Set<string>(LITERALS.split(' '))
const signOfNode = new Map<Node, string>()
;(function prepare(node: Node, word: string) {
  if (node.classes) {
    const classes = node.classes.has('plain') ? new Set<ClassName>(['plain']) : node.classes
    signOfNode.set(node, signOf(literals.has(word) ? new Set<string>([...classes, word]) : classes))
  }
  for (const [character, next] of node.next) prepare(next, word + character)
})(root, '')
const NUMBER = signOf(new Set<ClassName>(['number']))
const LATIN = signOf(new Set<ClassName>(['latin']))

/** The signs whose words are in one of the classes, for a character class of a regular expression. */
export function signsOf(names: readonly ClassName[]): string {
  const found = classesOfSign.filter(({ classes }) => names.some((name) => classes.has(name))).map(({ sign }) => sign).join('')
  if (found === '') throw new Error(`No word has the class ${names.join()}`)
  return found
}

const classesBySign = new Map(classesOfSign.map(({ sign, classes }) => [sign, [...classes]]))
const NONE: readonly string[] = []

/** The classes of a sign, and none for a character of no word. */
export const classesOf = (sign: string): readonly string[] => classesBySign.get(sign) ?? NONE

/** The sign of a word that patterns name, if the lexicon has it. @throws Error if it shares a sign with others */
export function signOfWord(word: string): string | undefined {
  let node: Node | undefined = root
  for (const character of word) node = node?.next.get(character)
  const sign = node && signOfNode.get(node)
  if (sign !== undefined && !literals.has(word)) throw new Error(`“${word}” is in a pattern, so LITERALS must have it`)
  return sign
}

const isLatin = (code: number): boolean => code >= 97 && code <= 122
const NUMERALS = '零一二三四五六七八九十百千万两俩仨几卅廿壹贰叁肆伍陆柒捌玖拾亿'
/** 1 for each code unit of a digit or numeral. */
const numerals = new Uint8Array(0x10000)
for (const character of `0123456789${NUMERALS}`) numerals[character.charCodeAt(0)] = 1

/** 1 for each code unit with which a word begins. */
const beginnings = new Uint8Array(0x10000)
for (const character of root.next.keys()) beginnings[character.charCodeAt(0)] = 1

interface Found {
  end: number
  sign: string
}

/** Whether the first or the last character of a variant belongs to another word. */
const isJoined = ({ text, gaps }: Reading, start: number, end: number): boolean =>
  (start > 0 && gaps[start] === 0 && JOINED.has(text.slice(start - 1, start + 1)))
  || (gaps[end] === 0 && JOINED.has(text.slice(end - 1, end + 1)))

/** The longest word at a place. Signs and pictures inside it are skipped, for a risk word also commas. */
function wordAt(reading: Reading, start: number): Found | undefined {
  const { text, gaps, pictured } = reading
  if (beginnings[text.charCodeAt(start)] === 0) return undefined
  let node: Node | undefined = root
  let found: Found | undefined
  let crossed = false
  for (let i = start; i < text.length; i++) {
    if (i > start && gaps[i]! >= GAP.clause) crossed = true
    const next: Node | undefined = node.next.get(text[i]!)
    if (!next) {
      if (i > start && pictured[i]) continue
      break
    }
    node = next
    const ends = i + 1 === text.length || gaps[i + 1]! > 0 || !isLatin(text.charCodeAt(i)) || !isLatin(text.charCodeAt(i + 1))
    if (!node.classes || !ends || (crossed && !node.risky) || (node.varied && isJoined(reading, start, i + 1))) continue
    found = { end: i + 1, sign: signOfNode.get(node)! }
  }
  return found
}

/** Splits a reading into words, the longest first, from left to right. */
export function tokensOf(reading: Reading): Tokens {
  const { text, gaps } = reading
  const size = text.length * 2 + 1
  const starts = new Uint32Array(size)
  const ends = new Uint32Array(size)
  const parts: string[] = []
  let length = 0
  const add = (sign: string, start: number, end: number): void => {
    starts[length] = start
    ends[length++] = end
    parts.push(sign)
  }
  for (let i = 0; i < text.length;) {
    const gap = gaps[i]!
    if (i > 0 && gap >= GAP.clause) add(gap === GAP.question ? '?' : gap === GAP.sentence ? '.' : ',', i, i)
    const inside = i > 0 && gap === 0 && isLatin(text.charCodeAt(i)) && isLatin(text.charCodeAt(i - 1))
    const word = inside ? undefined : wordAt(reading, i)
    let end = i
    while (end < text.length && numerals[text.charCodeAt(end)] === 1 && (end === i || gaps[end]! <= GAP.soft)) end++
    // 零押金: a denial.
    if (end === i + 1 && text[i] === '零') end = i
    if (end > i && end > (word?.end ?? i)) {
      add(NUMBER, i, end)
    } else if (word) {
      end = word.end
      add(word.sign, i, end)
    } else if (isLatin(text.charCodeAt(i))) {
      end = i + 1
      while (end < text.length && gaps[end] === 0 && isLatin(text.charCodeAt(end))) end++
      add(LATIN, i, end)
    } else {
      end = i + 1
      add(text[i]!, i, end)
    }
    i = end
  }
  if (gaps[text.length] === GAP.question) add('?', text.length, text.length)
  return { signs: parts.join(''), starts, ends }
}

const DIGITS: Readonly<Record<string, number>> = {
  零: 0, 一: 1, 几: 5, 二: 2, 两: 2, 俩: 2, 仨: 3, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9,
}
const UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 廿: 20, 卅: 30, 百: 100, 千: 1000, 万: 10_000 }

/** The value of a number as it is written: 35, 三十五, 三五, 卅五, 两百. */
export function valueOf(written: string): number {
  let [sum, current, plainDigits] = [0, 0, true]
  for (const character of written) {
    const unit = UNITS[character]
    if (unit === undefined) {
      current = current * 10 + (DIGITS[character] ?? Number(character))
      continue
    }
    plainDigits = false
    // 二三十 is about thirty.
    if (unit === 10 && current > 10 && current < 100) current %= 10
    if (unit === 20 || unit === 30) sum += unit
    else sum += (current === 0 ? 1 : current) * unit
    current = 0
  }
  return plainDigits ? current : sum + current
}
