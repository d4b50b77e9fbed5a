import { plain } from '../lib/phone-digits'
import { PARTS, PICTURES, PLAIN } from './characters'

/** A gap: the signs before a character that were left out. A finished reading has no pauses: each is soft or ends a clause. */
export const GAP = { none: 0, soft: 1, pause: 2, clause: 3, question: 4, sentence: 5 } as const

/** A text as the words are looked up in it: plain characters without signs, each with its place in the original. */
export interface Reading {
  text: string
  /** The gap before each character, and at the end of the text. */
  gaps: Uint8Array
  /** The first and the next index in the original. */
  from: Uint32Array
  to: Uint32Array
  /** 1: read from a picture, which may also be decoration. */
  pictured: Uint8Array
}

const KEPT = /[\p{L}\p{N}≤≥%]/u
const SENTENCE = /[。.！!；;\n]/
const CLAUSE = /[，,]/
const QUESTION = /[？?]/
/** 🈶 is 有, and more often decoration. */
const SYMBOL = /\p{So}/u
/** Many people write a space, a bullet or an emoji instead of a comma. */
const PAUSE = /[\s\p{So}\p{Extended_Pictographic}•·]/u
/** With fewer characters on one side, a space belongs to the phrase: 押金 两百. */
const SHORTEST_PHRASE = 3
/** A short text that begins with a number is a sum or an account and belongs to the words before it. A longer one is a phrase: 50岁以上的不招. */
const SHORTEST_WITH_NUMBER = 6
const COLON = /[:：]/
const DASH = /[-–—―－~～−➖→➡⇒﹣]/u
const ACCENT = /[̀-ͯ]/g
const DIGIT = /[0-9一二三四五六七八九十]/
const LATIN_OR_DIGIT = /[a-z0-9]/
const FIRST_PARTS = new Set(PARTS.map(([parts]) => parts[0]))

interface Character {
  /** Its plain form; '' is left out. */
  simple: string
  gap: number
  isDash: boolean
  isColon: boolean
  isDot: boolean
  isPicture: boolean
  isDigit: boolean
  /** Whether its plain form begins and ends with a digit or numeral. */
  beginsInDigit: boolean
  endsInDigit: boolean
}

/** Characters that occurred before: there are only as many as Unicode has, and normalising is slow. */
const known = new Map<string, Character>()
/** The same for single code units, which are found faster by number. */
const knownUnits: (Character | undefined)[] = []

function gapOf(sign: string): number {
  if (sign === '') return GAP.none
  if (QUESTION.test(sign)) return GAP.question
  if (SENTENCE.test(sign)) return GAP.sentence
  if (CLAUSE.test(sign)) return GAP.clause
  return PAUSE.test(sign) ? GAP.pause : GAP.soft
}

function simpleOf(character: string): string {
  const parts = PLAIN.get(character) ?? plain(character).normalize('NFKD').replace(ACCENT, '').toLowerCase()
  const kept = Array.from(parts, (part) => PLAIN.get(part) ?? part)
  return kept.filter((part) => KEPT.test(part)).join('')
}

/** Whether a dot is within a Latin word or a number: w.x, 1.65. */
const isInWord = (before: string, after = ''): boolean => LATIN_OR_DIGIT.test(before.slice(-1)) && LATIN_OR_DIGIT.test(after.toLowerCase())

function characterOf(written: string): Character {
  let found = known.get(written)
  if (!found) {
    const picture = PICTURES[written]
    const simple = picture ?? simpleOf(written)
    found = {
      simple, beginsInDigit: DIGIT.test(simple[0] ?? ''), endsInDigit: DIGIT.test(simple.slice(-1)),
      gap: gapOf(plain(written)), isDash: DASH.test(written), isColon: COLON.test(written),
      isDot: written === '.' || written === '．',
      isPicture: picture !== undefined || (simple !== '' && SYMBOL.test(written)), isDigit: DIGIT.test(written),
    }
    known.set(written, found)
  }
  return found
}

/**
 * What a code unit becomes where nothing else matters: a single character that is no digit and no picture. Most are, so most of a text
 * is read from this table. 0: not known yet, or something else.
 */
const ordinary = new Uint16Array(0x10000)

function unitOf(code: number, written: string): Character {
  const found = characterOf(written)
  knownUnits[code] = found
  const { simple, isPicture, isDigit, beginsInDigit, endsInDigit } = found
  if (simple.length === 1 && !isPicture && !isDigit && !beginsInDigit && !endsInDigit) ordinary[code] = simple.charCodeAt(0)
  return found
}

/** A string of UTF-16 units. */
export const stringOf = (units: Uint16Array, length: number): string =>
  Buffer.from(units.buffer, units.byteOffset, length * 2).toString('utf16le')

const [TO, DOT] = ['至', '点'].map((sign) => sign.charCodeAt(0)) as [number, number]

