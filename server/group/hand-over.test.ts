import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { sql } from 'kysely'
import { insertBlock } from '../chat/queries/sides'
import { openSockets, type Sockets } from '../tests/chat-socket'
import { makeJob, makeMember, makeRealNamed, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import { newOwner, newSeeker } from '../tests/people'
import { endPlacesOfDeletedStores } from './end-places'

let t: TestApp
let sockets: Sockets
beforeAll(async () => {
  t = await createTestApp()
  sockets = await openSockets(t)
})
afterEach(() => sockets.end())
afterAll(() => t.close())

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code })

async function recruiterOf(shop: Shop): Promise<LoggedIn & { memberId: string }> {
  const person = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, person.id, 'recruiter')
  const { id } = await t.db.selectFrom('member').select('id').where('account_id', '=', person.id).where('role', '=', 'recruiter')
    .executeTakeFirstOrThrow()
  return { ...person, memberId: id }
}

/** A store whose recruiter has a job, an application to it and a conversation about it with an unread message. */
async function scene() {
  const { owner, shop } = await newOwner(t)
  const recruiter = await recruiterOf(shop)
  const jobId = await makeJob(t.db, { ...shop, ownerId: recruiter.id })
  const { seeker } = await newSeeker(t)
  const { id: applicationId } = await seeker.data('applyToJob', { jobId })
  const { id: conversationId } = await seeker.data('chatOpen', { jobId })
  const send = (by: LoggedIn, text: string) =>
    by.call('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'text', text })
  await send(seeker, '还招人吗')
  return { owner, shop, recruiter, jobId, seeker, applicationId, conversationId, send }
}

it('gives jobs, applications, conversations and unread messages of a removed member to the owner', async () => {
  const { owner, recruiter, jobId, applicationId, conversationId, seeker, send } = await scene()
  expect((await recruiter.data('chatUnread')).unread).toBe(1)
  expect(await owner.data('groupRemove', { memberId: recruiter.memberId })).toEqual({ handedOver: 1 })

  expect((await owner.data('myJobList', {})).items.map(({ id }) => id)).toEqual([jobId])
  expect((await owner.data('resumeActionList', { type: 'received' })).items.map((each) => each.applicationId)).toEqual([applicationId])
  expect((await owner.data('chatConversations')).items).toMatchObject([{ id: conversationId, unread: 1 }])
  expect((await owner.data('chatUnread')).unread).toBe(1)
  expect(await send(owner, '还招，明天来看看')).toMatchObject({ code: 0 })
  expect((await seeker.data('chatMessages', { conversationId })).items).toHaveLength(2)

  expect((await recruiter.data('chatUnread')).unread).toBe(0)
  expect((await recruiter.data('chatConversations')).items).toEqual([])
  for (const refused of [
    await send(recruiter, '加我'), await recruiter.call('chatMessages', { conversationId }),
    await recruiter.call('getJobDetail', { id: jobId }), await recruiter.call('applicationDetail', { id: applicationId }),
    await recruiter.call('changeJobStatus', { jobId, status: 'offline' }),
  ]) expect(refused).toMatchObject(code('NOT_FOUND'))
})

it('tells the open sockets of both to read their lists again, and pushes later messages to the heir alone', async () => {
  const { owner, recruiter, seeker, send } = await scene()
  const [theirs, mine] = [await sockets.enter(recruiter, 'b'), await sockets.enter(owner, 'b')]
  await owner.data('groupRemove', { memberId: recruiter.memberId })
  expect(await theirs.next('ready')).toMatchObject({ reset: true, unread: 0 })
  expect(await mine.next('ready')).toMatchObject({ reset: true, unread: 1 })
  await send(seeker, '在吗')
  expect(await mine.next('changes')).toMatchObject({ messages: [{ body: { text: '在吗' } }], unread: 2 })
  expect(await recruiter.data('chatChanges', { since: 0 })).toMatchObject({ reset: true, conversations: [], messages: [] })
})

it('gives them to the named heir, and to no colleague without the rights or with an application to one of the jobs', async () => {
  const { owner, shop, recruiter, jobId, seeker } = await scene()
  const remove = (heirId: string) => owner.call('groupRemove', { memberId: recruiter.memberId, heirId })
  const viewer = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, viewer.id, 'viewer')
  await makeMember(t.db, shop, seeker.id, 'recruiter')
  const { members } = await owner.data('memberList')
  const placeOf = (accountId: string) => members.find((member) => member.accountId === accountId)!.id
  expect(await remove(placeOf(viewer.id))).toMatchObject(code('HEIR_UNFIT'))
  // Applied to the job that they would handle.
  expect(await remove(placeOf(seeker.id))).toMatchObject(code('HEIR_UNFIT'))
  expect(await remove((await recruiterOf((await newOwner(t)).shop)).memberId)).toMatchObject(code('NOT_FOUND'))
  expect(await recruiter.call('getJobDetail', { id: jobId })).toMatchObject({ code: 0 })
  const heir = await recruiterOf(shop)
  expect(await remove(heir.memberId)).toMatchObject({ code: 0, data: { handedOver: 1 } })
  expect((await heir.data('myJobList', {})).items.map(({ id }) => id)).toEqual([jobId])
})

