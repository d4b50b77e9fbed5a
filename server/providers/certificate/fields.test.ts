import { certificateOf } from './fields'

it.each([
  ['a card with a period', ['上海市从业人员健康合格证', '姓名：王小海', '编号：SH20260012345', '有效期 2025年3月2日至2026年3月1日'],
    { name: '王小海', number: 'SH20260012345', validUntil: '2026-03-01' }],
  ['a card with an end alone', ['健康证', '姓 名 张建国', '证号 310104-2026', '有效期至2026-12-31'],
    { name: '张建国', number: '310104-2026', validUntil: '2026-12-31' }],
  ['a card with its day alone, which is valid for a year', ['预防性健康检查', '姓名 买买提·艾山', '体检日期：2026.03.01'],
    { name: '买买提·艾山', number: null, validUntil: '2027-03-01' }],
  ['a day that is none', ['健康证', '姓名 张建国', '有效期至2026-13-31'], { name: '张建国', number: null, validUntil: null }],
  ['a card without a legible field', ['健康证', '照片'], 'unreadable'],
  ['something else', ['居民身份证', '姓名 张建国'], 'other'],
  ['an empty picture', [], 'unreadable'],
])('reads %s', (_what, lines, expected) => expect(certificateOf(lines)).toEqual(expected))
