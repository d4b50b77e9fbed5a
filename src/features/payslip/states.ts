import type { SlipState } from '@daogang/contract/rules/payslip'
import type { IconName } from '@/ui'
import { serverNow } from '@/lib/server-clock'

interface Look {
  text: string
  kind: 'plain' | 'ok' | 'warn' | 'bad'
  icon: IconName
}

/** The states as the worker reads them. */
export const slipStates: Readonly<Record<SlipState, Look>> = {
  draft: { text: '还没发出', kind: 'plain', icon: 'pen' },
  published: { text: '等你确认', kind: 'warn', icon: 'clock' },
  confirmed: { text: '你确认了', kind: 'ok', icon: 'check' },
  disputed: { text: '等店里答复', kind: 'warn', icon: 'clock' },
  corrected: { text: '改过了，等你确认', kind: 'warn', icon: 'clock' },
  paid: { text: '发了', kind: 'ok', icon: 'check' },
}

/** The same as the employer reads them. */
export const payrollStates: Readonly<Record<SlipState, Look>> = {
  draft: { text: '草稿', kind: 'plain', icon: 'pen' },
  published: { text: '等本人确认', kind: 'plain', icon: 'clock' },
  confirmed: { text: '本人确认了', kind: 'ok', icon: 'check' },
  disputed: { text: '有异议', kind: 'bad', icon: 'warnc' },
  corrected: { text: '改过，等确认', kind: 'plain', icon: 'clock' },
  paid: { text: '发了', kind: 'ok', icon: 'check' },
}

/** Whether the time of an answer to a dispute is over. */
export const isOverdue = (dueAt: string, now = serverNow()): boolean => Date.parse(dueAt) <= now
