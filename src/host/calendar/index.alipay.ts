import type { CalendarHost } from './types'

export const calendarHost: CalendarHost = { add: () => Promise.resolve('unsupported') }
