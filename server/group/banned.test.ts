import { ERRORS } from '@daogang/contract/errors'
import type { MemberRole } from '@daogang/contract/rules/member'
import { enterpriseOf, makeBan, makeJob, makeMember, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { newOwner } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code })
const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' })

/** A member of one enterprise alone. */
async function addMember(shop: Shop, role: MemberRole, only = false): Promise<LoggedIn & { memberId: string }> {
  const person = await t.loginAs(newMobile(), 'b')
  await t.db.deleteFrom('member').where('account_id', '=', person.id).execute()
  await makeMember(t.db, shop, person.id, role, { only })
  const { id } = await t.db.selectFrom('member').select('id').where('account_id', '=', person.id).executeTakeFirstOrThrow()
  return { ...person, memberId: id }
}

/** A banned enterprise with a member who handles a job. */
async function banned(role: MemberRole = 'recruiter') {
  const { owner, shop } = await newOwner(t)
  const member = await addMember(shop, role)
  const jobId = await makeJob(t.db, shop, { handler_id: member.id })
  const enterpriseId = await enterpriseOf(t.db, owner.id)
  await t.db.updateTable('enterprise').set({ name: '家常菜馆' }).where('id', '=', enterpriseId).execute()
  await moderation().banEnterprise(enterpriseId, { reason: '发布虚假岗位|工资不符' })
  return { owner, shop, member, jobId }
}

const handlerOf = async (jobId: string) =>
  (await t.db.selectFrom('job').select('handler_id').where('id', '=', jobId).executeTakeFirstOrThrow()).handler_id

describe('a member of a banned enterprise', () => {
  it.each(['b', 'c'] as const)('leaves it in the role %s, and hires elsewhere', async (role) => {
    const { owner, member, jobId } = await banned()
    if (role === 'c') await member.data('setRole', { subBusinessType: 'c' })
    const { places: [place] } = await member.data('checkDisableStatus')
    expect(place).toEqual({ memberId: member.memberId, enterprise: '家常菜馆' })
    expect(await member.data('groupRemove', { memberId: place!.memberId })).toEqual({ handedOver: 1 })
    expect(await handlerOf(jobId)).toBe(owner.id)
    expect((await member.data('checkDisableStatus')).places).toEqual([])
    await member.data('setRole', { subBusinessType: 'b' })
    expect((await member.data('memberList')).place.role).toBe('owner')
  })

  it('accepts an invitation as a seeker, and hires for that enterprise', async () => {
    const { member } = await banned()
    const { owner: other, shop } = await newOwner(t)
    const { id: requestId } = await other.data('groupInvite', { mobile: member.mobile, role: 'recruiter', companyId: null })
    await member.data('setRole', { subBusinessType: 'c' })
    expect(await member.data('groupAccept', { requestId })).toMatchObject({ state: 'accepted' })
    await member.data('setRole', { subBusinessType: 'b' })
    expect((await member.data('myStores')).items.map(({ id }) => id)).toEqual([shop.id])
    // The other place stays until it is left.
    expect((await member.data('checkDisableStatus')).places).toHaveLength(1)
  })

  it('accepts it as a seeker also as the owner, who stays the owner', async () => {
    const { owner } = await banned()
    const { owner: other, shop } = await newOwner(t)
    const { id: requestId } = await other.data('groupInvite', { mobile: owner.mobile, role: 'recruiter', companyId: null })
    await owner.data('setRole', { subBusinessType: 'c' })
    expect(await owner.data('groupAccept', { requestId })).toMatchObject({ state: 'accepted' })
    await owner.data('setRole', { subBusinessType: 'b' })
    expect((await owner.data('myStores')).items.map(({ id }) => id)).toEqual([shop.id])
    expect((await owner.data('checkDisableStatus')).bans).toHaveLength(1)
  })

  it('reads about an appeal only where the role may appeal', async () => {
    const said = async (person: LoggedIn) => [
      (await person.call('myJobList')).msg.split('|')[1], (await person.data('checkDisableStatus')).text,
    ]
    const ask = ['工资不符。觉得弄错了，问店主。也可以登录后到“我的”里退出这家企业', expect.stringContaining('问店主，或者到“我的”里退出这家企业')]
    const appeal = ['工资不符。觉得弄错了，登录后到“我的”里申诉', expect.stringContaining('到“我的”里申诉')]
    const { owner, shop, member } = await banned('admin')
    expect([await said(owner), await said(member)]).toEqual([appeal, appeal])
    for (const [role, only] of [['recruiter', false], ['viewer', false], ['admin', true]] as const) {
      expect(await said(await addMember(shop, role, only))).toEqual(ask)
    }
  })

  it('of one banned store may appeal as an admin of that store', async () => {
    const { shop } = await newOwner(t)
    const admin = await addMember(shop, 'admin', true)
    await makeBan(t.db, shop.id)
    expect((await admin.call('myJobList')).msg).toContain('申诉')
    expect((await admin.data('checkDisableStatus')).bans).toHaveLength(1)
  })

  it('removes no one else, and the owner stays', async () => {
    const { owner, shop, member } = await banned('admin')
    const other = await addMember(shop, 'viewer')
    expect(await member.call('groupRemove', { memberId: other.memberId })).toMatchObject(code('ENTERPRISE_BANNED'))
    await member.data('setRole', { subBusinessType: 'c' })
    expect(await member.call('groupRemove', { memberId: other.memberId })).toMatchObject(code('ROLE_MISMATCH'))
    const { id: memberId } = await t.db.selectFrom('member').select('id').where('account_id', '=', owner.id).executeTakeFirstOrThrow()
    expect(await owner.call('groupRemove', { memberId })).toMatchObject(code('OWNER_STAYS'))
    expect((await owner.data('checkDisableStatus')).places).toEqual([])
  })
})

it('a seeker accepts no application and no transfer', async () => {
  const { owner, shop } = await newOwner(t)
  const [applicant, next] = [await t.loginAs(newMobile(), 'b'), await addMember(shop, 'admin')]
  const { id: application } = await applicant.data('groupApply', { companyId: shop.id, note: '' })
  const { id: transfer } = await owner.data('groupTransfer', { memberId: next.memberId })
  for (const [person, requestId] of [[owner, application], [next, transfer]] as const) {
    await person.data('setRole', { subBusinessType: 'c' })
    expect(await person.call('groupAccept', { requestId })).toMatchObject(code('ROLE_MISMATCH'))
  }
})

it('a blocked account leaves an enterprise, and removes no one', async () => {
  const { shop } = await newOwner(t)
  const [admin, other] = [await addMember(shop, 'admin'), await addMember(shop, 'viewer')]
  await moderation().restrict(admin.mobile, 'blocked', { reason: '冒充招聘方' })
  expect(await admin.call('groupRemove', { memberId: other.memberId })).toMatchObject(code('USER_RESTRICTED'))
  expect(await admin.call('groupRemove', { memberId: admin.memberId })).toMatchObject({ code: 0 })
})
