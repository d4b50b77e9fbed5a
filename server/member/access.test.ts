import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { may, MEMBER_ACTIONS, MEMBER_ROLES, reachOf, type MemberRole } from '@daogang/contract/rules/member'
import { sql } from 'kysely'
import { makeApplication, makeJob, makeMember, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type EndpointName, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'
import { JOB, mayActOn } from './queries/access'
import { membershipsOf } from './repository'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** A store with a member of that role besides its owner. */
async function storeWith(role: MemberRole, only = false) {
  const { owner, shop } = await newOwner(t)
  const member = await t.loginAs(newMobile(), 'b')
  if (role !== 'owner') await makeMember(t.db, shop, member.id, role, { only })
  return { owner, shop, member: role === 'owner' ? owner : member }
}

const membersOf = async ({ id }: LoggedIn) => (await t.db.selectFrom('account').select(membershipsOf.as('members'))
  .where('id', '=', id).executeTakeFirstOrThrow()).members ?? []

describe('the table of roles', () => {
  it.each(MEMBER_ROLES)('gives a member with role %s the same answer in SQL', async (role) => {
    const { owner, shop, member } = await storeWith(role)
    const { shop: elsewhere } = await newOwner(t)
    const jobs = [
      await makeJob(t.db, shop, { handler_id: member.id }), await makeJob(t.db, shop, { handler_id: owner.id }),
      await makeJob(t.db, elsewhere),
    ]
    const user = { id: member.id, members: await membersOf(member) }
    for (const action of MEMBER_ACTIONS) {
      const rows = await t.db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
        .select(['job.id', 'company.enterprise_id', 'job.company_id', 'job.handler_id', mayActOn(member.id, action, JOB).as('allowed')])
        .where(sql<boolean>`job.id = any(${jobs}::uuid[])`).execute()
      for (const { enterprise_id: enterpriseId, company_id: companyId, handler_id: handlerId, allowed } of rows) {
        expect([action, Boolean(allowed)]).toEqual([action, may(user, action, { enterpriseId, companyId, handlerId })])
      }
      expect(rows).toHaveLength(3)
    }
  })

  it('limits a member of one store to that store', async () => {
    const { owner, member } = await storeWith('admin', true)
    const { shop: second } = await newOwner(t)
    const [{ enterpriseId } = { enterpriseId: '' }] = await membersOf(owner)
    await t.db.updateTable('company').set({ enterprise_id: enterpriseId, kind: 'branch' }).where('id', '=', second.id).execute()
    const job = await makeJob(t.db, { ...second, ownerId: owner.id })
    expect(await member.call('getJobDetail', { id: job })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('getJobDetail', { id: job })).toMatchObject({ code: 0 })
  })
})

describe('endpoints', () => {
  const all = Object.entries(endpoints) as [EndpointName, EndpointSpec][]
  const guarded = all.filter(([, { may: action }]) => action !== undefined)

  it('name an action for every call of an employer', () => {
    const open = all.filter(([, { auth, may: action }]) => auth === 'b' && !action)
    expect(open.map(([name]) => name)).toEqual([])
    expect(guarded.length).toBeGreaterThan(25)
  })

  it.each(MEMBER_ROLES)('refuse a member with role %s exactly the actions that the table refuses', async (role) => {
    const { member } = await storeWith(role)
    // The member’s own enterprise would allow everything.
    await t.db.deleteFrom('member').where('account_id', '=', member.id).where('role', '=', 'owner').where((e) =>
      e.val(role !== 'owner')).execute()
    for (const [name, { may: action, method, path }] of guarded) {
      const request = { method, url: path, headers: { authorization: member.token } }
      const answer = await t.app.inject(method === 'POST' ? { ...request, payload: {} } : request)
      const refused = answer.json<{ code: number }>().code === ERRORS.NOT_PERMITTED.code
      expect([name, refused]).toEqual([name, reachOf(role, action!) === 'none'])
    }
  })
})

describe('a viewer with an enterprise of their own', () => {
  it('is refused what acts for the enterprise that they work for now', async () => {
    const { shop } = await newOwner(t)
    const viewer = await t.loginAs(newMobile(), 'b')
    await makeShop(t.db, viewer.id)
    await makeMember(t.db, shop, viewer.id, 'viewer')
    const { resumeId } = await newSeeker(t)
    const place = { name: '田林路', address: '田林路1号', detail: '', cityId: 31000, districtId: 310104, latitude: 31.17, longitude: 121.43 }
    for (const answer of [
      await viewer.call('workAddressSave', place), await viewer.call('workAddressDelete', { id: crypto.randomUUID() }),
      await viewer.call('resumeActionList', { type: 'collected' }), await viewer.call('resumeCollect', { resumeId, collected: true }),
    ]) expect(answer).toMatchObject({ code: ERRORS.NOT_PERMITTED.code })
  })
})

describe('colleagues', () => {
  it('lets an admin handle what a recruiter handles, and not the other way round', async () => {
    const { owner, shop, member: recruiter } = await storeWith('recruiter')
    const admin = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, admin.id, 'admin')
    const jobId = await makeJob(t.db, { ...shop, ownerId: recruiter.id })
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: recruiter.id })
    expect(await admin.call('applicationDetail', { id: applicationId })).toMatchObject({ code: 0 })
    expect(await admin.call('markApplication', { applicationId, status: 'suitable' })).toMatchObject({ code: 0 })
    expect((await admin.data('resumeActionList', { type: 'received', jobId })).items).toHaveLength(1)
    expect(await admin.call('changeJobStatus', { jobId, status: 'offline' })).toMatchObject({ code: 0 })

    const own = await makeJob(t.db, { ...shop, ownerId: owner.id })
    const other = await makeApplication(t.db, { jobId: own, accountId: seeker.id, resumeId, handlerId: owner.id })
    expect(await recruiter.call('applicationDetail', { id: other })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const marked = await recruiter.call('markApplication', { applicationId: other, status: 'suitable' })
    expect(marked).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await recruiter.data('resumeActionList', { type: 'received', jobId: own })).items).toEqual([])
    expect(await recruiter.call('changeJobStatus', { jobId: own, status: 'offline' })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await recruiter.call('getJobDetail', { id: own })).toMatchObject({ code: 0 })
    expect((await recruiter.data('lookJob')).items.map(({ id }) => id).sort()).toEqual([jobId, own].sort())
  })

  it('share the address book, props and kept resumes', async () => {
    const { owner, shop, member } = await storeWith('recruiter')
    const { resumeId } = await newSeeker(t)
    await owner.data('resumeCollect', { resumeId, collected: true })
    expect((await member.data('resumeActionList', { type: 'collected' })).people.map((each) => each.resumeId)).toEqual([resumeId])
    expect((await member.data('workAddressList')).items.map(({ id }) => id)).toEqual([shop.id])
  })

  it('lose access at once when their membership ends', async () => {
    const { shop, member } = await storeWith('admin')
    const jobId = await makeJob(t.db, shop)
    expect(await member.call('getJobDetail', { id: jobId })).toMatchObject({ code: 0 })
    await t.db.deleteFrom('member').where('account_id', '=', member.id).where('role', '=', 'admin').execute()
    expect(await member.call('getJobDetail', { id: jobId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await member.data('lookJob')).items).toEqual([])
  })
})
