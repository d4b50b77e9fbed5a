import { inUtc, type Dayjs } from './time'

interface Appointment {
  readonly title: string
  /** ISO 8601 with an offset. */
  readonly at: string
  readonly minutes: number
  readonly place: string
}

const LINE_END = '\r\n'

/** `20261123T063000Z`. */
const stamp = (time: Dayjs): string => time.format('YYYYMMDDTHHmmss[Z]')

/** Escapes commas, semicolons, backslashes and line breaks (RFC 5545, TEXT). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Builds an iCalendar file (RFC 5545) with one appointment and a reminder one hour before. */
export function calendarFile({ title, at, minutes, place }: Appointment): string {
  const start = inUtc(at)
  return [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//daogang//CN', 'BEGIN:VEVENT',
    `UID:${stamp(start)}-daogang`, `DTSTAMP:${stamp(start)}`, `DTSTART:${stamp(start)}`, `DTEND:${stamp(start.add(minutes, 'minute'))}`,
    `SUMMARY:${escaped(title)}`, `LOCATION:${escaped(place)}`,
    'BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT1H', 'END:VALARM',
    'END:VEVENT', 'END:VCALENDAR', '',
  ].join(LINE_END)
}
