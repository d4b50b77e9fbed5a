import { randomUUID } from 'node:crypto'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import { BULK_ALONE, UNDO_SECONDS } from '@daogang/contract/rules/review'
import { createHeldDecisions } from '../../server/review/apply-held'
import type { ConsoleOperator } from '../../server/tests/console'
import { newMobile } from '../../server/tests/factory'
import type { LoggedIn, TestApp } from '../../server/tests/harness'
import { makeReports } from '../../server/tests/reports'
import type { OperatorPage } from './operator-page'
import { serveConsole } from './serve-console'

const served = serveConsole({
  one: ['王审核', ['reviewer']], other: ['李审核', ['reviewer']], senior: ['张主管', ['senior', 'admin']], second: ['赵主管', ['senior', 'admin']],
})
let t: TestApp
let reporter: LoggedIn
let one: ConsoleOperator, other: ConsoleOperator, senior: ConsoleOperator, second: ConsoleOperator
beforeAll(() => {
  ({ t, operators: { one, other, senior, second } } = served)
})
beforeEach(async () => {
  await t.db.deleteFrom('complaint').execute()
  reporter = await t.loginAs(newMobile())
})

const takeEffect = async (person: OperatorPage): Promise<number> => {
  t.advance((UNDO_SECONDS + 1) * SECOND_MS)
  await person.setClock()
  return createHeldDecisions(t.deps).drain()
}

it('keeps the item and the typed words when a colleague decides another one, and opens a link to a later one', async () => {
  const ids = await makeReports(t, reporter.id, 25)
  const wang = await served.enter(one)
  await wang.openQueue('report')
  const facts = wang.page.getByTestId('facts')
  await facts.getByText('让我交第1次押金').waitFor()
  await wang.press('j')
  await facts.getByText('让我交第2次押金').waitFor()
  await wang.press('r')
  await wang.page.getByLabel('对方看到的话').fill('写了一半')
  await other.data('reviewDecide', {
    once: randomUUID(), kind: 'report', ids: ids.slice(0, 1), outcome: 'approve', code: '', reason: '', versions: ['0'],
  })
  await wang.seeNot('让我交第1次押金')
  expect(await wang.page.getByLabel('对方看到的话').inputValue()).toBe('写了一半')
  await facts.getByText('让我交第2次押金').waitFor()
  await wang.openQueue('report', `?item=${ids[24] ?? ''}`)
  await facts.getByText('让我交第25次押金').waitFor()
  await wang.openQueue('report', `?item=${ids[0] ?? ''}`)
  await wang.see('这一个已经处理过了，或者不在这个队列里')
  expect(await wang.page.getByRole('button', { name: '通过', exact: true }).count()).toBe(0)
})

it('the second operator refuses a decision on many, or takes back a confirmation', async () => {
  const ids = await makeReports(t, reporter.id, BULK_ALONE + 1)
  const ask = () => senior.data('reviewDecide', {
    once: randomUUID(), kind: 'report', ids, outcome: 'approve', code: '', reason: '', versions: ids.map(() => '0'),
  })
  await ask()
  const zhao = await served.enter(second)
  await zhao.click('不同意这一批')
  await zhao.click('不同意')
  await zhao.seeNot('张主管要通过')
  expect((await one.data('reviewList', { kind: 'report' })).items).toHaveLength(20)
  await ask()
  await zhao.page.reload()
  await zhao.click('看过了，确认')
  await zhao.click('确认')
  await zhao.see('你确认的')
  await zhao.click('撤回')
  await zhao.seeNot('你确认的')
  expect(await takeEffect(zhao)).toBe(0)
})
