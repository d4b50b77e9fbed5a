import type { SlipState } from '@daogang/contract/rules/payslip'
import { lastOf } from '@daogang/contract/rules/pay-cycle'
import type { IconName } from '@/ui'

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

/** `2月`, `3月2日–8日`, `3月30日–4月5日`: a cycle as people say it. */
export function cycleText(from: string, to: string): string {
  const [month, last] = [Number(from.slice(5, 7)), Number(to.slice(5, 7))]
  if (from.endsWith('-01') && to === lastOf(from.slice(0, 7))) return `${month}月`
  const first = `${month}月${Number(from.slice(8))}日`
  if (from === to) return first
  return month === last ? `${first}–${Number(to.slice(8))}日` : `${first}–${last}月${Number(to.slice(8))}日`
}

/** `2026-03-13` → `3月13日`. */
export const dateText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
export const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
