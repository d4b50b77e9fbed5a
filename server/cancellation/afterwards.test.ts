import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { CHAT_STOPS } from '@daogang/contract/rules/chat'
import { eraseAll, startCancelling } from '../tests/cancellation'
import { text } from '../tests/chat-scene'
import { at, HOUR, makeApplication, makeJob } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { ownCode } from '../tests/login-codes'
import { newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** A worker with an open slip, a chat, an interview and a comment at an employer, whose account was erased. */
async function left() {
  const made = await newPublished(t, { days: 2 })
  const { owner, shop, worker, employmentId } = made
  const jobId = await makeJob(t.db, shop)
  const { id: resumeId } = await t.db.selectFrom('resume').select('id').where('account_id', '=', worker.id).executeTakeFirstOrThrow()
  const { id: conversationId } = await worker.data('chatOpen', { jobId })
  await worker.data('chatSendMsg', text(conversationId, '明天几点来'))
  const applicationId = await makeApplication(t.db, { jobId, accountId: worker.id, resumeId, handlerId: owner.id })
  const { id: interviewId } = await owner.data('inviteViewSend', {
    applicationId, at: at(24 * HOUR).toISOString(), address: '漕宝路100号', contact: '王姐', note: '',
  })
  const commentId = randomUUID()
  await t.db.insertInto('comment').values({
    id: commentId, job_id: jobId, company_id: shop.id, account_id: worker.id, scores: '{}', score: 4, tags: [], content: '活累', pictures: [],
    anonymous: false, created_at: at(0),
  }).execute()
  await t.db.updateTable('employment').set({ ends_on: '2026-02-28' }).where('id', '=', employmentId).execute()
  await startCancelling(t, worker)
  await eraseAll(t)
  return { ...made, jobId, resumeId, conversationId, applicationId, interviewId, commentId }
}

const balanceOf = async (owner: LoggedIn): Promise<number | undefined> =>
  (await owner.data('payrollList', { month: '2026-02' })).sums?.balance

it('the other side of an erased person reads honest words, and no money is lost', async () => {
  const { owner, slipId, employmentId, conversationId, applicationId, interviewId, commentId, worker, resumeId } = await left()

  const before = await balanceOf(owner)
  const { done, refused } = await owner.data('payrollPay', { ids: [slipId] })
  expect(done).toBe(0)
  expect(refused).toMatchObject([{ id: slipId, who: '已注销用户', problem: expect.stringMatching(/账号注销了，平台发不了.*钱还是要给/) as string }])
  expect(await balanceOf(owner)).toBe(before)
  expect(await t.db.selectFrom('payslip').select(['state', 'transfer_id']).where('id', '=', slipId).execute())
    .toEqual([{ state: 'published', transfer_id: null }])

  // Everything that the employer still opens.
  const slip = await owner.data('payrollSlip', { id: slipId })
  expect(slip.who).toBe('已注销用户')
  await owner.data('payrollRegister', { month: '2026-02', ...await ownCode(t, owner, 'payrollRegisterCode') })
  await owner.data('payrollFile', { month: '2026-02', format: 'csv' })
  expect((await owner.data('employmentList', { state: 'ended' })).items[0]).toMatchObject({ name: '已注销用户' })
  await owner.data('employmentDetail', { id: employmentId })
  const [card] = (await owner.data('chatConversations', {})).items
  expect(JSON.stringify(card)).toContain('已注销用户')
  expect(await owner.call('chatSendMsg', text(conversationId, '还来吗'))).toMatchObject({
    code: ERRORS.CHAT_OTHER_GONE.code, msg: CHAT_STOPS.gone,
  })
  expect((await owner.data('chatMessages', { conversationId })).items.length).toBeGreaterThan(0)
  for (const answer of [
    await owner.call('applicationDetail', { id: applicationId }),
    await owner.call('markApplication', { applicationId, status: 'hired' }),
    await owner.call('inviteViewSend', {
      applicationId, at: at(48 * HOUR).toISOString(), address: '漕宝路100号', contact: '王姐', note: '',
    }),
    await owner.call('inviteViewDetail', { id: interviewId }),
    await owner.call('inviteViewCancel', { id: interviewId, reason: '' }),
    await owner.call('resumeView', { id: resumeId }),
    await owner.call('commentReply', { commentId, content: '谢谢提醒，我们改' }),
    await owner.call('inviteViewUpcoming', {}),
    await owner.call('payrollPrepare', { month: '2026-02' }),
    await owner.call('payrollCorrect', { id: slipId } as never),
  ]) {
    expect(answer.status).toBeLessThan(500)
    expect(answer.code).not.toBe(ERRORS.UNAVAILABLE.code)
  }

  // What cannot be paid here blocks no owner.
  expect((await owner.data('cancellationDetail', {})).blockers.map(({ kind }) => kind)).not.toContain('staff-slips')
  expect(await t.db.selectFrom('ledger_account').select('balance').where('owner', '=', worker.id).where('balance', '<>', 0).execute())
    .toEqual([])
})
