import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { chinaDate } from '../lib/china-time'
import { newBoss, newCreditCode, newLicence, readPicture, register, submission, type Boss } from '../tests/certification'
import { at, DAY, HOUR, makeCertified, makeJob, makeMember, makeShop, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  t.register.asked = []
  t.register.answer = () => Promise.resolve(null)
})

const ops = (...argv: string[]) => opsOf(t, '王审核')(...argv)
const rowsOf = ({ owner }: Boss) => t.db.selectFrom('certification')
  .innerJoin('member', 'member.enterprise_id', 'certification.enterprise_id').selectAll('certification')
  .where('member.account_id', '=', owner.id).orderBy('nth').execute()
const noticesOf = async ({ owner }: Boss) => (await owner.data('noticeList', {})).items.map(({ kind, text }) => ({ kind, text }))
const send = async (boss: Boss, licence = newLicence(), values: object = {}) =>
  boss.owner.call('businessCertification', await submission(t, boss, licence, values))

describe('a submission', () => {
  it('is approved at once when the picture and the register say the same, and verifies every store of the enterprise', async () => {
    const boss = await newBoss(t)
    const branch = await makeShop(t.db, boss.owner.id, { name: '二店' })
    const jobId = await makeJob(t.db, branch)
    const rank = async () => (await t.db.selectFrom('job').select('rank_at').where('id', '=', jobId).executeTakeFirstOrThrow()).rank_at
    const before = await rank()
    const licence = newLicence()
    register(t, licence)
    const licenceId = await readPicture(t, boss, licence)
    const { data } = await send(boss, licence, { licenceId })
    expect(data).toMatchObject({
      kind: 'enterprise', state: 'approved', checks: ['picture', 'register'], reason: '', creditCode: licence.creditCode,
      validUntil: '2026-09-02T02:00:00.000Z',
    })
    const { employer } = await t.data('jobDetail', { id: jobId })
    expect(employer).toMatchObject({
      licenceVerified: true, licence: { name: licence.name, at: at(0).toISOString(), checks: ['picture', 'register'] },
    })
    expect((await t.data('companyDetail', { id: boss.shop.id })).licence).toEqual(employer.licence)
    expect((await rank()).getTime() - before.getTime()).toBe(12 * HOUR)
    expect(await noticesOf(boss)).toEqual([{ kind: 'certification_approved', text: `${licence.name}的认证通过了，有效期到2026-09-02` }])
    const { credit_code, legal_person } = await t.db.selectFrom('enterprise').innerJoin('member', 'member.enterprise_id', 'enterprise.id')
      .select(['credit_code', 'legal_person']).where('account_id', '=', boss.owner.id).executeTakeFirstOrThrow()
    expect({ credit_code, legal_person }).toEqual({ credit_code: licence.creditCode, legal_person: '李玉梅' })
  })

  it('is for a person when the picture was not read, even if the register agrees: its data is public', async () => {
    const boss = await newBoss(t)
    const licence = newLicence()
    register(t, licence)
    expect((await send(boss, licence)).data).toMatchObject({ state: 'reviewing', checks: [], validUntil: null })
    expect(await ops('review', 'list', 'certification')).toContain(`${licence.creditCode}  和登记一致，照片没核对上`)
  })

  it('is for a person when the picture was read without the end of the licence: 长期 would be a guess', async () => {
    const boss = await newBoss(t)
    const licence = newLicence({ validUntil: null })
    register(t, licence)
    const licenceId = await readPicture(t, boss, licence)
    expect((await send(boss, licence, { licenceId })).data).toMatchObject({ state: 'reviewing', checks: [], validUntil: null })
    expect(await ops('review', 'list', 'certification')).toContain(`${licence.creditCode}  照片上没读出有效期，填的是长期`)
  })

  it('is for a person without an answer of the register', async () => {
    const boss = await newBoss(t)
    t.register.answer = () => Promise.reject(new Error('away'))
    const licence = newLicence()
    expect((await send(boss, licence, { licenceId: await readPicture(t, boss, licence) })).data.state).toBe('reviewing')
  })

  it('is rejected when the register says that the enterprise is over', async () => {
    const boss = await newBoss(t)
    const licence = newLicence()
    register(t, licence, { status: 'deregistered' })
    expect((await send(boss, licence)).data).toMatchObject({ state: 'rejected', reason: expect.stringContaining('已经注销') as string })
    expect(await noticesOf(boss)).toMatchObject([{ kind: 'certification_rejected' }])
  })

  it('is made once by 100 concurrent requests, and asks the register once', async () => {
    const boss = await newBoss(t)
    const licence = newLicence()
    const bodies = await Promise.all(Array.from({ length: 100 }, () => submission(t, boss, licence)))
    const answers = await Promise.all(bodies.map((body) => boss.owner.call('businessCertification', body)))
    expect(answers.filter(({ code, data }) => code !== 0 || data.state !== 'reviewing')).toEqual([])
    expect(await rowsOf(boss)).toHaveLength(1)
    expect(t.register.asked).toEqual([licence.creditCode])
  })

  it('is found again by its key after it was decided', async () => {
    const boss = await newBoss(t)
    const body = await submission(t, boss, newLicence())
    await boss.owner.data('businessCertification', body)
    const [{ id } = { id: '' }] = await rowsOf(boss)
    await ops('review', 'reject', id, '--reason', '执照照片反光，看不清')
    expect((await boss.owner.data('businessCertification', body)).state).toBe('rejected')
    expect(await rowsOf(boss)).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['a store without its id', { kind: 'store' }, 'companyId'],
    ['a human resources licence without its number', { kind: 'hr' }, 'number'],
    ['a licence that is over', { licenceUntil: '2026-02-28' }, 'licenceUntil'],
    ['a mistyped code', { creditCode: '91310104MB9000000X' }, 'creditCode'],
  ])('refuses %s', async (_what, values, field) => {
    expect(await send(await newBoss(t), newLicence(), values)).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
  })

  it('refuses pictures of another account, and those of another purpose', async () => {
    const [boss, other] = [await newBoss(t), await newBoss(t)]
    for (const licenceId of [await makeUpload(t.db, other.owner.id, 'licence'), await makeUpload(t.db, boss.owner.id, 'idcard')]) {
      expect((await send(boss, newLicence(), { licenceId })).code).toBe(ERRORS.UPLOAD_GONE.code)
    }
  })

  it('requires a real name', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const boss = { owner, shop: await makeShop(t.db, owner.id) }
    expect((await send(boss)).code).toBe(ERRORS.REAL_NAME_REQUIRED.code)
  })

  it('is refused after ten on one day', async () => {
    const boss = await newBoss(t)
    for (let nth = 0; nth < 10; nth++) {
      await send(boss)
      const { id } = (await rowsOf(boss)).at(-1)!
      await ops('review', 'reject', id, '--reason', '看不清')
    }
    expect((await send(boss)).code).toBe(ERRORS.CERTIFICATION_LIMIT.code)
  })
})

