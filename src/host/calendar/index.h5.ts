import { environmentHost } from '@/host/environment'
import { calendarFile } from '@/lib/calendar-file'
import { saveBlob } from '@/lib/save-blob'
import type { CalendarHost } from './types'

export const calendarHost: CalendarHost = {
  add(appointment) {
    if (environmentHost.kind !== 'web') return Promise.resolve('unsupported')
    saveBlob(new Blob([calendarFile(appointment)], { type: 'text/calendar' }), 'mianshi.ics')
    return Promise.resolve('done')
  },
}
