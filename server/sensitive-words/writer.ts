import type { Role } from '@daogang/contract/auth'
import type { WordingContext } from '@daogang/contract/sensitive-words'
import type { Rule, Topic } from './rules/rule'

/** Who writes what, and where. Without a context a text counts as a job’s. */
export interface Writer {
  /** `work`: about what happened at work, which may name a deposit or a fine. Contact and discrimination alone are refused. */
  context?: WordingContext | 'work'
  role?: Role
  /** A name or an address, not sentences: the rules alone judge it. */
  isName?: boolean
}

/** Topics in which only an employer can do wrong: a seeker reports or asks. */
const EMPLOYERS: ReadonlySet<Topic> = new Set<Topic>([
  'deposit', 'fee', 'documents', 'pay', 'sex', 'marriage', 'origin', 'ethnicity', 'age', 'health',
])
/** Topics in which a seeker’s resume can do no wrong: it describes the seeker. */
const DESCRIBES: ReadonlySet<Topic> = new Set<Topic>(['sex', 'marriage', 'origin', 'ethnicity', 'age', 'health', 'documents', 'pay'])
/** Things that are named at work, to return them or to explain a slip. */
const AT_WORK: ReadonlySet<Topic> = new Set<Topic>(['deposit', 'fee', 'documents', 'pay', 'fraud'])

/** Whether this writer can break a rule on a topic at all. */
export function canBreak(topic: Topic, { context = 'job', role }: Writer): boolean {
  if (context === 'work') return !AT_WORK.has(topic)
  if (role !== 'c') return true
  if (context === 'chat' || context === 'comment') return !EMPLOYERS.has(topic)
  return context !== 'resume' || !DESCRIBES.has(topic)
}

/** Whether an asserted finding breaks its rule for this writer. */
export function isBroken({ topic, rule: { only } }: { topic: Topic, rule: Rule }, writer: Writer): boolean {
  if (!only) return canBreak(topic, writer)
  return only.contexts.includes(writer.context ?? 'job') && (only.role === 'any' || writer.role === undefined || only.role === writer.role)
}
