import { randomUUID } from 'node:crypto'
import type { InputOf } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import type { MemberRole } from '@daogang/contract/rules/member'
import { MAX_STORES } from '@daogang/contract/rules/store'
import type { endpoints } from '@daogang/contract'
import { runOps } from '../review/command'
import { makeApplication, makeJob, makeMember, makeShop, makeUpload, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { newOwner, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => runOps(argv, { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })

type Body = InputOf<typeof endpoints.businessSave>

const place = {
  name: '田林路地铁站', address: '田林路388号', detail: '2楼', cityId: 31000, districtId: 310104, latitude: 31.17, longitude: 121.42,
}
const store = (values: Partial<Body> = {}): Body => ({
  once: randomUUID(), name: `面馆${randomUUID().slice(0, 8)}`, storeType: 'restaurant', industry: 'catering_noodles', scale: 's10_20', place,
  brandId: '', introduction: '一碗热汤面', environment: [], ...values,
})

const enterpriseOf = async (user: LoggedIn): Promise<string> => (await user.data('businessStores')).enterprises[0]!.id
const storesOf = async (user: LoggedIn) => (await user.data('businessStores')).enterprises[0]?.stores ?? []
const namesOf = async (user: LoggedIn) => (await storesOf(user)).map(({ name, kind }) => `${kind} ${name}`)

/** A colleague of a store's owner. */
async function colleague(shop: Shop, role: MemberRole, only = false): Promise<LoggedIn> {
  const member = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, member.id, role, { only })
  return member
}

describe('a store', () => {
  it('is added as a branch with all its fields, and shown to everyone at once', async () => {
    const { owner, shop } = await newOwner(t)
    const picture = await makeUpload(t.db, owner.id, 'shop')
    const logo = await makeUpload(t.db, owner.id, 'brand')
    const brand = await owner.data('businessSaveBrand', { name: '巷口面馆', isChain: true, logoId: logo, introduction: '十二年' })
    const body = store({ name: '巷口面馆·田林店', brandId: brand.id, environment: [picture] })
    const { id, nameInReview } = await owner.data('businessSave', body)
    expect(nameInReview).toBe(false)
    expect(await namesOf(owner)).toEqual([`main ${shop.name}`, 'branch 巷口面馆·田林店'])
    expect(await t.data('companyDetail', { id })).toMatchObject({
      name: '巷口面馆·田林店', type: '餐饮门店', industry: '面馆粉店', scale: '10–20人', district: '徐汇', address: '田林路388号2楼',
      brand: { name: '巷口面馆', isChain: true, logo: expect.stringMatching(/public/), introduction: '十二年' },
      introduction: '一碗热汤面', environment: [{ kind: 'image' }], closed: false,
    })
    const { once: _, environment: __, ...fields } = body
    expect(await owner.data('businessStore', { id }))
      .toMatchObject({ ...fields, environment: [{ id: picture, kind: 'image' }], newName: '' })
  })

  it('is the main one if it is the first of its enterprise, which gets its name', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    await owner.data('businessSave', store({ name: '第一家' }))
    expect(await owner.data('businessStores')).toMatchObject({ enterprises: [{ name: '第一家', stores: [{ name: '第一家', kind: 'main' }] }] })
  })

  it('is added once by a hundred copies of a request, and once by a hundred requests with one name', async () => {
    const { owner } = await newOwner(t)
    const body = store({ name: '一样的请求' })
    const copies = await Promise.all(Array.from({ length: 100 }, () => owner.data('businessSave', body)))
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 100 }, () => owner.call('businessSave', store({ name: '一样的名字' }))))
    expect(others.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(others.filter(({ code }) => code === ERRORS.STORE_EXISTS.code)).toHaveLength(99)
    expect(await storesOf(owner)).toHaveLength(3)
  })

  it('is changed as a whole by a hundred concurrent requests: one of them is the last', async () => {
    const { owner, shop } = await newOwner(t)
    const bodies = Array.from({ length: 100 }, (_, nth) => store({ id: shop.id, name: `名字${nth}`, introduction: `介绍${nth}` }))
    const answers = await Promise.all(bodies.map((body) => owner.call('businessSave', body)))
    expect(answers.filter(({ code }) => code !== 0)).toEqual([])
    const { name, introduction } = await owner.data('businessStore', { id: shop.id })
    expect(introduction).toBe(name.replace('名字', '介绍'))
  })

  it('keeps the pictures that a colleague sent, and accepts no picture of another person', async () => {
    const { owner, shop } = await newOwner(t)
    const admin = await colleague(shop, 'admin')
    const [kept, dropped] = [await makeUpload(t.db, owner.id, 'shop'), await makeUpload(t.db, owner.id, 'shop')]
    await owner.data('businessSave', store({ id: shop.id, name: shop.name, environment: [kept, dropped] }))
    const added = await makeUpload(t.db, admin.id, 'shop')
    await admin.data('businessSave', store({ id: shop.id, name: shop.name, environment: [added, kept] }))
    expect((await owner.data('businessStore', { id: shop.id })).environment.map(({ id }) => id)).toEqual([added, kept])
    const { used_at } = await t.db.selectFrom('upload').select('used_at').where('id', '=', dropped).executeTakeFirstOrThrow()
    expect(used_at).toBeNull()
    const foreign = await makeUpload(t.db, (await t.loginAs(newMobile(), 'b')).id, 'shop')
    expect(await owner.call('businessSave', store({ id: shop.id, name: shop.name, environment: [foreign] })))
      .toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
  })

  it.each<[string, string, Partial<Body>]>([
    ['门店类型', 'storeType', { storeType: 'castle' }], ['行业', 'industry', { industry: 'magic' }], ['多少人', 'scale', { scale: 'many' }],
    ['区', 'place', { place: { ...place, districtId: 110101 } }], ['品牌', 'brandId', { brandId: randomUUID() }],
  ])('is refused with an unknown %s', async (title, field, values) => {
    const { owner } = await newOwner(t)
    const refused = await owner.call('businessSave', store(values))
    expect(refused).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
    expect(refused.msg).toContain(title)
  })

  it('is refused beyond the limit of an enterprise', async () => {
    const { owner, shop } = await newOwner(t)
    for (let nth = 1; nth < MAX_STORES; nth++) await makeShop(t.db, owner.id, { name: `店${nth}` })
    expect(await owner.call('businessSave', store())).toMatchObject({ code: ERRORS.STORE_FULL.code })
    await owner.data('businessSave', store({ id: shop.id, name: shop.name }))
  })
})

