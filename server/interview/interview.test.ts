import { ERRORS } from '@daogang/contract/errors'
import { APPLICATIONS_A_DAY } from '../application/rules'
import { DAY, HOUR, makeApplication, makeJob, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'
import { createReminders } from './reminders'
import { noticeText } from './rules'

let test: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  ;({ owner, shop } = await newOwner(test))
})
afterAll(() => test.close())

const TERMS = {
  kind: 'full_time', wage: 680_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', workPlaceId: '', shiftId: '',
} as const

const found = async (values = {}) => ({ ...await newSeeker(test, values), jobId: await makeJob(test.db, shop) })
async function applied() {
  const one = await found()
  return { ...one, id: await makeApplication(test.db, { ...one, accountId: one.seeker.id, handlerId: owner.id }) }
}
const soon = (ms = 3 * DAY): string => new Date(test.deps.now().getTime() + ms).toISOString()
const invitation = (values: object) => ({ at: soon(), address: '漕宝路 100 号', contact: '李老板', note: '', ...values })
const noticesOf = async (who: LoggedIn) =>
  (await test.db.selectFrom('notice').select(['kind', 'role']).where('account_id', '=', who.id)
    .orderBy('created_at').orderBy('kind').execute())
    .map(({ kind, role }) => `${role} ${kind}`)

