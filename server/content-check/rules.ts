import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'

/** How long after a visit the vendors accept an author's openId: two hours at WeChat (msgSecCheck, `openid`). */
export const VISIT_MS = 2 * HOUR_MS
/** The earliest visit after which an author's openId still works. */
export const visitedSince = (now: Date): Date => new Date(now.getTime() - VISIT_MS)

/** How long to wait for the verdict on a picture. WeChat pushes it within 30 minutes (mediaCheckAsync). */
export const RESULT_MS = HOUR_MS

const MIN_BACKOFF_MS = 5 * SECOND_MS
const MAX_BACKOFF_MS = 10 * MINUTE_MS

/** Exponential backoff: milliseconds until the next retry. Null if the vendor would no longer accept the author's openId by then. */
export function retryAfter(attempts: number, ageMs: number): number | null {
  const wait = Math.min(MIN_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS)
  return ageMs + wait >= VISIT_MS ? null : wait
}

/** How long passed checks are kept. */
export const KEEP_PASSED_MS = 30 * DAY_MS
/** How long checks that the operator decided are kept. */
export const KEEP_DECIDED_MS = 180 * DAY_MS

/** Evidence of reports is shown only to the operator and is expected to be bad: a verdict warns the operator and hides nothing. */
export const isEvidence = (purpose: string | undefined): boolean => purpose === 'report'

/** Notices for the author. `what` names the content. */
export const texts = {
  hidden: (what: string, found: string): string =>
    `你的${what}可能${found === '' ? '不合适' : `涉及“${found}”`}，先不给别人看了。工作人员会再看一遍，没问题就恢复，不用你申请；也可以改好重新写`,
  shown: (what: string): string => `你的${what}看过了，没有问题，已经恢复`,
  rejected: (what: string, reason: string): string => `你的${what}没通过审核，别人看不到：${reason}。可以改好重新写；觉得弄错了，请联系客服`,
}
