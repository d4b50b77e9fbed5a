import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import type { MemberRole } from '@daogang/contract/rules/member'
import { MAX_STORES } from '@daogang/contract/rules/store'
import {
  makeApplication, makeBan, makeJob, makeMember, makeRealNamed, makeResume, makeShop, makeUpload, newMobile, type Shop,
} from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'
import { STORE_PLACE, storeBody, type StoreBody } from '../tests/store-body'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

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
    const body = storeBody({ name: '巷口面馆·田林店', brandId: brand.id, environment: [picture] })
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
    await owner.data('businessSave', storeBody({ name: '第一家' }))
    expect(await owner.data('businessStores')).toMatchObject({ enterprises: [{ name: '第一家', stores: [{ name: '第一家', kind: 'main' }] }] })
  })

  it('is added once by a hundred copies of a request, and once by a hundred requests with one name', async () => {
    const { owner } = await newOwner(t)
    const body = storeBody({ name: '一样的请求' })
    const copies = await Promise.all(Array.from({ length: 100 }, () => owner.data('businessSave', body)))
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 100 }, () => owner.call('businessSave', storeBody({ name: '一样的名字' }))))
    expect(others.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(others.filter(({ code }) => code === ERRORS.STORE_EXISTS.code)).toHaveLength(99)
    expect(await storesOf(owner)).toHaveLength(3)
  })

  it('is changed as a whole by a hundred concurrent requests: one of them is the last', async () => {
    const { owner, shop } = await newOwner(t)
    const bodies = Array.from({ length: 100 }, (_, nth) => storeBody({ id: shop.id, name: `名字${nth}`, introduction: `介绍${nth}` }))
    const answers = await Promise.all(bodies.map((body) => owner.call('businessSave', body)))
    expect(answers.filter(({ code }) => code !== 0)).toEqual([])
    const { name, introduction } = await owner.data('businessStore', { id: shop.id })
    expect(introduction).toBe(name.replace('名字', '介绍'))
  })

  it('keeps the pictures that a colleague sent, and accepts no picture of another person', async () => {
    const { owner, shop } = await newOwner(t)
    const admin = await colleague(shop, 'admin')
    const [kept, dropped] = [await makeUpload(t.db, owner.id, 'shop'), await makeUpload(t.db, owner.id, 'shop')]
    await owner.data('businessSave', storeBody({ id: shop.id, name: shop.name, environment: [kept, dropped] }))
    const added = await makeUpload(t.db, admin.id, 'shop')
    await admin.data('businessSave', storeBody({ id: shop.id, name: shop.name, environment: [added, kept] }))
    expect((await owner.data('businessStore', { id: shop.id })).environment.map(({ id }) => id)).toEqual([added, kept])
    const { used_at } = await t.db.selectFrom('upload').select('used_at').where('id', '=', dropped).executeTakeFirstOrThrow()
    expect(used_at).toBeNull()
    const foreign = await makeUpload(t.db, (await t.loginAs(newMobile(), 'b')).id, 'shop')
    expect(await owner.call('businessSave', storeBody({ id: shop.id, name: shop.name, environment: [foreign] })))
      .toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
  })

  it('shows its pictures on its jobs, in its order, until one is hidden, and asks those for some that have the right', async () => {
    const { owner, shop } = await newOwner(t)
    const recruiter = await colleague(shop, 'recruiter')
    const jobId = await makeJob(t.db, shop, { handler_id: recruiter.id })
    const lacking = async (who: LoggedIn) => (await who.data('getJobDetail', { id: jobId })).lacksPictures
    expect([await lacking(owner), await lacking(recruiter), (await t.data('jobDetail', { id: jobId })).pictures]).toEqual([true, false, []])
    const [street, room] = [await makeUpload(t.db, owner.id, 'shop'), await makeUpload(t.db, owner.id, 'shop')]
    await owner.data('businessSave', storeBody({ id: shop.id, name: shop.name, environment: [street, room] }))
    const urls = (await t.data('companyDetail', { id: shop.id })).environment.map(({ url }) => url)
    expect([await lacking(owner), (await t.data('jobDetail', { id: jobId })).pictures]).toEqual([false, urls])
    await t.db.updateTable('upload').set({ hidden_at: t.deps.now() }).where('id', '=', street).execute()
    expect((await t.data('jobDetail', { id: jobId })).pictures).toEqual(urls.slice(1))
  })

  it.each<[string, string, Partial<StoreBody>]>([
    ['门店类型', 'storeType', { storeType: 'castle' }], ['行业', 'industry', { industry: 'magic' }], ['多少人', 'scale', { scale: 'many' }],
    ['区', 'place', { place: { ...STORE_PLACE, districtId: 110101 } }], ['品牌', 'brandId', { brandId: randomUUID() }],
  ])('is refused with an unknown %s', async (title, field, values) => {
    const { owner } = await newOwner(t)
    const refused = await owner.call('businessSave', storeBody(values))
    expect(refused).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
    expect(refused.msg).toContain(title)
  })

  it('is refused beyond the limit of an enterprise', async () => {
    const { owner, shop } = await newOwner(t)
    for (let nth = 1; nth < MAX_STORES; nth++) await makeShop(t.db, owner.id, { name: `店${nth}` })
    expect(await owner.call('businessSave', storeBody())).toMatchObject({ code: ERRORS.STORE_FULL.code })
    await owner.data('businessSave', storeBody({ id: shop.id, name: shop.name }))
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
    expect(allowed(await member.call('businessSave', storeBody()))).toBe(add)
    expect(allowed(await member.call('businessSaveBrand', { name: '品牌', isChain: false, logoId: '', introduction: '' }))).toBe(add)
    expect(allowed(await member.call('businessSave', storeBody({ id: shop.id, name: shop.name })))).toBe(edit)
    expect(allowed(await member.call('businessStore', { id: shop.id }))).toBe(edit)
    expect(allowed(await member.call('businessMain', { id: branch.id }))).toBe(manage)
    expect(allowed(await member.call('businessDelete', { id: manage ? shop.id : branch.id }))).toBe(manage)
  })

  it('are none in another enterprise: its stores are not found', async () => {
    const [{ owner, shop }, { owner: stranger }] = [await newOwner(t), await newOwner(t)]
    const brand = await owner.data('businessSaveBrand', { name: '别人的', isChain: false, logoId: '', introduction: '' })
    const answers = [
      await stranger.call('businessSave', storeBody({ id: shop.id })), await stranger.call('businessStore', { id: shop.id }),
      await stranger.call('businessDelete', { id: shop.id }), await stranger.call('businessMain', { id: shop.id }),
      await stranger.call('businessSaveBrand', { id: brand.id, name: '我的了', isChain: false, logoId: '', introduction: '' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => ERRORS.NOT_FOUND.code))
    expect(await stranger.call('businessSave', storeBody({ brandId: brand.id }))).toMatchObject({ code: ERRORS.BAD_INPUT.code })
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
    expect(await owner.call('businessSave', storeBody({ id: branch.id }))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const statuses = await t.db.selectFrom('job').select(['id', 'status']).where('company_id', '=', branch.id).execute()
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(new Map([[jobId, 'closed'], [banned, 'banned']]))
    expect(await owner.data('applicationDetail', { id: applicationId })).toMatchObject({ jobTitle: expect.any(String) })
    expect((await owner.data('businessGetCenterDetail')).company?.id).toBe(shop.id)
    expect(await owner.data('businessDelete', { id: branch.id })).toEqual({ closedJobs: 0 })
  })

  it('is listed with what it closes: jobs of all states, and the places of those who see it alone', async () => {
    const { owner } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    for (const status of ['online', 'offline', 'reviewing', 'rejected', 'expired', 'closed', 'banned'] as const) {
      await makeJob(t.db, branch, { status })
    }
    await colleague(branch, 'recruiter', true)
    await colleague(branch, 'recruiter')
    const listed = (await storesOf(owner)).map(({ unclosedJobs, ownMembers }) => [unclosedJobs, ownMembers])
    expect(listed).toEqual([[0, 0], [5, 1]])
    expect(await owner.data('businessDelete', { id: branch.id })).toEqual({ closedJobs: 5 })
  })

  it('ends the places of those who saw it alone, with their jobs and chats handed to the owner', async () => {
    const { owner } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    const [only, all] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    await makeMember(t.db, branch, only.id, 'recruiter', { only: true })
    await makeMember(t.db, branch, all.id, 'recruiter')
    const jobId = await makeJob(t.db, { ...branch, ownerId: only.id })
    const { seeker } = await newSeeker(t)
    const { id: conversation } = await seeker.data('chatOpen', { jobId })
    const { id: invitation } = await owner.data('groupInvite', { mobile: newMobile(), role: 'viewer', companyId: branch.id })
    expect((await only.data('chatConversation', { id: conversation })).id).toBe(conversation)
    await owner.data('businessDelete', { id: branch.id })
    const { members, requests } = await owner.data('memberList')
    expect(members.map(({ accountId }) => accountId)).toEqual([owner.id, all.id])
    expect(requests.map(({ id }) => id)).not.toContain(invitation)
    expect(await only.call('chatConversation', { id: conversation })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await owner.data('chatConversation', { id: conversation })).id).toBe(conversation)
    expect((await only.data('noticeList', {})).items[0]?.text).toContain('分店删除了')
  })

  describe('whose owner once wrote about its job as a seeker', () => {
    /** A recruiter of one store has a job, to which the owner applied and about which the owner asked before. */
    async function asked() {
      const { owner } = await newOwner(t)
      const branch = await makeShop(t.db, owner.id, { name: '分店' })
      const only = await t.loginAs(newMobile(), 'b')
      await makeMember(t.db, branch, only.id, 'recruiter', { only: true })
      const jobId = await makeJob(t.db, { ...branch, ownerId: only.id })
      const { seeker } = await newSeeker(t)
      const asSeeker = await t.loginAs(owner.mobile, 'c')
      const applicationId = await makeApplication(t.db, {
        jobId, accountId: owner.id, resumeId: await makeResume(t.db, owner.id), handlerId: only.id,
      })
      const open = async (by: LoggedIn) => {
        const { id } = await by.data('chatOpen', { jobId })
        await by.data('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'text', text: '还招人吗' })
        return id
      }
      const conversations = { own: await open(asSeeker), other: await open(seeker) }
      const boss = await t.loginAs(owner.mobile, 'b')
      const remove = () => boss.call('businessDelete', { id: branch.id })
      return { boss, branch, only, jobId, applicationId, conversations, remove }
    }
    const ask = (by: LoggedIn, conversationId: string) =>
      by.call('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'text', text: '在吗' })

    it('goes, ends the owner’s own conversation and application, and keeps both as a record', async () => {
      const { boss, only, jobId, applicationId, conversations, remove } = await asked()
      expect(await remove()).toMatchObject({ code: 0, data: { closedJobs: 1 } })
      const { handler_id: handler } = await t.db.selectFrom('job').select('handler_id').where('id', '=', jobId).executeTakeFirstOrThrow()
      expect(handler).toBe(boss.id)
      expect((await boss.data('chatConversations')).items).toMatchObject([{ id: conversations.other, unread: 1 }])
      for (const id of Object.values(conversations)) {
        expect(await only.call('chatMessages', { conversationId: id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
        expect(await ask(only, id)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
      }
      expect((await only.data('chatConversations')).items).toEqual([])
      expect((await only.data('chatUnread')).unread).toBe(0)

      const asSeeker = await t.loginAs(boss.mobile, 'c')
      expect((await asSeeker.data('chatMessages', { conversationId: conversations.own })).items).toHaveLength(1)
      expect(await ask(asSeeker, conversations.own)).toMatchObject({ code: ERRORS.CHAT_OTHER_GONE.code })
      expect((await asSeeker.data('myApplicationDetail', { id: applicationId })).application.status).toBe('withdrawn')
    })

    it('gives them to an admin of all stores instead, if there is one', async () => {
      const { boss, branch, conversations, remove } = await asked()
      const admin = await t.loginAs(newMobile(), 'b')
      await makeMember(t.db, branch, admin.id, 'admin')
      expect(await remove()).toMatchObject({ code: 0 })
      expect((await admin.data('chatConversations')).items).toHaveLength(2)
      expect(await ask(await t.loginAs(boss.mobile, 'c'), conversations.own)).toMatchObject({ code: 0 })
    })
  })

  it('is done once by a hundred concurrent requests', async () => {
    const { owner } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    await makeJob(t.db, branch)
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('businessDelete', { id: branch.id })))
    expect(answers.reduce((sum, { closedJobs }) => sum + closedJobs, 0)).toBe(1)
  })

  it('leaves no job open that is published at the same time or put online afterwards', async () => {
    const { owner } = await newOwner(t)
    await makeRealNamed(t.db, owner.id)
    const branch = await makeShop(t.db, owner.id, { name: '分店', verified: true })
    const offline = await makeJob(t.db, branch, { status: 'banned' })
    const job = {
      kind: 'full_time' as const, categoryId: 'chef_prep', title: '切配', headcount: 1, payMin: 600_000, payMax: 700_000, payday: '',
      payUnit: 'month' as const, settlement: 'monthly' as const, hours: '9:30–21:00', duties: '切配', experience: 'any', education: 'any',
      requirements: '', welfares: [], contact: '李女士', validDays: 30, companyId: branch.id, addressId: branch.id,
    }
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) =>
      (nth === 20 ? owner.call('businessDelete', { id: branch.id }) : owner.call('jobSave', { ...job, once: randomUUID() }))))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await t.db.updateTable('job').set({ status: 'offline' }).where('id', '=', offline).execute()
    expect(await owner.call('changeJobStatus', { jobId: offline, status: 'online' }))
      .toMatchObject({ code: ERRORS.JOB_CLOSED.code, msg: '这家店删掉了，岗位不能恢复招人' })
    const jobs = await t.db.selectFrom('job').select('status').where('company_id', '=', branch.id).where('id', '<>', offline).execute()
    expect(jobs.filter(({ status }) => status !== 'closed')).toEqual([])
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
    await makeBan(t.db, shop.id)
    expect(await owner.call('businessDelete', { id: shop.id })).toMatchObject({ code: ERRORS.STORE_BANNED.code })
  })

  it('does not end the ban of an employer whose other stores are banned', async () => {
    const { owner, shop } = await newOwner(t)
    const branch = await makeShop(t.db, owner.id, { name: '分店' })
    await makeBan(t.db, shop.id)
    await owner.data('businessDelete', { id: branch.id })
    expect(await owner.call('businessStores')).toMatchObject({ code: ERRORS.ENTERPRISE_BANNED.code })
  })

  it('may delete the last store', async () => {
    const { owner, shop } = await newOwner(t)
    await owner.data('businessDelete', { id: shop.id })
    expect(await owner.data('businessGetCenterDetail')).toMatchObject({ company: null, stores: { shown: 0, all: 0 } })
  })
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
        received: (await phone.data('resumeActionList', { type: 'received' })).items.length,
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
    const [{ owner }, { shop: other }] = [await newOwner(t), await newOwner(t)]
    await makeMember(t.db, other, owner.id, 'admin')
    const ids = (await owner.data('businessStores')).enterprises.map(({ id }) => id)
    await Promise.all(Array.from({ length: 100 }, (_, nth) => owner.data('businessChoose', { enterpriseId: ids[nth % 2]! })))
    await owner.data('businessChoose', { enterpriseId: ids[1]! })
    expect((await owner.data('businessStores')).enterprises.map(({ id, present }) => [id, present]))
      .toEqual([[ids[1], true], [ids[0], false]])
  })
})