describe('a candidate found for a job', () => {
  it('stays anonymous until they accept the invitation', async () => {
    const { seeker, resumeId, jobId } = await found({ name: '王小丫' })
    const sent = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    expect(sent).toMatchObject({ status: 'pending', jobId })
    const before = await owner.data('applicationDetail', { id: sent.applicationId })
    expect(before).toMatchObject({ name: '王师傅', agreed: false, status: 'interview', invited: { status: 'pending', past: false } })
    expect((await owner.data('resumeView', { id: resumeId })).name).toBe('王师傅')
    const { items } = await owner.data('resumeActionList', { type: 'received', status: 'interview', jobId })
    expect(items).toMatchObject([{ agreed: false }])
    expect((await owner.data('myJobList', {})).items.find(({ id }) => id === jobId)).toMatchObject({ applications: 0 })
    // The invitation is not their own application: it does not count for the day and gives no right to comment.
    expect((await seeker.data('getMemberDayPop')).left).toBe(APPLICATIONS_A_DAY)
    expect((await seeker.data('commentMay', { jobId }) as { may: boolean }).may).toBe(false)
    expect((await seeker.data('myApplications', {})).items).toMatchObject([{ application: { status: 'interview' } }])
    await seeker.data('inviteViewReply', { id: sent.id, accept: true })
    expect(await owner.data('applicationDetail', { id: sent.applicationId })).toMatchObject({ name: '王小丫', agreed: true })
    expect((await owner.data('resumeView', { id: resumeId })).name).toBe('王小丫')
  })

  it.each([['do not answer', null], ['decline', false]] as const)('cannot be hired or named while they %s', async (_what, answered) => {
    const { seeker, resumeId, jobId } = await found({ name: '王小丫' })
    const { id, applicationId } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    if (answered !== null) await seeker.data('inviteViewReply', { id, accept: answered, reason: 'far' })
    const hiring = { applicationId, ...TERMS, startsOn: '2026-03-03' }
    expect(await owner.call('employmentDraft', { applicationId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('employmentHire', hiring)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('markApplication', { applicationId, status: 'hired' }))
      .toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code, msg: '对方还没答应，等对方接受面试或者报了名再记' })
    // Without a yes, they still decide themselves.
    await seeker.data('applyToJob', { jobId })
    expect(await owner.data('employmentDraft', { applicationId })).toMatchObject({ name: '王小丫' })
    expect(await owner.data('employmentHire', hiring)).toMatchObject({ name: '王小丫' })
  })

  it('is named by surname where an earlier release hired them without their yes', async () => {
    const { seeker, resumeId, jobId } = await found({ name: '王小丫' })
    const { applicationId } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    await test.db.updateTable('application').set({ status: 'hired' }).where('id', '=', applicationId).execute()
    const missing = async () => (await owner.data('employmentMissing', {})).items.filter((one) => one.applicationId === applicationId)
    expect(await missing()).toEqual([])
    await test.db.updateTable('application').set({ agreed: true }).where('id', '=', applicationId).execute()
    expect(await missing()).toMatchObject([{ name: '王小丫' }])
    const hired = await owner.data('employmentHire', { applicationId, ...TERMS, startsOn: '2026-03-03' })
    await test.db.updateTable('application').set({ agreed: false }).where('id', '=', applicationId).execute()
    expect(await owner.data('employmentDetail', { id: hired.id })).toMatchObject({ name: '王师傅' })
    expect(await owner.data('employmentDraft', { applicationId })).toMatchObject({ name: '王师傅', employmentId: hired.id })
    await seeker.data('applyToJob', { jobId })
    expect(await owner.data('employmentDetail', { id: hired.id })).toMatchObject({ name: '王小丫' })
  })

  it('reads the address without the city of the job, and the employer who sends that again changes nothing', async () => {
    const { resumeId, jobId } = await found()
    const sent = await owner.data('inviteViewSend', invitation({ resumeId, jobId, address: '上海市徐汇区漕宝路100号' }))
    expect(sent.address).toBe('徐汇区漕宝路100号')
    const again = await owner.data('inviteViewSend', invitation({ resumeId, jobId, at: sent.at, address: sent.address }))
    expect(again.id).toBe(sent.id)
  })

  it.each([
    ['the place of the job', { address: '漕宝路100号，3楼找前台' }, undefined],
    ['another place', { address: '浦东新区世纪大道1号总部3楼' }, true],
    ['another place with its position', { address: '浦东新区世纪大道1号', latitude: 31.23, longitude: 121.52 }, undefined],
  ])('is shown the way to %s only where its position is known', async (_where, place, elsewhere) => {
    const { seeker, resumeId, jobId } = await found()
    const { id } = await owner.data('inviteViewSend', invitation({ resumeId, jobId, ...place }))
    expect((await seeker.data('inviteViewDetail', { id })).elsewhere).toBe(elsewhere)
  })

  it('is invisible after they decline and hide their resume', async () => {
    const { seeker, resumeId, jobId } = await found()
    const { id } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    await seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })
    await seeker.data('updateResume', { visible: false })
    expect(await owner.call('resumeView', { id: resumeId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('is invited once by concurrent requests, also while they apply', async () => {
    const { seeker, resumeId, jobId } = await found()
    const same = invitation({ resumeId, jobId })
    const [invitations] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => owner.data('inviteViewSend', same))),
      Promise.all(Array.from({ length: 10 }, () => seeker.call('applyToJob', { jobId }))),
    ])
    expect(new Set(invitations.map(({ id }) => id)).size).toBe(1)
    const rows = await test.db.selectFrom('application').select('id').where('job_id', '=', jobId).execute()
    expect(rows).toHaveLength(1)
    expect(await noticesOf(seeker)).toEqual(['c interview_invited'])
  })

  it('cannot be invited to a closed job or to the job of another employer, and an invitation needs a person and a job', async () => {
    const { resumeId, jobId } = await found()
    await owner.data('changeJobStatus', { jobId, status: 'offline' })
    expect(await owner.call('inviteViewSend', invitation({ resumeId, jobId }))).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
    const stranger = await test.loginAs(newMobile(), 'b')
    expect(await stranger.call('inviteViewSend', invitation({ resumeId, jobId }))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('inviteViewSend', invitation({ resumeId }))).toMatchObject({ data: { field: 'applicationId' } })
    expect(await test.db.selectFrom('application').select('id').where('job_id', '=', jobId).execute()).toEqual([])
  })

  it('cannot be invited again after they withdrew', async () => {
    const { seeker, resumeId, jobId } = await found()
    const { applicationId } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    await seeker.data('withdrawApplication', { applicationId })
    expect(await owner.call('inviteViewSend', invitation({ resumeId, jobId, at: soon(DAY) })))
      .toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code, msg: '对方撤回了报名，不能再约，看看别的人' })
    // An application of their own after that shows their name.
    await seeker.data('applyToJob', { jobId })
    expect(await owner.data('applicationDetail', { id: applicationId })).toMatchObject({ agreed: true, name: '张伟' })
  })
})

