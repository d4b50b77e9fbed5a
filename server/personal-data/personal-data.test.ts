import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { createVault } from '../real-name/vault'
import { allPages, makeJobs, makeMember, makeNamed, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { AGREEMENT, ownCode, receiveCode } from '../tests/login-codes'
import { newEmployer } from '../tests/people'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const RESUME = {
  name: '张伟', birthday: '1990-06-15', cityId: 31000, expectJobs: ['chef_wok'], expectSalaryMin: 700_000, expectSalaryMax: 900_000,
  seniority: 'y5_10', jobWantStatus: 'now', introduction: '干了八年家常菜',
} as const

async function newSeeker(): Promise<LoggedIn> {
  const seeker = await t.loginAs(newMobile())
  await seeker.data('createResume', { ...RESUME, expectJobs: [...RESUME.expectJobs], visible: true })
  return seeker
}

/** A code by SMS for a whole value, a minute after the one before. @returns the input of the call */
function revealCode(person: LoggedIn): Promise<{ requestId: string, code: string }> {
  t.advance(MINUTE_MS)
  return ownCode(t, person, 'revealCode')
}

describe('the two lists', () => {
  it('can be read without a login', async () => {
    const { groups } = await t.data('collectedData')
    expect(groups.every(({ items }) => items.length > 0)).toBe(true)
    expect(groups.flatMap(({ items }) => items)).toContainEqual(expect.objectContaining({ name: '姓名和身份证号', sensitive: true }))
    const { recipients } = await t.data('sharedData')
    expect(recipients).toContainEqual(expect.objectContaining({ kind: '接口', what: ['手机号'], purpose: '把验证码和注销的提醒发到你的手机' }))
  })
})

describe('own data', () => {
  it('has masked numbers, which its owner can see', async () => {
    const seeker = await newSeeker()
    await seeker.data('updateResume', { wechatId: 'zhang_wei8', gender: 'male' })
    const { base, user } = await seeker.data('userInfo')
    const masked = `${seeker.mobile.slice(0, 3)}****${seeker.mobile.slice(-4)}`
    expect(base.map(({ item, value, reveal }) => [item, value, reveal])).toEqual([
      ['mobile', masked, 'mobile'], ['resumeName', '张伟', null], ['gender', '男', null], ['birthday', '1990-06-15', null],
      ['home', '上海', null], ['wechatId', 'z****8', 'wechatId'],
    ])
    expect(user.map(({ item }) => item)).toEqual(['account', 'expectation', 'introduction', 'setting'])
    expect(await seeker.data('revealData', { what: 'mobile', ...await revealCode(seeker) })).toEqual({ name: '手机号', value: seeker.mobile })
    expect(await seeker.data('revealData', { what: 'wechatId', ...await revealCode(seeker) })).toMatchObject({ value: 'zhang_wei8' })
  })

  it('is only the account without a resume', async () => {
    const visitor = await t.loginAs(newMobile())
    const { base } = await visitor.data('userInfo')
    expect(base.map(({ item }) => item)).toEqual(['mobile'])
    const code = await revealCode(visitor)
    expect(await visitor.call('revealData', { what: 'wechatId', ...code })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await visitor.call('revealData', { what: 'idCard', ...code })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('records each time that the id card is opened', async () => {
    const seeker = await newSeeker()
    await makeNamed(t.db, createVault(t.deps.config), seeker.id, '张伟')
    const code = await revealCode(seeker)
    expect((await seeker.data('revealData', { what: 'idCard', ...code })).value).toMatch(/^张伟，\d{17}[\dX]$/)
    expect(await seeker.call('revealData', { what: 'idCard', ...code })).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    const { accesses } = await seeker.data('getUserRealname')
    expect(accesses.filter(({ actor, purpose }) => actor === 'self' && purpose === 'read')).toHaveLength(2)
  })

  it('stays masked for a stolen session: a code is needed, for this alone, and it can be guessed five times', async () => {
    const seeker = await newSeeker()
    await makeNamed(t.db, createVault(t.deps.config), seeker.id, '李娜')
    expect(await seeker.call('revealData', { what: 'idCard' } as never)).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    const { requestId, code } = await revealCode(seeker)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 4; tries++) {
      expect(await seeker.call('revealData', { what: 'idCard', requestId, code: wrong })).toMatchObject({ code: ERRORS.CODE_WRONG.code })
    }
    // A code that was sent for one thing opens nothing else.
    const { agreementVersion } = await seeker.data('cancellationDetail', {})
    expect(await seeker.call('userCancel', { requestId, code, agreementVersion })).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    expect(await seeker.call('dataExportRequest', { requestId, code })).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    expect(await t.call('login', { mobile: seeker.mobile, requestId, code, agreementVersion: AGREEMENT }))
      .toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    expect((await seeker.data('revealData', { what: 'idCard', requestId, code })).value).toMatch(/^李娜/)

    const second = await revealCode(seeker)
    const miss = second.code === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 5; tries++) await seeker.call('revealData', { what: 'idCard', requestId: second.requestId, code: miss })
    expect(await seeker.call('revealData', { what: 'idCard', ...second })).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    t.advance(HOUR_MS)
    const login = await receiveCode(t, seeker.mobile)
    expect(await seeker.call('revealData', { what: 'idCard', requestId: login.requestId, code: login.code }))
      .toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    const { accesses } = await seeker.data('getUserRealname')
    expect(accesses.filter(({ actor, purpose }) => actor === 'self' && purpose === 'read')).toHaveLength(2)
  })

  it('is refused to a visitor', async () => {
    for (const name of ['userInfo', 'behavior', 'deviceAttr'] as const) expect((await t.call(name)).status).toBe(401)
    expect((await t.call('revealCode', {})).status).toBe(401)
    expect((await t.call('revealData', { what: 'mobile', requestId: randomUUID(), code: '123456' })).status).toBe(401)
  })
})

describe('devices', () => {
  it('has per login the client and the end of our number, and nothing else', async () => {
    const seeker = await newSeeker()
    await t.loginAs(seeker.mobile, 'c', 'wechat_mini')
    const { logins, held } = await seeker.data('deviceAttr')
    expect(logins.map(({ clientType, state }) => [clientType, state]).sort()).toEqual([['h5', 'this'], ['wechat_mini', 'live']])
    expect(Object.keys(logins[0] ?? {}).sort()).toEqual(['at', 'clientType', 'device', 'id', 'state', 'until'])
    expect(held.map(({ name }) => name)).toContain('设备号（我们随机发的，不是手机的编号）')
  })

  it('has no further columns: a new one belongs on the page', async () => {
    const row = await t.db.selectFrom('session').selectAll().limit(1).executeTakeFirstOrThrow()
    expect(Object.keys(row).sort()).toEqual([
      'account_id', 'client_type', 'created_at', 'device_id', 'end_reason', 'expires_at', 'id', 'revoked_at', 'token_hash',
    ])
  })
})

describe('opened jobs', () => {
  it('are listed by page, deleted one by one and all at once, and only those of the seeker', async () => {
    const [seeker, other] = [await newSeeker(), await newSeeker()]
    const { own } = await newEmployer(t)
    const ids = await makeJobs(t.db, own, Array.from({ length: 23 }, () => ({})))
    for (const id of ids) {
      t.advance(1000)
      await seeker.data('jobDetail', { id })
    }
    await other.data('jobDetail', { id: ids[0]! })
    const page = (cursor: string | undefined) => seeker.data('browseJob', cursor === undefined ? {} : { cursor })
    const listed = async () => (await allPages(page)).flat().map(({ job }) => job.id)
    expect(await listed()).toEqual([...ids].reverse())
    expect(await seeker.data('forgetJob', { which: ids[0]! })).toEqual({ deleted: 1 })
    expect(await seeker.data('forgetJob', { which: ids[0]! })).toEqual({ deleted: 0 })
    expect(await listed()).toHaveLength(22)
    expect((await seeker.data('behavior')).items.find(({ item }) => item === 'browsing')).toMatchObject({ count: 22 })
    expect(await seeker.data('forgetJob', { which: 'all' })).toEqual({ deleted: 22 })
    expect(await listed()).toEqual([])
    expect((await other.data('browseJob', {})).items).toHaveLength(1)
  })

  it('are not recorded once that is switched off, until it is on again', async () => {
    const seeker = await newSeeker()
    const { jobId } = await newEmployer(t)
    expect(await seeker.data('keepViews', { on: false })).toEqual({ on: false })
    await seeker.data('jobDetail', { id: jobId })
    expect((await seeker.data('browseJob', {})).items).toEqual([])
    expect((await seeker.data('behavior')).keepsViews).toBe(false)
    await seeker.data('keepViews', { on: true })
    await seeker.data('jobDetail', { id: jobId })
    expect((await seeker.data('browseJob', {})).items).toHaveLength(1)
  })

  it('refuse a record that is no id', async () => {
    const seeker = await newSeeker()
    expect(await seeker.call('forgetJob', { which: 'everything' })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })
})

describe('opened resumes', () => {
  it('leave the list of the enterprise, and stay for the seeker', async () => {
    const seeker = await newSeeker()
    const { boss, own } = await newEmployer(t)
    const { boss: stranger } = await newEmployer(t)
    const colleague = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, own, colleague.id, 'recruiter')
    const [{ id: resumeId } = { id: '' }] = await t.db.selectFrom('resume').select('id').where('account_id', '=', seeker.id).execute()
    await boss.data('resumeView', { id: resumeId })
    const listed = async (who: LoggedIn) => (await who.data('browseWantJob', {})).items
    expect(await listed(boss)).toMatchObject([{ id: resumeId, name: '张师傅', resumeId }])
    expect(await listed(colleague)).toHaveLength(1)
    expect(await listed(stranger)).toEqual([])
    expect(await stranger.data('forgetWantJob', { which: resumeId })).toEqual({ deleted: 0 })

    await seeker.data('updateResume', { visible: false })
    expect(await listed(boss)).toMatchObject([{ id: resumeId, name: '求职者', expectJobNames: [], resumeId: null }])
    await seeker.data('updateResume', { visible: true })
    expect(await boss.data('forgetWantJob', { which: 'all' })).toEqual({ deleted: 1 })
    expect(await listed(boss)).toEqual([])
    expect((await boss.data('resumeActionList', { type: 'viewed' })).people).toEqual([])
    expect((await seeker.data('viewerList', { filter: 'resume' })).items).toHaveLength(1)
    await boss.data('resumeView', { id: resumeId })
    expect(await listed(boss)).toHaveLength(1)
  })
})
