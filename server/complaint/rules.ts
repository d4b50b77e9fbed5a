import type { TargetKind } from '@daogang/contract/complaint'
import type { DictionaryName } from '@daogang/contract/dictionary'

/** The Chinese word for each kind of target. */
export const TARGET_WORDS: Readonly<Record<TargetKind, string>> = {
  job: '岗位', company: '店', comment: '评价', resume: '简历', conversation: '聊天', message: '消息',
}

/** Reports that one person may send on one day in China. */
export const COMPLAINTS_A_DAY = 20

const PERSON_KINDS: readonly TargetKind[] = ['resume', 'conversation', 'message']

/** The dictionary of reasons for a kind of target. */
export const reasonsOf = (kind: TargetKind): DictionaryName =>
  (PERSON_KINDS.includes(kind) ? 'reason_for_person_complaint' : 'reason_for_complaint')

/** Whether a report must describe what happened. A single message speaks for itself. */
export const needsDescription = (kind: TargetKind): boolean => kind !== 'message'

/** The target as a notice names it. Notices contain no names and no messages of people. */
export const targetInNotice = (kind: TargetKind, name: string): string =>
  (PERSON_KINDS.includes(kind) ? TARGET_WORDS[kind] : `“${name}”`)
