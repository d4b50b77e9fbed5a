import { newBoss, newLicence, submission } from '../tests/certification'
import { at, DAY, makeCertified, makeJob, makeMember, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { createExpiry } from './expiry'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

const expiry = () => createExpiry({ db: t.db, now: t.deps.now, log: t.deps.log })
const textsOf = (owner: { id: string }) =>
  t.db.selectFrom('notice').select(['kind', 'text']).where('account_id', '=', owner.id).orderBy('created_at').orderBy('id').execute()

it('warns owners and admins 30, 7 and 1 days before the end, once each', async () => {
  const boss = await newBoss(t)
  const [admin, recruiter] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  await makeMember(t.db, boss.shop, admin.id, 'admin')
  await makeMember(t.db, boss.shop, recruiter.id, 'recruiter')
  await makeCertified(t.db, boss.shop, { valid_until: at(31 * DAY) })
  const warned: number[] = []
  for (let day = 0; day < 31; day++) {
    for (let nth = 0; nth < 2; nth++) {
      if ((await expiry().run()).warned > 0) warned.push(31 - day)
    }
    t.advance(DAY)
  }
  expect(warned).toEqual([30, 7, 1])
  expect((await textsOf(boss.owner)).map(({ text }) => text)).toEqual([30, 7, 1].map((days) =>
    `家常菜馆·漕宝路店的认证还有${days}天到期。到期岗位会停招，现在就能重新认证`))
  expect(await textsOf(admin)).toHaveLength(3)
  expect(await textsOf(recruiter)).toEqual([])
})

it('says how many days are left, when a certification ends soon after its approval', async () => {
  const boss = await newBoss(t)
  await makeCertified(t.db, boss.shop, { valid_until: at(12 * DAY) })
  t.advance(60_000)
  await expiry().run()
  expect(await textsOf(boss.owner)).toMatchObject([{ text: '家常菜馆·漕宝路店的认证还有12天到期。到期岗位会停招，现在就能重新认证' }])
})

it('ends a certification once in ten processes, with the jobs of the stores that it verified and no others', async () => {
  const boss = await newBoss(t)
  const second = await makeShop(t.db, boss.owner.id, { name: '二店' })
  await makeCertified(t.db, boss.shop, { valid_until: at(DAY) })
  const [job, own, elsewhere] = [
    await makeJob(t.db, boss.shop), await makeJob(t.db, boss.shop, { status: 'reviewing' }), await makeJob(t.db, second),
  ]
  t.advance(DAY - 1)
  expect((await expiry().run()).ended).toBe(0)
  t.advance(1)
  const rounds = await Promise.all(Array.from({ length: 10 }, () => expiry().run()))
  expect(rounds.reduce((sum, { ended }) => sum + ended, 0)).toBe(1)
  const statuses = await t.db.selectFrom('job').select(['id', 'status']).execute()
  expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
    [job]: 'offline', [own]: 'reviewing', [elsewhere]: 'online',
  })
  expect((await textsOf(boss.owner)).filter(({ kind }) => kind === 'certification_expired')).toEqual([
    { kind: 'certification_expired', text: '家常菜馆·漕宝路店的认证到期了，1个岗位停招了。重新认证以后可以恢复招人' },
  ])
  const events = await t.db.selectFrom('job_event').select(['status', 'by_role', 'reason']).where('job_id', '=', job).execute()
  expect(events).toEqual([{ status: 'offline', by_role: 's', reason: '执照认证到期' }])
  expect((await t.data('companyDetail', { id: boss.shop.id })).licenceVerified).toBe(false)
})

it('takes no job offline when the store is verified by another certification', async () => {
  const boss = await newBoss(t)
  await makeCertified(t.db, boss.shop, { valid_until: at(DAY) })
  await makeCertified(t.db, boss.shop, { kind: 'enterprise', valid_until: at(90 * DAY) })
  const jobId = await makeJob(t.db, boss.shop)
  t.advance(2 * DAY)
  expect((await expiry().run()).ended).toBe(1)
  expect((await t.data('jobDetail', { id: jobId })).status).toBe('online')
})

it('keeps a certification valid while its renewal is in review, and one that was rejected', async () => {
  const boss = await newBoss(t)
  await makeCertified(t.db, boss.shop, { kind: 'enterprise', valid_until: at(20 * DAY) })
  expect((await boss.owner.data('getApproveStatus')).enterprise).toMatchObject({ state: 'expiring' })
  await boss.owner.data('businessCertification', await submission(t, boss, newLicence()))
  expect((await boss.owner.data('getApproveStatus')).enterprise)
    .toMatchObject({ state: 'reviewing', validUntil: at(20 * DAY).toISOString() })
  expect((await t.data('companyDetail', { id: boss.shop.id })).licenceVerified).toBe(true)
})

it('deletes answers of providers after 30 days', async () => {
  const boss = await newBoss(t)
  await boss.owner.data('businessBasicInfo', { keyword: newLicence().creditCode ?? '' })
  const count = async () => (await t.db.selectFrom('register_lookup').select('id').execute()).length
  await expiry().run()
  expect(await count()).toBe(1)
  t.advance(31 * DAY)
  await expiry().run()
  expect(await count()).toBe(0)
})
