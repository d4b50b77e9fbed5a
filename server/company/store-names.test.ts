import { ERRORS } from '@daogang/contract/errors'
import { makeBan, makeJob, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newOwner, newSeeker } from '../tests/people'
import { storeBody } from '../tests/store-body'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const storesOf = async (user: LoggedIn) => (await user.data('businessStores')).enterprises[0]?.stores ?? []

describe('a new name', () => {
  /** A verified store with a job that is found by the store's name. */
  async function verifiedStore() {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id, { name: '老王面馆', verified: true })
    return { owner, shop, jobId: await makeJob(t.db, shop) }
  }
  const rename = (owner: LoggedIn, { id }: Shop, name: string) => owner.data('businessSave', storeBody({ id, name }))
  const pending = (shop: Shop) => t.db.selectFrom('store_name_review').select('id').where('company_id', '=', shop.id)
    .where('decided_at', 'is', null).executeTakeFirst()
  const found = async (keyword: string, id: string) =>
    (await t.data('jobList', { cityId: 31000, keyword })).items.some((item) => item.id === id)

  it('of an unverified store is visible at once, in the search for jobs too', async () => {
    const { owner, shop } = await newOwner(t)
    const jobId = await makeJob(t.db, shop)
    expect(await rename(owner, shop, '没核验的新店名')).toEqual({ id: shop.id, nameInReview: false })
    expect((await t.data('companyDetail', { id: shop.id })).name).toBe('没核验的新店名')
    expect(await found('没核验的新店名', jobId)).toBe(true)
    expect(await found(shop.name, jobId)).toBe(false)
  })

  it('of a verified store waits for the operator, while everything else is visible at once', async () => {
    const { owner, shop, jobId } = await verifiedStore()
    expect(await rename(owner, shop, '大酒楼')).toEqual({ id: shop.id, nameInReview: true })
    expect(await t.data('companyDetail', { id: shop.id })).toMatchObject({ name: '老王面馆', introduction: '一碗热汤面' })
    expect(await storesOf(owner)).toMatchObject([{ name: '老王面馆', newName: '大酒楼' }])
    const { id } = (await pending(shop))!
    expect(await ops('review', 'list', 'store-name')).toContain(`${id}  store-name`)
    expect(await ops('review', 'approve', id)).toBe('店名通过了')
    expect((await t.data('companyDetail', { id: shop.id })).name).toBe('大酒楼')
    expect(await found('大酒楼', jobId)).toBe(true)
    await expect(ops('review', 'approve', id)).rejects.toThrow('已经处理过了')
    expect((await owner.data('noticeList')).items[0]).toMatchObject({ kind: 'store_name_approved', text: '店名改成“大酒楼”了' })
  })

  it.each([false, true])('is refused while the store is banned, also with a name in review: %s', async (waits) => {
    const { owner, shop } = await verifiedStore()
    if (waits) await rename(owner, shop, '大酒楼')
    await makeShop(t.db, owner.id, { name: '另一家' })
    await makeBan(t.db, shop.id)
    const change = (name: string) => owner.call('businessSave', storeBody({ id: shop.id, name }))
    expect(await change('对面的酒楼')).toMatchObject({ code: ERRORS.STORE_BANNED.code, data: { field: 'name' } })
    // What else the store says can be put right.
    expect(await change(waits ? '大酒楼' : '老王面馆')).toMatchObject({ code: 0 })
    if (waits) {
      const { id } = (await pending(shop))!
      await expect(ops('review', 'approve', id)).rejects.toThrow('这家店被封了')
    }
    expect((await t.data('getBanAccountNoticeList')).items.map(({ who }) => who)).toContain('老王面馆')
    await t.db.deleteFrom('restriction').where('company_id', '=', shop.id).execute()
    expect(await change('对面的酒楼')).toMatchObject({ code: 0, data: { nameInReview: true } })
  })

  it('is rejected with the reason, and withdrawn by the old name', async () => {
    const { owner, shop } = await verifiedStore()
    await rename(owner, shop, '米其林')
    await ops('review', 'reject', (await pending(shop))!.id, '--reason', '和执照不一样')
    expect((await owner.data('noticeList')).items[0]).toMatchObject({
      kind: 'store_name_rejected', text: '“米其林”没通过审核：和执照不一样。店名还是“老王面馆”',
    })
    await rename(owner, shop, '再试一次')
    await rename(owner, shop, '老王面馆')
    expect(await pending(shop)).toBeUndefined()
    expect((await t.data('companyDetail', { id: shop.id })).name).toBe('老王面馆')
  })

  it('waits once after a hundred concurrent requests, and is decided once', async () => {
    const { owner, shop } = await verifiedStore()
    await Promise.all(Array.from({ length: 100 }, () => rename(owner, shop, '大酒楼')))
    const reviews = await t.db.selectFrom('store_name_review').select('id').where('company_id', '=', shop.id).execute()
    expect(reviews).toHaveLength(1)
    const decisions = await Promise.allSettled(Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 ? ops('review', 'approve', reviews[0]!.id) : ops('review', 'reject', reviews[0]!.id, '--reason', '不对'))))
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('must differ from those of the other open stores', async () => {
    const { owner, shop } = await newOwner(t)
    await makeShop(t.db, owner.id, { name: '分店' })
    expect(await owner.call('businessSave', storeBody({ id: shop.id, name: '分店' }))).toMatchObject({
      code: ERRORS.STORE_EXISTS.code, data: { field: 'name' },
    })
  })
})

