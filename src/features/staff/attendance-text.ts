import type { DayFault, Direction, Presence, PunchReview } from '@daogang/contract/rules/attendance'
import { inChina } from '@/lib/time'

export const DIRECTION_LABELS: Readonly<Record<Direction, string>> = { in: '上班', out: '下班' }

export const PRESENCE_LABELS: Readonly<Record<Presence, string>> = {
  before: '还没到点', working: '在上班', left: '下班了', missing: '没来', rest: '今天休息',
}

export const FAULT_LABELS: Readonly<Record<DayFault, string>> = {
  missing_in: '没打上班卡', missing_out: '没打下班卡', late: '迟到', early: '早退', absent: '没来', pending: '等你确认', double: '重复打卡',
  overtime_day: '加班超过3小时', part_time_day: '兼职超过4小时',
}

export const REVIEW_LABELS: Readonly<Record<PunchReview, string>> = {
  outside: '不在店里', unknown: '没有定位', late: '没网时打的，晚了一天以上才传到', clock: '手机时间不准', mock: '定位可能是假的',
}

/** `9:41`. */
export const clockOf = (time: string): string => inChina(time).format('H:mm')