describe('an invitation alone', () => {
  it('is no application: a job with one invited, one withdrawn and one applied counts one', async () => {
    const { seeker: invited, resumeId, jobId } = await found()
    await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    const [{ seeker: withdrawn }, { seeker: real }] = [await newSeeker(test), await newSeeker(test)]
    const { id: applicationId } = await withdrawn.data('applyToJob', { jobId })
    await withdrawn.data('withdrawApplication', { applicationId })
    await real.data('applyToJob', { jobId })
    expect((await owner.data('myJobList', {})).items.find(({ id }) => id === jobId)).toMatchObject({ applications: 1 })
    expect((await owner.data('getJobDetail', { id: jobId })).figures).toMatchObject({ applications: 1, interviews: 1 })
    expect(await test.data('jobLive', { id: jobId })).toMatchObject({ statistics: { applications: 1 }, tipInfo: ['今天有1人报名'] })
    const listed = async (who: LoggedIn) => (await who.data('collectedJobs', { type: 'applied' })).items.map(({ id }) => id)
    expect(await Promise.all([invited, withdrawn, real].map(listed))).toEqual([[], [], [jobId]])
  })

  it('leaves the job open for an application, which shows the name and keeps the interview', async () => {
    const { seeker, resumeId, jobId } = await found({ name: '王小丫' })
    const { id, applicationId } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    expect((await seeker.data('jobDetail', { id: jobId })).applied).toBe(false)
    test.advance(HOUR)
    const appliedAt = test.deps.now().toISOString()
    const answers = await Promise.all(Array.from({ length: 20 }, () => seeker.data('applyToJob', { jobId })))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ id: applicationId, status: 'interview', appliedAt })
    expect((await seeker.data('jobDetail', { id: jobId })).applied).toBe(true)
    expect((await seeker.data('getMemberDayPop')).left).toBe(APPLICATIONS_A_DAY - 1)
    const { name, agreed, status, events } = await owner.data('applicationDetail', { id: applicationId })
    expect([name, agreed, status, events?.map((event) => event.status)]).toEqual(['王小丫', true, 'interview', ['interview', 'applied']])
    expect(await noticesOf(owner)).toContain('b application_received')
    expect(await seeker.data('inviteViewReply', { id, accept: true })).toMatchObject({ status: 'accepted' })
    // The application between two invitations is no other interview.
    await owner.data('inviteViewSend', invitation({ applicationId, at: soon(DAY) }))
    const { events: after } = await seeker.data('myApplicationDetail', { id: applicationId })
    expect(after.map((event) => `${event.status}${event.moved ? ' moved' : ''}`)).toEqual(['interview', 'applied', 'interview moved'])
  })

  it('that ended in 不合适 lets the person apply, and is a new application', async () => {
    const { seeker, resumeId, jobId } = await found()
    const { applicationId } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    await owner.data('markApplication', { applicationId, status: 'unsuitable' })
    expect((await seeker.data('jobDetail', { id: jobId })).applied).toBe(false)
    const answers = await Promise.all(Array.from({ length: 20 }, () => seeker.data('applyToJob', { jobId })))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ id: applicationId, status: 'applied' })
    const { items } = await owner.data('resumeActionList', { type: 'received', status: 'new', jobId })
    expect(items).toMatchObject([{ applicationId, agreed: true }])
    const { events } = await seeker.data('myApplicationDetail', { id: applicationId })
    expect(events.map(({ status }) => status)).toEqual(['interview', 'unsuitable', 'applied'])
    // Refused again, they had their chance.
    await owner.data('markApplication', { applicationId, status: 'unsuitable' })
    expect(await seeker.data('applyToJob', { jobId })).toMatchObject({ status: 'unsuitable' })
  })

  it('that was declined does not keep the person from applying', async () => {
    const { seeker, resumeId, jobId } = await found()
    const { id } = await owner.data('inviteViewSend', invitation({ resumeId, jobId }))
    await seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })
    expect((await seeker.data('jobDetail', { id: jobId })).applied).toBe(false)
    expect(await seeker.data('applyToJob', { jobId })).toMatchObject({ status: 'suitable' })
    const { liveInfo } = await test.data('jobLive', { id: jobId })
    expect(liveInfo.map(({ text }) => text)).toEqual(['有人报名了', '老板约了一位师傅面试'])
    expect((await seeker.data('jobDetail', { id: jobId })).applied).toBe(true)
  })
})

