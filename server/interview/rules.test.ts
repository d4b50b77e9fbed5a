import { DAY_MS } from '@daogang/contract/rules/durations'
import { noticeText, timeFault } from './rules'

const NOW = new Date('2026-03-02T02:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

it.each([
  ['now', later(0), '已经过了'], ['before', later(-1), '已经过了'], ['in a millisecond', later(1), null],
  ['in sixty days', later(60 * DAY_MS), null],
  ['in more than sixty days', later(60 * DAY_MS + 1), '太远了'], ['at an invalid time', new Date(Number.NaN), '格式不正确'],
])('an interview %s', (_when, at, fault) => {
  if (fault === null) expect(timeFault(at, NOW)).toBeNull()
  else expect(timeFault(at, NOW)).toContain(fault)
})

it.each(['interview_invited', 'interview_tomorrow', 'interview_soon'] as const)('shows the time in China: %s', (kind) => {
  expect(noticeText(kind, { at: NOW, title: '切配', company: '家常菜馆' })).toContain('3月2日10:00')
})

it('writes an hour before ten with one digit', () => {
  const at = new Date('2026-03-05T01:05:00Z')
  expect(noticeText('interview_moved', { at, title: '切配', company: '家常菜馆' })).toContain('改到3月5日9:05，')
})