describe('a credit code', () => {
  it('belongs to one enterprise: a second one is refused with the name of the first', async () => {
    const [first, second] = [await newBoss(t), await newBoss(t)]
    const licence = newLicence({ name: '上海先来餐饮有限公司' })
    await send(first, licence)
    const [{ id, enterprise_id } = { id: '', enterprise_id: '' }] = await rowsOf(first)
    await send(second, licence)
    await ops('review', 'approve', id)
    // Sent before the approval, so an operator meets it.
    const [{ id: late } = { id: '' }] = await rowsOf(second)
    await expect(ops('review', 'approve', late)).rejects.toThrow('“上海先来餐饮有限公司”已经用这个代码认证过了')
    const third = await newBoss(t)
    expect(await send(third, licence)).toMatchObject({
      code: ERRORS.CREDIT_CODE_TAKEN.code, msg: expect.stringContaining('上海先来餐饮有限公司') as string,
      data: { field: 'creditCode', enterprise: { id: enterprise_id, name: '上海先来餐饮有限公司' } },
    })
    expect(await rowsOf(third)).toEqual([])
  })

  it('is approved for one of 20 enterprises that are decided at once', async () => {
    const licence = newLicence()
    const bosses = await Promise.all(Array.from({ length: 20 }, () => newBoss(t)))
    for (const boss of bosses) await send(boss, licence)
    const ids = (await Promise.all(bosses.map(rowsOf))).flat().map(({ id }) => id)
    const decided = await Promise.allSettled(ids.map((id) => ops('review', 'approve', id)))
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holders = await t.db.selectFrom('enterprise').select('id').where('credit_code', '=', licence.creditCode).execute()
    expect(holders).toHaveLength(1)
  })

  it('is free for another enterprise after a revocation', async () => {
    const [first, second] = [await newBoss(t), await newBoss(t)]
    const licence = newLicence()
    await send(first, licence)
    const [{ id } = { id: '' }] = await rowsOf(first)
    await ops('review', 'approve', id)
    await ops('certification', 'revoke', id, '--reason', '冒用了别人的执照')
    expect((await send(second, licence)).data.state).toBe('reviewing')
  })

  it('is free for another enterprise once an operator releases it from an expired certification', async () => {
    const [first, second] = [await newBoss(t), await newBoss(t)]
    const licence = newLicence()
    await send(first, licence)
    const [{ id } = { id: '' }] = await rowsOf(first)
    await ops('review', 'approve', id)
    await t.db.updateTable('certification').set({ state: 'expired' }).where('id', '=', id).execute()
    expect((await send(second, licence)).code).toBe(ERRORS.CREDIT_CODE_TAKEN.code)
    await ops('certification', 'revoke', id, '--reason', '店转让了')
    expect((await send(second, licence)).data.state).toBe('reviewing')
  })

  it('ends with its store: the next owner can use the licence', async () => {
    const [first, second] = [await newBoss(t), await newBoss(t)]
    const licence = newLicence()
    await send(first, licence, { kind: 'store', companyId: first.shop.id })
    const [{ id } = { id: '' }] = await rowsOf(first)
    await ops('review', 'approve', id)
    await first.owner.data('businessDelete', { id: first.shop.id })
    expect((await first.owner.data('getApproveStatus')).stores).toEqual([])
    expect((await send(second, licence)).data.state).toBe('reviewing')
  })

  it('shows colleagues without the right to certify no personal data of the licence', async () => {
    const boss = await newBoss(t)
    await send(boss, newLicence())
    const recruiter = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, boss.shop, recruiter.id, 'recruiter')
    const { enterprise } = await recruiter.data('getApproveStatus')
    expect(enterprise).toMatchObject({ state: 'reviewing', legalPerson: '', address: '' })
    expect(enterprise?.name).not.toBe('')
    expect((await boss.owner.data('getApproveStatus')).enterprise?.legalPerson).not.toBe('')
  })
})

