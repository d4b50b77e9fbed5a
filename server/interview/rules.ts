/** Nobody plans an interview further ahead. */
const FURTHEST_MS = 60 * 86_400_000

/** What is wrong with an interview's time, as a sentence; null when nothing is. */
export function timeFault(at: Date, now: Date): string | null {
  if (Number.isNaN(at.getTime())) return '面试时间格式不正确，请重新选择'
  if (at <= now) return '面试时间已经过了，请选后面的时间'
  if (at.getTime() - now.getTime() > FURTHEST_MS) return '面试时间太远了，请选两个月以内的'
  return null
}
