import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { sql } from 'kysely'
import { makeJob, makeMember, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code })

type Colleague = LoggedIn & { memberId: string }

async function colleagueOf(shop: Shop, role: 'admin' | 'recruiter' | 'viewer' = 'recruiter'): Promise<Colleague> {
  const person = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, person.id, role)
  const { id } = await t.db.selectFrom('member').select('id').where('account_id', '=', person.id).where('role', '=', role)
    .executeTakeFirstOrThrow()
  return { ...person, memberId: id }
}

const send = (by: LoggedIn, conversationId: string, text: string) =>
  by.call('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'text', text })

/** A seeker with a conversation about a job, in which they wrote last, and an application to it unless `applies` is false. */
async function personOf(jobId: string, { applies = true } = {}) {
  const { seeker } = await newSeeker(t)
  const applicationId = applies ? (await seeker.data('applyToJob', { jobId })).id : ''
  const { id: conversationId } = await seeker.data('chatOpen', { jobId })
  await send(seeker, conversationId, '还招人吗')
  return { seeker, applicationId, conversationId }
}

/** A recruiter with a job and two people, and a colleague. */
async function scene(options?: { applies: boolean }) {
  const { owner, shop } = await newOwner(t)
  const [recruiter, colleague] = [await colleagueOf(shop), await colleagueOf(shop)]
  const jobId = await makeJob(t.db, { ...shop, ownerId: recruiter.id })
  const [person, other] = [await personOf(jobId, options), await personOf(jobId)]
  const give = (by: LoggedIn, { memberId }: Colleague) =>
    by.call('groupHandOverPerson', { applicationId: person.applicationId, memberId })
  return { owner, shop, recruiter, colleague, jobId, person, other, give }
}

const received = async (by: LoggedIn) => (await by.data('resumeActionList', { type: 'received' })).items.map((one) => one.applicationId)
const talks = async (by: LoggedIn) => (await by.data('chatConversations')).items.map(({ id, unread }) => [id, unread])

it('gives the application and the conversation with its unread messages, and leaves the job and the other people', async () => {
  const { recruiter, colleague, person, other, jobId, give } = await scene()
  expect(await give(recruiter, colleague)).toMatchObject({ code: 0, data: { handlerId: colleague.id } })
  expect([await received(recruiter), await received(colleague)]).toEqual([[other.applicationId], [person.applicationId]])
  expect([await talks(recruiter), await talks(colleague)]).toEqual([[[other.conversationId, 1]], [[person.conversationId, 1]]])
  expect([(await recruiter.data('chatUnread')).unread, (await colleague.data('chatUnread')).unread]).toEqual([1, 1])
  expect((await recruiter.data('myJobList', {})).items.map(({ id }) => id)).toEqual([jobId])
  for (const refused of [
    await recruiter.call('applicationDetail', { id: person.applicationId }), await send(recruiter, person.conversationId, '加我'),
    await recruiter.call('chatOpen', { applicationId: person.applicationId }),
  ]) expect(refused).toMatchObject(code('NOT_FOUND'))
  expect(await colleague.call('markApplication', { applicationId: person.applicationId, status: 'suitable' })).toMatchObject({ code: 0 })
  expect(await send(colleague, person.conversationId, '明天来看看')).toMatchObject({ code: 0 })
})

it('keeps the seeker with the colleague: chat, call, interview and a second application', async () => {
  const { recruiter, colleague, person: { seeker, applicationId, conversationId }, jobId, give } = await scene()
  await give(recruiter, colleague)
  expect((await seeker.data('chatOpen', { jobId })).id).toBe(conversationId)
  await send(seeker, conversationId, '好的')
  expect((await colleague.data('chatUnread')).unread).toBe(2)
  await seeker.data('virtualPhoneGet', { jobId })
  const { callee_id: called } = await t.db.selectFrom('call_record').select('callee_id').where('caller_id', '=', seeker.id)
    .executeTakeFirstOrThrow()
  expect(called).toBe(colleague.id)
  await seeker.data('withdrawApplication', { applicationId })
  await seeker.data('applyToJob', { jobId })
  expect(await received(colleague)).toEqual([applicationId])
})

it('is for the handler and those who reach the store, to a colleague that can take it', async () => {
  const { owner, shop, recruiter, colleague, person, jobId, give } = await scene()
  const [viewer, admin] = [await colleagueOf(shop, 'viewer'), await colleagueOf(shop, 'admin')]
  expect(await give(colleague, colleague)).toMatchObject(code('NOT_FOUND'))
  expect(await give(viewer, colleague)).toMatchObject(code('NOT_FOUND'))
  expect(await give((await newOwner(t)).owner, colleague)).toMatchObject(code('NOT_FOUND'))
  expect(await give(recruiter, viewer)).toMatchObject(code('HEIR_UNFIT'))
  expect(await give(recruiter, await colleagueOf((await newOwner(t)).shop))).toMatchObject(code('NOT_FOUND'))
  const applicant = await colleagueOf(shop)
  await t.db.updateTable('application').set({ account_id: applicant.id }).where('job_id', '=', jobId)
    .where('id', '<>', person.applicationId).execute()
  expect(await give(recruiter, applicant)).toMatchObject(code('HEIR_UNFIT'))
  expect(await give(admin, admin)).toMatchObject({ code: 0, data: { handlerId: admin.id } })
  expect(await give(owner, colleague)).toMatchObject({ code: 0, data: { handlerId: colleague.id } })
  for (const body of [{}, { applicationId: person.applicationId, conversationId: person.conversationId }]) {
    expect(await owner.call('groupHandOverPerson', { ...body, memberId: colleague.memberId })).toMatchObject(code('BAD_INPUT'))
  }
})

it('tells those who reach the store which colleague handles a person, and that the chat is theirs', async () => {
  const { owner, colleague, person, jobId, recruiter, give } = await scene()
  await give(recruiter, colleague)
  await t.db.updateTable('account').set({ name: '小陈' }).where('id', '=', colleague.id).execute()
  expect(await owner.data('applicationDetail', { id: person.applicationId })).toMatchObject({ handledBy: '小陈' })
  const { items } = await owner.data('resumeActionList', { type: 'received', jobId })
  expect(items.map(({ handledBy }) => handledBy).sort()).toEqual(['小陈', `尾号${recruiter.mobile.slice(-4)}`])
  expect((await colleague.data('applicationDetail', { id: person.applicationId })).handledBy).toBeUndefined()
  expect(await owner.call('chatOpen', { applicationId: person.applicationId })).toMatchObject({
    ...code('NOT_FOUND'), msg: expect.stringContaining('由同事跟进'),
  })
})

it('gives a conversation without an application, and a later application to the colleague too', async () => {
  const { recruiter, colleague, person: { seeker, conversationId }, jobId } = await scene({ applies: false })
  const give = () => recruiter.call('groupHandOverPerson', { conversationId, memberId: colleague.memberId })
  expect(await give()).toMatchObject({ code: 0 })
  expect(await give()).toMatchObject({ code: 0, data: { handlerId: colleague.id } })
  const { id } = await seeker.data('applyToJob', { jobId })
  expect(await received(colleague)).toEqual([id])
  expect(await send(colleague, conversationId, '收到报名了')).toMatchObject({ code: 0 })
})

it('repeats the answer to a recruiter who gave the person away, a hundred times, until someone else has them', async () => {
  const { owner, shop, recruiter, colleague, person, give } = await scene()
  const answers = await Promise.all(Array.from({ length: 100 }, () => give(recruiter, colleague)))
  expect(new Set(answers.map(({ code: each, data }) => JSON.stringify([each, data]))))
    .toEqual(new Set([JSON.stringify([0, { handlerId: colleague.id }])]))
  const told = await t.db.selectFrom('notice').select('text').where('account_id', '=', colleague.id).where('text', 'like', '%交给你了%')
    .execute()
  expect(told).toHaveLength(1)
  const third = await colleagueOf(shop)
  expect(await give(recruiter, third)).toMatchObject(code('NOT_FOUND'))
  expect(await give(third, colleague)).toMatchObject(code('NOT_FOUND'))
  await give(owner, third)
  expect(await give(recruiter, colleague)).toMatchObject(code('NOT_FOUND'))
  await give(owner, recruiter)
  await give(recruiter, colleague)
  await owner.data('groupRemove', { memberId: recruiter.memberId })
  expect(await give(recruiter, colleague)).toMatchObject(code('NOT_FOUND'))
  expect(await received(colleague)).toEqual([person.applicationId])
})

it('lists who chats about a job without an application, for the handler and those who reach the store', async () => {
  const { owner, shop, recruiter, colleague, person, jobId } = await scene({ applies: false })
  const [viewer, { owner: stranger }] = [await colleagueOf(shop, 'viewer'), await newOwner(t)]
  const talksOf = async (by: LoggedIn) => (await by.data('groupTalks', { jobId })).items
  await t.db.updateTable('account').set({ name: '小陈' }).where('id', '=', recruiter.id).execute()
  expect(await talksOf(owner)).toEqual([
    { conversationId: person.conversationId, name: expect.stringMatching(/师傅$/), lastAt: expect.any(String), handledBy: '小陈' },
  ])
  const [own] = await talksOf(recruiter)
  expect([own?.conversationId, own?.handledBy]).toEqual([person.conversationId, undefined])
  expect([await talksOf(colleague), await talksOf(stranger)]).toEqual([[], []])
  expect(await viewer.call('groupTalks', { jobId })).not.toMatchObject({ data: { items: [expect.anything()] } })
  const { members } = await owner.data('memberList')
  const take = { conversationId: person.conversationId, memberId: members.find(({ me }) => me)!.id }
  expect(await owner.data('groupHandOverPerson', take)).toEqual({ handlerId: owner.id })
  expect([await talksOf(recruiter), (await talksOf(owner))[0]?.handledBy]).toEqual([[], undefined])
  expect(await send(owner, person.conversationId, '我来聊')).toMatchObject({ code: 0 })
  await person.seeker.data('applyToJob', { jobId })
  expect(await talksOf(owner)).toEqual([])
})

it('outlives a hand-over of the job, and goes to the owner with the removed colleague', async () => {
  const { owner, shop, recruiter, colleague, person, other, jobId, give } = await scene()
  await give(recruiter, colleague)
  const third = await colleagueOf(shop)
  await owner.data('groupHandOver', { jobId, memberId: third.memberId })
  expect([await received(third), await received(colleague)]).toEqual([[other.applicationId], [person.applicationId]])
  expect(await owner.data('groupRemove', { memberId: colleague.memberId })).toEqual({ handedOver: 1 })
  expect([await received(owner), await talks(owner)]).toEqual([[person.applicationId], [[person.conversationId, 1]]])
  expect(await talks(colleague)).toEqual([])
})

it('does not go to a colleague that the seeker blocked', async () => {
  const { recruiter, colleague, person: { seeker }, give } = await scene()
  await t.db.insertInto('chat_block').values({ account_id: seeker.id, role: 'c', blocked_id: colleague.id, created_at: t.deps.now() })
    .execute()
  expect(await give(recruiter, colleague)).toMatchObject(code('HEIR_UNFIT'))
})

it('keeps a whole job from a colleague that one of its people blocked, until that person is with another one', async () => {
  const { owner, shop, recruiter, colleague, person: { seeker, conversationId }, other, jobId } = await scene({ applies: false })
  const block = (blocked: LoggedIn) => t.db.insertInto('chat_block')
    .values({ account_id: seeker.id, role: 'c', blocked_id: blocked.id, created_at: t.deps.now() }).execute()
  await block(colleague)
  const giveJob = () => owner.call('groupHandOver', { jobId, memberId: colleague.memberId })
  expect(await giveJob()).toMatchObject({ ...code('HEIR_UNFIT'), msg: expect.stringContaining('单独交给别人') })
  expect(await owner.call('groupRemove', { memberId: recruiter.memberId, heirId: colleague.memberId })).toMatchObject(code('HEIR_UNFIT'))
  const third = await colleagueOf(shop)
  await owner.data('groupHandOverPerson', { conversationId, memberId: third.memberId })
  expect(await giveJob()).toMatchObject({ code: 0 })
  expect([await received(colleague), (await talks(third)).map(([id]) => id)]).toEqual([[other.applicationId], [conversationId]])
  // The owner takes over in any case, and the block keeps the chat closed.
  await block(owner)
  expect(await owner.call('groupRemove', { memberId: third.memberId })).toMatchObject({ code: 0, data: { handedOver: 1 } })
  expect(await send(owner, conversationId, '在吗')).not.toMatchObject({ code: 0 })
})

it('shows no number that the colleague did not agree to show', async () => {
  const { recruiter, colleague, person: { seeker, conversationId }, give } = await scene()
  const asked = await seeker.data('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'phone' })
  await recruiter.data('chatPhoneAnswer', { conversationId, seq: asked.seq, agree: true })
  expect(await seeker.data('chatPhone', { conversationId })).toEqual({ mobile: recruiter.mobile })
  await give(recruiter, colleague)
  expect(await seeker.call('chatPhone', { conversationId })).toMatchObject(code('NOT_FOUND'))
  const card = await t.db.selectFrom('chat_message').select('data').where('conversation_id', '=', conversationId)
    .where('kind', '=', 'phone').executeTakeFirstOrThrow()
  expect(card.data).toMatchObject({ state: 'over' })
  const again = await colleague.data('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'phone' })
  await colleague.data('groupHandOverPerson', { conversationId, memberId: recruiter.memberId })
  // The question of the former handler is void.
  expect(await seeker.call('chatPhoneAnswer', { conversationId, seq: again.seq, agree: true })).toMatchObject(code('CHAT_PHONE_ANSWERED'))
  expect(await recruiter.call('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'phone' })).toMatchObject({ code: 0 })
})

it('ends what the former handler asked for, also on the screen of the seeker, and keeps what the seeker asked', async () => {
  const { recruiter, colleague, person: { seeker, conversationId }, give } = await scene()
  const ask = (by: LoggedIn) => by.data('chatSendMsg', { conversationId, clientId: randomUUID(), kind: 'phone' })
  const asked = await ask(recruiter)
  const { feed } = await seeker.data('chatChanges', { since: 0 })
  await give(recruiter, colleague)
  const { messages, conversations } = await seeker.data('chatChanges', { since: feed })
  expect(messages).toMatchObject([{ seq: asked.seq, body: { kind: 'phone', state: 'over' } }])
  expect(conversations).toMatchObject([{ id: conversationId }])
  await ask(seeker)
  await colleague.data('groupHandOverPerson', { conversationId, memberId: recruiter.memberId })
  const { items } = await recruiter.data('chatMessages', { conversationId })
  expect(items.flatMap(({ body }) => (body.kind === 'phone' ? [body.state] : []))).toEqual(['asked', 'over'])
})

it('of a hundred hand-overs at once, beside messages and a hand-over of the job, leaves one handler and loses nothing', async () => {
  const { owner, shop, recruiter, colleague, person: { seeker, applicationId, conversationId }, jobId, other } = await scene()
  const staff = [recruiter, colleague, await colleagueOf(shop)] as const
  const write = async (text: string, clientId = randomUUID()): Promise<void> => {
    const answer = await seeker.call('chatSendMsg', { conversationId, clientId, kind: 'text', text })
    if (answer.status === 503) return write(text, clientId)
    expect(answer.code).toBe(0)
  }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => {
    const { memberId } = staff[nth % 3 as 0 | 1 | 2]
    const tasks = [owner.call('groupHandOverPerson', { applicationId, memberId })]
    if (nth === 10) tasks.push(owner.call('groupHandOver', { jobId, memberId }))
    return Promise.all([...tasks, write(`第${nth}句`).then(() => undefined)])
  }))
  expect(answers.flat().filter((answer) => answer && answer.code !== 0)).toEqual([])
  const { rows: [left] } = await sql<Record<string, string | number>>`
    select application.handler_id as application, conversation.employer_id as conversation, side.account_id as side, last_seq, unread
    from application join conversation using (job_id) join conversation_side side on side.conversation_id = conversation.id
    where application.id = ${applicationId} and conversation.id = ${conversationId} and side.role = 'b'`.execute(t.db)
  expect(left).toMatchObject({ application: left?.conversation, side: left?.conversation, last_seq: 101, unread: 101 })
  const unread = await Promise.all(staff.map(async (one) => (await one.data('chatUnread')).unread))
  expect(unread.reduce((sum, count) => sum + count, 0)).toBe(102)
  expect((await seeker.data('chatMessages', { conversationId })).items.length).toBeGreaterThan(0)
  expect(await send(other.seeker, other.conversationId, '在吗')).toMatchObject({ code: 0 })
})
