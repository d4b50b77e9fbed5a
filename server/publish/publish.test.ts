import { randomUUID } from 'node:crypto'
import type { DraftBody, JobBody } from './rules'
import { ERRORS } from '@daogang/contract/errors'
import { expireJobs } from '../job/moves'
import { runCommand } from '../moderation/command'
import { DAY, makeJob, makeJobs, makeMember, makeRealNamed, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import { opsOf } from '../tests/operator-access'

let t: TestApp
let usual: Shop

beforeAll(async () => {
  t = await createTestApp()
  // Typical pay of kitchen hands in Shanghai: 5500 to 8000 a month.
  const owner = await t.loginAs(newMobile(), 'b')
  usual = await makeShop(t.db, owner.id, { verified: true })
  await makeJobs(t.db, usual, Array.from({ length: 12 }, (_, i) => ({ pay_min: 550_000, pay_max: 650_000 + i * 10_000 })))
})
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const moderate = (...argv: string[]) => runCommand(argv, { db: t.db, now: () => t.deps.now(), user: 'tester' })

const place = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}

interface Employer {
  owner: LoggedIn
  shop: Shop
  addressId: string
}

async function newEmployer(verified = true): Promise<Employer> {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  const shop = await makeShop(t.db, owner.id, { verified })
  return { owner, shop, addressId: (await owner.data('workAddressSave', place)).id }
}

const job = ({ shop, addressId }: Pick<Employer, 'shop' | 'addressId'>, values: Partial<JobBody> = {}): JobBody =>
  ({ ...newJob(shop, addressId), ...values })

const statesOf = async (owner: LoggedIn, id: string) =>
  (await owner.data('getJobDetail', { id })).events.map(({ status, by }) => `${by} ${status}`)
const seen = async (id: string) => (await t.call('jobDetail', { id })).code === 0

