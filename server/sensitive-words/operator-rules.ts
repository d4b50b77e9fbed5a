import type { WordRule } from '@daogang/contract/operator-content'
import { WORD_LENGTH } from '@daogang/contract/rules/content'
import { read, type Reading } from './reading'
import type { Rule } from './rules/rule'

interface Compiled {
  rule: Rule
  /** As a text is read: plain characters without signs. */
  words: readonly string[]
}
export type OperatorRules = readonly Compiled[]

/** Places of one rule in a text that are reported. */
const MOST_PLACES = 20

/** Rules as operators wrote them, ready to be looked up. Those that are off are left out. */
export const compileRules = (rules: readonly WordRule[]): OperatorRules => rules.filter(({ isOn }) => isOn).map((each) => ({
  rule: {
    topic: 'operator', kind: each.kind, rule: each.rule, hint: each.hint, patterns: [], unless: [],
    only: { contexts: each.contexts, role: each.role },
  },
  words: each.words.map((word) => read(word).text).filter((word) => word !== ''),
}))

/**
 * The fault of words as a text is read, where signs do not count, as a sentence for the operator; undefined without one. “的。” is one
 * character there and would stop half of all texts.
 */
export function wordsFault(rules: readonly Pick<WordRule, 'words'>[]): string | undefined {
  for (const { words } of rules) {
    const seen = new Set<string>()
    for (const word of words) {
      const { text } = read(word)
      if (Array.from(text).length < WORD_LENGTH.least) return `“${word}”太短，标点不算，至少${WORD_LENGTH.least}个字`
      if (seen.has(text)) return `“${word}”在一条规则里写了两次，标点不算`
      seen.add(text)
    }
  }
  return undefined
}

/** Whether a text has a word of a rule for jobs. */
export const stopsJob = (rules: OperatorRules, content: string): boolean =>
  placesOf(rules.filter(({ rule: { only } }) => only?.contexts.includes('job')), read(content)).length > 0

/** The saved rules in this process. Texts are checked in so many places that passing them along would touch every verb. */
let saved: OperatorRules = []
export const operatorRules = (): OperatorRules => saved

/** Takes the rules that operators saved last. */
export function takeRules(rules: readonly WordRule[]): void {
  saved = compileRules(rules)
}

/** The places of a text, as indexes of the original, where a word of a rule is: signs and blanks between its characters do not hide it. */
export function placesOf(rules: OperatorRules, { text, from, to }: Reading): { rule: Rule, from: number, to: number }[] {
  const places: { rule: Rule, from: number, to: number }[] = []
  for (const { rule, words } of rules) {
    let count = 0
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1 && count < MOST_PLACES; at = text.indexOf(word, at + word.length), count += 1) {
        places.push({ rule, from: from[at]!, to: to[at + word.length - 1]! })
      }
    }
  }
  return places
}
