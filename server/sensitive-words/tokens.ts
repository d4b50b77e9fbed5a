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
import { GAP, stringOf, type Reading } from './reading'

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

/**
 * The words of the lexicon as numbered nodes, because a text is looked up in it for each of its characters: from the first character by a
 * table, and further by hashed pairs of a node and a character.
 */
const nodes: { node: Node, sign: number }[] = []
/** The node of each first character; 0: no word begins so. */
const firsts = new Int32Array(0x10000)
const edges: [from: number, code: number, to: number][] = []
;(function number(node: Node): number {
  const id = nodes.push({ node, sign: signOfNode.get(node)?.charCodeAt(0) ?? 0 }) - 1
  for (const [character, next] of node.next) {
    const to = number(next)
    if (id === 0) firsts[character.charCodeAt(0)] = to
    else edges.push([id, character.charCodeAt(0), to])
  }
  return id
})(root)
/** The sign of the word that ends at a node, or 0; whether it is risky or only a variant. */
const nodeSigns = Uint16Array.from(nodes, ({ sign }) => sign)
const nodeRisky = Uint8Array.from(nodes, ({ node }) => (node.risky ? 1 : 0))
const nodeVaried = Uint8Array.from(nodes, ({ node }) => (node.varied ? 1 : 0))

const SLOTS = 2 ** Math.ceil(Math.log2(edges.length * 2))
const slotOf = (node: number, code: number): number => {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & (SLOTS - 1)
}
/** For each slot the node it comes from, the character and the node it leads to. No edge comes from node 0. */
const [slotFrom, slotCode, slotTo] = [new Int32Array(SLOTS), new Uint16Array(SLOTS), new Int32Array(SLOTS)]
for (const [from, code, to] of edges) {
  let slot = slotOf(from, code)
  while (slotFrom[slot] !== 0) slot = (slot + 1) & (SLOTS - 1)
  slotFrom[slot] = from
  slotCode[slot] = code
  slotTo[slot] = to
}

/** The node that a character leads to, or 0. */
function nextNode(node: number, code: number): number {
  let slot = slotOf(node, code)
  while (slotFrom[slot] !== 0) {
    if (slotFrom[slot] === node && slotCode[slot] === code) return slotTo[slot]!
    slot = (slot + 1) & (SLOTS - 1)
  }
  return 0
}

/** Whether the first or the last character of a variant belongs to another word. */
const isJoined = ({ text, gaps }: Reading, start: number, end: number): boolean =>
  (start > 0 && gaps[start] === 0 && JOINED.has(text.slice(start - 1, start + 1)))
  || (gaps[end] === 0 && JOINED.has(text.slice(end - 1, end + 1)))

/** The end and the sign of the word that `findWord` found last. */
const word = { end: 0, sign: 0 }

/** Looks for the longest word at a place. Signs and pictures inside it are skipped, for a risk word also commas. */
function findWord(reading: Reading, start: number): boolean {
  const { text, gaps, pictured } = reading
  let node = firsts[text.charCodeAt(start)]!
  if (node === 0) return false
  word.sign = 0
  let crossed = false
  for (let i = start; ;) {
    const sign = nodeSigns[node]!
    if (sign !== 0) {
      const ends = i + 1 === text.length || gaps[i + 1]! > 0 || !isLatin(text.charCodeAt(i)) || !isLatin(text.charCodeAt(i + 1))
      if (ends && (!crossed || nodeRisky[node] === 1) && (nodeVaried[node] === 0 || !isJoined(reading, start, i + 1))) {
        word.end = i + 1
        word.sign = sign
      }
    }
    for (i++; i < text.length; i++) {
      if (gaps[i]! >= GAP.clause) crossed = true
      const next = nextNode(node, text.charCodeAt(i))
      if (next === 0 && pictured[i] === 1) continue
      node = next
      break
    }
    if (i >= text.length || node === 0) return word.sign !== 0
  }
}

const [COMMA, ASK, STOP] = BREAKS.map((sign) => sign.charCodeAt(0)) as [number, number, number]
const [NUMBER_UNIT, LATIN_UNIT, ZERO] = [NUMBER, LATIN, '零'].map((sign) => sign.charCodeAt(0)) as [number, number, number]

/** Splits a reading into words, the longest first, from left to right. */
export function tokensOf(reading: Reading): Tokens {
  const { text, gaps } = reading
  const size = text.length * 2 + 1
  const units = new Uint16Array(size)
  const starts = new Uint32Array(size)
  const ends = new Uint32Array(size)
  let length = 0
  for (let i = 0; i < text.length;) {
    const [gap, code] = [gaps[i]!, text.charCodeAt(i)]
    if (i > 0 && gap >= GAP.clause) {
      starts[length] = ends[length] = i
      units[length++] = gap === GAP.question ? ASK : gap === GAP.sentence ? STOP : COMMA
    }
    const inside = i > 0 && gap === 0 && isLatin(code) && isLatin(text.charCodeAt(i - 1))
    const isWord = !inside && findWord(reading, i)
    let end = i
    while (end < text.length && numerals[text.charCodeAt(end)] === 1 && (end === i || gaps[end]! <= GAP.soft)) end++
    // 零押金: a denial.
    if (end === i + 1 && code === ZERO) end = i
    let unit = code
    if (end > i && end > (isWord ? word.end : i)) {
      unit = NUMBER_UNIT
    } else if (isWord) {
      end = word.end
      unit = word.sign
    } else {
      end = i + 1
      if (isLatin(code)) {
        unit = LATIN_UNIT
        while (end < text.length && gaps[end] === 0 && isLatin(text.charCodeAt(end))) end++
      }
    }
    starts[length] = i
    ends[length] = end
    units[length++] = unit
    i = end
  }
  if (gaps[text.length] === GAP.question) {
    starts[length] = ends[length] = text.length
    units[length++] = ASK
  }
  return { signs: stringOf(units, length), starts, ends }
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