describe('an operator', () => {
  it('sees the licence with the addresses of its pictures, and gives a reason that the owner reads word for word', async () => {
    const boss = await newBoss(t)
    const licence = newLicence()
    await send(boss, licence, { extraIds: [await makeUpload(t.db, boss.owner.id, 'licence')] })
    const [{ id } = { id: '' }] = await rowsOf(boss)
    const shown = await ops('review', 'show', id)
    expect(shown).toContain(`统一社会信用代码  ${licence.creditCode}`)
    expect(shown.match(/照片 {2}\//g)).toHaveLength(2)
    await expect(ops('review', 'reject', id)).rejects.toThrow('--reason')
    await ops('review', 'reject', id, '--reason', '执照照片反光，统一社会信用代码看不清。平放着重拍一张')
    const { enterprise } = await boss.owner.data('getApproveStatus')
    expect(enterprise).toMatchObject({
      state: 'rejected', reason: '执照照片反光，统一社会信用代码看不清。平放着重拍一张', creditCode: licence.creditCode,
    })
    await expect(ops('review', 'approve', id)).rejects.toThrow('已经处理过了')
  })

  it('decides once of 20 concurrent approvals and rejections', async () => {
    const boss = await newBoss(t)
    await send(boss)
    const [{ id } = { id: '' }] = await rowsOf(boss)
    const decided = await Promise.allSettled(Array.from({ length: 20 }, (_, nth) =>
      nth % 2 ? ops('review', 'approve', id) : ops('review', 'reject', id, '--reason', '不清楚')))
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await noticesOf(boss)).toHaveLength(1)
  })

  it('revokes an approved one: the badge is gone, its jobs go offline and stay so, and the members read why', async () => {
    const boss = await newBoss(t)
    await send(boss)
    const [{ id } = { id: '' }] = await rowsOf(boss)
    await ops('review', 'approve', id)
    const [online, closed] = [await makeJob(t.db, boss.shop), await makeJob(t.db, boss.shop, { status: 'closed' })]
    expect(await ops('certification', 'list', boss.owner.mobile)).toContain(`${id}  enterprise  approved`)
    expect(await ops('certification', 'revoke', id, '--reason', '执照被举报是假的')).toBe('撤销了，1个岗位停招')
    await expect(ops('certification', 'revoke', id, '--reason', '再来一次')).rejects.toThrow('不在有效期里')
    expect(await t.data('companyDetail', { id: boss.shop.id })).toMatchObject({ licenceVerified: false, licence: null })
    expect(await noticesOf(boss)).toContainEqual({
      kind: 'certification_revoked', text: '上海家常灶餐饮管理有限公司的认证被撤销了：执照被举报是假的，1个岗位停招了',
    })
    const status = async (jobId: string) => (await boss.owner.data('getJobDetail', { id: jobId })).status
    expect([await status(online), await status(closed)]).toEqual(['offline', 'closed'])
    expect((await boss.owner.call('changeJobStatus', { jobId: online, status: 'online' })).code).toBe(ERRORS.CERTIFICATION_OVER.code)
    await makeCertified(t.db, boss.shop)
    expect((await boss.owner.data('changeJobStatus', { jobId: online, status: 'online' })).status).toBe('online')
  })
})

describe('a store', () => {
  it('can have its own licence, which verifies it alone and is shown before that of its enterprise', async () => {
    const boss = await newBoss(t)
    const branch = await makeShop(t.db, boss.owner.id, { name: '加盟店', created_at: at(0) })
    const { data } = await send(boss, newLicence({ name: '徐汇区加盟饭馆' }), { kind: 'store', companyId: branch.id })
    expect(data).toMatchObject({ kind: 'store', companyId: branch.id, title: '加盟店', state: 'reviewing', covered: false })
    const [{ id } = { id: '' }] = await rowsOf(boss)
    await ops('review', 'approve', id)
    expect((await t.data('companyDetail', { id: branch.id })).licence).toMatchObject({ name: '徐汇区加盟饭馆', checks: ['person'] })
    expect((await t.data('companyDetail', { id: boss.shop.id })).licence).toBeNull()
    await makeCertified(t.db, boss.shop, { kind: 'enterprise' })
    expect((await t.data('companyDetail', { id: branch.id })).licence).toMatchObject({ name: '徐汇区加盟饭馆' })
    const { stores } = await boss.owner.data('getApproveStatus')
    expect(stores).toMatchObject([
      { title: boss.shop.name, state: 'draft', covered: true }, { title: '加盟店', state: 'approved', covered: false },
    ])
  })

  it('stays online when its own licence is revoked and its enterprise is certified', async () => {
    const boss = await newBoss(t)
    const id = await makeCertified(t.db, boss.shop)
    await makeCertified(t.db, boss.shop, { kind: 'enterprise' })
    const jobId = await makeJob(t.db, boss.shop)
    expect(await ops('certification', 'revoke', id, '--reason', '换了执照')).toBe('撤销了，0个岗位停招')
    expect((await t.data('jobDetail', { id: jobId })).status).toBe('online')
  })

  it('is certified by its own admin, who does not speak for the enterprise; a recruiter and a stranger may not', async () => {
    const boss = await newBoss(t)
    const branch = await makeShop(t.db, boss.owner.id, { name: '三店' })
    const member = async (role: 'admin' | 'recruiter') => {
      const { owner } = await newBoss(t)
      await makeMember(t.db, branch, owner.id, role, { only: true })
      return { owner, shop: branch }
    }
    const admin = await member('admin')
    const ofStore = { kind: 'store', companyId: branch.id }
    expect((await send(admin, newLicence(), ofStore)).data.state).toBe('reviewing')
    expect((await send(admin)).code).toBe(ERRORS.NOT_PERMITTED.code)
    expect((await send(admin, newLicence(), { kind: 'store', companyId: boss.shop.id })).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await send(await member('recruiter'), newLicence(), ofStore)).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await send(await newBoss(t), newLicence(), ofStore)).code).toBe(ERRORS.NOT_FOUND.code)
    expect(await admin.owner.data('getApproveStatus')).toMatchObject({ mayCertify: false, stores: [{ companyId: branch.id }] })
    expect(await boss.owner.data('getApproveStatus')).toMatchObject({ mayCertify: true })
  })
})