describe('the recent activity of a job', () => {
  it('has one line of an interview that was moved, and none of a cancelled one', async () => {
    const { jobId, id: applicationId } = await applied()
    const lines = async () => (await test.data('jobLive', { id: jobId })).liveInfo.map(({ text }) => text)
    await owner.data('inviteViewSend', invitation({ applicationId }))
    test.advance(1000)
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId, at: soon(DAY) }))
    expect(await lines()).toEqual(['老板约了一位师傅面试'])
    await owner.data('inviteViewCancel', { id, reason: '' })
    expect(await lines()).toEqual(['老板约了一位师傅面试'])
    await owner.data('markApplication', { applicationId, status: 'unsuitable' })
    await owner.data('markApplication', { applicationId, status: 'suitable' })
    expect(await lines()).toEqual(['老板觉得一位师傅合适', '老板约了一位师傅面试'])
  })
})

describe('an invitation to another time', () => {
  it('replaces the first one; the same invitation again keeps the accepted interview', async () => {
    const { seeker, id: applicationId } = await applied()
    const first = invitation({ applicationId })
    const { id } = await owner.data('inviteViewSend', first)
    await seeker.data('inviteViewReply', { id, accept: true })
    expect(await owner.data('inviteViewSend', first)).toMatchObject({ id, status: 'accepted' })
    test.advance(1000)
    const moved = await owner.data('inviteViewSend', invitation({ applicationId, at: soon(2 * DAY) }))
    expect(moved.id).not.toBe(id)
    expect(await noticesOf(seeker)).toEqual(['c interview_invited', 'c interview_moved'])
    expect(await noticesOf(owner)).toContain('b interview_accepted')
  })

  it.each([['two invitations'], ['an answer and another invitation']])('%s at once leave one open interview', async (what) => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    await Promise.all(Array.from({ length: 20 }, (_, nth) => nth % 2 === 0 || what.startsWith('two')
      ? owner.call('inviteViewSend', invitation({ applicationId, at: soon((nth + 1) * HOUR) }))
      : seeker.call('inviteViewReply', { id, accept: nth % 4 === 1, reason: 'far' })))
    const open = await test.db.selectFrom('interview').select('id').where('application_id', '=', applicationId)
      .where('status', 'in', ['pending', 'accepted']).execute()
    const { status } = await owner.data('applicationDetail', { id: applicationId })
    expect([open.length, status]).toEqual([1, 'interview'])
  })
})

