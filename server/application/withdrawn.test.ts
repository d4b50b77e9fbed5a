import { ERRORS } from '@daogang/contract/errors'
import { chatScene, say, texts } from '../tests/chat-scene'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const NOT_FOUND = { code: ERRORS.NOT_FOUND.code }
const DAY = 86_400_000
const tomorrow = () => new Date(t.deps.now().getTime() + DAY).toISOString()
const INVITATION = { address: '漕宝路100号', contact: '李老板', note: '' }

/** A seeker with a hidden resume, and an employer. */
async function scene() {
  const all = await chatScene(t)
  await t.db.updateTable('resume').set({ name: '王小丫', visible: false, introduction: '切配五年' }).where('id', '=', all.resumeId).execute()
  return all
}

it('withdrawing takes back the resume, the full name and the free contact, and leaves the conversation', async () => {
  const { seeker, boss, jobId, resumeId, id } = await scene()
  const { id: applicationId } = await seeker.data('applyToJob', { jobId })
  const shown = async () => ({
    application: await boss.data('applicationDetail', { id: applicationId }),
    chat: (await boss.data('chatConversation', { id })).other.name,
    kept: (await boss.data('resumeActionList', { type: 'viewed' })).people.map((one) => one.resumeId),
  })
  expect(await boss.data('resumeView', { id: resumeId })).toMatchObject({ name: '王小丫' })
  expect(await shown()).toMatchObject({ application: { name: '王小丫', introduction: '切配五年' }, chat: '王小丫', kept: [resumeId] })
  await say(boss, id, '明天能来看看吗')

  await seeker.data('withdrawApplication', { applicationId })
  for (const [name, input] of [['resumeView', { id: resumeId }], ['virtualPhoneGet', { resumeId, jobId }]] as const) {
    expect([name, await boss.call(name, input)]).toMatchObject([name, NOT_FOUND])
  }
  expect(await shown()).toMatchObject({ application: { name: '王师傅', introduction: '', works: [] }, chat: '王师傅', kept: [] })
  expect(await texts(boss, id)).toEqual(['明天能来看看吗'])

  // With a visible resume they are strangers again: a call counts.
  await t.db.updateTable('resume').set({ visible: true }).where('id', '=', resumeId).execute()
  expect(await boss.data('resumeView', { id: resumeId })).toMatchObject({ name: '王师傅' })
  await boss.data('virtualPhoneGet', { resumeId, jobId })
  expect(await t.db.selectFrom('employer_contact').select('day').where('account_id', '=', seeker.id).execute()).toHaveLength(1)
  // A new application shows the name again.
  await seeker.data('applyToJob', { jobId })
  expect(await boss.data('resumeView', { id: resumeId })).toMatchObject({ name: '王小丫' })
})

it('hiring keeps the full name, which the person can no longer take back', async () => {
  const { seeker, boss, jobId, resumeId } = await scene()
  const { id: applicationId } = await seeker.data('applyToJob', { jobId })
  await boss.data('markApplication', { applicationId, status: 'suitable' })
  await boss.data('markApplication', { applicationId, status: 'hired' })
  expect(await seeker.call('withdrawApplication', { applicationId })).toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code })
  expect(await boss.data('resumeView', { id: resumeId })).toMatchObject({ name: '王小丫' })
})

it('hiding takes back the introduction from an employer who only invited, and leaves the interview', async () => {
  const { seeker, boss, jobId, resumeId } = await scene()
  await t.db.updateTable('resume').set({ visible: true }).where('id', '=', resumeId).execute()
  const { applicationId } = await boss.data('inviteViewSend', { resumeId, jobId, at: tomorrow(), ...INVITATION })
  expect(await boss.data('applicationDetail', { id: applicationId })).toMatchObject({ introduction: '切配五年' })
  await seeker.data('updateResume', { visible: false })
  expect(await boss.data('applicationDetail', { id: applicationId }))
    .toMatchObject({ name: '王师傅', introduction: '', works: [], interview: { status: 'pending' } })
})

it('accepting an invitation is refused at an age at which applying is refused, and declining is not', async () => {
  const { seeker, boss, jobId, resumeId } = await chatScene(t)
  const { id } = await boss.data('inviteViewSend', { resumeId, jobId, at: tomorrow(), ...INVITATION })
  await t.db.updateTable('resume').set({ birthday: '1960-01-01' }).where('id', '=', resumeId).execute()
  expect(await seeker.call('inviteViewReply', { id, accept: true })).toMatchObject({ code: ERRORS.AGE_OUT_OF_RANGE.code })
  expect(await seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })).toMatchObject({ status: 'declined' })
})
