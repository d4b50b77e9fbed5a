import type { WordRule } from '@daogang/contract/operator-content'
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