describe('after an interview that took place', () => {
  it('another one is an invitation, and the first one keeps its answer', async () => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId, at: soon(HOUR) }))
    await seeker.data('inviteViewReply', { id, accept: true })
    test.advance(2 * HOUR)
    const second = await owner.data('inviteViewSend', invitation({ applicationId }))
    expect(await owner.data('inviteViewDetail', { id })).toMatchObject({ status: 'accepted', past: true })
    test.advance(HOUR)
    await owner.data('inviteViewSend', invitation({ applicationId, at: soon(DAY) }))
    expect(await owner.data('inviteViewDetail', { id: second.id })).toMatchObject({ status: 'cancelled' })
    expect(await noticesOf(seeker)).toEqual(['c interview_invited', 'c interview_invited', 'c interview_moved'])
    const { events, interview } = await seeker.data('myApplicationDetail', { id: applicationId })
    expect(events.map(({ status, moved }) => `${status}${moved ? ' moved' : ''}`)).toEqual(['interview', 'interview', 'interview moved'])
    expect(interview).toMatchObject({ status: 'pending' })
  })

  it.each(['unsuitable', 'hired'] as const)('an application that is %s leaves it as it was', async (status) => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId, at: soon(HOUR) }))
    await seeker.data('inviteViewReply', { id, accept: true })
    test.advance(2 * HOUR)
    await owner.data('markApplication', { applicationId, status })
    expect(await owner.data('inviteViewDetail', { id })).toMatchObject({ status: 'accepted', reason: '' })
  })
})

describe('cancelling', () => {
  it('gives the reason, leaves the applicant suitable, and is idempotent', async () => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.data('inviteViewCancel', { id, reason: '今天停电' })))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'cancelled', reason: '今天停电' })
    const { application, events, interview } = await seeker.data('myApplicationDetail', { id: applicationId })
    expect([application.status, interview?.status, events.map(({ status, reason }) => [status, reason])])
      .toEqual(['suitable', 'cancelled', [['interview', ''], ['suitable', '今天停电']]])
    expect(await noticesOf(seeker)).toEqual(['c interview_cancelled', 'c interview_invited'])
    expect(await seeker.call('inviteViewReply', { id, accept: true })).toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code })
  })

  it('and answering at once end in one consistent state', async () => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    await Promise.all(Array.from({ length: 40 }, (_, nth) => nth % 2
      ? owner.call('inviteViewCancel', { id, reason: '' }) : seeker.call('inviteViewReply', { id, accept: false, reason: 'far' })))
    const { status } = await owner.data('inviteViewDetail', { id })
    const { events, ...detail } = await owner.data('applicationDetail', { id: applicationId })
    expect(['cancelled', 'declined']).toContain(status)
    expect([detail.status, events?.map((event) => event.status)]).toEqual(['suitable', ['interview', 'suitable']])
  })

  it('is refused for a past or declined interview, for another employer, and with sensitive words', async () => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    const stranger = await test.loginAs(newMobile(), 'b')
    expect(await stranger.call('inviteViewCancel', { id, reason: '' })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('inviteViewCancel', { id, reason: '先交押金' })).toMatchObject({ data: { field: 'reason' } })
    await seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })
    expect(await owner.call('inviteViewCancel', { id, reason: '' })).toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code })
    const next = await owner.data('inviteViewSend', invitation({ applicationId, at: soon(HOUR) }))
    test.advance(2 * HOUR)
    expect(await owner.call('inviteViewCancel', { id: next.id, reason: '' })).toMatchObject({ msg: '面试时间已经过了，不用再取消' })
    // A mark from a stale screen does not cancel the interview.
    const again = await owner.data('inviteViewSend', invitation({ applicationId }))
    expect(await owner.call('markApplication', { applicationId, status: 'suitable' }))
      .toMatchObject({ code: ERRORS.APPLICATION_SETTLED.code })
    expect(await owner.data('inviteViewDetail', { id: again.id })).toMatchObject({ status: 'pending' })
  })
})

