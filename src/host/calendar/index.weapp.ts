import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import type { CalendarHost } from './types'

const HOUR = 3600

export const calendarHost: CalendarHost = {
  add({ title, at, minutes, place }) {
    const startTime = Math.floor(Date.parse(at) / 1000)
    return callHost(
      () => Taro.addPhoneCalendar({
        title, startTime, endTime: String(startTime + minutes * 60), location: place, alarm: true, alarmOffset: HOUR,
      }),
      () => 'done', wechatFailure,
    )
  },
}
