import { ERRORS } from '@daogang/contract/errors'
import type { Transaction } from 'kysely'
import { leaveWork } from '../cancellation/leave-work'
import type { Database } from '../db/schema'
import { removeMember } from '../desk/commands/members'
import {
  enterpriseOf, makeApplication, makeJob, makeMember, makeRealNamed, makeResume, makeShop, newMobile, type Shop,
} from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import { hold, orWaits } from '../tests/open-transaction'
import { newOwner, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('refuses to publish for a member whose removal is being committed', async () => {
  const { shop } = await newOwner(t)
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, recruiter.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const { items: [address] } = await recruiter.data('workAddressList')
  const commit = await hold(t.db, (trx) =>
    trx.deleteFrom('member').where('account_id', '=', recruiter.id).where('role', '=', 'recruiter').execute())
  const published = recruiter.call('jobSave', newJob(shop, address!.id))
  expect(await orWaits(t.db, published)).toBe('waits')
  await commit()
  expect(await published).toMatchObject({ code: ERRORS.NOT_PERMITTED.code })
})

it('accepts no application of a person whose cancellation is being committed', async () => {
  const { owner, shop } = await newOwner(t)
  const applicant = await t.loginAs(newMobile(), 'b')
  const { id: requestId } = await applicant.data('groupApply', { companyId: shop.id, note: '' })
  const now = t.deps.now()
  const commit = await hold(t.db, (trx) =>
    trx.updateTable('account').set({ cancelled_at: now, leaving_until: now }).where('id', '=', applicant.id).execute())
  const accepted = owner.call('groupAccept', { requestId })
  expect(await orWaits(t.db, accepted)).toBe('waits')
  await commit()
  expect(await accepted).toMatchObject({ code: ERRORS.REQUEST_SETTLED.code })
})

it('opens no conversation with a handler whose job is being handed over', async () => {
  const { shop } = await newOwner(t)
  const heir = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, heir.id, 'recruiter')
  const jobId = await makeJob(t.db, shop)
  const { seeker } = await newSeeker(t)
  const commit = await hold(t.db, (trx) => trx.updateTable('job').set({ handler_id: heir.id }).where('id', '=', jobId).execute())
  const opened = seeker.call('chatOpen', { jobId })
  expect(await orWaits(t.db, opened)).toBe('waits')
  await commit()
  expect(await opened).toMatchObject({ code: ERRORS.UNAVAILABLE.code })
  expect(await seeker.call('chatOpen', { jobId })).toMatchObject({ code: 0 })
  const conversations = await t.db.selectFrom('conversation').select('employer_id').where('job_id', '=', jobId).execute()
  expect(conversations).toEqual([{ employer_id: heir.id }])
})

/**
 * A recruiter with one job for the owner and one for an admin: each leader once wrote about the other one's job as a seeker. A seeker has a
 * conversation about each job.
 */
async function twoHeirs() {
  const { owner, shop } = await newOwner(t)
  const [admin, recruiter] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  await makeMember(t.db, shop, admin.id, 'admin')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const { id: memberId } = await t.db.selectFrom('member').select('id').where('account_id', '=', recruiter.id)
    .where('role', '=', 'recruiter').executeTakeFirstOrThrow()
  const ofHeir = async (heir: LoggedIn, other: LoggedIn) => {
    const jobId = await makeJob(t.db, shop, { handler_id: recruiter.id })
    await makeApplication(t.db, { jobId, accountId: other.id, resumeId: await makeResume(t.db, other.id), handlerId: recruiter.id })
    const { seeker } = await newSeeker(t)
    const { id } = await seeker.data('chatOpen', { jobId })
    const send = () => seeker.call('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'text', text: '还招人吗' })
    expect(await send()).toMatchObject({ code: 0 })
    return { heir, jobId, id, send }
  }
  const talks = [await ofHeir(owner, admin), await ofHeir(admin, owner)]
  const remove = () => removeMember(t.db, t.deps, memberId, { reason: '离职', actor: 'tester' }, t.deps.now())
  const handlers = async () => (await t.db.selectFrom('job').innerJoin('conversation', 'conversation.job_id', 'job.id')
    .select(['handler_id', 'employer_id']).where('job.id', 'in', talks.map(({ jobId }) => jobId)).execute())
    .map(({ handler_id: handler, employer_id: employer }) => [handler, employer]).sort()
  return { owner, admin, recruiter, talks, remove, handlers }
}

const lockConversation = (id: string) => (trx: Transaction<Database>) =>
  trx.selectFrom('conversation').select('id').where('id', '=', id).forUpdate().execute()

/** The feed of an employer's chats, unless someone holds it. */
const freeFeed = (accountId: string) =>
  t.db.selectFrom('chat_feed').select('role').where('account_id', '=', accountId).where('role', '=', 'b').forUpdate().skipLocked().execute()

/** A conversation about a new job of a recruiter. */
async function talkOf(recruiter: LoggedIn, shop: Shop) {
  const { seeker } = await newSeeker(t)
  const { id } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, shop, { handler_id: recruiter.id }) })
  await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'text', text: '还招人吗' })
  return id
}
const employerOf = async (id: string) =>
  (await t.db.selectFrom('conversation').select('employer_id').where('id', '=', id).executeTakeFirstOrThrow()).employer_id

