import type { Role } from '@daogang/contract/auth'
import type { SensitiveResult, WordingContext } from '@daogang/contract/risk'
import { contactsIn } from './contacts'
import { operatorRules, placesOf, type OperatorRules } from './operator-rules'
import { pattern } from './pattern'
import { read, type Reading } from './reading'
import { BODY_RULES } from './rules/body'
import { MONEY_RULES } from './rules/money'
import { OUTSIDE_RULES } from './rules/outside'
import { PEOPLE_RULES } from './rules/people'
import type { Rule, State, Topic } from './rules/rule'
import { stateOf } from './states'
import { signsOf, tokensOf, valueOf, type Tokens } from './tokens'

/** Who writes, and where. Without a context a text counts as a job’s. */
export interface Writer {
  /** `work`: about what happened at work, which may name a deposit or a fine. Contact and discrimination alone are refused. */
  context?: WordingContext | 'work'
  role?: Role
}

/** All rules in one place for a legal review. If a text breaks several, the first one is reported. */
export const RULES: readonly Rule[] = [...MONEY_RULES, ...PEOPLE_RULES, ...BODY_RULES, ...OUTSIDE_RULES]

const COMPILED = RULES.map((rule) => ({ rule, patterns: rule.patterns.map((source) => pattern(source)) }))
const NUMBERS = new Set(Array.from(signsOf(['number'])))
const CONTACT = RULES.find(({ topic }) => topic === 'contact')!
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

/** Topics in which only an employer can do wrong: a seeker reports or asks. */
const EMPLOYERS: ReadonlySet<Topic> = new Set<Topic>([
  'deposit', 'fee', 'documents', 'pay', 'sex', 'marriage', 'origin', 'ethnicity', 'age', 'health',
])
/** What a seeker who mentions it should know the rule of. */
const OWED: ReadonlySet<Topic> = new Set<Topic>(['deposit', 'fee', 'documents', 'pay'])
/** Topics in which a seeker’s resume can do no wrong: it describes the seeker. */
const DESCRIBES: ReadonlySet<Topic> = new Set<Topic>(['sex', 'marriage', 'origin', 'ethnicity', 'age', 'health', 'documents', 'pay'])

/** Things that are named at work, to return them or to explain a slip. */
const AT_WORK: ReadonlySet<Topic> = new Set<Topic>(['deposit', 'fee', 'documents', 'pay', 'fraud'])

/** Whether an asserted finding breaks its rule for this writer. */
export function isBroken({ topic, rule: { only } }: Pick<Finding, 'topic' | 'rule'>, { context = 'job', role }: Writer): boolean {
  if (only) return only.contexts.includes(context) && (only.role === 'any' || role === undefined || only.role === role)
  if (context === 'work') return !AT_WORK.has(topic)
  if (role !== 'c') return true
  if (context === 'chat' || context === 'comment') return !EMPLOYERS.has(topic)
  return context !== 'resume' || !DESCRIBES.has(topic)
}

function spansOf(rule: (typeof COMPILED)[number], tokens: Tokens, reading: Reading, present: ReadonlySet<string>): [number, number][] {
  const spans: [number, number][] = []
  for (const { regexp, wanted } of rule.patterns) {
    if (!wanted.every((signs) => signs.some((sign) => present.has(sign)))) continue
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

/** The places of a text that match a rule, with their state. `extra`: the operators’ rules, by default the saved ones. */
export function findingsIn(content: string, extra: OperatorRules = operatorRules()): Finding[] {
  const reading = read(content)
  const tokens = tokensOf(reading)
  const present = new Set(tokens.signs)
  const found: Finding[] = []
  for (const compiled of COMPILED) {
    const { rule } = compiled
    for (const [from, to] of spansOf(compiled, tokens, reading, present)) {
      found.push({
        rule, topic: rule.topic, from: reading.from[tokens.starts[from]!]!, to: reading.to[tokens.ends[to - 1]! - 1]!,
        state: stateOf(rule.unless, tokens, from, to),
      })
    }
  }
  for (const { rule, from, to } of placesOf(extra, reading)) found.push({ rule, topic: rule.topic, from, to, state: undefined })
  for (const { from, to, isPhone } of contactsIn(content, reading)) {
    found.push({ rule: CONTACT, topic: isPhone ? 'phone' : 'contact', from, to, state: undefined })
  }
  return found
}

function resultOf(content: string, res: boolean, findings: readonly Finding[]): SensitiveResult {
  const first = findings[0]
  if (!first) return { res: false }
  const same = findings.filter(({ rule }) => rule.rule === first.rule.rule)
  const marks = [...new Map(same.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()].slice(0, MAX_WORDS)
  const { kind, rule, hint } = first.rule
  return { res, kind, rule, hint, words: [...new Set(marks.map(({ from, to }) => content.slice(from, to)))], marks }
}

/**
 * Checks whether a text may be published or sent, for who writes it and where. The result has the broken rule, its places in the text and
 * what to write instead. A text that is fine but touches a rule in a chat, such as “要押金吗？”, has the rule too, with `res` false.
 */
export function verifyContent(content: string, writer: Writer = {}, extra: OperatorRules = operatorRules()): SensitiveResult {
  const findings = findingsIn(content, extra)
  const asserted = findings.filter(({ state }) => state === undefined)
  // “刷单做不做？” of an employer is an offer.
  const offered = writer.role === 'b'
    ? findings.filter(({ topic, state }) => (topic === 'fraud' && state === 'question') || state === 'mild' || state === 'accused') : []
  const broken = [...asserted, ...offered].filter((finding) => isBroken(finding, writer))
  if (broken.length > 0) return resultOf(content, true, broken)
  if (writer.context !== 'chat') return { res: false }
  return resultOf(content, false, findings.filter(({ state, topic }) =>
    state === 'question' || state === 'mild' || (state === undefined && OWED.has(topic))))
}
