/** How a digit is written. The more unusual, the more evidence is needed for a phone number. */
export type DigitKind = 'digit' | 'numeral' | 'letter'

export interface Mark {
  /** One character, normalised. */
  character: string
  /** The index of its character in the original text. */
  from: number
  digit?: { value: string, kind: DigitKind }
}

/** Invisible characters, which can split a number or word unnoticed, and the box around a keycap digit. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/gu
const DIGIT = /\p{Nd}/u

/** Normalises full-width and other variants of a letter, and removes invisible characters. */
export const plain = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

/** Code points of “1” in rows of nine that NFKC keeps or decomposes: ❶ ➀ ➊ ⓵ ⑴ ⒈ 🄂 and Suzhou 〡. */
const ROWS = [0x2776, 0x2780, 0x278a, 0x24f5, 0x2474, 0x2488, 0x1f102, 0x3021]
/** The same for numerals that are common in texts: Ⅰ ⅰ ㈠. */
const NUMERAL_ROWS = [0x2160, 0x2170, 0x3220]
/** ⓿ 🄋 🄌 🄁 🄀. */
const ZEROS = new Set([0x24ff, 0x1f10b, 0x1f10c, 0x1f101, 0x1f100])

/** Each string has the ways to write its index, 0 to 9. The last characters of some are from radio operators' language. */
const NUMERALS = ['零〇洞', '一幺壹弌', '二贰貳两兩', '三叁參叄弎', '四肆', '五伍', '六陆陸', '七柒拐', '八捌', '九玖勾']
/** Letters that look like the digit of their index, also Greek and Cyrillic ones. */
const LETTERS = ['OoОоΟο', 'IilІіΙι', 'Zz', '', '', 'Ss', '', '', 'B', '']

const byCharacter = (kind: DigitKind, places: readonly string[]) =>
  places.flatMap((ways, place) => Array.from(ways, (way) => [way, { value: String(place), kind }] as const))
const WRITTEN = new Map([...byCharacter('numeral', NUMERALS), ...byCharacter('letter', LETTERS)])

/** A digit that NFKC does not convert. */
function rareDigit(code: number): Mark['digit'] {
  if (ZEROS.has(code)) return { value: '0', kind: 'digit' }
  const placeIn = (rows: readonly number[]): number => {
    const first = rows.find((row) => code >= row && code < row + 9)
    return first === undefined ? 0 : code - first + 1
  }
  const [place, numeral] = [placeIn(ROWS), placeIn(NUMERAL_ROWS)]
  if (place > 0) return { value: String(place), kind: 'digit' }
  return numeral > 0 ? { value: String(numeral), kind: 'numeral' } : undefined
}

/** The ASCII digit of a decimal digit in any script: their blocks start at a code point ending in 0 or 6 (Unicode, DerivedNumericType). */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const low = code & 0xf
  return String(DIGIT.test(String.fromCodePoint(code - low)) ? low : low - 6)
}

const digitOf = (character: string): Mark['digit'] =>
  (DIGIT.test(character) ? { value: asciiDigit(character), kind: 'digit' } : WRITTEN.get(character))

/** A normalised character of one that was written. */
type Form = Pick<Mark, 'character' | 'digit'>

/** Characters that occurred before: there are only as many as Unicode has, and normalising is slow. */
const known = new Map<string, readonly Form[]>()

/** What one character of a text is after normalising: none for an invisible one, several for 1月 in one character. */
export function formsOf(written: string): readonly Form[] {
  let forms = known.get(written)
  if (!forms) {
    const rare = rareDigit(written.codePointAt(0) ?? 0)
    forms = rare
      ? [{ character: written, digit: rare }]
      : Array.from(plain(written), (character) => ({ character, digit: digitOf(character) }))
    known.set(written, forms)
  }
  return forms
}

/** The visible characters of a text, each with the digit that it may represent. */
export function marksOf(original: string): Mark[] {
  const marks: Mark[] = []
  let from = 0
  for (const written of original) {
    for (const { character, digit } of formsOf(written)) marks.push({ character, from, digit })
    from += written.length
  }
  return marks
}
