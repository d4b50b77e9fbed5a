import { ERRORS } from '@daogang/contract/errors'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newOwner } from '../tests/people'
import { tenantOf } from '../tests/attendance'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, 'test')(...argv)
const RESULT = { outcome: 'met' as const, summary: '下个月要招三个切配', note: '店长姓李', nextOn: '2026-04-01' }

it('is planned by an operator, opened and filled by the field worker alone, and read by the store without the note', async () => {
  const { owner, shop } = await newOwner(t)
  const worker = await t.loginAs(newMobile())
  const [mine, theirs] = [await tenantOf(worker), await tenantOf(owner)]
  const visits = (who: LoggedIn, headers: Record<string, string>) => who.data('visitDetails', {}, headers)
  await expect(ops('visit', 'add', newMobile(), shop.id, '2026-03-05', '--reason', '谈长期招人')).rejects.toThrow('先登录一次')
  await expect(ops('visit', 'add', worker.mobile, shop.id, '2026-02-31', '--reason', '谈长期招人')).rejects.toThrow('日历上有的')
  await ops('visit', 'add', worker.mobile, shop.id, '2026-03-05', '--reason', '谈长期招人')
  const { items: [visit] } = await visits(worker, mine)
  expect(visit).toMatchObject({ isMine: true, store: shop.name, state: 'planned', plannedOn: '2026-03-05', purpose: '谈长期招人' })
  const { id } = visit!
  expect(await worker.call('fillingVisit', { id, ...RESULT }, mine)).toMatchObject({ code: ERRORS.VISIT_SETTLED.code })
  expect(await owner.call('openVisit', { id }, theirs)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  await Promise.all(Array.from({ length: 20 }, () => worker.data('openVisit', { id }, mine)))
  expect(await owner.call('fillingVisit', { id, ...RESULT }, theirs)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect(await worker.data('fillingVisit', { id, ...RESULT }, mine)).toMatchObject({ state: 'filled', note: '店长姓李' })
  expect(await worker.call('openVisit', { id }, mine)).toMatchObject({ code: ERRORS.VISIT_SETTLED.code })
  expect((await owner.data('visitDetails', { id }, theirs)).items).toMatchObject([{ isMine: false, summary: RESULT.summary, note: '' }])
  const other = await newOwner(t)
  expect((await visits(other.owner, await tenantOf(other.owner))).items).toEqual([])
  expect(await other.owner.call('visitDetails', { id }, await tenantOf(other.owner))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect(await ops('visit', 'list')).toContain('谈长期招人')
  const said = await ops('visit', 'add', worker.mobile, shop.id, '2026-03-06', '--reason', '再去一次')
  const planned = /编号 (\S+)/.exec(said)![1]!
  await ops('visit', 'cancel', planned, '--reason', '店里没空')
  expect((await worker.data('visitDetails', { id: planned }, mine)).items).toMatchObject([{ state: 'cancelled' }])
  expect(await worker.call('openVisit', { id: planned }, mine)).toMatchObject({ code: ERRORS.VISIT_SETTLED.code })
  await expect(ops('visit', 'cancel', id, '--reason', '店里没空')).rejects.toThrow('已经到店')
  const kinds = (await worker.data('noticeList', {})).items.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('visit_')).sort()).toEqual(['visit_cancelled', 'visit_planned', 'visit_planned'])
})
