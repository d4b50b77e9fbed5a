import { formsOf, marksOf, type DigitKind, type Mark } from './phone-digits'

/**
 * The gap between two digits, classified by its strongest separator: nothing; usual grouping characters; pictures and symbols; separators
 * that lists, amounts and times use too; other letters and signs; characters that never occur within a number.
 */
const GAP = { none: 0, plain: 1, symbol: 2, list: 3, letter: 4, never: 5 } as const

const PLAIN = /[.\-_*·‐–—―−•‧∙・]/u
const SYMBOL = /[\p{So}\p{Sk}\p{Extended_Pictographic}|#&@!^'"<>\\]/u
const LIST = /[\s/\\,，、;；:：()[\]{}【】〔〕「」『』《》〈〉“”‘’。?？~]/u
/** A sum of amounts, or separators of amounts, times, dates and addresses. */
const NEVER = /[+=%￥¥年月日号时点分秒元块钱万千百十岁个人天周小层楼栋室弄路线米斤克公里平到至加减kKwW]/u
const LATIN = /[\p{L}\p{N}]/u
const HAN = /\p{Script=Han}/u
/** Follows the last of several amounts or places. */
const UNIT = /[元块路线弄室栋楼层人岁天个台件平米斤]/u
/** The longest gap, without spaces and with repeated characters counted once. */
const LONGEST = 4
/** Digits of a mobile number. */
const LENGTH = 11
/** With at least this many true digits, letters that look like digits count as digits. */
const SURE_DIGITS = 7

interface Between {
  kind: number
  /** Without spaces, repeated characters once. */
  text: string
  /** The original characters. */
  length: number
}

/** A digit with the gap before the next one, which is read only where a number can be. */
class Digit {
  readonly #marks: readonly Mark[]
  readonly value: string
  readonly kind: DigitKind
  /** Its index in the marks. */
  readonly at: number
  end: number
  #gap: Between | undefined

  constructor(marks: readonly Mark[], value: string, kind: DigitKind, at: number, end: number) {
    this.#marks = marks
    this.value = value
    this.kind = kind
    this.at = at
    this.end = end
  }

  get next(): Between {
    this.#gap ??= between(this.#marks, this.at + 1, this.end)
    return this.#gap
  }
}

function readKind(character: string): number {
  if (NEVER.test(character)) return GAP.never
  if (PLAIN.test(character)) return GAP.plain
  if (SYMBOL.test(character)) return GAP.symbol
  return LIST.test(character) ? GAP.list : GAP.letter
}

/** Characters that occurred before. */
const kinds = new Map<string, number>()

function kindOf(character: string): number {
  let kind = kinds.get(character)
  if (kind === undefined) {
    kind = readKind(character)
    kinds.set(character, kind)
  }
  return kind
}

function between(marks: readonly Mark[], from: number, to: number): Between {
  let [kind, text, last]: [number, string, string] = [GAP.none, '', '']
  for (let at = from; at < to && kind < GAP.never; at++) {
    const { character } = marks[at]!
    if (character === ' ' || character === last) continue
    last = character
    text += character
    kind = text.length > LONGEST ? GAP.never : Math.max(kind, kindOf(character))
  }
  return { kind, text, length: to - from }
}

/** The digits of a text, counting only these ways to write a digit. Looks at every character once. */
function digitsIn(marks: readonly Mark[], kinds: readonly DigitKind[]): Digit[] {
  const digits: Digit[] = []
  for (let at = 0; at < marks.length; at++) {
    const { digit } = marks[at]!
    if (!digit || !kinds.includes(digit.kind)) continue
    const last = digits.at(-1)
    if (last) last.end = at
    digits.push(new Digit(marks, digit.value, digit.kind, at, marks.length))
  }
  return digits
}

const adjoins = (digit: Digit | undefined, next: Digit | undefined): boolean =>
  digit !== undefined && next !== undefined && digit.next.length === 0

/** The usual grouping of a number: 3, 4, 4. */
function groupsOf(number: readonly Digit[]): number[] {
  const groups = [0]
  number.forEach(({ next }, i) => {
    groups[groups.length - 1]! += 1
    if (next.length > 0 && i < LENGTH - 1) groups.push(0)
  })
  return groups
}

const GROUPINGS = new Set(['3,4,4', '3,8', '7,4'])
const isRound = (number: readonly Digit[], last: number): boolean => number[last - 1]?.value === '0' && number[last]?.value === '0'

/** 150, 1500, 1800: amounts, not a number in the usual groups. */
const looksLikeAmounts = (groups: readonly number[], number: readonly Digit[], after: string): boolean =>
  groups.length === 3 && ((isRound(number, 6) && isRound(number, 10)) || UNIT.test(after))

/** Whether eleven digits, with the gaps between them, form one number. `after` is the character behind them. */
function isOneNumber(number: readonly Digit[], after: string): boolean {
  const gaps = number.slice(0, -1).map(({ next }) => next)
  const worst = Math.max(...gaps.map(({ kind }) => kind))
  if (worst === GAP.never) return false
  const groups = groupsOf(number)
  const letters = number.filter(({ kind }) => kind === 'letter').length
  if (letters > 0) {
    return LENGTH - letters >= SURE_DIGITS && worst <= GAP.symbol && (groups.length === 1 || GROUPINGS.has(groups.join()))
  }
  if (worst <= GAP.symbol) return true
  const filled = gaps.filter(({ length }) => length > 0)
  const same = filled.every(({ text }) => text === filled[0]?.text)
  if (groups.length === LENGTH) return worst === GAP.list || same || isTakenApart(filled)
  if (GROUPINGS.has(groups.join())) {
    const short = filled.every(({ kind, text }) => kind <= GAP.list || text.length === 1)
    return (short || (same && filled.length > 1)) && !looksLikeAmounts(groups, number, after)
  }
  return groups.length >= 6 && number.every(({ kind }) => kind === 'digit') && isTakenApart(filled)
}

/** 1打38打1…: a single character each time, and not a separator of lists. */
const isTakenApart = (filled: readonly Between[]): boolean => filled.every(({ kind, length }) => kind !== GAP.list && length === 1)

/** The start of a number: its prefix 86, or its 1 without a prefix. Undefined if the 1 continues a longer number. */
function startOf(marks: readonly Mark[], digits: readonly Digit[], first: number): number | undefined {
  const [eight, six, one] = [digits[first - 2], digits[first - 1], digits[first]!]
  const begun = (at: number): boolean => !adjoins(digits[at - 1], digits[at])
  const prefixed = eight?.value === '8' && six?.value === '6' && Math.max(eight.next.kind, six.next.kind) <= GAP.plain
  if (!prefixed) return begun(first) ? one.at : undefined
  const zeros = digits[first - 4]?.value === '0' && digits[first - 3]?.value === '0' && !begun(first - 2) && !begun(first - 3)
  if (zeros && begun(first - 4)) return digits[first - 4]!.at
  if (begun(first - 2)) return marks[eight.at - 1]?.character === '+' ? eight.at - 1 : eight.at
  return begun(first) ? one.at : undefined
}

const isLatin = (mark: Mark | undefined): boolean => mark !== undefined && LATIN.test(mark.character) && !HAN.test(mark.character)

function find(marks: readonly Mark[], kinds: readonly DigitKind[]): { from: number, to: number }[] {
  const digits = digitsIn(marks, kinds)
  const found: { from: number, to: number }[] = []
  for (let i = 0; i + LENGTH <= digits.length; i++) {
    if (digits[i]?.value !== '1' || digits[i + 1]!.value < '3') continue
    const number = digits.slice(i, i + LENGTH)
    const last = number[LENGTH - 1]!
    const from = startOf(marks, digits, i)
    if (from === undefined || adjoins(last, digits[i + LENGTH])) continue
    // A word or a code contains letters, which are not digits there.
    if (kinds.includes('letter') && (isLatin(marks[from - 1]) || isLatin(marks[last.at + 1]))) continue
    const after = marks[last.at + 1]?.character === ' ' ? marks[last.at + 2] : marks[last.at + 1]
    if (!isOneNumber(number, after?.character ?? '')) continue
    found.push({ from, to: last.at + 1 })
    i += LENGTH - 1
  }
  return found
}

const READINGS: readonly (readonly DigitKind[])[] = [['digit'], ['digit', 'numeral'], ['digit', 'numeral', 'letter']]

const USE = { unknown: 0, other: 1, digit: 2, ends: 3 } as const
/** What each character means for the search, by code unit. */
const uses = new Uint8Array(0x10000)

function useOf(written: string): number {
  const forms = formsOf(written)
  if (forms.some(({ digit }) => digit)) return USE.digit
  return forms.some(({ character }) => kindOf(character) === GAP.never) ? USE.ends : USE.other
}

const isSurrogate = (code: number): boolean => (code & 0xf800) === 0xd800

/**
 * The parts of a text that have enough digits for a number, between characters that are never within one, with one character more on each
 * side. Most texts have none, so that only a table is read for each of their characters.
 */
function candidatesIn(original: string): string[] {
  const parts: string[] = []
  let [start, digits] = [0, 0]
  const close = (end: number): void => {
    // One more on each side: a plus, a unit, or the character after an invisible one.
    if (digits >= LENGTH) parts.push(original.slice(Math.max(0, start - 1), end + 1))
    digits = 0
    start = end + 1
  }
  for (let at = 0; at < original.length; at++) {
    const code = original.charCodeAt(at)
    let use = uses[code]!
    if (use === USE.unknown) {
      // Half of a pair may be part of a digit.
      use = isSurrogate(code) ? USE.digit : useOf(original[at]!)
      uses[code] = use
    }
    if (use === USE.digit) digits += 1
    else if (use === USE.ends) close(at)
  }
  close(original.length)
  return parts
}

/**
 * Mobile numbers in a text, as they are written there: with the prefix 86, in digits of any script, circled, in brackets, boxed, in Chinese
 * numerals or with letters that look like digits, and with spaces, symbols, pictures or letters between them.
 * docs/decisions/0135-phone-numbers-in-texts.md lists what it does not find. Takes linear time.
 */
export const phonesIn = (original: string): string[] => [...new Set(candidatesIn(original).flatMap(numbersIn))]

function numbersIn(original: string): string[] {
  const marks = marksOf(original)
  const spans: { from: number, to: number }[] = []
  const taken = new Uint8Array(marks.length)
  const written = new Set(marks.map(({ digit }) => digit?.kind))
  for (const [nth, reading] of READINGS.entries()) {
    // Without digits of this kind it is the reading before.
    if (!written.has(reading[nth])) continue
    const more = find(marks, reading).filter(({ from, to }) => !taken.subarray(from, to).includes(1))
    for (const { from, to } of more) taken.fill(1, from, to)
    spans.push(...more)
  }
  // Up to the next character that was read, so that the box of a keycap digit is included.
  return spans.map(({ from, to }) => original.slice(marks[from]?.from, marks[to]?.from ?? original.length))
}

/** Whether a text contains a mobile number, however it is disguised. */
export const hasPhone = (text: string): boolean => phonesIn(text).length > 0
