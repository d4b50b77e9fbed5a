import { claimOf, move } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { enterpriseOf, makeJob, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { ban } from './ban'
import { HELP, runCommand } from './command'
import { readActions } from '../operator/queries/audit'
import { restrict } from './restrict'

const REASON = '发布虚假岗位|2个岗位的工资和实际不符'
let t: TestApp

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const now = (): Date => t.deps.now()
const operator = () => ({ db: t.db, now, actor: 'test' })
const run = (...argv: string[]) => runCommand(argv, { db: t.db, now, user: 'tester' })
const NOWHERE = '00000000-0000-4000-8000-000000000001'

async function newOwner() {
  const owner = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, owner.id)
  return { owner, shop, jobId: await makeJob(t.db, shop) }
}

describe('each command', () => {
  it.each([
    ['restrict', 'unrestrict', { user_status: 0, status: 1, reason: '骚扰' }],
    ['block', 'unblock', { user_status: 2, status: 0, reason: '骚扰' }],
  ])('%s and %s', async (restrict, lift, expected) => {
    const user = await t.loginAs(newMobile())
    expect(await run(restrict, user.mobile, '--reason', '骚扰', '--until', '2026-04-01 18:00')).toBe('处理好了，马上生效')
    expect(await user.data('userRiskCheck')).toMatchObject({ ...expected, deathTime: '2026-04-01T10:00:00.000Z' })
    expect(await run(lift, user.mobile)).toBe('恢复了')
    expect(await user.data('userRiskCheck')).toMatchObject({ user_status: 0, status: 0 })
    await expect(run(lift, user.mobile)).rejects.toThrow('这个账号没有这样的限制')
  })

  it.each([
    ['a phone number', () => '13912345678欠薪'], ['a number of an id card', () => '身份证31010119900308009X'], ['the name', () => '骂了鱻龘海'],
  ])('refuses a reason with %s: the log can never be erased', async (_what, reason) => {
    const user = await t.loginAs(newMobile())
    await t.db.updateTable('account').set({ name: '鱻龘海' }).where('id', '=', user.id).execute()
    await expect(run('disable', user.mobile, '--reason', reason())).rejects.toThrow('别写姓名、手机号')
    expect(await user.call('getAccount')).toMatchObject({ code: 0 })
    expect(await t.db.selectFrom('operator_action').select('id').where('account_id', '=', user.id).execute()).toEqual([])
  })

  it('disable and enable', async () => {
    const user = await t.loginAs(newMobile())
    await run('disable', user.mobile, '--reason', '骚扰')
    expect(await user.call('getAccount')).toMatchObject({ code: 100029 })
    await run('enable', user.mobile)
    expect(await user.call('getAccount')).toMatchObject({ code: 0 })
  })

  it('revoke', async () => {
    const user = await t.loginAs(newMobile())
    expect(await run('revoke', user.mobile)).toBe('退出了1处登录')
    expect(await user.call('getAccount')).toMatchObject({ code: 220010 })
    expect(await run('revoke', user.mobile)).toBe('退出了0处登录')
  })

  it('cancel is refused while there is money in the wallet', async () => {
    const user = await t.loginAs(newMobile())
    const legs = move({ kind: 'employer', owner: user.id }, claimOf(user.id, 'zzx'), 50)
    await t.db.transaction().execute((trx) => transfer(trx, { key: `wage of ${user.id}`, kind: 'earn', legs }, t.deps.now()))
    await expect(run('cancel', user.mobile, '--reason', '本人要求')).rejects.toThrow('还有¥0.50')
  })

  it('cancel and restore', async () => {
    const { owner, shop, jobId } = await newOwner()
    await makeRealNamed(t.db, owner.id)
    expect(await t.data('companyDetail', { id: shop.id })).toMatchObject({ ownerVerified: true })
    await expect(run('cancel', owner.mobile, '--reason', '本人要求')).rejects.toThrow('1个岗位在招')
    await t.db.updateTable('job').set({ status: 'offline' }).where('id', '=', jobId).execute()
    expect(await run('cancel', owner.mobile, '--reason', '本人要求')).toContain('2026-03-10 00:00删除')
    expect(await owner.call('getAccount')).toMatchObject({ code: 220010 })
    await expect(run('cancel', owner.mobile, '--reason', '本人要求')).rejects.toThrow('已经在注销')
    await run('restore', owner.mobile)
    expect(await owner.call('getAccount')).toMatchObject({ code: 220010 })
    expect(await t.data('companyDetail', { id: shop.id })).toMatchObject({ ownerVerified: true })
    await expect(run('restore', owner.mobile)).rejects.toThrow('没有在注销')
  })

  it('ban-company, companies and unban-company', async () => {
    const { owner, shop, jobId } = await newOwner()
    const line = `${shop.id}  ${shop.name}  企业 ${await enterpriseOf(t.db, owner.id)}`
    expect(await run('companies', owner.mobile)).toBe(line)
    expect(await run('ban-company', shop.id, '--reason', REASON, '--until', '2026-04-01')).toBe('封好了，1个岗位停招')
    expect(await run('companies', owner.mobile)).toBe(`${line}  已封：发布虚假岗位，到2026-04-02 00:00`)
    expect(await owner.call('myJobList')).toMatchObject({ code: 300233, msg: expect.stringContaining(REASON) as string })
    expect(await t.data('jobDetail', { id: jobId })).toMatchObject({ status: 'offline' })
    expect(await run('unban-company', shop.id)).toBe('解封了，1个岗位接着招')
    expect(await owner.call('myJobList')).toMatchObject({ code: 0 })
    expect(await t.data('jobDetail', { id: jobId })).toMatchObject({ status: 'online' })
    await expect(run('unban-company', shop.id)).rejects.toThrow('这家店没有被封')
    expect(await run('companies', (await t.loginAs(newMobile())).mobile)).toBe('这个账号没有店')
  })

  it('ban-company keeps that shop offline even for an owner with another shop', async () => {
    const { owner, shop, jobId } = await newOwner()
    await makeShop(t.db, owner.id)
    await run('ban-company', shop.id, '--reason', REASON)
    const msg = '这家店违反平台规则，解封前岗位不能恢复招人。觉得弄错了，到“我的”里申诉'
    expect(await owner.call('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ code: 409001, msg })
    await run('unban-company', shop.id)
    expect(await owner.call('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ code: 0 })
  })

  it('log', async () => {
    const { owner, shop } = await newOwner()
    expect(await run('log', owner.mobile)).toBe('没有记录')
    await run('restrict', owner.mobile, '--reason', '骚扰', '--until', '2026-04-01 18:00', '--by', '小李')
    await run('ban-company', shop.id, '--reason', REASON)
    expect(await run('log', owner.mobile)).toBe(`2026-03-02 10:00  小李  restrict contact  ${owner.id}  骚扰  到2026-04-01 18:00`)
    expect(await run('log', shop.id)).toBe(`2026-03-02 10:00  tester  ban company  ${shop.id}  ${REASON}`)
    expect((await run('log')).split('\n').slice(0, 2)).toEqual([await run('log', shop.id), await run('log', owner.mobile)])
  })

  it('prints the help', async () => {
    expect(await run()).toBe(HELP)
    expect(await run('--help')).toBe(HELP)
  })
})

describe('an invalid command', () => {
  it.each<[string, string[]]>([
    ['没有“destroy”', ['destroy', '13900000000']],
    ['要写11位手机号', ['revoke']],
    ['要写11位手机号', ['revoke', '123']],
    ['没有这个手机号的账号', ['revoke', '19999999999']],
    ['要写店的编号', ['ban-company', '家常菜馆', '--reason', REASON]],
    ['没有这家店', ['ban-company', NOWHERE, '--reason', REASON]],
    ['要用 --reason 写原因', ['restrict', '19999999999']],
    ['要写原因', ['restrict', '19999999999', '--reason', ' ']],
    ['多了：b', ['restrict', '19999999999', 'b', '--reason', 'a']],
    ['--until 要写成', ['restrict', '19999999999', '--reason', 'a', '--until', '明天']],
    ['--until 要写成', ['restrict', '19999999999', '--reason', 'a', '--until', '2026-13-40']],
    ['已经过去', ['restrict', '19999999999', '--reason', 'a', '--until', '2026-03-01']],
    ['分两段', ['ban-company', NOWHERE, '--reason', '只有一段']],
    ['分两段', ['ban-company', NOWHERE, '--reason', '三|段|了']],
    ['分两段', ['ban-company', NOWHERE, '--reason', '一| ']],
  ])('is rejected with “%s”', async (message, argv) => {
    const before = await readActions(t.db, 1)
    await expect(run(...argv)).rejects.toThrow(message)
    expect(await readActions(t.db, 1)).toEqual(before)
  })
})

describe('concurrent decisions', () => {
  it('about one account leave one in force, and an audit record of each', async () => {
    const user = await t.loginAs(newMobile())
    await Promise.all(Array.from({ length: 8 }, (_, i) => restrict(operator(), user.mobile, 'contact', { reason: `第${i}次` })))
    const rows = await t.db.selectFrom('restriction').selectAll().where('account_id', '=', user.id).execute()
    expect(rows).toHaveLength(8)
    expect(rows.filter((row) => row.lifted_at === null)).toHaveLength(1)
    expect(await readActions(t.db, 100, { accountId: user.id })).toHaveLength(8)
  })

  it('about one shop leave one ban in force', async () => {
    const { shop } = await newOwner()
    await Promise.all(Array.from({ length: 8 }, (_, i) => ban(operator(), { kind: 'store', id: shop.id }, { reason: `第${i}次|原因` })))
    const rows = await t.db.selectFrom('restriction').selectAll().where('company_id', '=', shop.id).where('lifted_at', 'is', null).execute()
    expect(rows).toHaveLength(1)
  })

  it('rejects applications to a banned shop, also concurrent ones', async () => {
    const { shop, jobId } = await newOwner()
    await ban(operator(), { kind: 'store', id: shop.id }, { reason: REASON })
    const seeker = await t.loginAs(newMobile())
    expect(await seeker.call('applyToJob', { jobId })).toMatchObject({ code: 409001 })
  })
})
