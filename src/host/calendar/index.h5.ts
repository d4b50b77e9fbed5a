import { environmentHost } from '@/host/environment'
import { calendarFile } from '@/lib/calendar-file'
import type { CalendarHost } from './types'

/** Grace period for the browser to start the download before the object URL is revoked. */
const KEEP_MS = 60_000

export const calendarHost: CalendarHost = {
  add(appointment) {
    if (environmentHost.kind !== 'web') return Promise.resolve('unsupported')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([calendarFile(appointment)], { type: 'text/calendar' }))
    link.download = 'mianshi.ics'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
    return Promise.resolve('done')
  },
}
