import { sql } from 'kysely'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { prepared } from './prepared'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

describe('a prepared query', () => {
  it('is built once for each set of given values, and takes the values of each call', async () => {
    let built = 0
    const find = prepared((db, { mobile, role }: { mobile: string, role?: 'c' | 'b' | undefined }) => {
      built += 1
      const query = db.selectFrom('account').select(['mobile', sql<number>`${7}::integer`.as('seven')]).where('mobile', '=', mobile)
      return role === undefined ? query : query.where('role', '=', role)
    })
    const [first, second] = [newMobile(), newMobile()]
    await test.loginAs(first, 'c')
    await test.loginAs(second, 'b')

    expect(await find(test.db, { mobile: first })).toEqual([{ mobile: first, seven: 7 }])
    expect(await find(test.db, { mobile: second, role: undefined })).toEqual([{ mobile: second, seven: 7 }])
    expect(built).toBe(1)
    expect(await find(test.db, { mobile: second, role: 'b' })).toHaveLength(1)
    expect(await find(test.db, { mobile: second, role: 'c' })).toHaveLength(0)
    expect(built).toBe(2)
  })

  it('runs in a transaction when it is given one', async () => {
    const find = prepared((db, { mobile }: { mobile: string }) => db.selectFrom('account').select('id').where('mobile', '=', mobile))
    const mobile = newMobile()
    await test.db.transaction().execute(async (trx) => {
      await trx.insertInto('account').values({ id: '0b9c2f4e-6d0a-4b52-9b5e-2f1f0a7d1c11', mobile }).execute()
      expect(await find(trx, { mobile })).toHaveLength(1)
    })
  })
})
