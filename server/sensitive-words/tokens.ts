import { JOINED } from './characters'
import { GAP, stringOf, type Reading } from './reading'
import { firstNode, isRisky, isVariant, LATIN, nextNode, NUMBER, signOfNode } from './word-table'

/** A text as words: one sign of `signs` for each word, for the patterns of the rules. */
export interface Tokens {
  /** One character for each word or sign between clauses. */
  signs: string
  /** The first and the next index in the reading, for each sign. */
  starts: Uint32Array
  ends: Uint32Array
}

/** Signs between clauses in `Tokens.signs`. */
export const BREAKS = [',', '?', '.'] as const
const isLatin = (code: number): boolean => code >= 97 && code <= 122
const NUMERALS = '零一二三四五六七八九十百千万两俩仨几卅廿壹贰叁肆伍陆柒捌玖拾亿'
/** 1 for each code unit of a digit or numeral. */
const numerals = new Uint8Array(0x10000)
for (const character of `0123456789${NUMERALS}`) numerals[character.charCodeAt(0)] = 1

/** Whether the first or the last character of a variant belongs to another word. */
const isJoined = ({ text, gaps }: Reading, start: number, end: number): boolean =>
  (start > 0 && gaps[start] === 0 && JOINED.has(text.slice(start - 1, start + 1)))
  || (gaps[end] === 0 && JOINED.has(text.slice(end - 1, end + 1)))

/** The end and the sign of the word that `findWord` found last. */
const word = { end: 0, sign: 0 }

/** Looks for the longest word at a place. Signs and pictures inside it are skipped, for a risk word also commas. */
function findWord(reading: Reading, start: number): boolean {
  const { text, gaps, pictured } = reading
  let node = firstNode(text.charCodeAt(start))
  if (node === 0) return false
  word.sign = 0
  let crossed = false
  for (let i = start; ;) {
    const sign = signOfNode(node)
    if (sign !== 0) {
      const ends = i + 1 === text.length || gaps[i + 1]! > 0 || !isLatin(text.charCodeAt(i)) || !isLatin(text.charCodeAt(i + 1))
      if (ends && (!crossed || isRisky(node)) && (!isVariant(node) || !isJoined(reading, start, i + 1))) {
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
    // 二三十 is about thirty, 三四百 about four hundred.
    if (unit <= 1000 && current > 10 && current < 100 && !/\d/.test(written)) current %= 10
    if (unit === 20 || unit === 30) sum += unit
    else sum += (current === 0 ? 1 : current) * unit
    current = 0
  }
  return plainDigits ? current : sum + current
}
