import { readActions } from '../../operator/queries/audit'
import { makeJob, makeMember, makeRealNamed, makeShop, newMobile } from '../../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../../tests/harness'
import { opsOf } from '../../tests/operator-access'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const BECAUSE = ['--reason', '店主去世，家属交了证明']

/** An owner with a shop and a recruiter who handles a job. */
async function house() {
  const [owner, recruiter] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  const shop = await makeShop(t.db, owner.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter', { only: true })
  const jobId = await makeJob(t.db, { ...shop, ownerId: recruiter.id })
  const { enterprise: { id: enterpriseId }, members } = await owner.data('memberList')
  const idOf = (person: LoggedIn): string => members.find(({ accountId }) => accountId === person.id)!.id
  return { owner, recruiter, shop, jobId, enterpriseId, idOf }
}

const rolesIn = async (person: LoggedIn): Promise<string[]> =>
  (await person.data('memberList')).members.map(({ accountId, role }) => `${accountId === person.id ? 'me' : 'other'} ${role}`)

it('an operator sees the stores, members and open requests of an enterprise, without whole phone numbers', async () => {
  const { owner, recruiter, shop, enterpriseId, idOf } = await house()
  await t.db.updateTable('enterprise').set({ credit_code: '91310000775785552L' }).where('id', '=', enterpriseId).execute()
  await owner.data('groupInvite', { mobile: newMobile(), role: 'viewer', companyId: null })
  const shown = await ops('enterprise', 'show', enterpriseId)
  expect(shown).toMatch(new RegExp(`^门店  ${shop.id}  ${shop.name}  主店  没核验$`, 'm'))
  expect(shown).toMatch(new RegExp(`^成员  ${idOf(recruiter)}  137\\*{4}\\d{4}  招聘员  ${shop.name}  账号 ${recruiter.id}$`, 'm'))
  expect(shown).toMatch(/^邀请 {2}.*查看员 {2}等答复$/m)
  expect([owner, recruiter].filter(({ mobile }) => shown.includes(mobile))).toEqual([])
  expect(await ops('enterprise', 'show', '91310000775785552l')).toBe(shown)
  expect(await ops('member', 'list', recruiter.mobile)).toContain(`企业 ${enterpriseId}`)
  await expect(ops('enterprise', 'show', crypto.randomUUID())).rejects.toThrow('没有这家企业')
  await expect(ops('enterprise', 'show', '张三')).rejects.toThrow('要写企业的编号')
})

it('a member becomes the owner by two operators, only where the owner is gone and the member has a real name', async () => {
  const { owner, recruiter, enterpriseId, idOf } = await house()
  const change = (...by: string[]) => ops('member', 'owner', idOf(recruiter), ...BECAUSE, ...by)
  await expect(ops('member', 'owner', idOf(recruiter))).rejects.toThrow('--reason')
  await expect(change()).rejects.toThrow('还没实名')
  await makeRealNamed(t.db, recruiter.id)
  await expect(change()).rejects.toThrow('店主的账号还登录着')
  expect(await rolesIn(recruiter)).toEqual(['other owner', 'me recruiter'])
  // An admin, which the former owner may not invite any more.
  const guest = await t.loginAs(newMobile(), 'b')
  const { id: requestId } = await owner.data('groupInvite', { mobile: guest.mobile, role: 'admin', companyId: null })
  await t.db.updateTable('session').set({ revoked_at: t.deps.now(), end_reason: 'operator' }).where('account_id', '=', owner.id).execute()
  expect(await change()).toContain('还要另一个人')
  expect(await change()).toContain('还要另一个人')
  expect(await rolesIn(recruiter)).toEqual(['other owner', 'me recruiter'])
  expect(await change('--by', 'second')).toContain('店主换好了')
  expect(await rolesIn(recruiter)).toEqual(['me owner', 'other admin'])
  expect(await guest.call('groupAccept', { requestId })).toMatchObject({ code: 404001 })
  await expect(change()).rejects.toThrow('TA已经是店主')
  expect(await readActions(t.db, 2, { about: enterpriseId })).toMatchObject([
    { actor: 'second', action: 'make owner', account_id: recruiter.id, reason: BECAUSE[1] }, { actor: 'tester', action: 'confirm owner' },
  ])
})

it('a member is removed with a reason; the owner gets their jobs and stays', async () => {
  const { owner, recruiter, jobId, idOf } = await house()
  await expect(ops('member', 'remove', idOf(owner), ...BECAUSE)).rejects.toThrow('店主不能移除')
  expect(await ops('member', 'remove', idOf(recruiter), ...BECAUSE)).toBe('移除了，1个岗位交给了店主或管理员')
  expect(await rolesIn(owner)).toEqual(['me owner'])
  expect((await t.db.selectFrom('job').select('handler_id').where('id', '=', jobId).executeTakeFirstOrThrow()).handler_id).toBe(owner.id)
  expect(await recruiter.call('getJobDetail', { id: jobId })).toMatchObject({ code: 404001 })
  await expect(ops('member', 'remove', idOf(recruiter), ...BECAUSE)).rejects.toThrow('没有这个成员')
  expect((await readActions(t.db, 1, { accountId: recruiter.id }))[0]).toMatchObject({ action: 'remove member', reason: BECAUSE[1] })
})

it('of many changes of the owner at once, by two operators, one wins', async () => {
  const { owner, recruiter, shop, idOf } = await house()
  const other = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, other.id, 'admin')
  for (const { id } of [recruiter, other]) await makeRealNamed(t.db, id)
  const otherId = (await owner.data('memberList')).members.find(({ accountId }) => accountId === other.id)!.id
  await t.db.updateTable('session').set({ revoked_at: t.deps.now(), end_reason: 'operator' }).where('account_id', '=', owner.id).execute()
  const tries = await Promise.allSettled(Array.from({ length: 100 }, (_, nth) =>
    ops('member', 'owner', nth % 2 ? idOf(recruiter) : otherId, ...BECAUSE, '--by', nth % 4 < 2 ? 'first' : 'second')))
  expect(tries.filter((each) => each.status === 'fulfilled' && each.value.includes('换好了'))).toHaveLength(1)
  expect((await rolesIn(other)).filter((role) => role.endsWith('owner'))).toHaveLength(1)
})
