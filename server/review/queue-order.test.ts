import { randomUUID } from 'node:crypto'
import { HOUR_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { BULK_ALONE, UNDO_SECONDS } from '@daogang/contract/rules/review'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { makeReports } from '../tests/reports'
import { createHeldDecisions } from './apply-held'

let t: TestApp
let reporter: LoggedIn
let one: ConsoleOperator, other: ConsoleOperator, senior: ConsoleOperator, second: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  one = await newConsoleOperator(t, '甲审核', ['reviewer'])
  other = await newConsoleOperator(t, '乙审核', ['reviewer'])
  senior = await newConsoleOperator(t, '丙主管', ['senior'])
  second = await newConsoleOperator(t, '丁主管', ['senior'])
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('complaint').execute()
  reporter = await t.loginAs(newMobile())
})

const KIND = 'report'
const idsOf = async ({ data }: ConsoleOperator, more: { show?: 'free', item?: string, cursor?: string } = {}) =>
  (await data('reviewList', { kind: KIND, ...more })).items.map(({ id }) => id)

it('the queue of reports is sorted by deadline, so that a later report of money comes first', async () => {
  const ids = await makeReports(t, reporter.id, 25)
  const [urgent = '', ...rest] = [...ids].reverse()
  await t.db.updateTable('complaint').set({ due_at: new Date(t.deps.now().getTime() + 2 * HOUR_MS) }).where('id', '=', urgent).execute()
  const page = await one.data('reviewList', { kind: KIND })
  expect(page.items.map(({ id }) => id)).toEqual([urgent, ...rest.reverse().slice(0, 19)])
  expect(await idsOf(one, { ...page.next !== undefined && { cursor: page.next } })).toEqual(rest.slice(19))
})

it('one item of a queue is found by its id wherever it is, claimed or not, and not once it is decided', async () => {
  const ids = await makeReports(t, reporter.id, 25)
  const last = ids.at(-1) ?? ''
  await other.data('reviewClaim', { kind: KIND, id: last })
  expect((await one.data('reviewList', { kind: KIND, show: 'free', item: last })).items).toMatchObject([{ id: last, claim: { by: '乙审核' } }])
  await other.data('reviewDecide', {
    once: randomUUID(), kind: KIND, ids: [last], outcome: 'approve', code: '', reason: '', versions: ['0'],
  })
  expect(await idsOf(one, { item: last })).toEqual([])
  expect(await idsOf(one, { item: randomUUID() })).toEqual([])
})

it('a decision on many that another operator confirmed is in the list of both until it takes effect', async () => {
  const ids = await makeReports(t, reporter.id, BULK_ALONE + 1)
  const { id } = await senior.data('reviewDecide', {
    once: randomUUID(), kind: KIND, ids, outcome: 'approve', code: '', reason: '', versions: ids.map(() => '0'),
  })
  const shownTo = async ({ data }: ConsoleOperator) => (await data('reviewBatches')).items.find((each) => each.id === id)
  await second.data('reviewConfirm', { id })
  expect(await shownTo(second)).toMatchObject({ state: 'held', second: '丁主管', isMine: false })
  expect(await shownTo(one)).toBeUndefined()
  expect(await second.data('reviewUndo', { id })).toMatchObject({ state: 'undone' })
  expect(await shownTo(second)).toBeUndefined()
  t.advance((UNDO_SECONDS + 1) * SECOND_MS)
  expect(await createHeldDecisions(t.deps).drain()).toBe(0)
  expect(await idsOf(one)).toHaveLength(20)
})
