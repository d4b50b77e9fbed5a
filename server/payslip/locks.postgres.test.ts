import { lockEarnings } from '../income/queries/earnings'
import { lockAccounts } from '../ledger/repository'
import { balanceRefOf } from '../ledger/rules'
import { createTestApp, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'
import { newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('paying a slip waits for another payment of the person before it locks the balance, so the two never wait in a circle', async () => {
  const { owner, worker, slipId, enterpriseId } = await newPublished(t)
  const give = await hold(t.db, (trx) => lockEarnings(trx, worker.id))
  const paying = owner.data('payrollPay', { ids: [slipId] })
  expect(await orWaits(t.db, paying)).toBe('waits')
  // What an import does next.
  await t.db.transaction().execute((trx) => lockAccounts(trx, [balanceRefOf(enterpriseId)], t.deps.now()))
  await give()
  expect(await paying).toMatchObject({ done: 1 })
})
