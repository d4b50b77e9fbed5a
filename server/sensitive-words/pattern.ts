import { BREAKS } from './tokens'
import { signOfWord, signsOf, type ClassName } from './word-table'

/** A pattern over the words of a text, compiled. */
export interface Pattern {
  regexp: RegExp
  /** Signs, as code units, of which the text must have one of each, so that most patterns are not tried at all. */
  wanted: readonly (readonly number[])[]
}

const BETWEEN = `[^${BREAKS.join('')}]`

/** Characters that are written in a pattern: as a word of the lexicon, or one by one. */
function literal(words: string): string {
  const whole = signOfWord(words)
  const single = Array.from(words, (character) => signOfWord(character) ?? character).join('')
  return whole === undefined || words.length === 1 ? single : `(?:${whole}|${single})`
}

/** For each word that a pattern without choices must have, the signs that it may have in a text. */
function wantedOf(source: string): string[][] {
  const classes = Array.from(source.matchAll(/\{([a-zA-Z|]+)\}(?!\?|\{0)/g), ([, names = '']) => Array.from(signsOf(names.split('|') as ClassName[])))
  const literals = Array.from(source.matchAll(/\p{Script=Han}+(?![?{\p{Script=Han}])/gu), ([words]) => {
    const [first = ''] = words
    return [signOfWord(words) ?? first, signOfWord(first) ?? first]
  })
  return [...classes, ...literals]
}

/**
 * Compiles a pattern, in which `{a|b}` is a word of class a or b, `{!a|b}` any other word of the clause, `~3` up to three words of the
 * same clause, `^` and `$` the ends of a clause, and the rest is a regular expression. Every gap and every repetition is bounded, so
 * matching takes linear time.
 * @throws Error for `+` and `*`: two of them beside each other take square or cubic time
 */
export function pattern(source: string): Pattern {
  if (/[+*]/.test(source)) throw new Error(`Write {1,3} or {0,3} instead of + or * in “${source}”`)
  const wanted: string[][] = []
  // Optional and excluded words are not wanted. Of a choice, one of its ways is.
  const outside = source.replace(/\((?:[^()]|\([^()]*\))*\)(\?|\{0)?/g, (group, optional?: string) => {
    const ways = optional === undefined && group.startsWith('(?:') ? group.slice(3, -1) : '('
    const signs = ways.includes('(') ? [] : ways.split(/\|(?![^{]*\})/).map((way) => wantedOf(way)[0])
    if (signs.length > 0 && signs.every((each) => each !== undefined)) wanted.push(signs.flat())
    return '~0'
  })
  wanted.push(...wantedOf(outside))
  const compiled = source
    .replace(/\p{Script=Han}+/gu, literal)
    .replace(/\{!([a-zA-Z|]+)\}/g, (_all, names: string) => `[^${BREAKS.join('')}${signsOf(names.split('|') as ClassName[])}]`)
    .replace(/\{([a-zA-Z][a-zA-Z|]*)\}/g, (_all, names: string) => `[${signsOf(names.split('|') as ClassName[])}]`)
    .replace(/~(\d+)/g, (_all, count: string) => `${BETWEEN}{0,${count}}?`)
    .replace(/\^/g, (_all, at: number, whole: string) => (whole[at - 1] === '[' ? '^' : `(?:(?<=[${BREAKS.join('')}])|(?<![^]))`))
    .replace(/\$/g, `(?=[${BREAKS.join('')}]|(?![^]))`)
  return { regexp: new RegExp(compiled, 'g'), wanted: wanted.map((signs) => signs.map((sign) => sign.charCodeAt(0))) }
}