describe('the rights on stores', () => {
  it.each<[MemberRole, boolean, { add: boolean, edit: boolean, manage: boolean }]>([
    ['admin', false, { add: true, edit: true, manage: true }], ['admin', true, { add: false, edit: true, manage: false }],
    ['recruiter', false, { add: true, edit: false, manage: false }], ['recruiter', true, { add: false, edit: false, manage: false }],
    ['viewer', false, { add: false, edit: false, manage: false }],
  ])('of a member with role %s (only one store: %s) are %j', async (role, only, { add, edit, manage }) => {
    const { owner, shop } = await newOwner(t)
    const member = await colleague(shop, role, only)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    const allowed = ({ code }: { code: number }) => {
      expect([0, ERRORS.NOT_PERMITTED.code, ERRORS.NOT_FOUND.code]).toContain(code)
      return code === 0
    }
    const { enterprises: [seen] } = await member.data('businessStores')
    expect([seen?.mayAdd, seen?.stores[0]?.mayEdit, seen?.mayManage]).toEqual([add, edit, manage])
    expect(allowed(await member.call('businessSave', store()))).toBe(add)
    expect(allowed(await member.call('businessSaveBrand', { name: '品牌', isChain: false, logoId: '', introduction: '' }))).toBe(add)
    expect(allowed(await member.call('businessSave', store({ id: shop.id, name: shop.name })))).toBe(edit)
    expect(allowed(await member.call('businessStore', { id: shop.id }))).toBe(edit)
    expect(allowed(await member.call('businessMain', { id: branch.id }))).toBe(manage)
    expect(allowed(await member.call('businessDelete', { id: manage ? shop.id : branch.id }))).toBe(manage)
  })

  it('are none in another enterprise: its stores are not found', async () => {
    const [{ owner, shop }, { owner: stranger }] = [await newOwner(t), await newOwner(t)]
    const brand = await owner.data('businessSaveBrand', { name: '别人的', isChain: false, logoId: '', introduction: '' })
    const answers = [
      await stranger.call('businessSave', store({ id: shop.id })), await stranger.call('businessStore', { id: shop.id }),
      await stranger.call('businessDelete', { id: shop.id }), await stranger.call('businessMain', { id: shop.id }),
      await stranger.call('businessSaveBrand', { id: brand.id, name: '我的了', isChain: false, logoId: '', introduction: '' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => ERRORS.NOT_FOUND.code))
    expect(await stranger.call('businessSave', store({ brandId: brand.id }))).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    expect(await namesOf(owner)).toEqual([`main ${shop.name}`])
  })
})

describe('deleting a store', () => {
  it('closes its jobs and keeps the applications, and hides it everywhere else', async () => {
    const { owner, shop } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '要关的店' })
    const [jobId, banned] = [await makeJob(t.db, branch), await makeJob(t.db, branch, { status: 'banned' })]
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id })
    await owner.data('businessChoose', { enterpriseId: await enterpriseOf(owner), companyId: branch.id })
    expect(await owner.data('businessDelete', { id: branch.id })).toEqual({ closedJobs: 1 })

    expect(await namesOf(owner)).toEqual([`main ${shop.name}`])
    expect((await owner.data('myStores')).items.map(({ name }) => name)).toEqual([shop.name])
    expect((await owner.data('workAddressList')).items.map(({ id }) => id)).toEqual([shop.id])
    expect((await t.data('companyDetail', { id: branch.id })).closed).toBe(true)
    expect((await seeker.data('businessSearch', { keyword: '要关的店' })).items).toEqual([])
    expect(await owner.call('businessStore', { id: branch.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('businessSave', store({ id: branch.id }))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const statuses = await t.db.selectFrom('job').select(['id', 'status']).where('company_id', '=', branch.id).execute()
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(new Map([[jobId, 'closed'], [banned, 'banned']]))
    expect(await owner.data('applicationDetail', { id: applicationId })).toMatchObject({ jobTitle: expect.any(String) })
    expect((await owner.data('businessGetCenterDetail')).company?.id).toBe(shop.id)
    expect(await owner.data('businessDelete', { id: branch.id })).toEqual({ closedJobs: 0 })
  })

  it('is done once by a hundred concurrent requests', async () => {
    const { owner } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    await makeJob(t.db, branch)
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('businessDelete', { id: branch.id })))
    expect(answers.reduce((sum, { closedJobs }) => sum + closedJobs, 0)).toBe(1)
  })

  it('leaves one main store when the main one moves and branches go at the same time', async () => {
    const { owner, shop } = await newOwner(t)
    const branches = [await makeShop(t.db, owner.id, { name: '一' }), await makeShop(t.db, owner.id, { name: '二' })]
    const all = [shop, ...branches]
    await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      owner.call(nth % 2 ? 'businessDelete' : 'businessMain', { id: all[nth % 3]!.id })))
    const left = await storesOf(owner)
    expect(left.filter(({ kind }) => kind === 'main')).toHaveLength(left.length > 0 ? 1 : 0)
  })

  it('is refused for a main store beside others, and for a banned one', async () => {
    const { owner, shop } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    expect(await owner.call('businessDelete', { id: shop.id })).toMatchObject({ code: ERRORS.STORE_MAIN.code })
    await owner.data('businessMain', { id: branch.id })
    expect(await namesOf(owner)).toEqual(['main 分店', `branch ${shop.name}`])
    await t.db.insertInto('company_ban').values({ id: randomUUID(), company_id: shop.id, what: '违规', why: '押金', created_at: t.deps.now() })
      .execute()
    expect(await owner.call('businessDelete', { id: shop.id })).toMatchObject({ code: ERRORS.STORE_BANNED.code })
  })

  it('does not end the ban of an employer whose other stores are banned', async () => {
    const { owner, shop } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    await t.db.insertInto('company_ban').values({ id: randomUUID(), company_id: shop.id, what: '违规', why: '押金', created_at: t.deps.now() })
      .execute()
    await owner.data('businessDelete', { id: branch.id })
    expect(await owner.call('businessStores')).toMatchObject({ code: ERRORS.ENTERPRISE_BANNED.code })
  })

  it('may delete the last store', async () => {
    const { owner, shop } = await newOwner(t)
    await owner.data('businessDelete', { id: shop.id })
    expect(await owner.data('businessGetCenterDetail')).toMatchObject({ company: null, stores: { shown: 0, all: 0 } })
  })
})