describe('a brand', () => {
  it('is added once by its name, changed for all its stores, and limited in number', async () => {
    const { owner, shop } = await newOwner(t)
    const body = { name: '巷口面馆', isChain: true, logoId: '', introduction: '' }
    const added = await Promise.all(Array.from({ length: 100 }, () => owner.data('businessSaveBrand', body)))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    await owner.data('businessSave', storeBody({ id: shop.id, name: shop.name, brandId: added[0]!.id }))
    await owner.data('businessSaveBrand', { ...body, id: added[0]!.id, name: '巷子口面馆' })
    expect((await t.data('companyDetail', { id: shop.id })).brand).toMatchObject({ name: '巷子口面馆', logo: '' })
    for (let nth = 1; nth < 10; nth++) await owner.data('businessSaveBrand', { ...body, name: `品牌${nth}` })
    expect(await owner.call('businessSaveBrand', { ...body, name: '又一个' })).toMatchObject({ code: ERRORS.BRAND_FULL.code })
    expect((await owner.data('businessBrands')).items).toHaveLength(10)
  })
})

it('searches stores by name, brand and enterprise, verified ones first, without banned ones and without anything personal', async () => {
  const { owner } = await newOwner(t)
  await makeShop(t.db, owner.id, { name: '蓬莱小馆·普通店' })
  const banned = await makeShop(t.db, owner.id, { name: '蓬莱小馆·封禁店' })
  await makeBan(t.db, banned.id)
  const other = await t.loginAs(newMobile(), 'b')
  await makeShop(t.db, other.id, { name: '老字号蓬莱小馆', verified: true })
  const { seeker } = await newSeeker(t)
  const names = async (keyword: string) => (await seeker.data('businessSearch', { keyword })).items.map(({ name }) => name)
  expect(await names('蓬莱 小馆')).toEqual(['老字号蓬莱小馆', '蓬莱小馆·普通店'])
  expect(await names('蓬莱小馆普通')).toEqual(['蓬莱小馆·普通店'])
  expect(await names('%%')).toEqual([])
  expect(await names('· ·')).toEqual([])
  expect(await seeker.call('businessSearch', { keyword: '蓬' })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  const [item] = (await seeker.data('businessSearch', { keyword: '老字号蓬莱' })).items
  expect(Object.keys(item ?? {}).sort()).toEqual([
    'brand', 'city', 'district', 'enterprise', 'enterpriseId', 'id', 'industry', 'name', 'verified',
  ])
})
