import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { createModeration } from '../tests/moderation'
import { makeJob, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'

const HOUR = 3_600_000
let t: TestApp

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'test' })
const later = (ms: number): Date => new Date(t.deps.now().getTime() + ms)

describe('the risk check', () => {
  it('reports nothing for an unrestricted account', async () => {
    const user = await t.loginAs(newMobile())
    expect(await user.data('userRiskCheck')).toEqual({ user_status: 0, status: 0, text: '', reason: '', deathTime: null })
    expect(await user.data('checkDisableStatus')).toEqual({ status: 1, text: '', bans: [], places: [] })
  })

  it('reports a contact restriction until its end', async () => {
    const user = await t.loginAs(newMobile())
    const until = later(HOUR)
    await moderation().restrict(user.mobile, 'contact', { reason: '频繁骚扰', until })
    expect(await user.data('userRiskCheck')).toEqual({
      user_status: 0, status: 1, text: '系统发现异常，3月2日11:00前不能联系老板。觉得弄错了，到“我的”里申诉', reason: '频繁骚扰',
      deathTime: until.toISOString(),
    })
    expect(await user.data('checkDisableStatus')).toEqual({ status: 1, text: '', bans: [], places: [] })
    await user.data('setRole', { subBusinessType: 'b' })
    expect((await user.data('userRiskCheck')).text).toContain('不能联系求职者')
    t.advance(HOUR)
    expect(await user.data('userRiskCheck')).toMatchObject({ status: 0, text: '' })
  })

  it('reports a block before a contact restriction', async () => {
    const user = await t.loginAs(newMobile())
    await moderation().restrict(user.mobile, 'contact', { reason: '频繁骚扰', until: later(HOUR) })
    await moderation().restrict(user.mobile, 'blocked', { reason: '冒充招聘方' })
    const text = '账号功能已停用，暂时不能恢复。原因：冒充招聘方。觉得弄错了，到“我的”里申诉'
    expect(await user.data('userRiskCheck')).toEqual({ user_status: 2, status: 1, text, reason: '冒充招聘方', deathTime: null })
    expect(await user.data('checkDisableStatus')).toEqual({ status: 2, text, bans: [], places: [] })
    await moderation().lift(user.mobile, 'blocked')
    expect(await user.data('checkDisableStatus')).toEqual({ status: 1, text: '', bans: [], places: [] })
    expect(await user.data('userRiskCheck')).toMatchObject({ user_status: 0, status: 1, reason: '频繁骚扰' })
  })

  it('also holds on the server: a restricted account cannot apply', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id)
    const [jobId, applied] = [await makeJob(t.db, shop), await makeJob(t.db, shop)]
    const seeker = await t.loginAs(newMobile())
    await makeResume(t.db, seeker.id)
    await seeker.data('applyToJob', { jobId: applied })
    for (const kind of ['contact', 'blocked'] as const) {
      await moderation().restrict(seeker.mobile, kind, { reason: '频繁骚扰' })
      const { text } = await seeker.data('userRiskCheck')
      expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: 403002, status: 403, msg: text })
      // An earlier application stays, and applying again returns it.
      expect(await seeker.call('applyToJob', { jobId: applied })).toMatchObject({ code: 0 })
      await moderation().lift(seeker.mobile, kind)
    }
    expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: 0 })
  })
})

describe('300233: a banned enterprise', () => {
  const REASON = '发布虚假岗位|2个岗位的工资和实际不符'
  /** As the employer reads it. */
  const SHOWN = `${REASON}。觉得弄错了，登录后到“我的”里申诉`
  const login = async (mobile: string, headers: Record<string, string>) => {
    t.advance(601_000)
    return t.call('login', await receiveCode(t, mobile), headers)
  }

  it('is refused at every employer call, and may switch to job seeker', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id)
    await makeJob(t.db, shop)
    expect(await owner.call('businessGetCenterDetail')).toMatchObject({ code: 0, data: { onlineJobs: 1 } })
    expect(await moderation().banCompany(shop.id, { reason: REASON })).toBe(1)
    for (const name of ['businessGetCenterDetail', 'myJobList'] as const) {
      expect(await owner.call(name)).toMatchObject({ code: 300233, status: 403, msg: SHOWN, data: null })
    }
    expect(await owner.call('getAccount')).toMatchObject({ code: 0 })
    expect(await owner.call('setRole', { subBusinessType: 'c' })).toMatchObject({ code: 0 })
    expect(await owner.call('myApplications')).toMatchObject({ code: 0 })
    expect(await owner.call('setRole', { subBusinessType: 'b' })).toMatchObject({ code: 300233, msg: SHOWN })
    expect(await owner.call('getAccount')).toMatchObject({ data: { subBusinessType: 'c' } })
  })

  it('is refused at login as an employer, and can log in as a seeker', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id)
    await moderation().banCompany(shop.id, { reason: REASON })
    expect(await login(owner.mobile, { 'sub-business-type': 'b' })).toMatchObject({ code: 300233, msg: SHOWN })
    expect(await login(owner.mobile, {})).toMatchObject({ code: 300233, msg: SHOWN })
    // A refused login does not replace the session.
    expect(await owner.call('getAccount')).toMatchObject({ code: 0, data: { subBusinessType: 'b' } })
    const seeker = await login(owner.mobile, { 'sub-business-type': 'c' })
    expect(seeker).toMatchObject({ code: 0, data: { account: { subBusinessType: 'c' } } })
    expect(await t.as(seeker.data.token).call('myApplications')).toMatchObject({ code: 0 })
  })

  it('needs every shop to be banned; the newest ban gives the reason', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const [one, two] = [await makeShop(t.db, owner.id), await makeShop(t.db, owner.id, { name: '分店' })]
    await moderation().banCompany(one.id, { reason: '甲|一' })
    expect(await owner.call('businessGetCenterDetail')).toMatchObject({ code: 0 })
    t.advance(1000)
    await moderation().banCompany(two.id, { reason: '乙|二' })
    expect(await owner.call('businessGetCenterDetail')).toMatchObject({ code: 300233, msg: '乙|二。觉得弄错了，登录后到“我的”里申诉' })
    await moderation().unbanCompany(two.id)
    expect(await owner.call('businessGetCenterDetail')).toMatchObject({ code: 0 })
  })

  it('ends when the ban expires', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, owner.id)
    await moderation().banCompany(shop.id, { reason: REASON, until: later(HOUR) })
    expect(await owner.call('myJobList')).toMatchObject({ code: 300233 })
    t.advance(HOUR)
    expect(await owner.call('myJobList')).toMatchObject({ code: 0 })
  })

  it('does not apply to an employer without a shop', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    expect(await owner.call('myJobList')).toMatchObject({ code: 0 })
  })
})

