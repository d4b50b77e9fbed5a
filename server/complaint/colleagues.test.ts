import { runOps } from '../desk/commands/command'
import { say } from '../tests/chat-scene'
import { makeJob, makeMember, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { newOwner, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const show = (id: string) => runOps(['review', 'show', id], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })

async function recruiterOf(shop: Shop): Promise<LoggedIn & { memberId: string }> {
  const person = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, person.id, 'recruiter')
  const { id } = await t.db.selectFrom('member').select('id').where('account_id', '=', person.id).where('role', '=', 'recruiter')
    .executeTakeFirstOrThrow()
  return { ...person, memberId: id }
}

/** A recruiter with a conversation, a colleague and the owner of the store. */
async function scene() {
  const { owner, shop } = await newOwner(t)
  const [recruiter, colleague] = [await recruiterOf(shop), await recruiterOf(shop)]
  const jobId = await makeJob(t.db, { ...shop, ownerId: recruiter.id })
  const { seeker } = await newSeeker(t)
  const { id } = await seeker.data('chatOpen', { jobId })
  return { owner, recruiter, colleague, seeker, jobId, id }
}

const aMessage = (conversationId: string, targetId: string) =>
  ({ targetKind: 'message' as const, targetId, conversationId, reason: 'harass', content: '', pictures: [] })
const aTalk = (targetId: string, reason = 'harass', content = '一直骂人') =>
  ({ targetKind: 'conversation' as const, targetId, reason, content, pictures: [] })
const rowOf = (id: string) => t.db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const evidenceOf = async (id: string) =>
  (await rowOf(id)).evidence.map(({ by, colleague = false, text, meant }) => [by, colleague, text, meant])

it('names the author of a reported message after the conversation went to a colleague and on to the owner', async () => {
  const { owner, recruiter, colleague, seeker, jobId, id } = await scene()
  const bad = await say(recruiter, id, '滚')
  await recruiter.data('groupHandOver', { jobId, memberId: colleague.memberId })
  const polite = await say(colleague, id, '您好')
  await owner.data('groupRemove', { memberId: colleague.memberId })
  const last = await say(owner, id, '我来负责')
  const reports = [bad, polite, last].map((message) => aMessage(id, message.id))
  const sent: string[] = []
  for (const each of reports) sent.push((await seeker.data('complaintReport', each)).id)
  const rows = await Promise.all(sent.map(rowOf))
  expect(rows.map((row) => row.reported_id)).toEqual([recruiter.id, colleague.id, owner.id])
  expect(await evidenceOf(sent[2]!)).toEqual([
    ['other', true, '滚', false], ['other', true, '您好', false], ['other', false, '我来负责', true],
  ])
  const shown = await show(sent[0]!)
  expect(shown).toMatch(new RegExp(`被举报的人 .*账号 ${recruiter.id}`))
  for (const other of [colleague, owner]) expect(shown).toMatch(new RegExp(`也聊过的同事 .*账号 ${other.id}`))
  expect(await show(sent[2]!)).toContain('被举报的人的同事  您好')
})

it('names the author of the last message of a reported conversation, not the heir who wrote nothing', async () => {
  const { owner, recruiter, seeker, id } = await scene()
  await say(recruiter, id, '交500')
  await owner.data('groupRemove', { memberId: recruiter.memberId })
  const { id: sent } = await seeker.data('complaintReport', aTalk(id))
  expect(await rowOf(sent)).toMatchObject({ reported_id: recruiter.id, target_kind: 'conversation' })
})

it('keeps the words of the next colleague out of the open report, and reports them separately and once', async () => {
  const { recruiter, colleague, seeker, jobId, id } = await scene()
  await say(recruiter, id, '滚')
  const first = await seeker.data('complaintReport', aTalk(id))
  await recruiter.data('groupHandOver', { jobId, memberId: colleague.memberId })
  t.advance(1000)
  await say(colleague, id, '先转500押金')
  const again = aTalk(id, 'fee', '要押金')
  const all = await Promise.all(Array.from({ length: 20 }, () => seeker.data('complaintReport', again)))
  expect(new Set(all.map((one) => one.id)).size).toBe(1)
  const second = all[0]!
  expect(second).toMatchObject({ targetKind: 'message', targetName: '先转500押金', content: '要押金' })
  expect([await rowOf(first.id), await rowOf(second.id)]).toMatchObject([
    { reported_id: recruiter.id, reason: 'harass', additions: 0 }, { reported_id: colleague.id, reason: 'fee', conversation_id: id },
  ])
  expect(await evidenceOf(first.id)).toEqual([['other', false, '滚', true]])
  expect(await evidenceOf(second.id)).toEqual([['other', true, '滚', false], ['other', false, '先转500押金', true]])
  await say(colleague, id, '快转')
  expect(await seeker.data('complaintReport', aTalk(id, 'fee', '还要'))).toMatchObject({ id: second.id })
  expect((await evidenceOf(second.id)).at(-1)).toEqual(['other', false, '快转', true])
})
