import { readLine } from './columns'

const ID = '11111111-1111-4111-8111-111111111111'
const line = (values: Record<string, string>) => readLine({ line: 2, values: { 工资条编号: ID, ...values } })

it.each([
  [{ 工资条编号: 'x' }, /编号看不懂/], [{ 发薪日: '2026-02-30' }, /发薪日要写成/], [{ 发薪日: '15日' }, /发薪日要写成/], [{ 发薪日: '2026/13/1' }, /发薪日要写成/],
  [{ 发薪日: '46094' }, /发薪日要写成/], [{ 奖金: '-1' }, /奖金要写不小于0的数/],
  [{ 奖金: '很多' }, /奖金要写/], [{ 基本工资: '200000.01' }, /多写了0/], [{ 补贴: '=1+1' }, /补贴要写/],
])('refuses %j', (values, problem) => {
  expect(line(values)).toEqual({ line: 2, problem: expect.stringMatching(problem) as string })
})

it('reads amounts in yuan, and leaves out empty cells', () => {
  expect(line({ 版本: '3', 基本工资: '6,500.50', 奖金: '', 发薪日: '2026-04-15' }))
    .toEqual({ line: 2, id: ID, revision: 3, payOn: '2026-04-15', amounts: new Map([['base', 650_050]]) })
})

it.each(['2026-04-05', '2026-4-5', '2026/4/5', '2026/04/05', '2026年4月5日', '２０２６/4/5'])('reads %s as a payday', (payOn) => {
  expect(line({ 发薪日: payOn })).toMatchObject({ payOn: '2026-04-05' })
})
