import { nextTitle, otherTimeText, replyText } from './interview-texts'

const NOW = Date.parse('2026-03-02T10:00:00+08:00')

it.each([
  ['2026-03-04T09:59:00+08:00', '还剩1天回复'], ['2026-03-03T10:00:00+08:00', '还剩1天回复'], ['2026-03-03T09:59:00+08:00', '还剩23小时回复'],
  ['2026-03-02T11:00:00+08:00', '还剩1小时回复'], ['2026-03-02T10:59:30+08:00', '还剩60分钟回复'], ['2026-03-02T10:00:01+08:00', '还剩1分钟回复'],
  ['2026-03-02T10:00:00+08:00', ''], ['no time', ''],
])('replyText for an interview at %s: %s', (at, text) => expect(replyText(at, NOW)).toBe(text))

it.each([
  ['c', 'pending', '2026-03-02T14:00:00+08:00', '面试邀请'], ['c', 'accepted', '2026-03-02T14:00:00+08:00', '要去面试'],
  ['b', 'accepted', '2026-03-02T14:00:00+08:00', '今天面试'], ['b', 'pending', '2026-03-03T14:00:00+08:00', '约了面试'],
] as const)('nextTitle for role %s, status %s, at %s: %s', (role, status, at, title) => {
  expect(nextTitle({ status, at }, role, NOW)).toBe(title)
})

it('otherTimeText names the time of the interview', () =>
  expect(otherTimeText('2026-03-03T14:00:00+08:00', NOW)).toBe('明天（周二）14:00我来不了，能换个时间吗？'))