/** Reads a text once, character by character. */
export function read(content: string): Reading {
  const size = content.length * 4 + 1
  const units = new Uint16Array(size)
  const gaps = new Uint8Array(size)
  const from = new Uint32Array(size)
  const to = new Uint32Array(size)
  const pictured = new Uint8Array(size)
  let [length, gap, dash] = [0, 0, -1]

  let afterDigit = false
  for (let at = 0; at < content.length;) {
    const code = content.charCodeAt(at)
    if (ordinary[code] !== 0 && length + 2 < size) {
      units[length] = ordinary[code]!
      gaps[length] = gap
      from[length] = at
      to[length++] = ++at
      gap = GAP.none
      dash = -1
      afterDigit = false
      continue
    }
    const end = at + (code >= 0xd800 && code < 0xdc00 ? 2 : 1)
    const { simple, gap: sign, isDash, isColon, isDot, isPicture, isDigit, beginsInDigit, endsInDigit } = end - at === 2
      ? characterOf(content.slice(at, end)) : knownUnits[code] ?? unitOf(code, content[at]!)
    if (simple === '') {
      if (isDash) dash = at
      // 13:30 is one time, not two numbers.
      if (isColon && afterDigit && length + 2 < size && end < content.length && characterOf(content[end]!).isDigit) {
        units[length] = DOT
        gaps[length] = gap
        from[length] = at
        to[length++] = end
        gap = GAP.none
        dash = -1
      } else {
        const last = length > 0 ? String.fromCharCode(units[length - 1]!) : ''
        gap = Math.max(gap, isDot && isInWord(last, content[end]) ? GAP.soft : sign)
      }
    } else if (length + simple.length + 1 < size) {
      // A dash between numbers is a range: 18-60.
      if (dash >= 0 && afterDigit && beginsInDigit) {
        units[length] = TO
        gaps[length] = gap
        from[length] = dash
        to[length++] = dash + 1
        gap = GAP.none
      }
      for (let i = 0; i < simple.length; i++) {
        units[length] = simple.charCodeAt(i)
        gaps[length] = i === 0 ? gap : GAP.none
        from[length] = at
        to[length] = end
        pictured[length++] = isPicture ? 1 : 0
      }
      gap = GAP.none
      dash = -1
      afterDigit = isDigit || endsInDigit
    }
    at = end
  }
  gaps[length] = gap
  return joinParts(settlePauses(joinSingles({ text: stringOf(units, length), gaps, from, to, pictured })))
}

/** Ignores signs between single characters (押.金.二.百): they are a disguise. */
function joinSingles(reading: Reading): Reading {
  const { text, gaps } = reading
  const isAlone = (i: number): boolean => (i === 0 || gaps[i]! > 0) && gaps[i + 1]! > 0 || i === text.length - 1 && gaps[i]! > 0
  const alone = (i: number): boolean => i >= 0 && i < text.length && isAlone(i) && !LATIN_OR_DIGIT.test(text[i]!)
  let run = 0
  for (let i = 0; i <= text.length; i++) {
    if (alone(i)) {
      run++
      continue
    }
    if (run >= 3) for (let j = i - run + 1; j < i; j++) gaps[j] = Math.min(gaps[j]!, GAP.soft)
    run = 0
  }
  return reading
}

/** Letters and digits at the beginning of a phrase. */
function latinAt(text: string, start: number, end: number): number {
  let at = start
  while (at < end && LATIN_OR_DIGIT.test(text[at]!)) at++
  return at - start
}

/** A pause between two phrases ends a clause: 包吃住 不押身份证 月休四天. Before a sum or an account it does not: 加微信 abc123. */
function settlePauses(reading: Reading): Reading {
  const { text, gaps } = reading
  let left = 0
  for (let i = 0; i < text.length; i++) {
    const gap = gaps[i]!
    if (gap < GAP.pause) continue
    if (gap === GAP.pause) {
      let right = i + 1
      while (right < text.length && gaps[right]! < GAP.pause) right++
      const latin = latinAt(text, i, right)
      const least = latin === 0 ? SHORTEST_PHRASE : Math.max(latin + SHORTEST_PHRASE, SHORTEST_WITH_NUMBER)
      gaps[i] = i - left >= SHORTEST_PHRASE && right - i >= least ? GAP.clause : GAP.soft
    }
    left = i
  }
  if (gaps[text.length] === GAP.pause) gaps[text.length] = GAP.soft
  return reading
}

/** Puts the parts of characters together: 扌甲金 is 押金. */
function joinParts(reading: Reading): Reading {
  const { text } = reading
  let found = false
  for (const part of FIRST_PARTS) if (text.includes(part!)) found = true
  if (!found || !PARTS.some(([parts]) => text.includes(parts))) return reading
  let joined = ''
  const { gaps, from, to, pictured } = reading
  let at = 0
  for (let i = 0; i < text.length;) {
    const [parts, character] = PARTS.find(([candidate]) => text.startsWith(candidate, i)) ?? [text[i]!, text[i]!]
    for (let j = 0; j < character.length; j++) {
      gaps[at] = j === 0 ? gaps[i]! : GAP.none
      from[at] = from[i]!
      to[at] = to[i + parts.length - 1]!
      pictured[at++] = pictured[i]!
    }
    joined += character
    i += parts.length
  }
  gaps[at] = gaps[text.length]!
  return { ...reading, text: joined }
}
