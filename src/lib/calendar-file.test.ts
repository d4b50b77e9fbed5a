import { calendarFile } from './calendar-file'

it('writes title, place and UTC times, with a reminder one hour before', () => {
  const lines = calendarFile({ title: '面试：切配', at: '2026-11-23T14:30:00+08:00', minutes: 60, place: '漕宝路1号, 2楼;东门' }).split('\r\n')
  expect(lines).toContain('DTSTART:20261123T063000Z')
  expect(lines).toContain('DTEND:20261123T073000Z')
  expect(lines).toContain('SUMMARY:面试：切配')
  expect(lines).toContain('LOCATION:漕宝路1号\\, 2楼\\;东门')
  expect(lines).toContain('TRIGGER:-PT1H')
})

it('escapes line breaks', () => {
  const file = calendarFile({ title: 'a\nEND:VCALENDAR', at: '2026-11-23T14:30:00+08:00', minutes: 60, place: '' })
  expect(file).toContain('SUMMARY:a\\nEND:VCALENDAR')
})

it('writes an end on the next day and year', () => {
  const lines = calendarFile({ title: '面试', at: '2027-01-01T07:30:00+08:00', minutes: 60, place: '' }).split('\r\n')
  expect(lines).toContain('DTSTART:20261231T233000Z')
  expect(lines).toContain('DTEND:20270101T003000Z')
})
