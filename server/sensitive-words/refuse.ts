import type { RefusedField } from '@daogang/contract/endpoint'
import { Refusal } from '../lib/refusal'
import { findingsIn, verifyContent } from './verify'
import type { Writer } from './writer'

/** One text of a request. */
export interface Written {
  field: string
  /** The name of the field, shown to the user in brackets (spec §5). */
  title: string
  text: string | undefined
  /** A name or an address, not sentences: the rules alone judge it. */
  isName?: boolean
}

/** What employers publish: all rules. */
const EMPLOYER: Writer = { context: 'job', role: 'b' }
/** What seekers say about themselves. */
export const RESUME: Writer = { context: 'resume', role: 'c' }
/** What workers say about an employer: they may name a deposit or a fee. */
export const WORKER: Writer = { context: 'comment', role: 'c' }

/** What employers write to their own people, about what happened: 退还押金, 迟到扣60元. */
export const WORK: Writer = { context: 'work', role: 'b' }

/** The first problem of each field, in the order of the texts. */
function problemsOf(texts: readonly Written[], writer: Writer): (RefusedField & { rule: string, title: string })[] {
  const problems = new Map<string, RefusedField & { rule: string, title: string }>()
  for (const { field, title, text = '', isName } of texts) {
    const { res, rule = '', hint = '', words = [] } = verifyContent(text, { ...writer, isName })
    if (!res || problems.has(field)) continue
    problems.set(field, { field, title, rule, words, message: `“${words.join('”“')}”要改掉，${rule}。${hint}` })
  }
  return [...problems.values()]
}

function refuseProblems(problems: ReturnType<typeof problemsOf>, messageOf: (rule: string) => string): void {
  const [first] = problems
  if (!first) return
  const fields = problems.map(({ field, message, words }) => ({ field, message, words }))
  const titles = problems.map(({ title }) => title).join('、')
  throw new Refusal('SENSITIVE_CONTENT', `${messageOf(first.rule)}【${titles}】`, { field: first.field, fields })
}

/**
 * Refuses texts that may not be published, with all fields at once; never trusts the client's check.
 * @throws Refusal SENSITIVE_CONTENT
 */
export function refuseSensitive(texts: readonly Written[], writer = EMPLOYER): void {
  refuseProblems(problemsOf(texts, writer), () => '提交的内容含有敏感词，请修改后再提交')
}

/** The same for public posts, with the rule in the message. @throws Refusal SENSITIVE_CONTENT */
export function refuseForbidden(texts: readonly Written[]): void {
  refuseProblems(problemsOf(texts, EMPLOYER), (rule) => `${rule}，请改掉再发布`)
}

/**
 * Refuses contact data alone, in texts between a worker and their employer that have to name what happened, such as a deposit.
 * @throws Refusal SENSITIVE_CONTENT
 */
export function refuseContact(texts: readonly Written[]): void {
  const found = texts.filter(({ text = '' }) => findingsIn(text).some(({ rule, state }) => rule.kind === 'contact' && state === undefined))
  const message = '不要写电话、微信，对方能在到岗上找到你'
  const [first] = found
  if (!first) return
  const fields = [...new Set(found.map(({ field }) => field))].map((field) => ({ field, message }))
  const titles = [...new Set(found.map(({ title }) => title))].join('、')
  throw new Refusal('SENSITIVE_CONTENT', `${message}【${titles}】`, { field: first.field, fields })
}