describe('reminders', () => {
  it('come once to both sides, a day and two hours before, from any number of processes', async () => {
    const reminders = createReminders(test.deps)
    await test.db.updateTable('interview').set({ status: 'cancelled' }).execute()
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    const late = await applied()
    await owner.data('inviteViewSend', invitation({ applicationId: late.id, at: soon(90 * 60_000) }))
    const off = await applied()
    const { id: cancelled } = await owner.data('inviteViewSend', invitation({ applicationId: off.id }))
    await owner.data('inviteViewCancel', { id: cancelled, reason: '' })
    expect(await reminders.remind()).toBe(0)
    test.advance(2 * DAY)
    const others = await Promise.all(Array.from({ length: 10 }, () => createReminders(test.deps).remind()))
    expect(others.reduce((sum, one) => sum + one, 0)).toBe(1)
    await seeker.data('inviteViewReply', { id, accept: true })
    test.advance(22 * HOUR)
    expect(await reminders.remind()).toBe(1)
    expect(await reminders.remind()).toBe(0)
    expect(await noticesOf(seeker)).toEqual(['c interview_invited', 'c interview_tomorrow', 'c interview_soon'])
    expect((await noticesOf(owner)).filter((kind) => /tomorrow|soon/.test(kind))).toHaveLength(2)
    expect(await noticesOf(late.seeker)).toEqual(['c interview_invited'])
    expect(await noticesOf(off.seeker)).toEqual(['c interview_cancelled', 'c interview_invited'])
    // It can be started and stopped.
    reminders.start()
    await reminders.stop()
  })

  it.each([
    ['interview_invited', '家常菜馆约你面试“切配”，3月5日10:00，快回个话'], ['interview_moved', '家常菜馆把“切配”的面试改到3月5日10:00，去不去回个话'],
    ['interview_cancelled', '家常菜馆取消了3月5日10:00的面试“切配”，不用去了'], ['interview_accepted', '3月5日10:00的面试“切配”，对方答应来了'],
    ['interview_declined', '3月5日10:00的面试“切配”，对方来不了，可以改个时间再约'], ['interview_tomorrow', '面试提醒：3月5日10:00，“切配”，别忘了'],
    ['interview_soon', '面试快到了：3月5日10:00，“切配”'],
  ] as const)('%s reads %s', (kind, text) =>
    expect(noticeText(kind, { at: new Date('2026-03-05T10:00:00+08:00'), title: '切配', company: '家常菜馆' })).toBe(text))
})

describe('a hired person', () => {
  it.each([['unanswered', false], ['accepted', true]])('has no %s interview to come, and no reminder of it', async (_what, accept) => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    if (accept) await seeker.data('inviteViewReply', { id, accept })
    await owner.data('markApplication', { applicationId, status: 'hired' })
    expect(await seeker.data('inviteViewDetail', { id })).toMatchObject({ status: 'cancelled', reason: '已经入职，不用再面试' })
    for (const answer of [{ accept: true }, { accept: false, reason: 'far' }]) {
      expect(await seeker.call('inviteViewReply', { id, ...answer })).toMatchObject({ code: ERRORS.INTERVIEW_SETTLED.code })
    }
    test.advance(2 * DAY + HOUR)
    await createReminders(test.deps).remind()
    expect((await noticesOf(seeker)).filter((notice) => !/invited|hired/.test(notice))).toEqual([])
  })

  it('is not reminded of an interview that an earlier release left open', async () => {
    const { seeker, id: applicationId } = await applied()
    const { id } = await owner.data('inviteViewSend', invitation({ applicationId }))
    await owner.data('markApplication', { applicationId, status: 'hired' })
    await test.db.updateTable('interview').set({ status: 'accepted' }).where('id', '=', id).execute()
    test.advance(2 * DAY + HOUR)
    await createReminders(test.deps).remind()
    expect((await noticesOf(seeker)).filter((notice) => notice.includes('tomorrow'))).toEqual([])
  })
})

describe('the employer’s home', () => {
  it('counts the interviews of today that have not begun', async () => {
    const boss = await test.loginAs(newMobile(), 'b')
    const ownShop = await makeShop(test.db, boss.id)
    const { seeker, resumeId } = await found()
    const jobId = await makeJob(test.db, ownShop)
    const id = await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    await boss.data('inviteViewSend', invitation({ applicationId: id, at: soon(60_000) }))
    expect((await boss.data('businessGetCenterDetail')).interviewsToday).toBe(1)
    test.advance(HOUR)
    expect((await boss.data('businessGetCenterDetail')).interviewsToday).toBe(0)
  })
})