it('keeps a human resources licence apart: it verifies no store', async () => {
  const boss = await newBoss(t)
  await send(boss, newLicence(), { kind: 'hr', number: '沪人社许字12345', licenceUntil: '2026-05-01' })
  const [{ id } = { id: '' }] = await rowsOf(boss)
  await ops('review', 'approve', id)
  const { hr, enterprise } = await boss.owner.data('getApproveStatus')
  // Not longer than the licence itself.
  expect(hr).toMatchObject({ state: 'approved', number: '沪人社许字12345', validUntil: '2026-05-01T16:00:00.000Z' })
  expect(enterprise?.state).toBe('draft')
  expect((await t.data('companyDetail', { id: boss.shop.id })).licenceVerified).toBe(false)
})

it('shows seekers and visitors nothing but their own real name', async () => {
  const seeker = await t.loginAs(newMobile(), 'c')
  expect(await seeker.data('getApproveStatus')).toMatchObject({ enterprise: null, hr: null, stores: [], mayCertify: false })
})

describe('finding enterprises', () => {
  it('finds certified ones by the start of their name, without personal data', async () => {
    const boss = await newBoss(t)
    const licence = newLicence({ name: '上海找得到的有限公司' })
    await send(boss, licence)
    expect((await t.data('businessBasicInfo', { keyword: '上海找得到' })).items).toEqual([])
    await ops('review', 'approve', (await rowsOf(boss))[0]!.id)
    const { items } = await t.data('businessBasicInfo', { keyword: '上海找得到' })
    expect(items).toEqual([{ enterpriseId: expect.any(String), name: licence.name, creditCode: licence.creditCode, status: null }])
    expect((await t.data('businessBasicInfo', { keyword: '%%' })).items).toEqual([])
  })

  it('asks the register about a code for owners and admins, once a day, and for no one else', async () => {
    const licence = newLicence()
    register(t, licence)
    const keyword = licence.creditCode ?? ''
    expect((await t.data('businessBasicInfo', { keyword })).items).toEqual([])
    expect((await (await t.loginAs(newMobile(), 'c')).data('businessBasicInfo', { keyword })).items).toEqual([])
    const { owner } = await newBoss(t)
    for (let nth = 0; nth < 3; nth++) {
      expect((await owner.data('businessBasicInfo', { keyword })).items)
        .toEqual([{ enterpriseId: null, name: licence.name, creditCode: keyword, status: 'active' }])
    }
    expect(t.register.asked).toEqual([keyword])
  })

  it('asks no more than twenty questions of one account on a day', async () => {
    const { owner } = await newBoss(t)
    for (let nth = 0; nth < 22; nth++) await owner.data('businessBasicInfo', { keyword: newCreditCode() })
    expect(t.register.asked).toHaveLength(20)
  })
})

