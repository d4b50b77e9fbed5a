import { rolesThat } from '@daogang/contract/rules/member'
import type { Statement } from '../lib/tracing'
import { makeApplication, makeJob, makeMember, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'
import { text } from '../tests/chat-scene'

let t: TestApp
let statements: Statement[] = []
beforeAll(async () => { t = await createTestApp({ onStatement: (statement) => void statements.push(statement) }) })
afterAll(() => t.close())

/** An owner and a recruiter of one enterprise with a job, and a seeker who applied to it. */
async function scene() {
  const { owner, shop } = await newOwner(t)
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  await t.db.updateTable('account').set({ name: '王店长' }).where('id', '=', recruiter.id).execute()
  const jobId = await makeJob(t.db, shop, { handler_id: recruiter.id })
  const { seeker, resumeId } = await newSeeker(t, { expect_jobs: ['chef_prep'] })
  const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: recruiter.id })
  return { owner, shop, recruiter, jobId, seeker, resumeId, applicationId }
}
type Scene = Awaited<ReturnType<typeof scene>>

const chat = async (by: LoggedIn, { jobId, resumeId }: Pick<Scene, 'jobId' | 'resumeId'>) => {
  const { id } = await by.data('chatOpen', { jobId, resumeId })
  await by.data('chatSendMsg', text(id, '明天能来看看吗'))
}
const CONTACTS: [string, (by: LoggedIn, all: Scene) => Promise<unknown>, string][] = [
  ['a message', chat, '同事王店长今天聊过'],
  ['a call', (by, { jobId, resumeId }) => by.data('virtualPhoneGet', { jobId, resumeId }), '同事王店长今天打过电话'],
  ['a call from the resume', (by, { resumeId }) => by.data('virtualPhoneGet', { resumeId }), '同事王店长今天打过电话'],
]

/** What a person reads about a seeker in each place. */
async function shownTo(person: LoggedIn, { jobId, resumeId, applicationId }: Scene): Promise<(string | undefined)[]> {
  await person.data('resumeCollect', { resumeId, collected: true })
  return [
    (await person.data('resumeView', { id: resumeId })).colleague,
    (await person.data('applicationDetail', { id: applicationId })).colleague,
    (await person.data('resumeActionList', { type: 'received', jobId })).items[0]?.colleague,
    (await person.data('resumeActionList', { type: 'collected' })).people[0]?.colleague,
  ]
}

it.each(CONTACTS)('a colleague reads about %s on the resume, the application and in the lists', async (_what, contact, expected) => {
  const all = await scene()
  expect(await shownTo(all.owner, all)).toEqual(Array(4).fill(undefined))
  await contact(all.recruiter, all)
  expect(await shownTo(all.owner, all)).toEqual(Array(4).fill(expected))
  // Not about oneself.
  expect(await shownTo(all.recruiter, all)).toEqual(Array(4).fill(undefined))
})

it('an invitation is of the one who invited, also after a hand-over', async () => {
  const all = await scene()
  await all.recruiter.data('inviteViewSend', {
    applicationId: all.applicationId, at: new Date(t.deps.now().getTime() + 86_400_000).toISOString(), address: '漕宝路100号',
    contact: '王店长', note: '',
  })
  // The card of the invitation counts as a message.
  await t.db.updateTable('conversation_side').set({ spoke: false }).execute()
  await t.db.updateTable('application').set({ handler_id: all.owner.id }).where('id', '=', all.applicationId).execute()
  expect(await shownTo(all.owner, all)).toEqual(Array(4).fill('同事王店长今天约过面试'))
  expect((await all.seeker.data('viewerList', { filter: 'invited' })).items).toMatchObject([{ traces: [{ role: 'recruiter' }] }])
})

it('an invitation shows, and the newest contact of several counts', async () => {
  const all = await scene()
  await chat(all.owner, { ...all, jobId: await makeJob(t.db, all.shop) })
  t.advance(3 * 86_400_000)
  const owner = await t.loginAs(all.owner.mobile, 'b')
  await t.db.insertInto('interview').values({
    id: crypto.randomUUID(), application_id: all.applicationId, at: t.deps.now(), address: '漕宝路100号', latitude: 31.1, longitude: 121.4,
    contact: '王店长', created_at: t.deps.now(),
  }).execute()
  expect((await owner.data('resumeView', { id: all.resumeId })).colleague).toBe('同事王店长今天约过面试')
  const recruiter = await t.loginAs(all.recruiter.mobile, 'b')
  // The owner has no name, so the job's contact is shown.
  expect((await recruiter.data('resumeView', { id: all.resumeId })).colleague).toBe('同事李老板3天前聊过')
})

it('a candidate without an application shows it', async () => {
  const all = await scene()
  const { resumeId } = await newSeeker(t, { expect_jobs: ['chef_prep'] })
  await chat(all.recruiter, { ...all, resumeId })
  const own = await makeJob(t.db, all.shop, { handler_id: all.owner.id })
  const found = (await all.owner.data('resumeList', { jobId: own })).items.find((one) => one.resumeId === resumeId)
  expect(found?.colleague).toBe('同事王店长今天聊过')
})

it('members of other enterprises and former members do not show', async () => {
  const all = await scene()
  const { owner: stranger, shop: elsewhere } = await newOwner(t)
  await chat(stranger, { resumeId: all.resumeId, jobId: await makeJob(t.db, elsewhere) })
  expect(await shownTo(all.owner, all)).toEqual(Array(4).fill(undefined))
  // A recruiter of both is no colleague here for what they did there.
  await makeMember(t.db, elsewhere, all.recruiter.id, 'recruiter')
  await chat(all.recruiter, { resumeId: all.resumeId, jobId: await makeJob(t.db, elsewhere, { handler_id: all.recruiter.id }) })
  expect(await shownTo(all.owner, all)).toEqual(Array(4).fill(undefined))
  await chat(all.recruiter, all)
  expect((await all.owner.data('resumeView', { id: all.resumeId })).colleague).toBe('同事王店长今天聊过')
  await t.db.deleteFrom('member').where('account_id', '=', all.recruiter.id).execute()
  expect((await all.owner.data('resumeView', { id: all.resumeId })).colleague).toBeUndefined()
})

it('a page asks once for all its people', async () => {
  const all = await scene()
  for (let nth = 0; nth < 5; nth += 1) {
    const { seeker, resumeId } = await newSeeker(t)
    await makeApplication(t.db, { jobId: all.jobId, accountId: seeker.id, resumeId, handlerId: all.recruiter.id })
  }
  statements = []
  expect((await all.owner.data('resumeActionList', { type: 'received', jobId: all.jobId })).items).toHaveLength(6)
  expect(statements.filter((one) => one.text.includes('colleague_id'))).toHaveLength(1)
})

it('every role that contacts people sees the contacts of colleagues', () => {
  expect(rolesThat('viewContacts', 'all')).toEqual(rolesThat('contactPeople', 'all'))
})