describe('a new name', () => {
  /** A verified store with a job that is found by the store's name. */
  async function verifiedStore() {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id, { name: '老王面馆', licence_verified: true })
    return { owner, shop, jobId: await makeJob(t.db, shop) }
  }
  const rename = (owner: LoggedIn, { id }: Shop, name: string) => owner.data('businessSave', store({ id, name }))
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
    expect(await owner.call('businessSave', store({ id: shop.id, name: '分店' }))).toMatchObject({
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
    await owner.data('businessSave', store({ id: shop.id, name: shop.name, brandId: added[0]!.id }))
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
  await t.db.insertInto('company_ban').values({ id: randomUUID(), company_id: banned.id, what: '违规', why: '押金', created_at: t.deps.now() })
    .execute()
  const other = await t.loginAs(newMobile(), 'b')
  await makeShop(t.db, other.id, { name: '老字号蓬莱小馆', licence_verified: true })
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

describe('choosing a store', () => {
  it('makes the home, the lists, the default of publishing and the props follow, on every device', async () => {
    const { owner: boss, shop: theirs } = await newOwner(t)
    const me = await t.loginAs(newMobile(), 'b')
    const [mine, branch] = [await makeShop(t.db, me.id, { name: '我的店' }), await makeShop(t.db, me.id, { name: '我的分店' })]
    await makeMember(t.db, theirs, me.id, 'recruiter')
    const jobs = [await makeJob(t.db, mine), await makeJob(t.db, branch), await makeJob(t.db, { ...theirs, ownerId: me.id })]
    const { seeker, resumeId } = await newSeeker(t)
    for (const jobId of jobs) await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: me.id })
    const phone = await t.loginAs(me.mobile, 'b', 'wechat_mini')
    const seen = async () => {
      const home = await phone.data('businessGetCenterDetail')
      return {
        shop: home.company?.name, stores: home.stores, fresh: home.newApplications, online: home.onlineJobs,
        jobs: (await phone.data('myJobList', {})).items.length,
        received: (await phone.data('receivedResumes', { type: 'received' })).items.length,
        publishFor: (await phone.data('myStores')).items.map(({ name, present }) => `${name}${present ? ' ✓' : ''}`),
      }
    }
    expect(await seen()).toMatchObject({ shop: theirs.name, stores: { shown: 1, all: 3 }, fresh: 1, online: 1, jobs: 1, received: 1 })

    const { enterprises } = await me.data('businessStores')
    const own = enterprises.find(({ role }) => role === 'owner')!
    await me.data('businessChoose', { enterpriseId: own.id, companyId: branch.id })
    expect(await seen()).toEqual({
      shop: '我的分店', stores: { shown: 1, all: 3 }, fresh: 1, online: 1, jobs: 1, received: 1, publishFor: ['我的店', '我的分店 ✓'],
    })
    await me.data('businessChoose', { enterpriseId: own.id })
    expect(await seen()).toMatchObject({ shop: '我的店', stores: { shown: 2, all: 3 }, fresh: 2, jobs: 2, received: 2 })
    expect((await me.data('businessStores')).enterprises.map(({ present, presentStoreId }) => [present, presentStoreId]))
      .toEqual([[true, ''], [false, '']])
    expect(await boss.data('businessGetCenterDetail')).toMatchObject({ company: { id: theirs.id } })
  })

  it('is refused for an enterprise or a store that is not the user’s', async () => {
    const [{ owner, shop }, { owner: stranger, shop: theirs }] = [await newOwner(t), await newOwner(t)]
    const [mine, other] = [await enterpriseOf(owner), await enterpriseOf(stranger)]
    const inputs = [{ enterpriseId: other }, { enterpriseId: mine, companyId: theirs.id }, { enterpriseId: other, companyId: shop.id }]
    for (const input of inputs) {
      expect(await owner.call('businessChoose', input)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    }
  })

  it('leaves one present enterprise after a hundred concurrent choices', async () => {
    const { owner } = await newOwner(t)
    const { shop: other } = await newOwner(t)
    await makeMember(t.db, other, owner.id, 'admin')
    const ids = (await owner.data('businessStores')).enterprises.map(({ id }) => id)
    await Promise.all(Array.from({ length: 100 }, (_, nth) => owner.data('businessChoose', { enterpriseId: ids[nth % 2]! })))
    await owner.data('businessChoose', { enterpriseId: ids[1]! })
    expect((await owner.data('businessStores')).enterprises.map(({ id, present }) => [id, present]))
      .toEqual([[ids[1], true], [ids[0], false]])
  })
})