it('does not find a certification by a guessed id', async () => {
  await expect(ops('review', 'show', randomUUID())).rejects.toThrow('没有这个编号')
  await expect(ops('certification', 'revoke', randomUUID(), '--reason', '不对')).rejects.toThrow('没有这份认证')
})

it('trusts a store no more whose certification is over, and reviews its next job', async () => {
  const boss = await newBoss(t)
  await makeJob(t.db, boss.shop, { opened_at: at(-DAY) })
  const id = await makeCertified(t.db, boss.shop)
  await ops('certification', 'revoke', id, '--reason', '执照不对')
  const { items: [address] } = await boss.owner.data('workAddressList')
  const { status, reasons } = await boss.owner.data('jobSave', {
    once: randomUUID(), kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
    payUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–21:00', duties: '切配、备料，收市清台面',
    experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30,
    companyId: boss.shop.id, addressId: address!.id,
  })
  expect([status, reasons]).toEqual(['reviewing', expect.arrayContaining(['store'])])
})

it('approves no licence that ended while it waited, and the approved one stays in force', async () => {
  const boss = await newBoss(t)
  const licence = newLicence()
  await send(boss, licence)
  const [first] = await rowsOf(boss)
  await ops('review', 'approve', first!.id)
  await send(boss, licence, { licenceUntil: chinaDate(new Date(t.deps.now().getTime() + DAY)) })
  t.advance(2 * DAY)
  const [, second] = await rowsOf(boss)
  await expect(ops('review', 'approve', second!.id)).rejects.toThrow('已经过了，不能通过')
  expect((await rowsOf(boss)).map(({ state }) => state)).toEqual(['approved', 'reviewing'])
  await ops('review', 'reject', second!.id, '--reason', '执照过期了')
  const { enterprise } = await boss.owner.data('getApproveStatus')
  expect(enterprise).toMatchObject({ state: 'rejected', validUntil: expect.any(String) as string })
})
