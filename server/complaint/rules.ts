import type { TargetKind } from '@daogang/contract/complaint'
import type { DictionaryName } from '@daogang/contract/dictionary'

/** What is reported, in a word. */
export const TARGET_WORDS: Readonly<Record<TargetKind, string>> = {
  job: '岗位', company: '店', comment: '评价', resume: '简历', conversation: '聊天', message: '消息',
}

const OF_PEOPLE: readonly TargetKind[] = ['resume', 'conversation', 'message']

/** What can be wrong with it: a job is not what it says, a person asks for money. */
export const reasonsOf = (kind: TargetKind): DictionaryName =>
  (OF_PEOPLE.includes(kind) ? 'reason_for_person_complaint' : 'reason_for_complaint')

/** Whether who reports it has to say what happened: one message says it itself. */
export const needsWords = (kind: TargetKind): boolean => kind !== 'message'

/** How a notice speaks of it: people and what they wrote stay out of notices. */
export const spokenTarget = (kind: TargetKind, name: string): string =>
  (OF_PEOPLE.includes(kind) ? TARGET_WORDS[kind] : `“${name}”`)
