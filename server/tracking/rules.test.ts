import { isPersonal } from '../lib/personal'
import { isKept, safeArgs } from './rules'

const NOW = new Date('2026-03-02T02:00:00Z')
const event = (accessTime: string, pointId = 'page_enter') => ({
  deviceId: '00000000-0000-4000-8000-000000000001', channelId: 'h5' as const, pointId, accessTime,
})

describe('isKept', () => {
  it.each([
    ['now', '2026-03-02 10:00:00', true],
    ['179 days ago', '2025-09-04 10:00:00', true],
    ['180 days ago', '2025-09-03 10:00:00', false],
    ['a clock that is 24 hours ahead, less a second', '2026-03-03 09:59:59', true],
    ['a clock that is a day ahead', '2026-03-03 10:00:00', false],
  ])('%s', (_what, time, kept) => expect(isKept(event(time), NOW)).toBe(kept))

  it('rejects a phone number in the name of an event', () => {
    expect(isKept(event('2026-03-02 10:00:00', 'call_13812345678'), NOW)).toBe(false)
  })
})

describe('isPersonal', () => {
  it.each([
    '13812345678', '138 1234 5678', '138-1234-5678', '电话13812345678找我', '１３８１２３４５６７８', '1\u200b3812345678', '一三八一二三四五六七八',
    '310104199001011234', '31010419900101123X', '6222021234567890123', 'a@example.com', 'A'.repeat(43),
  ])('%s is', (value) => expect(isPersonal(value)).toBe(true))

  it.each([
    '', 'job_detail', '厨师', '8000', '31000', '2026-03-02 10:00:00', '1.2.3', '20260302100000', '0b1d3812-3456-4789-8000-138123456789',
    '月薪8000到10000', '121.481693',
  ])('%s is not', (value) => expect(isPersonal(value)).toBe(false))
})

it('safeArgs drops personal data, recognised by its key or by its value', () => {
  expect(safeArgs({ page: 'job-detail', count: 3, first: true, mobile: 'x', OpenId: 'x', text: '打13812345678', number: 13812345678 }))
    .toEqual({ page: 'job-detail', count: 3, first: true })
  expect(safeArgs(undefined)).toEqual({})
})