describe('a blocked account', () => {
  const activeOnly = (Object.entries(endpoints) as [keyof typeof endpoints, EndpointSpec][]).filter(([, { forActive }]) => forActive)

  it('is refused at every endpoint that needs an active account, before its input is read', async () => {
    expect(activeOnly.length).toBeGreaterThan(5)
    const people = { c: await t.loginAs(newMobile()), b: await t.loginAs(newMobile(), 'b') }
    for (const [name, { auth }] of activeOnly) {
      const person = people[auth === 'b' ? 'b' : 'c']
      expect([name, (await person.call(name)).code]).not.toEqual([name, ERRORS.USER_RESTRICTED.code])
    }
    for (const { mobile } of Object.values(people)) await moderation().restrict(mobile, 'blocked', { reason: '冒充招聘方' })
    const { text } = await people.c.data('checkDisableStatus')
    for (const [name, { auth }] of activeOnly) {
      const refused = await people[auth === 'b' ? 'b' : 'c'].call(name)
      expect([name, refused]).toMatchObject([name, { code: ERRORS.USER_RESTRICTED.code, msg: text }])
    }
  })

  it('reads the applications that it received, and no list of people', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    await moderation().restrict(owner.mobile, 'blocked', { reason: '冒充招聘方' })
    const codeOf = async (type: 'received' | 'collected') => (await owner.call('resumeActionList', { type })).code
    expect([await codeOf('received'), await codeOf('collected')]).toEqual([0, ERRORS.USER_RESTRICTED.code])
  })

  it('may hide its resume, empty its fields and delete from it', async () => {
    const seeker = await t.loginAs(newMobile())
    await makeResume(t.db, seeker.id, { visible: true, wechat_id: 'zhang_wei8', address: '田林路', expect_welfares: ['meals'] })
    const period = { from: '2015-03', to: '2018-06' }
    const { works: [work] } = await seeker.data('workSave', { ...period, company: '小炒饭馆', position: '切配', duties: '' })
    const { educations: [school] } = await seeker.data('educationSave', { ...period, school: '县中学', major: '', education: 'junior' })
    await moderation().restrict(seeker.mobile, 'blocked', { reason: '冒充招聘方' })
    expect(await seeker.data('updateResume', { visible: false })).toMatchObject({ visible: false })
    // A form sends all of its fields.
    expect(await seeker.data('updateResume', { wechatId: '', address: '田林路', expectWelfares: [] }))
      .toMatchObject({ wechatId: '', address: '田林路', expectWelfares: [] })
    expect(await seeker.data('workDelete', { id: work!.id })).toMatchObject({ works: [] })
    expect(await seeker.data('educationDelete', { id: school!.id })).toMatchObject({ educations: [] })
    for (const change of [{ visible: true }, { wechatId: 'zhang_wei8' }, { wechatId: '', address: '漕宝路' }, {}]) {
      expect([change, (await seeker.call('updateResume', change)).code]).toEqual([change, ERRORS.USER_RESTRICTED.code])
    }
  })

  it('cannot change its resume until the block ends', async () => {
    const seeker = await t.loginAs(newMobile())
    await makeResume(t.db, seeker.id)
    const before = await seeker.data('recommendResumeDetail', { scene: 1 })
    await moderation().restrict(seeker.mobile, 'blocked', { reason: '冒充招聘方', until: later(HOUR) })
    expect(await seeker.call('updateResume', { introduction: '会炒菜' })).toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
    expect(await seeker.data('recommendResumeDetail', { scene: 1 })).toEqual(before)
    t.advance(HOUR)
    expect(await seeker.data('updateResume', { introduction: '会炒菜' })).toMatchObject({ introduction: '会炒菜' })
  })
})