it('leaves several enterprises without holding a feed while it waits for a conversation of one of them', async () => {
  const recruiter = await t.loginAs(newMobile(), 'b')
  const placeOf = async () => {
    const { owner, shop } = await newOwner(t)
    return { owner, shop, enterpriseId: await enterpriseOf(t.db, owner.id) }
  }
  // In the order in which they are left.
  const places = [await placeOf(), await placeOf()].sort((a, b) => (a.enterpriseId < b.enterpriseId ? -1 : 1))
  const talks: string[] = []
  for (const { shop } of places) {
    await makeMember(t.db, shop, recruiter.id, 'recruiter')
    talks.push(await talkOf(recruiter, shop))
  }
  const commit = await hold(t.db, lockConversation(talks[1]!))
  const endJobs = () => Promise.resolve()
  const left = t.db.transaction().execute((trx) => leaveWork(trx, t.deps.outbox, { accountId: recruiter.id, endJobs }, t.deps.now()))
  expect(await orWaits(t.db, left)).toBe('waits')
  expect(await freeFeed(recruiter.id)).toHaveLength(1)
  await commit()
  expect((await left).heirIds.sort()).toEqual(places.map(({ owner }) => owner.id).sort())
  expect([await employerOf(talks[0]!), await employerOf(talks[1]!)]).toEqual(places.map(({ owner }) => owner.id))
})

it('deletes a store of several members without holding a feed while it waits for a conversation of one of them', async () => {
  const { owner } = await newOwner(t)
  const branch = await makeShop(t.db, owner.id, { name: '分店' })
  const members = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')].sort((a, b) => (a.id < b.id ? -1 : 1))
  const talks: string[] = []
  for (const member of members) {
    await makeMember(t.db, branch, member.id, 'recruiter', { only: true })
    talks.push(await talkOf(member, branch))
  }
  const commit = await hold(t.db, lockConversation(talks[1]!))
  const deleted = owner.call('businessDelete', { id: branch.id })
  expect(await orWaits(t.db, deleted)).toBe('waits')
  expect(await freeFeed(members[0]!.id)).toHaveLength(1)
  await commit()
  expect(await deleted).toMatchObject({ code: 0 })
  expect([await employerOf(talks[0]!), await employerOf(talks[1]!)]).toEqual([owner.id, owner.id])
})

it('hands over to several heirs without holding a feed while it waits for a conversation of one of them', async () => {
  const { owner, admin, recruiter, talks, remove, handlers } = await twoHeirs()
  const last = talks.sort((a, b) => (a.heir.id < b.heir.id ? -1 : 1)).at(-1)
  const commit = await hold(t.db, lockConversation(last?.id ?? ''))
  const removed = remove()
  expect(await orWaits(t.db, removed)).toBe('waits')
  expect(await freeFeed(recruiter.id)).toHaveLength(1)
  await commit()
  expect(await removed).toBe(2)
  expect(await handlers()).toEqual([[owner.id, owner.id], [admin.id, admin.id]].sort())
})

it('hands over to several heirs while seekers write', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { talks, remove } = await twoHeirs()
    const writes = talks.flatMap(({ send }) => Array.from({ length: 8 }, () => send()))
    const [removed, ...answers] = await Promise.all([remove(), ...writes])
    expect(removed).toBe(2)
    // A message that was on its way to the former handler is sent again.
    expect(answers.filter(({ code }) => code !== 0 && code !== ERRORS.UNAVAILABLE.code)).toEqual([])
  }
})

it('keeps a job and its applications in their enterprise, and adds no store for a member of one store', async () => {
  const { shop } = await newOwner(t)
  const { owner: recruiter, shop: own } = await newOwner(t)
  await makeRealNamed(t.db, recruiter.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter', { only: true })
  const { items: [address] } = await recruiter.data('workAddressList')
  const { jobId } = await recruiter.data('jobSave', newJob(shop, address!.id))
  const moved = await recruiter.call('jobSave', { ...newJob(own, address!.id), id: jobId })
  expect(moved).toMatchObject({ code: ERRORS.NO_COMPANY.code, data: { field: 'companyId' } })
  const { companyId: _, ...withoutStore } = newJob(shop, address!.id)
  const added = await recruiter.call('jobSave', { ...withoutStore, newStore: { name: '私自加的店', industry: '餐饮', scale: 's10_20' } })
  expect(added).toMatchObject({ code: ERRORS.NOT_PERMITTED.code })
})