it('gives them to an owner that is named as the heir, also with a seeker who blocked the owner', async () => {
  const { owner, recruiter, seeker, conversationId, send } = await scene()
  await t.db.transaction().execute((trx) => insertBlock(trx, { id: seeker.id, role: 'c' }, owner.id, t.deps.now()))
  const heirId = (await owner.data('memberList')).members.find(({ me }) => me)!.id
  expect(await owner.data('groupRemove', { memberId: recruiter.memberId, heirId })).toEqual({ handedOver: 1 })
  expect((await owner.data('chatConversations')).items.map(({ id }) => id)).toEqual([conversationId])
  expect(await send(owner, '还招')).toMatchObject(code('CHAT_REFUSED'))
})

it('gives nothing to an owner whose account was cancelled', async () => {
  const { owner, shop, recruiter, jobId } = await scene()
  const admin = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, admin.id, 'admin')
  await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', owner.id).execute()
  expect(await admin.call('groupRemove', { memberId: recruiter.memberId })).toMatchObject(code('HEIR_UNFIT'))
  const own = (await admin.data('memberList')).members.find(({ me }) => me)!
  expect(await admin.data('groupRemove', { memberId: recruiter.memberId, heirId: own.id })).toEqual({ handedOver: 1 })
  expect((await admin.data('myJobList', {})).items.map(({ id }) => id)).toEqual([jobId])
})

it('takes jobs from a recruiter who becomes a viewer, and leaves them with one who becomes an admin', async () => {
  const { owner, recruiter, jobId } = await scene()
  const change = (role: 'admin' | 'viewer') => owner.data('groupRole', { memberId: recruiter.memberId, role, companyId: null })
  expect(await change('admin')).toMatchObject({ handedOver: 0, member: { role: 'admin', onlineJobs: 1 } })
  expect(await change('viewer')).toMatchObject({ handedOver: 1, member: { role: 'viewer', onlineJobs: 0 } })
  expect((await owner.data('myJobList', {})).items.map(({ id }) => id)).toEqual([jobId])
})

it('ends the virtual numbers of calls about the jobs', async () => {
  const { owner, recruiter, seeker, jobId } = await scene()
  await seeker.data('virtualPhoneGet', { jobId })
  await owner.data('groupRemove', { memberId: recruiter.memberId })
  const { status } = await t.db.selectFrom('call_binding').innerJoin('call_record', 'call_record.binding_id', 'call_binding.id')
    .select('status').where('call_record.job_id', '=', jobId).executeTakeFirstOrThrow()
  expect(status).toBe('ended')
})