describe('jobSave', () => {
  it('puts an ordinary job of a verified shop online immediately, complete and searchable', async () => {
    const mine = await newEmployer()
    const { jobId, status, reasons } = await mine.owner.data('jobSave', job(mine))
    expect([status, reasons]).toEqual(['online', []])
    expect(await t.data('jobDetail', { id: jobId })).toMatchObject({
      title: '后厨切配师傅', payMin: 600_000, payMax: 750_000, place: '漕宝路地铁站旁', address: '漕宝路100号2楼', status: 'online',
      requirements: '18–60岁，干过1年以内。有健康证', tags: ['包吃', '包住'], expiresAt: '2026-04-01T02:00:00.000Z',
    })
    expect((await t.data('jobList', { cityId: 31000, keyword: '切配', order: 'recommended' })).items.map(({ id }) => id)).toContain(jobId)
    const own = await mine.owner.data('getJobDetail', { id: jobId })
    expect(own).toMatchObject({ requirements: '有健康证', experience: 'under_1', validDays: 30, addressId: mine.addressId })
    expect(await statesOf(mine.owner, jobId)).toEqual(['b online'])
    expect((await mine.owner.data('myJobList', { status: 'online' })).items.map(({ id }) => id)).toEqual([jobId])
  })

  it('creates one job for forty concurrent copies of a request', async () => {
    const mine = await newEmployer()
    const body = job(mine)
    const answers = await Promise.all(Array.from({ length: 40 }, () => mine.owner.data('jobSave', body)))
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1)
    expect((await mine.owner.data('myJobList', {})).items).toHaveLength(1)
  })

  it('adds a new shop once and reviews its jobs', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, owner.id)
    const addressId = (await owner.data('workAddressSave', place)).id
    const newStore = { name: '老王面馆', industry: '餐饮', scale: 's10_20' }
    const bodies = [1, 2].map(() => job({ shop: usual, addressId }, { companyId: undefined, newStore }))
    const answers = await Promise.all(bodies.map((body) => owner.data('jobSave', body)))
    expect(answers.map(({ status, reasons }) => [status, reasons])).toEqual([['reviewing', ['store']], ['reviewing', ['store']]])
    const { items, contact } = await owner.data('myStores')
    expect(contact).toBe(bodies[0]?.contact)
    expect(items).toEqual([
      { id: expect.any(String), name: '老王面馆', address: '漕宝路100号2楼', verified: false, banned: false, present: false },
    ])
    expect(await seen(answers[0]?.jobId ?? '')).toBe(false)
  })

  it('refuses a new shop of a member of one shop, and tells them beforehand that they may add none', async () => {
    const mine = await newEmployer()
    const only = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, only.id)
    await makeMember(t.db, mine.shop, only.id, 'recruiter', { only: true })
    expect([(await mine.owner.data('myStores')).mayAdd, (await only.data('myStores')).mayAdd]).toEqual([true, false])
    const newStore = { name: '又一家店', industry: '餐饮', scale: 's10_20' }
    const refused = await only.call('jobSave', job(mine, { companyId: undefined, newStore }))
    expect(refused).toMatchObject({ code: ERRORS.NOT_PERMITTED.code, data: { field: 'newStore' }, msg: '你不能加新店，选一家现有的店' })
  })

  it.each<[string, Partial<JobBody>, string]>([
    ['far above', { payMin: 2_000_000, payMax: 2_500_000 }, '工资和同城同工种差得多'],
    ['far below', { payMin: 150_000, payMax: 200_000 }, '工资和同城同工种差得多'],
    ['far above by the hour', { payMin: 15_000, payMax: 18_000, payUnit: 'hour', settlement: 'weekly' }, '工资和同城同工种差得多'],
    ['by the piece without similar jobs', { payMin: 300, payMax: 500, payUnit: 'piece', settlement: 'weekly' }, '同工种的岗位太少，工资没得比'],
  ])('reviews pay that is %s, and says why', async (_what, values, why) => {
    const mine = await newEmployer()
    const { jobId, status, reasons } = await mine.owner.data('jobSave', job(mine, values))
    expect([status, reasons]).toEqual(['reviewing', ['pay']])
    expect(await seen(jobId)).toBe(false)
    const line = (await ops('review', 'list', 'job')).split('\n').find((each) => each.includes(`${jobId}  job`))
    expect(line).toContain(why)
    expect(await ops('review', 'show', jobId)).toContain(`为什么要看  ${why}`)
    expect((await mine.owner.data('getJobDetail', { id: jobId })).payUncompared).toBe(why.includes('没得比'))
  })

  it.each<[string, string, Partial<JobBody>]>([
    ['a deposit', 'duties', { duties: '切配，入职收服装押金200元' }], ['a fee', 'requirements', { requirements: '体检费自理' }],
    ['discrimination', 'title', { title: '只招女服务员' }], ['fraud', 'duties', { duties: '在家刷单日结' }],
    ['a phone', 'contact', { contact: '13812345678' }], ['WeChat in the hours', 'hours', { hours: '加微信abc12345' }],
    ['a deposit in the payday', 'payday', { payday: '押金下月退' }],
    ['a new shop’s name', 'newStore', { companyId: undefined, newStore: { name: '刷单工作室', industry: '兼职', scale: 's10_20' } }],
  ])('refuses %s and quotes the rule', async (_what, field, values) => {
    const mine = await newEmployer()
    const refused = await mine.owner.call('jobSave', job(mine, values))
    expect(refused).toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code, data: { field } })
    expect(refused.msg).toMatch(/（.+）.*请改掉再发布【.+】$/)
  })

  it.each<[string, string, Partial<JobBody>]>([
    ['categoryId', '招什么工不在可选的范围内', { categoryId: 'chef' }], ['payMin', '最低比最高还多', { payMin: 800_000 }],
    ['payMin', '最低工资超出范围', { payMin: 0 }], ['payMax', '最高比最低多太多', { payMin: 100_000 }],
    ['settlement', '怎么发钱不在可选的范围内', { settlement: 'on_finish' }], ['experience', '经验要求', { experience: 'centuries' }],
    ['education', '学历要求', { education: 'nobel' }], ['welfares', '福利', { welfares: ['gold'] }], ['title', '岗位名称不能为空', { title: '' }],
    ['duties', '干什么活不能为空', { duties: '' }], ['hours', '上班时间不能为空', { hours: '' }], ['headcount', '招几人超出范围', { headcount: 0 }],
    ['validDays', '招多久超出范围', { validDays: 91 }], ['addressId', '上班地点不能为空', { addressId: undefined }],
    ['addressId', '上班地点不在了', { addressId: randomUUID() }], ['companyId', '招人的店不能为空', { companyId: undefined }],
    ['contact', '联系人不能为空', { contact: '' }],
  ])('refuses an invalid %s: %s', async (field, message, values) => {
    const mine = await newEmployer()
    const refused = await mine.owner.call('jobSave', job(mine, values))
    expect(refused).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
    expect(refused.msg).toContain(message)
  })

  it('refuses a banned shop and a blocked account', async () => {
    const mine = await newEmployer()
    await makeShop(t.db, mine.owner.id, { name: '另一家店' })
    await moderate('ban-company', mine.shop.id, '--reason', '发布虚假岗位|联系客服')
    expect(await mine.owner.call('jobSave', job(mine))).toMatchObject({ code: ERRORS.STORE_BANNED.code })
    await moderate('unban-company', mine.shop.id)
    await moderate('block', mine.owner.mobile, '--reason', '骚扰')
    expect(await mine.owner.call('jobSave', job(mine))).toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
  })

  it('requires real-name verification', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id)
    const addressId = (await owner.data('workAddressSave', place)).id
    expect(await owner.call('jobSave', job({ shop, addressId }))).toMatchObject({ code: ERRORS.REAL_NAME_REQUIRED.code })
  })

  it('allows fifty jobs a day', async () => {
    const mine = await newEmployer()
    await makeJobs(t.db, mine.shop, Array.from({ length: 50 }, () => ({ published_at: t.deps.now() })))
    expect(await mine.owner.call('jobSave', job(mine))).toMatchObject({ code: ERRORS.PUBLISH_LIMIT.code })
    t.advance(DAY + 1)
    expect(await mine.owner.call('jobSave', job(mine))).toMatchObject({ code: 0 })
  })

  it('counts a job for its publisher, and knows a retry, also after a colleague took the job over', async () => {
    const mine = await newEmployer()
    const colleague = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, mine.shop, colleague.id, 'admin', { chosenAt: new Date(t.deps.now().getTime() + 1000) })
    await makeRealNamed(t.db, colleague.id)
    await makeJobs(t.db, mine.shop, Array.from({ length: 49 }, () => ({ published_at: t.deps.now() })))
    const body = job(mine)
    const { jobId } = await mine.owner.data('jobSave', body)
    const { members } = await mine.owner.data('memberList')
    await mine.owner.data('groupHandOver', { jobId, memberId: members.find(({ role }) => role === 'admin')!.id })
    expect(await mine.owner.data('jobSave', body)).toMatchObject({ jobId })
    expect(await mine.owner.call('jobSave', job(mine))).toMatchObject({ code: ERRORS.PUBLISH_LIMIT.code })
    await t.db.updateTable('job').set({ handler_id: colleague.id }).where('company_id', '=', mine.shop.id).execute()
    expect(await colleague.call('jobSave', job(mine))).toMatchObject({ code: 0 })
  })
})

