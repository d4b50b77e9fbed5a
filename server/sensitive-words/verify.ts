import type { SensitiveResult } from '@daogang/contract/sensitive-words'
import { contactsIn } from './contacts'
import { opinionOf } from './learned/opinion'
import type { LearnedTopic } from './learned/topics'
import { operatorRules, placesOf, type OperatorRules } from './operator-rules'
import { pattern } from './pattern'
import { read, type Reading } from './reading'
import { BODY_RULES } from './rules/body'
import { MONEY_RULES } from './rules/money'
import { OUTSIDE_RULES } from './rules/outside'
import { PEOPLE_RULES } from './rules/people'
import type { Rule, State, Topic } from './rules/rule'
import { stateOf } from './states'
import { tokensOf, valueOf, type Tokens } from './tokens'
import { signsOf } from './word-table'
import { isBroken, type Writer } from './writer'

/** All rules in one place for a legal review. If a text breaks several, the first one is reported. */
export const RULES: readonly Rule[] = [...MONEY_RULES, ...PEOPLE_RULES, ...BODY_RULES, ...OUTSIDE_RULES]

const COMPILED = RULES.map((rule) => ({ rule, patterns: rule.patterns.map((source) => pattern(source)) }))
const NUMBERS = new Set(Array.from(signsOf(['number'])))
const CONTACT = RULES.find(({ topic }) => topic === 'contact')!
/** The rule that is quoted for a learned finding. */
const ruleOf = (topic: LearnedTopic): Rule => RULES.find((rule) => rule.topic === topic) ?? CONTACT
/** Words that are reported for one text. */
const MAX_WORDS = 10

/** A place that breaks a rule, unless its state makes it harmless here. */
export interface Finding {
  rule: Rule
  topic: Topic
  /** In the original text. */
  from: number
  to: number
  state: State | undefined
}

/** What a seeker who mentions it should know the rule of. */
const OWED: ReadonlySet<Topic> = new Set<Topic>(['deposit', 'fee', 'documents', 'pay'])

const present = new Uint8Array(0x10000)

/** 1 for each sign of a text, until the next text. */
function presentIn(signs: string): Uint8Array {
  present.fill(0)
  for (let i = 0; i < signs.length; i++) present[signs.charCodeAt(i)] = 1
  return present
}

function spansOf(rule: (typeof COMPILED)[number], tokens: Tokens, reading: Reading, present: Uint8Array): [number, number][] {
  const spans: [number, number][] = []
  for (const { regexp, wanted } of rule.patterns) {
    if (!wanted.every((signs) => signs.some((sign) => present[sign] === 1))) continue
    for (const { 0: match, index } of tokens.signs.matchAll(regexp)) {
      const end = index + match.length
      if (match === '') continue
      const { check } = rule.rule
      if (check) {
        const values = Array.from(match).flatMap((sign, i) =>
          (NUMBERS.has(sign) ? [valueOf(reading.text.slice(tokens.starts[index + i], tokens.ends[index + i]))] : []))
        if (!check(values, match)) continue
      }
      spans.push([index, end])
      if (spans.length > MAX_WORDS * 20) return spans
    }
  }
  return spans
}

interface Scan {
  reading: Reading
  tokens: Tokens
  /** Matches of the grammars. */
  matches: Finding[]
  /** Words of operators, rules for one writer, phone numbers, links. */
  exact: Finding[]
}

function scan(content: string, extra: OperatorRules): Scan {
  const reading = read(content)
  const tokens = tokensOf(reading)
  const present = presentIn(tokens.signs)
  const [matches, exact]: [Finding[], Finding[]] = [[], []]
  for (const compiled of COMPILED) {
    const { rule } = compiled
    for (const [from, to] of spansOf(compiled, tokens, reading, present)) {
      // The model learned what one writer may say. A rule for another one is exact.
      const list = rule.only ? exact : matches
      list.push({
        rule, topic: rule.topic, from: reading.from[tokens.starts[from]!]!, to: reading.to[tokens.ends[to - 1]! - 1]!,
        state: stateOf(rule.unless, tokens, from, to),
      })
    }
  }
  for (const { rule, from, to } of placesOf(extra, reading)) exact.push({ rule, topic: rule.topic, from, to, state: undefined })
  for (const { from, to, isPhone } of contactsIn(content, reading)) {
    exact.push({ rule: CONTACT, topic: isPhone ? 'phone' : 'contact', from, to, state: undefined })
  }
  return { reading, tokens, matches, exact }
}

/** The places of a text that match a rule, with their state. `extra`: the operators’ rules, by default the saved ones. */
export function findingsIn(content: string, extra: OperatorRules = operatorRules()): Finding[] {
  const { matches, exact } = scan(content, extra)
  return [...matches, ...exact]
}

/**
 * The same for a writer, with what the learned model adds where no rule matches. A match in clauses that look harmless to it is `doubted`.
 * Words of operators, phone numbers and links are exact, so they are never doubted.
 */
export function findingsFor(content: string, writer: Writer, extra: OperatorRules = operatorRules()): Finding[] {
  const { reading, tokens, matches, exact } = scan(content, extra)
  const { suspects, looksHarmless } = opinionOf(reading, tokens, writer)
  const found = [
    ...matches.map((match): Finding =>
      (match.state === undefined && looksHarmless(match.from, match.to) ? { ...match, state: 'doubted' } : match)),
    ...exact,
  ]
  const asserted = found.filter(({ state }) => state === undefined)
  const added = suspects.filter(({ around }) => asserted.every(({ from, to }) => to <= around.from || from >= around.to))
  return [...found, ...added.map(({ topic, from, to }): Finding => ({ rule: ruleOf(topic), topic, from, to, state: undefined }))]
}

function resultOf(content: string, res: boolean, findings: readonly Finding[]): SensitiveResult {
  const first = findings[0]
  if (!first) return { res: false }
  const same = findings.filter(({ rule }) => rule.rule === first.rule.rule)
  const marks = [...new Map(same.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()].slice(0, MAX_WORDS)
  const { kind, rule, hint } = first.rule
  return { res, kind, rule, hint, words: [...new Set(marks.map(({ from, to }) => content.slice(from, to)))], marks }
}

function resultFor(content: string, findings: readonly Finding[], writer: Writer): SensitiveResult {
  const asserted = findings.filter(({ state }) => state === undefined)
  // “刷单做不做？” of an employer is an offer.
  const offered = writer.role === 'b'
    ? findings.filter(({ topic, state }) => (topic === 'fraud' && state === 'question') || state === 'mild' || state === 'accused') : []
  const broken = [...asserted, ...offered].filter((finding) => isBroken(finding, writer))
  if (broken.length > 0) return resultOf(content, true, broken)
  if (writer.context !== 'chat') return { res: false }
  return resultOf(content, false, findings.filter(({ state, topic }) =>
    state === 'question' || state === 'mild' || ((state === undefined || state === 'doubted') && OWED.has(topic))))
}

/**
 * Checks whether this writer may publish or send a text there. The result has the broken rule, its places in the text and
 * what to write instead. A text that is fine but touches a rule in a chat, such as “要押金吗？”, has the rule too, with `res` false.
 */
export const verifyContent = (content: string, writer: Writer = {}, extra: OperatorRules = operatorRules()): SensitiveResult =>
  resultFor(content, findingsFor(content, writer, extra), writer)

/** The same by the rules alone, to measure what the learned model adds. */
export const verifyByRules = (content: string, writer: Writer): SensitiveResult => resultFor(content, findingsIn(content), writer)
