import { randomUUID } from 'node:crypto'
import type { PropKind } from '@daogang/contract/prop'
import { ERRORS } from '@daogang/contract/errors'
import { DAY, enterpriseOf, HOUR, makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { expireProps } from './expire'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)

async function newOwner(props: Partial<Record<PropKind, number>> = {}) {
  const owner = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, owner.id)
  for (const [kind, count] of Object.entries(props)) await ops('props', 'grant', owner.mobile, kind, String(count), '--days', '10')
  return { owner, shop, jobId: await makeJob(t.db, shop, { refreshed_at: new Date(t.deps.now().getTime() - 2 * DAY) }) }
}

const use = (owner: LoggedIn, kind: PropKind, jobId: string, once: string = randomUUID()) => owner.call('propUse', { once, kind, jobId })
const leftOf = async (owner: LoggedIn, kind: PropKind) => (await owner.data('propList')).items.find((each) => each.kind === kind)?.left
const sumOf = async (accountId: string) => {
  const enterpriseId = await enterpriseOf(t.db, accountId)
  const rows = await t.db.selectFrom('prop_entry').select('change').where('enterprise_id', '=', enterpriseId).execute()
  return rows.reduce((sum, { change }) => sum + change, 0)
}
const rankOf = async (id: string) =>
  (await t.db.selectFrom('job').select(['rank_at', 'refreshed_at', 'urgent']).where('id', '=', id).executeTakeFirstOrThrow())

describe('using a prop', () => {
  it('uses one prop for a request repeated a hundred times at once', async () => {
    const { owner, jobId } = await newOwner({ refresh: 3 })
    const once = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => use(owner, 'refresh', jobId, once)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect(await leftOf(owner, 'refresh')).toBe(2)
    expect(await sumOf(owner.id)).toBe(2)
  })

  it('refuses a repeated request with another prop or job', async () => {
    const { owner, jobId } = await newOwner({ refresh: 2, top: 2 })
    const once = randomUUID()
    await use(owner, 'refresh', jobId, once)
    expect(await use(owner, 'top', jobId, once)).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
    expect([await leftOf(owner, 'refresh'), await leftOf(owner, 'top')]).toEqual([1, 2])
  })

  it('uses no more props than granted in a hundred concurrent requests', async () => {
    const { owner, jobId } = await newOwner({ refresh: 3 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => use(owner, 'refresh', jobId)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === ERRORS.NO_PROP.code)).toHaveLength(97)
    expect([await leftOf(owner, 'refresh'), await sumOf(owner.id)]).toEqual([0, 0])
  })

  it('refreshes once, tops for a day and marks urgent for a week, and ranks the job accordingly', async () => {
    const { owner, jobId } = await newOwner({ refresh: 1, top: 2, urgent: 1 })
    const start = t.deps.now().getTime()
    await use(owner, 'refresh', jobId)
    expect(await rankOf(jobId)).toMatchObject({ refreshed_at: new Date(start), rank_at: new Date(start) })
    await use(owner, 'top', jobId)
    await use(owner, 'urgent', jobId)
    expect(await rankOf(jobId)).toMatchObject({ rank_at: new Date(start + 8 * DAY), urgent: true })
    expect(await use(owner, 'top', jobId)).toMatchObject({ code: ERRORS.PROP_RUNNING.code })
    expect(await leftOf(owner, 'top')).toBe(1)

    t.advance(DAY)
    await Promise.all([expireProps(t.db, t.deps.now()), expireProps(t.db, t.deps.now())])
    expect(await rankOf(jobId)).toMatchObject({ rank_at: new Date(start + DAY), urgent: true })
    expect(await use(owner, 'top', jobId)).toMatchObject({ code: 0 })
    t.advance(6 * DAY)
    await expireProps(t.db, t.deps.now())
    expect(await rankOf(jobId)).toMatchObject({ rank_at: new Date(start), urgent: false })
  })

  it('uses no prop on a job that is not online', async () => {
    const { owner, shop } = await newOwner({ refresh: 1 })
    const off = await makeJob(t.db, shop, { status: 'offline' })
    expect(await use(owner, 'refresh', off)).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    expect(await leftOf(owner, 'refresh')).toBe(1)
  })
})

it('writes off expired props once, and uses props that expire first', async () => {
  const { owner, jobId } = await newOwner({ refresh: 2 })
  await ops('props', 'grant', owner.mobile, 'refresh', '5', '--days', '1')
  await use(owner, 'refresh', jobId)
  expect((await owner.data('propList')).entries[0]).toMatchObject({ kind: 'refresh', change: -1, reason: 'used', jobTitle: '后厨切配师傅' })
  t.advance(DAY + HOUR)
  expect(await leftOf(owner, 'refresh')).toBe(2)
  await Promise.all(Array.from({ length: 10 }, () => expireProps(t.db, t.deps.now())))
  expect((await owner.data('propList')).entries.map(({ change, reason }) => [change, reason])).toEqual([
    [-4, 'expired'], [-1, 'used'], [5, 'granted'], [2, 'granted'],
  ])
  expect(await sumOf(owner.id)).toBe(2)
})

it('lists the ledger in pages', async () => {
  const { owner } = await newOwner()
  for (let nth = 1; nth <= 21; nth++) await ops('props', 'grant', owner.mobile, 'top', `${nth}`, '--days', '1')
  const first = await owner.data('propEntries', {})
  const second = await owner.data('propEntries', { cursor: first.next! })
  expect([...first.items, ...second.items].map(({ change }) => change)).toEqual(Array.from({ length: 21 }, (_, nth) => 21 - nth))
  expect(second.next).toBeUndefined()
  expect(await (await newOwner()).owner.call('propEntries', { cursor: first.next! })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
})

it.each([
  [['props', 'grant'], '11位手机号'],
  [['props', 'grant', '13900000000', 'gold', '1'], '道具'], [['props', 'grant', '13900000000', 'top', '0'], '几个'],
  [['review', 'list', 'nothing'], '没有“nothing”'], [['review', 'approve', 'x'], '要写编号'], [['dance'], '没有“dance”'],
  [['review', 'approve', randomUUID()], '没有这个编号'], [['review', 'list', 'job', 'more'], '多了'],
])('rejects the operator command %j', async (argv, message) => {
  await expect(ops(...argv)).rejects.toThrow(message)
})
