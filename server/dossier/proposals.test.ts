import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { SanctionName } from '@daogang/contract/rules/sanction'
import type { Statement } from '../lib/tracing'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
let reviewer: ConsoleOperator, senior: ConsoleOperator
const statements: Statement[] = []
beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
  reviewer = await newConsoleOperator(t, '甲审核', ['reviewer'])
  senior = await newConsoleOperator(t, '乙主管', ['senior'])
}, 60_000)
afterAll(() => t.close())

const wish = (action: SanctionName, subjectId: string, values: object = {}) =>
  ({ once: randomUUID(), action, subjectId, code: 'fake', reason: '发布虚假招聘信息', ...values })
const newStore = async () => makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
const banWish = (storeId: string, values: object = {}) => wish('ban-store', storeId, { detail: '岗位和实际情况不符', ...values })

it('the operator who agrees to a ban reads which store and for how long', async () => {
  const { id: storeId } = await newStore()
  await t.db.updateTable('company').set({ name: '徐汇二店' }).where('id', '=', storeId).execute()
  await reviewer.data('sanctionPropose', banWish(storeId, { days: 7 }))
  const [seen] = (await senior.data('sanctionList', { subjectId: storeId })).items
  expect(seen).toMatchObject({ store: '徐汇二店', days: 7, subject: { kind: 'enterprise' } })
})

it('the days of a sanction count from the word of the second operator', async () => {
  const { id: storeId } = await newStore()
  const { proposal } = await reviewer.data('sanctionPropose', banWish(storeId, { days: 7 }))
  const earlier = (moment: string) => new Date(Date.parse(moment) - 6 * DAY_MS)
  await t.db.updateTable('operator_proposal')
    .set({ created_at: earlier(proposal.at), until: earlier(proposal.until ?? '') }).where('id', '=', proposal.id).execute()
  const agreedAt = t.deps.now().getTime()
  await senior.data('sanctionAgree', { id: proposal.id })
  const { until } = await t.db.selectFrom('restriction').select('until').where('company_id', '=', storeId).executeTakeFirstOrThrow()
  expect(until?.getTime()).toBeGreaterThanOrEqual(agreedAt + 7 * DAY_MS)
  expect(until?.getTime()).toBeLessThan(agreedAt + 7 * DAY_MS + 60_000)
})

it('the list of wishes is read with a few queries, however many there are', async () => {
  const subjects = await Promise.all(Array.from({ length: 12 }, newStore))
  const asked = async (): Promise<number> => {
    statements.splice(0)
    await senior.data('sanctionList', {})
    return statements.length
  }
  for (const [nth, shop] of subjects.entries()) {
    await reviewer.data('sanctionPropose', nth % 2 ? banWish(shop.id) : wish('ban-job', await makeJob(t.db, shop)))
    if (nth === 1) expect(await asked()).toBeGreaterThan(0)
  }
  const many = await asked()
  expect((await senior.data('sanctionList', {})).items.length).toBeGreaterThanOrEqual(12)
  expect(many).toBeLessThanOrEqual(12)
})