describe('a published job', () => {
  it('goes online after its review and accepts applications', async () => {
    const mine = await newEmployer(false)
    const { jobId } = await mine.owner.data('jobSave', job(mine))
    const seeker = await t.loginAs(newMobile())
    await makeResume(t.db, seeker.id)
    expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await seeker.call('jobCollect', { jobId, collected: true })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await mine.owner.call('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })

    t.advance(3 * DAY)
    expect(await ops('review', 'approve', jobId, '--by', '小李')).toBe('岗位通过了')
    expect(await t.data('jobDetail', { id: jobId })).toMatchObject({
      status: 'online', expiresAt: new Date(t.deps.now().getTime() + 30 * DAY).toISOString(),
    })
    expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: 0 })
    expect(await statesOf(mine.owner, jobId)).toEqual(['b reviewing', 'o online'])
    expect(await moderate('log', mine.owner.mobile)).toContain('小李  approve job')
    await expect(ops('review', 'approve', jobId)).rejects.toThrow('不在审核')
    expect(await ops('review', 'list')).not.toContain(jobId)
  })

  it('is rejected with a reason and published again after a change', async () => {
    const mine = await newEmployer()
    const { jobId } = await mine.owner.data('jobSave', job(mine, { payMin: 2_000_000, payMax: 2_500_000 }))
    await expect(ops('review', 'reject', jobId)).rejects.toThrow('--reason')
    await ops('review', 'reject', jobId, '--reason', '工资写错了吧，请核对')
    expect(await mine.owner.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'rejected', statusReason: '工资写错了吧，请核对' })
    const again = await mine.owner.data('jobSave', job(mine, { id: jobId }))
    expect(again).toEqual({ jobId, status: 'online', reasons: [] })
    expect(await mine.owner.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'online', statusReason: '' })
    expect(await statesOf(mine.owner, jobId)).toEqual(['b reviewing', 'o rejected', 'b online'])
    expect(await seen(jobId)).toBe(true)
  })

  it('needs no review once a job of its store was approved, until one is banned', async () => {
    const mine = await newEmployer(false)
    const publish = () => mine.owner.data('jobSave', job(mine))
    const first = await publish()
    expect(first).toMatchObject({ status: 'reviewing', reasons: ['store'] })
    await ops('review', 'approve', first.jobId)
    expect(await publish()).toMatchObject({ status: 'online', reasons: [] })
    await moderate('ban-job', first.jobId, '--reason', '工资和实际不符')
    expect(await publish()).toMatchObject({ status: 'reviewing', reasons: ['store'] })
  })

  it('shows a verified owner for a store that was created after the real-name approval', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, owner.id)
    const addressId = (await owner.data('workAddressSave', place)).id
    const newStore = { name: '新开的面馆', industry: '餐饮', scale: 's10_20' }
    const { jobId } = await owner.data('jobSave', job({ shop: usual, addressId }, { companyId: undefined, newStore }))
    await ops('review', 'approve', jobId)
    const { employer } = await t.data('jobDetail', { id: jobId })
    expect(employer).toMatchObject({ name: '新开的面馆', ownerVerified: true, licenceVerified: false })
    expect(await t.data('companyDetail', { id: employer.id })).toMatchObject({ ownerVerified: true })
    expect((await owner.data('businessGetCenterDetail')).company).toMatchObject({ ownerVerified: true })
  })

  it('goes back to review when a change requires one', async () => {
    const mine = await newEmployer()
    const { jobId } = await mine.owner.data('jobSave', job(mine))
    const changed = await mine.owner.data('jobSave', job(mine, { id: jobId, payMin: 2_000_000, payMax: 2_500_000, addressId: undefined }))
    expect(changed.status).toBe('reviewing')
    expect(await t.data('jobDetail', { id: jobId })).toMatchObject({ status: 'offline', title: '后厨切配', place: '' })
    expect(await mine.owner.data('jobDetail', { id: jobId })).toMatchObject({ status: 'offline', place: '漕宝路地铁站旁' })
  })

  it('expires, with one event, and can be published again', async () => {
    const mine = await newEmployer()
    const { jobId } = await mine.owner.data('jobSave', job(mine, { validDays: 7 }))
    t.advance(7 * DAY)
    expect((await mine.owner.data('getJobDetail', { id: jobId })).status).toBe('expired')
    await Promise.all(Array.from({ length: 8 }, () => expireJobs(t.db, t.deps.now())))
    expect(await statesOf(mine.owner, jobId)).toEqual(['b online', 's expired'])
    expect((await mine.owner.data('myJobList', { status: 'expired' })).items.map(({ id }) => id)).toEqual([jobId])
    expect(await mine.owner.call('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    expect((await mine.owner.data('jobSave', job(mine, { id: jobId }))).status).not.toBe('expired')
    expect((await t.data('jobDetail', { id: jobId })).expiresAt > t.deps.now().toISOString()).toBe(true)
  })

  it('goes offline, back online and closes for good, with one event for each change', async () => {
    const mine = await newEmployer()
    const { jobId } = await mine.owner.data('jobSave', job(mine))
    const set = (status: 'online' | 'offline' | 'closed') => mine.owner.call('changeJobStatus', { jobId, status })
    for (const status of ['offline', 'offline', 'online', 'online', 'closed', 'closed'] as const) {
      expect(await set(status)).toMatchObject({ code: 0 })
    }
    expect(await statesOf(mine.owner, jobId)).toEqual(['b online', 'b offline', 'b online', 'b closed'])
    expect(await set('online')).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    expect(await mine.owner.call('jobSave', job(mine, { id: jobId }))).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
  })

  it('is banned with a reason despite concurrent changes by its employer, and unbanned', async () => {
    const mine = await newEmployer()
    const { jobId } = await mine.owner.data('jobSave', job(mine))
    await Promise.all([
      moderate('ban-job', jobId, '--reason', '工资和实际不符'),
      ...(['offline', 'online', 'offline'] as const).map((status) => mine.owner.call('changeJobStatus', { jobId, status })),
    ])
    expect(await mine.owner.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'banned', statusReason: '工资和实际不符' })
    expect((await t.data('jobDetail', { id: jobId })).status).toBe('closed')
    for (const status of ['online', 'offline', 'closed'] as const) {
      expect(await mine.owner.call('changeJobStatus', { jobId, status })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    }
    expect(await mine.owner.call('jobSave', job(mine, { id: jobId }))).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    await moderate('unban-job', jobId)
    expect(await mine.owner.call('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ code: 0 })
    await expect(moderate('unban-job', jobId)).rejects.toThrow('没有停用')
  })

  it('is reviewed at most once by concurrent operators while its employer closes it', async () => {
    const mine = await newEmployer(false)
    const { jobId } = await mine.owner.data('jobSave', job(mine))
    const outcomes = await Promise.allSettled([
      ops('review', 'approve', jobId), ops('review', 'reject', jobId, '--reason', '不行'), ops('review', 'approve', jobId),
      mine.owner.data('changeJobStatus', { jobId, status: 'closed' }),
    ])
    const events = await statesOf(mine.owner, jobId)
    const decided = outcomes.slice(0, 3).filter(({ status }) => status === 'fulfilled').length
    expect(decided).toBeLessThanOrEqual(1)
    expect(events.filter((event) => event.startsWith('o'))).toHaveLength(decided)
    expect(events.at(-1)).toBe('b closed')
  })
})

describe('drafts', () => {
  const draft: DraftBody = { kind: 'part_time', title: '洗碗工', payMin: 2_600 }

  it('keep incomplete input and are deleted with the publication of their job', async () => {
    const mine = await newEmployer()
    const { id } = await mine.owner.data('jobSaveDraft', { draft })
    await mine.owner.data('jobSaveDraft', { id, draft: { ...draft, addressId: mine.addressId } })
    expect((await mine.owner.data('jobDraftList')).items).toMatchObject([{ id, kind: 'part_time', title: '洗碗工', categoryId: '' }])
    expect(await mine.owner.data('jobDraftGet', { id })).toMatchObject({ draft: { payMin: 2_600 }, address: { name: '漕宝路地铁站旁' } })
    const { jobId } = await mine.owner.data('jobSave', job(mine, { draftId: id }))
    expect((await mine.owner.data('jobDraftList')).items).toEqual([])
    expect(await statesOf(mine.owner, jobId)).toEqual(['b draft', 'b online'])
  })

  it('are deleted too if the form does not know of them, because the answer to saving them was lost', async () => {
    const mine = await newEmployer()
    const once = randomUUID()
    await mine.owner.data('jobSaveDraft', { once, draft })
    const { jobId } = await mine.owner.data('jobSave', job(mine, { once }))
    expect((await mine.owner.data('jobDraftList')).items).toEqual([])
    expect(await statesOf(mine.owner, jobId)).toEqual(['b draft', 'b online'])
  })
})

it('never finds or changes another employer’s data', async () => {
  const mine = await newEmployer()
  const other = await newEmployer()
  const { jobId } = await mine.owner.data('jobSave', job(mine))
  const { id: draftId } = await mine.owner.data('jobSaveDraft', { draft: { kind: 'full_time' } })
  const before = await mine.owner.data('getJobDetail', { id: jobId })
  const refusals = await Promise.all([
    other.owner.call('getJobDetail', { id: jobId }),
    other.owner.call('changeJobStatus', { jobId, status: 'closed' }),
    other.owner.call('jobSave', job(other, { id: jobId })),
    other.owner.call('jobDraftGet', { id: draftId }),
    other.owner.call('jobSaveDraft', { id: draftId, draft: { kind: 'full_time' } }),
    other.owner.call('jobDraftDelete', { id: draftId }),
    other.owner.call('workAddressSave', { id: mine.addressId, ...place, name: '我的了' }),
    other.owner.call('workAddressDelete', { id: mine.addressId }),
    other.owner.call('propUse', { once: randomUUID(), kind: 'refresh', jobId }),
  ])
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => ERRORS.NOT_FOUND.code))
  expect(await other.owner.call('jobSave', job(other, { addressId: mine.addressId }))).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  expect(await other.owner.call('jobSave', job(other, { companyId: mine.shop.id }))).toMatchObject({ code: ERRORS.NO_COMPANY.code })
  // Another employer’s draft is not deleted with the job.
  await other.owner.data('jobSave', job(other, { draftId }))
  expect((await mine.owner.data('jobDraftList')).items).toHaveLength(1)
  expect(await mine.owner.data('getJobDetail', { id: jobId })).toEqual(before)
  for (const seeker of [await t.loginAs(newMobile(), 'c')]) {
    expect(await seeker.call('getJobDetail', { id: jobId })).toMatchObject({ code: ERRORS.ROLE_MISMATCH.code })
  }
  expect(await makeJob(t.db, mine.shop)).toEqual(expect.any(String))
})
