import type { TargetKind } from '@daogang/contract/complaint'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { reportHours } from '@daogang/contract/rules/complaint'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import type { Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { inChina } from '../lib/china-time'

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

/** Until when an operator decides on a report that has this reason since a moment. */
export const dueAt = (reason: string, since: Date): Date => new Date(since.getTime() + reportHours(reason) * HOUR_MS)

/** The employer of a conversation at the time of one of its messages. `handOvers` are in the order of the messages. */
export const employerAt = (
  handOvers: readonly { from_id: string, up_to_seq: number }[], seq: number, present: string,
): string => handOvers.find(({ up_to_seq: upTo }) => seq <= upTo)?.from_id ?? present

interface Said {
  reason: string
  content: string
  pictures: readonly string[]
}

interface Addition {
  /** The reason of the whole report from now on: the more urgent one. */
  reason: string
  /** What its words say in addition. */
  line: string
  pictures: string[]
}

/** What a further report of the same thing adds to an open one. Undefined if the open one says it all. */
export function additionTo(open: Said & { target_kind: TargetKind }, more: Said, now: Date): Addition | undefined {
  const pictures = more.pictures.filter((id) => !open.pictures.includes(id))
  const isRaised = reportHours(more.reason) < reportHours(open.reason)
  const [reason, other] = isRaised ? [more.reason, open.reason] : [open.reason, more.reason]
  const otherText = `“${labelOf(reasonsOf(open.target_kind), other)}”`
  const isOtherNew = isRaised || (other !== reason && !open.content.includes(otherText))
  const isSaid = open.content.includes(more.content)
  if (isSaid && pictures.length === 0 && !isOtherNew) return undefined
  return {
    reason, pictures,
    line: [
      inChina(now).format('M月D日补充'), isOtherNew && `，也因为${otherText}`, pictures.length > 0 && `，照片${pictures.length}张`,
      !isSaid && `：${more.content}`,
    ].filter(Boolean).join(''),
  }
}

/** The answer of a report whose reported person left before a decision. Rows keep it, and no other answer says it. */
export const REPORTED_LEFT = '没查完，对方就注销了。你举报的内容和图片封存3年，要追究请报警，警察能调取'

/** Whether a report ended without a result. */
export const isUnfinished = ({ status, answer }: Pick<Row<'complaint'>, 'status' | 'answer'>): boolean =>
  status === 'rejected' && answer === REPORTED_LEFT

/** Whether a report must describe what happened. A single message speaks for itself. */
export const needsDescription = (kind: TargetKind): boolean => kind !== 'message'

/** The target as a notice names it. Notices contain no names and no messages of people. */
export const targetInNotice = (kind: TargetKind, name: string): string =>
  (PERSON_KINDS.includes(kind) ? TARGET_WORDS[kind] : `“${name}”`)
