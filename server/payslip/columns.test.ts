import type { SlipItem } from '@daogang/contract/rules/payslip'
import { merged, readLine } from './columns'

const ID = '11111111-1111-4111-8111-111111111111'
const line = (values: Record<string, string>) => readLine({ line: 2, values: { 工资条编号: ID, ...values } })
const item = (kind: SlipItem['kind'], amount: number, label = kind): SlipItem => ({ kind, label, amount, note: '原来' })

it.each([
  [{ 工资条编号: 'x' }, /编号看不懂/], [{ 发薪日: '2026-02-30' }, /发薪日要写成/], [{ 发薪日: '15日' }, /发薪日要写成/], [{ 奖金: '-1' }, /奖金要写不小于0的数/],
  [{ 奖金: '很多' }, /奖金要写/], [{ 基本工资: '200000.01' }, /多写了0/], [{ 补贴: '=1+1' }, /补贴要写/],
])('refuses %j', (values, problem) => {
  expect(line(values)).toEqual({ line: 2, problem: expect.stringMatching(problem) as string })
})

it('reads amounts in yuan, and leaves out empty cells', () => {
  expect(line({ 基本工资: '6,500.50', 奖金: '', 发薪日: '2026-04-15' }))
    .toEqual({ line: 2, id: ID, payOn: '2026-04-15', amounts: new Map([['base', 650_050]]) })
})

it.each<[string, SlipItem[], Map<SlipItem['kind'], number>, SlipItem[]]>([
  ['keeps the items of a kind whose sum is the same', [item('overtime', 100), item('overtime', 200)], new Map([['overtime', 300]]),
    [item('overtime', 100), item('overtime', 200)]],
  ['keeps what the file does not name', [item('base', 100)], new Map([['bonus', 50]]), [item('base', 100), { kind: 'bonus', label: '奖金', amount: 50, note: '' }]],
  ['makes several items one', [item('overtime', 100), item('overtime', 200)], new Map([['overtime', 250]]), [{ kind: 'overtime', label: '加班费', amount: 250, note: '' }]],
  ['drops a kind that became zero', [item('base', 100), item('tax', 5)], new Map([['tax', 0]]), [item('base', 100)]],
])('merged: %s', (_what, items, amounts, expected) => {
  expect(merged(items, { amounts })).toEqual(expected)
})
