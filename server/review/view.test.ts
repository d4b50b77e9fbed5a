import { oneLine } from '../lib/one-line'
import { evidenceLines, reportLine } from './view'

it.each([['a', 'a'], ['甲\n乙\t 丙', '甲 乙 丙'], [' a\r\n', ' a ']])('puts %j on one line', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})

it.each([
  ['job', '店里\n要押金', '岗位 1  厨师  要钱、要证件  店里 要押金'],
  ['message', '', '消息 1  厨师  要钱、要证件'],
] as const)('shows a report of a %s in one line', (target_kind, content, line) => {
  expect(reportLine({ target_kind, target_id: '1', target_name: '厨师', reason: 'fee', content })).toBe(line)
})

it('marks the reported part of the evidence', () => {
  const at = '2026-03-02T02:00:00Z'
  expect(evidenceLines([])).toEqual([])
  expect(evidenceLines([{ by: 'me', at, text: '在吗', meant: false }, { by: 'other', at, text: '先交\n钱', meant: true }])).toEqual([
    '举报时的内容，* 是被举报的', '  2026-03-02 10:00  举报人  在吗', '* 2026-03-02 10:00  被举报的  先交 钱',
  ])
})
