import { isDay } from '@daogang/contract/rules/day'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { parseChinaTime } from '../lib/china-time'
import { isViolation, VIOLATION_KEYS, type Violation } from '../risk/rules'
import { cannot } from '../lib/cannot'

/** The reason and the end. Without an end the restriction is in force until lifted. */
export interface Decision {
  reason: string
  until?: Date | undefined
  /** The violated rule; `other` by default. */
  violation?: Violation | undefined
}

/** Answers a pending appeal when the operator lifts the decision without reviewing the appeal. */
export const LIFTED = { status: 'approved', answer: '已经恢复了' } as const

/** Answers a pending appeal when another decision came into force: it says nothing about that one, which an approval would lift too. */
export const SUPERSEDED = { status: 'rejected', answer: '后来又有了别的处理，这份申诉不再看。不同意现在的处理，可以重新申诉' } as const

/** @throws Refusal OPERATOR_CANNOT for a decision without a reason, or with an end in the past */
export function checkDecision({ reason, until }: Decision, now: Date): void {
  if (reason.trim() === '') throw cannot('要写原因')
  if (until && !(until > now)) throw cannot('结束的时间已经过去了')
}

/** The two parts of the reason of a ban, which `|` separates. @throws Refusal OPERATOR_CANNOT */
export function splitBanReason(reason: string): { what: string; why: string } {
  const [what, why, ...rest] = reason.split('|').map((part) => part.trim())
  if (!what || !why || rest.length > 0) throw cannot('封店、封企业的原因分两段，用 | 隔开：“发布虚假岗位|2个岗位的工资和实际不符”')
  return { what, why }
}

/** Reads `--rule`. @throws Refusal OPERATOR_CANNOT */
export function readViolation(text: string): Violation {
  if (!isViolation(text)) throw cannot(`--rule 是这些里的一个：${VIOLATION_KEYS.join('、')}`)
  return text
}

/** Reads `--until` in China's time; a date without a time includes that day. @throws Refusal OPERATOR_CANNOT */
export function readUntil(text: string): Date {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text) ?? []
  const until = parseChinaTime(`${day} ${time ?? '23:59'}:00`)
  if (!isDay(day) || Number.isNaN(until.getTime())) throw cannot('--until 要写成 2026-12-01 或 "2026-12-01 18:00"')
  return time === undefined ? new Date(until.getTime() + MINUTE_MS) : until
}

/** What an operator reads where another decision of the same kind holds from now on. */
export const stillText = (reason: string): string => `这一次的解除了，还有另一次的：${reason}。也要解除就再做一遍`