it('ends places that an earlier release left in a deleted store, once, and gives their access to the owner alone', async () => {
  const { owner } = await newOwner(t)
  const branch = await makeShop(t.db, owner.id, { name: '老店' })
  const only = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, branch, only.id, 'recruiter', { only: true })
  const jobId = await makeJob(t.db, { ...branch, ownerId: only.id })
  const { seeker } = await newSeeker(t)
  const { id } = await seeker.data('chatOpen', { jobId })
  await t.db.updateTable('company').set({ closed_at: t.deps.now() }).where('id', '=', branch.id).execute()
  const ended = await Promise.all(Array.from({ length: 5 }, () => endPlacesOfDeletedStores(t.deps, t.deps.now())))
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await owner.data('memberList')).members.map(({ accountId }) => accountId)).toEqual([owner.id])
  expect(await only.call('chatConversation', { id })).toMatchObject(code('NOT_FOUND'))
  expect(await only.call('getJobDetail', { id: jobId })).toMatchObject(code('NOT_FOUND'))
  expect((await only.data('businessStores')).enterprises[0]?.stores).toEqual([])
  expect((await owner.data('chatConversation', { id })).id).toBe(id)
})

describe('one job', () => {
  it('is handed to a colleague by its handler or an admin, and by no other recruiter', async () => {
    const { owner, shop, recruiter, jobId } = await scene()
    const [colleague, third] = [await recruiterOf(shop), await recruiterOf(shop)]
    const give = (by: LoggedIn, memberId: string) => by.call('groupHandOver', { jobId, memberId })
    expect(await give(colleague, colleague.memberId)).toMatchObject(code('NOT_FOUND'))
    expect(await give(recruiter, colleague.memberId)).toMatchObject({ code: 0, data: { handlerId: colleague.id } })
    expect(await give(recruiter, third.memberId)).toMatchObject(code('NOT_FOUND'))
    expect(await give(owner, third.memberId)).toMatchObject({ code: 0, data: { handlerId: third.id } })
    expect(await give(owner, third.memberId)).toMatchObject({ code: 0 })
    expect((await third.data('chatConversations')).items).toHaveLength(1)
    expect((await colleague.data('chatConversations')).items).toEqual([])
    const foreign = (await newOwner(t)).owner
    expect(await give(foreign, third.memberId)).toMatchObject(code('NOT_FOUND'))
  })
})

describe('a hundred at once', () => {
  it('remove a member during publishing: every job has a member as its handler', async () => {
    const { owner, shop } = await newOwner(t)
    const recruiter = await recruiterOf(shop)
    await makeRealNamed(t.db, recruiter.id)
    const { items: [address] } = await recruiter.data('workAddressList')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => nth === 40
      ? owner.call('groupRemove', { memberId: recruiter.memberId })
      : recruiter.call('jobSave', newJob(shop, address!.id))))
    expect(answers[40]).toMatchObject({ code: 0 })
    expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([])
    const { rows: orphans } = await sql<{ id: string }>`select job.id from job join company on company.id = job.company_id
      where company.id = ${shop.id} and not exists (select from member
        where member.enterprise_id = company.enterprise_id and member.account_id = job.handler_id)`.execute(t.db)
    expect(orphans).toEqual([])
  })

  it('write messages while the handler changes: none is lost, and both feeds add up', async () => {
    const { owner, shop, recruiter, jobId, seeker, conversationId } = await scene()
    const colleague = await recruiterOf(shop)
    const texts = Array.from({ length: 100 }, (_, nth) => `第${nth}句`)
    const sendAgain = async (text: string, clientId = randomUUID()): Promise<void> => {
      const answer = await seeker.call('chatSendMsg', { conversationId, clientId, kind: 'text', text })
      if (answer.status === 503) return sendAgain(text, clientId)
      expect(answer.code).toBe(0)
    }
    await Promise.all(texts.flatMap((text, nth) => nth % 25 === 12
      ? [sendAgain(text), owner.data('groupHandOver', { jobId, memberId: nth % 50 === 12 ? colleague.memberId : recruiter.memberId })]
      : [sendAgain(text)]))
    const { count } = await t.db.selectFrom('chat_message').select(sql<number>`count(*)::integer`.as('count'))
      .where('conversation_id', '=', conversationId).executeTakeFirstOrThrow()
    expect(count).toBe(101)
    const unread = [await recruiter.data('chatUnread'), await colleague.data('chatUnread')].map((one) => one.unread)
    expect(unread.sort((a, b) => a - b)).toEqual([0, 101])
  })
})
