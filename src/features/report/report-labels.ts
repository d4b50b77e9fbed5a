import type { Complaint, ComplaintStatus, TargetKind } from '@daogang/contract/complaint'
import type { MessageWarning } from '@daogang/contract/chat-message'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { REPORT_DAYS } from '@daogang/contract/rules/complaint'
import { serverNow } from '@/lib/server-clock'
import { dayText } from '@/lib/time'
import type { Status } from '@/ui'

/** The status of a report that has a result or waits for one, as shown to its author. */
const reportStates: Record<ComplaintStatus, Status> = {
  submitted: { text: '正在核实', icon: 'clock', kind: 'warn', next: '我们在核实，有结果会写在这里。对方看不到是谁举报的' },
  accepted: { text: '属实，处理了', icon: 'check', kind: 'ok', next: '谢谢你，别人不会再上当' },
  rejected: { text: '没查到问题', icon: 'info', kind: 'plain', next: '又遇到了，拍下照片再举报一次；急事请打客服电话' },
}

const unfinishedState: Status = { text: '没查完，对方注销了', icon: 'info', kind: 'plain', next: '要追究请报警；急事请打客服电话' }

/** The status of one report, while there is no result with its day. */
export function reportState({ status, unfinished, dueAt }: Pick<Complaint, 'status' | 'unfinished' | 'dueAt'>, now = serverNow()): Status {
  if (unfinished) return unfinishedState
  return dueAt ? { ...reportStates[status], next: waitText(Date.parse(dueAt), now) } : reportStates[status]
}

/** By when there is a result, and what helps when it is late. */
function waitText(due: number, now: number): string {
  if (due <= now) return `超过${REPORT_DAYS}个工作日了，对不起。打客服电话催一下，不用重复举报`
  return `我们在核实，最晚${dayText(new Date(due - 1).toISOString(), now)}有结果，写在这里。对方看不到是谁举报的`
}

export const targetWords: Record<TargetKind, string> = {
  job: '岗位', company: '店', comment: '评价', resume: '简历', conversation: '聊天', message: '消息',
}

/** The dictionary of reasons for each target; must match the server (`server/complaint/rules.ts`). */
export const reasonsFor: Record<TargetKind, DictionaryName> = {
  job: 'reason_for_complaint', company: 'reason_for_complaint', comment: 'reason_for_complaint',
  resume: 'reason_for_person_complaint', conversation: 'reason_for_person_complaint', message: 'reason_for_person_complaint',
}

/** The reason preselected when a user reports a message that carries a warning. */
export const warnedReasons: Record<MessageWarning['kind'], string> = {
  fee: 'fee', deposit: 'fee', documents: 'fee', pay: 'illegal', fraud: 'fraud', contact: 'contact', discrimination: 'discrimination',
}
