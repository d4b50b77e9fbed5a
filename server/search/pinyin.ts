/**
 * The first character of each letter in pinyin order, as ICU sorts it. No Mandarin syllable begins with i, u or v. ICU sorts a character
 * with several readings by the most common one.
 */
const FIRST: readonly (readonly [letter: string, character: string])[] = [
  ['a', '阿'], ['b', '八'], ['c', '嚓'], ['d', '咑'], ['e', '妸'], ['f', '发'], ['g', '旮'], ['h', '铪'], ['j', '丌'], ['k', '咔'], ['l', '垃'],
  ['m', '妈'], ['n', '拏'], ['o', '噢'], ['p', '妑'], ['q', '七'], ['r', '呥'], ['s', '仨'], ['t', '他'], ['w', '屲'], ['x', '夕'], ['y', '丫'],
  ['z', '帀'],
]
const HAN = /\p{Script=Han}/u
const order = new Intl.Collator('zh-Hans-u-co-pinyin')

function initialOf(character: string): string {
  if (!HAN.test(character)) return /[a-z0-9]/i.test(character) ? character.toLowerCase() : ''
  let letter = ''
  for (const [next, first] of FIRST) {
    if (order.compare(first, character) > 0) break
    letter = next
  }
  return letter
}

/** Pinyin initials of a text: 后厨切配 is `hcqp`. Keeps letters and digits and drops everything else. */
export const initialsOf = (text: string): string => Array.from(text).map(initialOf).join('')
