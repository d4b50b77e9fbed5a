import { cannot } from '../../lib/cannot'
import type { State } from '../../sensitive-words/rules/rule'
import { findingsFor, RULES, verifyContent } from '../../sensitive-words/verify'
import type { Writer } from '../../sensitive-words/writer'

export const WORDING_HELP = `  wording rules                   用词检查的规定和依据
  wording check <job|chat|resume|comment> <b|c> <一句话>   谁在哪里写的这句话能不能发，为什么`

const CONTEXTS = ['job', 'chat', 'resume', 'comment'] as const
const ROLES = ['b', 'c'] as const

const STATES: Readonly<Record<State, string>> = {
  denied: '说的是没有', within: '说的是没有', full: '按天算或缴社保', internal: '店里发通知用', cared: '说的是照顾的人', paid: '公司出', question: '在问',
  reported: '说的是别家或以前', warning: '提醒别人', customer: '客人的钱或证件', open: '说了都可以', mild: '像在问，招人的这么说算数',
  accused: '在揭发，招人的这么说算数',
  banished: '在说不许这么做', doubted: '整句看不像',
}

const isOneOf = <T extends string>(values: readonly T[], value: string | undefined): value is T =>
  (values as readonly (string | undefined)[]).includes(value)

function explain(text: string, writer: Writer): string {
  const { res, rule, hint, words = [] } = verifyContent(text, writer)
  const verdict = res ? `不能发：“${words.join('”“')}”，${rule}。${hint}` : `能发${rule === undefined ? '' : `，旁边会写：${rule}`}`
  const found = new Set(findingsFor(text, writer).map(({ topic, from, to, state }) =>
    `  ${topic}  “${text.slice(from, to)}”  ${state === undefined ? '算数' : `不算，${STATES[state]}`}`))
  return [verdict, ...found].join('\n')
}

/** Explains the check of wording to an operator, for the answer to “为什么不让发”. @throws Refusal OPERATOR_CANNOT */
export function runWording(verb: string | undefined, rest: readonly string[]): string {
  if (verb === 'rules') return [...new Set(RULES.map(({ rule, hint }) => `${rule}\n    ${hint}`))].join('\n')
  const [context, role, ...words] = rest
  if (verb !== 'check' || !isOneOf(CONTEXTS, context) || !isOneOf(ROLES, role) || words.length === 0) {
    throw cannot(`要写在哪里、谁写的和那句话：\n${WORDING_HELP}`)
  }
  return explain(words.join(' '), { context, role })
}
