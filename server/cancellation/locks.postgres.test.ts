import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { startCancelling } from '../tests/cancellation'
import { at, DAY, makeApplication, makeJob, makeMember, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'
import { newOwner, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const feedOf = (trx: Transaction<Database>, { accountId, role }: { accountId: string, role: 'b' | 'c' }) =>
  trx.selectFrom('chat_feed').select('role').where('account_id', '=', accountId).where('role', '=', role)

/** Whether no one holds the feed of a person's chats. */
const isFree = (of: { accountId: string, role: 'b' | 'c' }) => t.db.transaction().execute(async (trx) =>
  (await feedOf(trx, of).forUpdate().skipLocked().execute()).length === 1)

/** A recruiter with a chat in the store of an owner, and with a store, a job and a coming interview of their own. */
async function recruiterOfTwo(recruiter: LoggedIn, seeker: LoggedIn, resumeId: string) {
  const own = await makeShop(t.db, recruiter.id)
  const { owner, shop } = await newOwner(t)
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const write = async (jobId: string, writer: LoggedIn) => {
    const { id } = await writer.data('chatOpen', { jobId })
    await writer.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'text', text: '还招人吗' })
  }
  const given = await makeJob(t.db, shop, { handler_id: recruiter.id })
  await write(given, (await newSeeker(t)).seeker)
  const jobId = await makeJob(t.db, own)
  await write(jobId, seeker)
  // An account with a job online is not cancelled.
  await t.db.updateTable('job').set({ status: 'reviewing' }).where('id', '=', jobId).execute()
  const application = { jobId, accountId: seeker.id, resumeId, handlerId: recruiter.id }
  const applicationId = await makeApplication(t.db, application, { status: 'interview' })
  const interviewId = crypto.randomUUID()
  await t.db.insertInto('interview').values({
    id: interviewId, application_id: applicationId, status: 'accepted', at: at(DAY), address: '漕宝路 100 号', latitude: 31.17,
    longitude: 121.43, contact: '李老板', note: '', invited_by: recruiter.id, created_at: at(0),
  }).execute()
  const outcome = async () => [
    (await t.db.selectFrom('job').select('handler_id').where('id', '=', given).executeTakeFirstOrThrow()).handler_id,
    (await t.db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()).status,
    (await t.db.selectFrom('interview').select('status').where('id', '=', interviewId).executeTakeFirstOrThrow()).status,
  ]
  return { owner, given, jobId, applicationId, outcome }
}

it.each(['job', 'application'] as const)(
  'cancels an account of two enterprises without holding a feed while it waits for its %s', async (table) => {
    const recruiter = await t.loginAs(newMobile(), 'b')
    const { seeker, resumeId } = await newSeeker(t)
    const { owner, jobId, applicationId, outcome } = await recruiterOfTwo(recruiter, seeker, resumeId)
    const id = table === 'job' ? jobId : applicationId
    const commit = await hold(t.db, (trx) => trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute())
    const cancelled = startCancelling(t, recruiter)
    expect(await orWaits(t.db, cancelled)).toBe('waits')
    expect(await isFree({ accountId: recruiter.id, role: 'b' })).toBe(true)
    await commit()
    await cancelled
    expect(await outcome()).toEqual([owner.id, 'rejected', 'cancelled'])
  },
)

it('cancels an account without holding a virtual number while it waits for the feed of another chat', async () => {
  const recruiter = await t.loginAs(newMobile(), 'b')
  const { seeker, resumeId } = await newSeeker(t)
  const { outcome, given, owner } = await recruiterOfTwo(recruiter, seeker, resumeId)
  // About the job that is given there is a call and no chat.
  await t.db.deleteFrom('conversation').where('job_id', '=', given).execute()
  const { seeker: caller } = await newSeeker(t)
  await caller.data('virtualPhoneGet', { jobId: given })
  const commit = await hold(t.db, (trx) => feedOf(trx, { accountId: recruiter.id, role: 'b' }).forUpdate().execute())
  const cancelled = startCancelling(t, recruiter)
  expect(await orWaits(t.db, cancelled)).toBe('waits')
  const free = await t.db.transaction().execute((trx) => trx.selectFrom('call_binding').select('id')
    .where((e) => e.or([e('low_id', '=', recruiter.id), e('high_id', '=', recruiter.id)])).forUpdate().skipLocked().execute())
  expect(free).toHaveLength(1)
  await commit()
  await cancelled
  expect(await outcome()).toEqual([owner.id, 'rejected', 'cancelled'])
})

it('cancels an account of two enterprises with the feeds of both locked in one order', async () => {
  const [low, high] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())].sort((a, b) => (a.id < b.id ? -1 : 1))
  // The applicant's feed is the first of the two.
  const [seeker, recruiter] = [low!, await t.loginAs(high!.mobile, 'b')]
  const { owner, outcome } = await recruiterOfTwo(recruiter, seeker, await makeResume(t.db, seeker.id))
  const commit = await hold(t.db, (trx) => feedOf(trx, { accountId: seeker.id, role: 'c' }).forUpdate().execute())
  const cancelled = startCancelling(t, recruiter)
  expect(await orWaits(t.db, cancelled)).toBe('waits')
  expect(await isFree({ accountId: recruiter.id, role: 'b' })).toBe(true)
  await commit()
  await cancelled
  expect(await outcome()).toEqual([owner.id, 'rejected', 'cancelled'])
})
