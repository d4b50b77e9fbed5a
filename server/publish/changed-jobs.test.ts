import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { enterpriseOf, makeMember, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { makeSimilarJobs, newJob, NEW_PLACE } from '../tests/new-job'
import { newSeeker } from '../tests/people'
import type { JobBody } from './rules'
import { enterJob } from './save'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await makeSimilarJobs(t)
})
afterAll(() => t.close())

/** A job that two members of a store have open in their forms. */
async function newScene() {
  const [owner, admin] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  for (const { id } of [owner, admin]) await makeRealNamed(t.db, id)
  const shop = await makeShop(t.db, owner.id, { verified: true })
  await makeMember(t.db, shop, admin.id, 'admin')
  const body = newJob(shop, (await owner.data('workAddressSave', NEW_PLACE)).id)
  const { jobId: id } = await owner.data('jobSave', body)
  const { updatedAt } = await owner.data('getJobDetail', { id })
  t.advance(1000)
  const change = (values: Partial<JobBody>) => ({ ...body, id, once: randomUUID(), ...values })
  return { owner, admin, shop, id, updatedAt, change, read: () => owner.data('getJobDetail', { id }) }
}

it('refuses a save over a newer version, which keeps the change of a colleague', async () => {
  const { owner, admin, updatedAt, change, read } = await newScene()
  expect((await admin.call('jobSave', change({ headcount: 5, updatedAt }))).code).toBe(0)
  t.advance(1000)
  const refused = await owner.call('jobSave', change({ duties: '切配', updatedAt }))
  expect(refused).toMatchObject({ status: 409, code: ERRORS.NEWER_VERSION.code })
  expect(refused.msg).toContain('你填的还在')
  const job = await read()
  expect(job).toMatchObject({ headcount: 5, duties: '切配、备料，收市清台面' })
  expect((await owner.call('jobSave', change({ headcount: 5, duties: '切配', updatedAt: job.updatedAt }))).code).toBe(0)
})

describe('a move to another store', () => {
  /** A job that a recruiter of its store alone handles, and another store of the enterprise. */
  async function newMove() {
    const { owner, admin, change, read, shop, id } = await newScene()
    const recruiter = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, recruiter.id, 'recruiter', { only: true })
    const { id: companyId } = await makeShop(t.db, owner.id, { name: '新店' })
    const { members } = await owner.data('memberList')
    const memberIdOf = (accountId: string) => members.find((member) => member.accountId === accountId)!.id
    const move = () => owner.call('jobSave', change({ companyId }))
    return { owner, admin, recruiter, id, companyId, memberIdOf, move, read }
  }
  const refused = (words: string) => ({
    code: ERRORS.NO_COMPANY.code, data: { field: 'companyId' }, msg: expect.stringContaining(words) as string,
  })

  it('is refused where the handler of the job would lose it', async () => {
    const { owner, admin, recruiter, id, companyId, memberIdOf, move, read } = await newMove()
    await owner.data('groupHandOver', { jobId: id, memberId: memberIdOf(recruiter.id) })
    expect(await move()).toMatchObject(refused('负责这个岗位的同事不在这家店'))
    expect((await recruiter.data('getJobDetail', { id })).mayChange).toBe(true)
    await owner.data('groupHandOver', { jobId: id, memberId: memberIdOf(admin.id) })
    expect(await move()).toMatchObject({ code: 0 })
    expect((await read()).companyId).toBe(companyId)
  })

  it('is refused where a colleague would lose an applicant or a chat', async () => {
    const { owner, admin, recruiter, id, memberIdOf, move } = await newMove()
    const { seeker } = await newSeeker(t)
    const { id: conversationId } = await seeker.data('chatOpen', { jobId: id })
    await owner.data('groupHandOverPerson', { conversationId, memberId: memberIdOf(recruiter.id) })
    expect(await move()).toMatchObject(refused('由不在这家店的同事跟进'))
    const { id: applicationId } = await seeker.data('applyToJob', { jobId: id })
    expect(await move()).toMatchObject(refused('由不在这家店的同事跟进'))
    await owner.data('groupHandOverPerson', { applicationId, memberId: memberIdOf(admin.id) })
    expect(await move()).toMatchObject({ code: 0 })
  })

  it.each(['delete their account', 'hide from the enterprise'])('passes where people %s, as no list shows them', async (why) => {
    const { owner, recruiter, id, memberIdOf, move } = await newMove()
    const { seeker } = await newSeeker(t)
    const { id: applicationId } = await seeker.data('applyToJob', { jobId: id })
    await seeker.data('chatOpen', { jobId: id })
    await owner.data('groupHandOverPerson', { applicationId, memberId: memberIdOf(recruiter.id) })
    expect(await move()).toMatchObject(refused('由不在这家店的同事跟进'))
    if (why === 'delete their account') {
      await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', seeker.id).execute()
    } else {
      const enterpriseId = await enterpriseOf(t.db, owner.id)
      await t.db.insertInto('hidden_from')
        .values({ account_id: seeker.id, enterprise_id: enterpriseId, created_at: t.deps.now() }).execute()
    }
    expect((await owner.data('resumeActionList', { type: 'received', jobId: id })).items).toEqual([])
    expect(await move()).toMatchObject({ code: 0 })
  })

  it('never leaves the job with a handler who loses the new store at the same time', async () => {
    for (let nth = 0; nth < 8; nth++) {
      const { owner, admin, id, companyId, memberIdOf, move, read } = await newMove()
      const memberId = memberIdOf(admin.id)
      await owner.data('groupHandOver', { jobId: id, memberId })
      const { companyId: former } = await read()
      await Promise.all([move(), owner.call('groupRole', { memberId, role: 'recruiter', companyId: former })])
      const { handler_id: handler, company_id: at } = await t.db.selectFrom('job').select(['handler_id', 'company_id']).where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect([handler, at]).toEqual(at === companyId ? [owner.id, companyId] : [admin.id, former])
    }
  })
})

it('accepts the retry of a save whose answer was lost, and a client that sends no version', async () => {
  const { owner, updatedAt, change, read } = await newScene()
  const body = change({
    headcount: 5, payParts: [{ label: '底薪', amount: 500_000, unit: 'month' }], welfareNotes: { room: '4人间', meals: '两顿' }, updatedAt,
  })
  for (const _ of [1, 2]) {
    expect(await owner.call('jobSave', body)).toMatchObject({ code: 0 })
    t.advance(1000)
  }
  expect((await owner.call('jobSave', change({ headcount: 6 }))).code).toBe(0)
  expect((await read()).headcount).toBe(6)
})

it('keeps a job that an operator entered as it is when another file enters it with other content', async () => {
  const { owner, shop, change } = await newScene()
  const { id: _id, ...body } = change({ title: '后厨打荷' })
  const employer = { id: owner.id, enterpriseId: await enterpriseOf(t.db, owner.id) }
  const enter = (headcount: number) => t.db.transaction().execute((trx) =>
    enterJob(trx, { ...body, companyId: shop.id, headcount }, { employer, operator: '小李' }, t.deps.now()))
  const { jobId } = await enter(2)
  expect(await enter(7)).toMatchObject({ jobId })
  expect((await owner.data('getJobDetail', { id: jobId })).headcount).toBe(2)
})
