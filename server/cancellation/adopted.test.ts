import { DAY_MS } from '@daogang/contract/rules/durations'
import { cancellationsOf, eraseAll } from '../tests/cancellation'
import { at } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { earn } from '../tests/payouts'
import { newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const accountOf = (id: string) =>
  t.db.selectFrom('account').select(['mobile', 'cancelled_at', 'leaving_until', 'erased_at']).where('id', '=', id).executeTakeFirstOrThrow()

describe('an account that a release before erasures cancelled', () => {
  const half = async (): Promise<LoggedIn> => {
    const { seeker } = await newSeeker(t)
    await t.db.updateTable('account').set({ cancelled_at: at(0) }).where('id', '=', seeker.id).execute()
    return seeker
  }

  it('gets the waiting time once, can be taken back, and is erased otherwise', async () => {
    const [back, gone] = [await half(), await half()]
    await Promise.all(Array.from({ length: 5 }, () => cancellationsOf(t).drain()))
    const rows = await t.db.selectFrom('cancellation').select('state').where('account_id', 'in', [back.id, gone.id]).execute()
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const again = await t.loginAs(back.mobile)
    await again.data('cancellationRevoke', {})
    await eraseAll(t)
    expect(await accountOf(back.id)).toMatchObject({ cancelled_at: null, erased_at: null, mobile: back.mobile })
    expect((await accountOf(gone.id)).erased_at).not.toBeNull()
  })

  it('gets a message by phone, and money holds it without making it active again', async () => {
    const person = await half()
    await earn(t.deps, person.id, 500)
    await cancellationsOf(t).drain()
    await t.outbox.drain()
    expect(t.sms.leaving.filter(({ phone }) => phone === person.mobile)).toHaveLength(1)
    await eraseAll(t)
    const { cancelled_at, leaving_until, erased_at } = await accountOf(person.id)
    expect({ cancelled_at, erased_at }).toEqual({ cancelled_at: at(0), erased_at: null })
    expect(leaving_until!.getTime()).toBeGreaterThan(t.deps.now().getTime() + 8 * DAY_MS)
  })
})
