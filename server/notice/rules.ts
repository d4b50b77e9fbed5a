import type { MobileAcceptance } from '@daogang/contract/notice'
import { timeOfDayText } from '@daogang/contract/rules/work-time'
import { inChina } from '../lib/china-time'

/** The default: calls by day, and a limit to their number. */
export const BY_DEFAULT: MobileAcceptance = { on: true, from: '08:00', to: '21:00', dailyCap: 20 }

/** The message that refuses these hours; null if they are valid. */
export const hoursFault = ({ from, to }: MobileAcceptance): string | null =>
  from === to ? '开始和结束时间不能一样，请改一下' : null

/** Whether a person takes calls at a moment. The span includes its start and excludes its end; it may cross midnight. */
export function takesCalls({ on, from, to }: MobileAcceptance, now: Date): boolean {
  const clock = inChina(now).format('HH:mm')
  return on && (from < to ? clock >= from && clock < to : clock >= from || clock < to)
}

/** The setting in one sentence, as an employer reads it. */
export function callText(setting: MobileAcceptance, now: Date): string {
  if (!setting.on) return '对方设置了不接电话，可以发消息'
  const hours = `${timeOfDayText(setting.from)}–${timeOfDayText(setting.to)}`
  return takesCalls(setting, now) ? `${hours}接电话` : `现在不接电话，${hours}再打`
}
