import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import { inUtc } from '@/lib/time'
import type { CalendarHost } from './types'

const HOUR = 3600

export const calendarHost: CalendarHost = {
  add({ title, at, minutes, place }) {
    const startTime = inUtc(at).unix()
    return callHost(
      () => Taro.addPhoneCalendar({
        title, startTime, endTime: String(startTime + minutes * 60), location: place, alarm: true, alarmOffset: HOUR,
      }),
      () => 'done', wechatFailure,
    )
  },
}
