import { ERRORS, type ErrorName } from '@daogang/contract/errors'
import type { NoticeKind } from '@daogang/contract/notice'
import type { ViewerFilter } from '@daogang/contract/viewer'
import { createReminders } from '../interview/reminders'
import { chatScene, say, text } from '../tests/chat-scene'
import { allPages, enterpriseOf, HOUR, makeJob, makeMember, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const listOf = async (seeker: LoggedIn, filter: ViewerFilter = 'all') =>
  (await seeker.data('viewerList', { filter })).items

const HIDDEN = { code: ERRORS.CHAT_REFUSED.code, msg: expect.stringContaining('这位求职者现在看不了') as string }

describe('who saw me', () => {
  it('groups views, saves, calls, exchanges and invitations by enterprise, with how often, when and for which job', async () => {
    const { seeker, boss, shop, jobId, resumeId, id } = await chatScene(t)
    await boss.data('resumeView', { id: resumeId })
    // Reloads within ten minutes are one view.
    t.advance(60_000)
    await boss.data('resumeView', { id: resumeId })
    expect(await listOf(seeker)).toMatchObject([{ name: shop.name }])
    expect(await listOf(seeker)).toMatchObject([{ traces: [{ kind: 'viewed', times: 1, role: 'owner', phoneSeen: false }] }])
    t.advance(HOUR)
    const { id: applicationId } = await seeker.data('applyToJob', { jobId })
    await boss.data('applicationDetail', { id: applicationId })
    await boss.data('resumeCollect', { resumeId, collected: true })
    await boss.data('virtualPhoneGet', { resumeId, jobId })
    await boss.data('inviteViewSend', {
      applicationId, at: new Date(t.deps.now().getTime() + 2 * HOUR).toISOString(), address: '漕宝路100号', contact: '李老板', note: '',
    })
    await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'resume' })
    const asked = await boss.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' })
    await seeker.data('chatPhoneAnswer', { conversationId: id, seq: asked.seq, agree: true })
    const [viewer, ...more] = await listOf(seeker)
    expect(more).toEqual([])
    const kinds = new Map(viewer!.traces.map((trace) => [trace.kind, trace]))
    expect([...kinds.keys()].sort()).toEqual(['called', 'invited', 'phone', 'saved', 'sent', 'viewed'])
    expect(kinds.get('viewed')).toMatchObject({ times: 2, role: 'owner', jobTitle: expect.stringMatching(/./) as string, store: shop.name })
    expect(kinds.get('phone')).toMatchObject({ phoneSeen: true })
    expect(kinds.get('called')).toMatchObject({ phoneSeen: false, times: 1 })
    expect((await listOf(seeker, 'phone'))[0]!.traces.map(({ kind }) => kind).sort()).toEqual(['called', 'phone'])
    expect((await listOf(seeker, 'invited'))[0]!.traces.map(({ kind }) => kind)).toEqual(['invited'])
    expect((await listOf(seeker, 'saved'))[0]!.traces.map(({ kind }) => kind)).toEqual(['saved'])
    expect(await listOf(seeker, 'hidden')).toEqual([])
    // Others see nothing of it, and no one is named.
    expect(await listOf((await chatScene(t)).seeker)).toEqual([])
    expect(JSON.stringify(viewer)).not.toContain(boss.mobile)
  })

  it('counts a hundred concurrent views as one, and pages once through all', async () => {
    const seeker = await t.loginAs(newMobile())
    const resumeId = await makeResume(t.db, seeker.id)
    for (let i = 0; i < 22; i += 1) {
      const owner = await t.loginAs(newMobile(), 'b')
      await makeShop(t.db, owner.id, { name: `第${i}家` })
      await Promise.all(Array.from({ length: i === 0 ? 100 : 1 }, () => owner.data('resumeView', { id: resumeId })))
    }
    const pages = await allPages((cursor) => seeker.data('viewerList', { filter: 'all', ...(cursor && { cursor }) }))
    expect([pages.length, new Set(pages.flat().map(({ enterpriseId }) => enterpriseId)).size]).toEqual([2, 22])
    expect(pages.flat().every(({ traces }) => traces[0]!.times === 1)).toBe(true)
  })

  it('names the enterprise that the person applied to where the viewer works for another one now', async () => {
    const { boss, shop, seeker, jobId, resumeId } = await chatScene(t)
    const elsewhere = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id, { name: '另一家' })
    await makeMember(t.db, elsewhere, boss.id, 'recruiter', { chosenAt: new Date(t.deps.now().getTime() + HOUR) })
    const { id } = await seeker.data('applyToJob', { jobId })
    await boss.data('applicationDetail', { id })
    expect(await listOf(seeker)).toMatchObject([{ name: shop.name, traces: [{ kind: 'viewed', times: 1, role: 'owner' }] }])
    t.advance(HOUR / 2)
    // Found among all resumes, it is the one that they work for.
    await boss.data('resumeView', { id: resumeId })
    expect(await listOf(seeker)).toMatchObject([{ name: '另一家' }, { name: shop.name, traces: [{ kind: 'viewed', times: 1 }] }])
    // Hidden from all but those who agreed to the application.
    await t.db.updateTable('resume').set({ visible: false }).where('id', '=', resumeId).execute()
    await t.db.updateTable('application').set({ agreed: true }).where('id', '=', id).execute()
    t.advance(HOUR / 2)
    await boss.data('resumeView', { id: resumeId })
    expect(await listOf(seeker)).toMatchObject([{ name: shop.name, traces: [{ kind: 'viewed', times: 2 }] }, { name: '另一家' }])
  })

  it('lists payroll files that showed the name and number of the id card', async () => {
    const { seeker, boss } = await chatScene(t)
    const enterpriseId = await enterpriseOf(t.db, boss.id)
    const id = crypto.randomUUID()
    await t.db.insertInto('real_name').values({
      id, account_id: seeker.id, path: 'machine', status: 'approved', sealed: null, number_hash: null, created_at: t.deps.now(),
    }).execute()
    const access = { real_name_id: id, account_id: seeker.id, actor: 'employer', purpose: 'register' as const, at: t.deps.now() }
    await t.db.insertInto('real_name_access').values([{ ...access, enterprise_id: enterpriseId }, access]).execute()
    expect(await listOf(seeker)).toMatchObject([{ enterpriseId, traces: [{ kind: 'register', times: 1 }] }])
  })
})

describe('不让他再看', () => {
  /** A seeker known to an employer in every way, and the same employer’s colleague. */
  async function known() {
    const scene = await chatScene(t)
    const { seeker, boss, shop, jobId, resumeId, id } = scene
    const colleague = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, colleague.id, 'admin')
    await say(seeker, id, '在吗')
    await say(boss, id, '在的')
    await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'resume' })
    const asked = await boss.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'phone' })
    await seeker.data('chatPhoneAnswer', { conversationId: id, seq: asked.seq, agree: true })
    const { id: applicationId } = await seeker.data('applyToJob', { jobId })
    await boss.data('resumeCollect', { resumeId, collected: true })
    await boss.data('resumeView', { id: resumeId })
    const otherJob = await makeJob(t.db, shop)
    return { ...scene, colleague, applicationId, otherJob, enterpriseId: await enterpriseOf(t.db, boss.id) }
  }
  type Known = Awaited<ReturnType<typeof known>>
  const hide = ({ seeker, enterpriseId }: Known, hidden = true) => seeker.data('viewerHide', { enterpriseId, hidden })

  const invitation = (about: object) => ({
    ...about, at: new Date(t.deps.now().getTime() + 2 * HOUR).toISOString(), address: '漕宝路100号', contact: '李老板', note: '',
  })

  /** Every way to a person, with the answer while they hide. */
  const ways: [string, (scene: Known, employer: LoggedIn) => Promise<{ code: number, msg: string }>, ErrorName][] = [
    ['open the resume', ({ resumeId }, who) => who.call('resumeView', { id: resumeId }), 'NOT_FOUND'],
    ['save it', ({ resumeId }, who) => who.call('resumeCollect', { resumeId, collected: true }), 'NOT_FOUND'],
    ['call', ({ resumeId }, who) => who.call('virtualPhoneGet', { resumeId }), 'NOT_FOUND'],
    ['ask whether a call is possible', ({ resumeId }, who) => who.call('getVirtualStatus', { resumeId }), 'NOT_FOUND'],
    ['start a chat', ({ resumeId, otherJob }, who) => who.call('chatOpen', { resumeId, jobId: otherJob }), 'NOT_FOUND'],
    ['invite', ({ resumeId, otherJob }, who) => who.call('inviteViewSend', invitation({ resumeId, jobId: otherJob })), 'NOT_FOUND'],
    ['invite the applicant', ({ applicationId }, who) => who.call('inviteViewSend', invitation({ applicationId })), 'NOT_FOUND'],
    ['open the application', ({ applicationId }, who) => who.call('applicationDetail', { id: applicationId }), 'NOT_FOUND'],
    ['hire the applicant', async ({ applicationId }, who) => {
      await t.db.updateTable('application').set({ status: 'suitable' }).where('id', '=', applicationId).execute()
      return who.call('employmentDraft', { applicationId })
    }, 'NOT_FOUND'],
    ['pass', ({ resumeId, otherJob }, who) => who.call('resumePass', { resumeId, jobId: otherJob, passed: true }), 'NOT_FOUND'],
  ]
  it.each(ways)('the employer and colleagues can no longer %s, and can again afterwards', async (_way, attempt, code) => {
    const scene = await known()
    await hide(scene)
    for (const who of [scene.boss, scene.colleague]) expect(await attempt(scene, who)).toMatchObject({ code: ERRORS[code].code })
    await hide(scene, false)
    expect(await attempt(scene, scene.boss)).toMatchObject({ code: 0 })
  })

  it('stops writing and the exchanged number, and says only that the person cannot be seen', async () => {
    const scene = await known()
    const { boss, seeker, id } = scene
    expect((await boss.data('chatConversation', { id })).other.name).not.toMatch(/师傅$/)
    await hide(scene)
    expect(await boss.call('chatSendMsg', text(id, '在吗'))).toMatchObject(HIDDEN)
    expect(await boss.call('chatPhone', { conversationId: id })).toMatchObject({ code: ERRORS.CHAT_REFUSED.code })
    const { refused, other } = await boss.data('chatConversation', { id })
    expect([refused, other]).toMatchObject([true, { resumeId: null, avatarUrl: '' }])
    expect(other.name).toMatch(/师傅$/)
    const { items } = await boss.data('chatMessages', { conversationId: id })
    const cards = items.flatMap(({ body }) => (body.kind === 'resume' ? body.resume : []))
    expect(cards).toMatchObject([{ resumeId: null, name: '' }])
    expect((await boss.data('talkResume', {})).items).toMatchObject([{ resumeId: null }])
    // The seeker reads where to undo it.
    const told = await seeker.call('chatSendMsg', text(id, '喂'))
    expect(told.code).toBe(ERRORS.CHAT_BLOCKED.code)
    expect(told.msg).toContain('谁看过我')
    await hide(scene, false)
    expect(await boss.data('chatConversation', { id })).toMatchObject({ refused: false, other: { resumeId: scene.resumeId } })
    await say(boss, id, '又能聊了')
  })

  it('shows the application and the interview to the seeker alone, and does not remind the employer', async () => {
    const scene = await known()
    const { boss, seeker, id, applicationId } = scene
    const { id: interviewId } = await boss.data('inviteViewSend', {
      ...invitation({ applicationId }), at: new Date(t.deps.now().getTime() + 3 * HOUR).toISOString(),
    })
    const cards = (who: LoggedIn) => who.data('chatMessages', { conversationId: id })
      .then(({ items }) => items.flatMap(({ body }) => (body.kind === 'interview' ? [body.interview?.id ?? null] : [])))
    const reminders = async (who: LoggedIn) =>
      (await who.data('noticeList', {})).items.filter(({ kind }) => kind === 'interview_soon').length
    const chats = async (who: LoggedIn) => {
      const lists = await Promise.all((['applied', 'interview'] as const).map((filter) => who.data('chatConversations', { filter })))
      const { applicationId: known, applied } = await who.data('chatConversation', { id })
      return [known, applied, ...lists.map(({ items }) => items.length)]
    }
    expect([await cards(boss), await chats(boss)]).toEqual([[interviewId], [applicationId, true, 1, 1]])
    await hide(scene)
    expect([await cards(boss), await cards(seeker)]).toEqual([[null], [interviewId]])
    expect([await chats(boss), await chats(seeker)]).toEqual([[null, false, 0, 0], [applicationId, true, 1, 1]])
    t.advance(HOUR)
    await createReminders(t.deps).remind()
    expect([await reminders(boss), await reminders(seeker)]).toEqual([0, 1])
    await hide(scene, false)
    expect(await cards(boss)).toEqual([interviewId])
  })

  it('gives the employer no link to the person who declines or withdraws, and no offer to invite again', async () => {
    const scene = await known()
    const { boss, seeker, applicationId } = scene
    const { id } = await boss.data('inviteViewSend', {
      ...invitation({ applicationId }), at: new Date(t.deps.now().getTime() + 3 * HOUR).toISOString(),
    })
    await hide(scene)
    const told = async (kind: NoticeKind) => (await boss.data('noticeList', {})).items.find((notice) => notice.kind === kind)
    // A yes is refused, with the way back.
    expect((await seeker.call('inviteViewReply', { id, accept: true })).code).toBe(ERRORS.CHAT_BLOCKED.code)
    await seeker.data('inviteViewReply', { id, accept: false, reason: 'far' })
    expect(await told('interview_declined')).toMatchObject({
      text: expect.stringMatching(/的面试取消了：对方来不了，不用等了$/) as string, link: { to: 'none' },
    })
    await seeker.data('withdrawApplication', { applicationId })
    expect(await told('application_withdrawn')).toMatchObject({ link: { to: 'none' } })
  })

  it('leaves the person out of every list of people', async () => {
    const scene = await known()
    const { boss, otherJob, jobId } = scene
    const lists = async () => [
      (await boss.data('resumeList', { jobId: otherJob })).items.length,
      ...await Promise.all((['collected', 'viewed', 'talked'] as const)
        .map(async (type) => (await boss.data('resumeActionList', { type })).people.length)),
      (await boss.data('resumeActionList', { type: 'received' })).items.length,
      (await boss.data('resumeActionList', { type: 'received', jobId })).items.length,
    ]
    const before = await lists()
    expect(before.every((count) => count > 0)).toBe(true)
    await hide(scene)
    const after = await lists()
    expect(after).toEqual([before[0]! - 1, 0, 0, 0, 0, 0])
    await hide(scene, false)
    expect(await lists()).toEqual(before)
  })

  it('leaves the person out of the hired people without terms, and keeps who works there', async () => {
    const scene = await known()
    const { boss, applicationId } = scene
    await boss.data('markApplication', { applicationId, status: 'suitable' })
    await boss.data('markApplication', { applicationId, status: 'hired' })
    const missing = async () => (await boss.data('employmentMissing', {})).items.length
    expect(await missing()).toBe(1)
    await hide(scene)
    expect(await missing()).toBe(0)
    await hide(scene, false)
    const hiring = {
      applicationId, kind: 'full_time', wage: 680_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日', workPlaceId: '',
      shiftId: '', startsOn: '2026-03-03',
    } as const
    const hired = await boss.data('employmentHire', hiring)
    await hide(scene)
    // The same request again finds them, because both sides need what an employment holds.
    expect(await boss.data('employmentHire', hiring)).toMatchObject({ id: hired.id })
  })

  it('counts the person in no number above those lists', async () => {
    const scene = await known()
    const { boss, applicationId, jobId } = scene
    const numbers = async () => {
      const home = await boss.data('businessGetCenterDetail')
      const job = (await boss.data('myJobList', {})).items.find(({ id }) => id === jobId)!
      const { figures } = await boss.data('getJobDetail', { id: jobId })
      const store = (await boss.data('businessStores')).enterprises[0]!.stores[0]!
      expect([figures.applications, figures.newApplications]).toEqual([job.applications, job.newApplications])
      return [
        home.newApplications, home.waitingApplications, home.interviewsToday, job.applications, job.newApplications, store.newApplications,
      ]
    }
    expect(await numbers()).toEqual([1, 0, 0, 1, 1, 1])
    await hide(scene)
    expect(await numbers()).toEqual([0, 0, 0, 0, 0, 0])
    await hide(scene, false)
    await boss.data('applicationDetail', { id: applicationId })
    expect(await numbers()).toEqual([0, 1, 0, 1, 0, 0])
    await hide(scene)
    expect(await numbers()).toEqual([0, 0, 0, 0, 0, 0])
    await hide(scene, false)
    await boss.data('inviteViewSend', { ...invitation({ applicationId }), at: new Date(t.deps.now().getTime() + HOUR / 60).toISOString() })
    expect(await numbers()).toEqual([0, 0, 1, 1, 0, 0])
    // The number opens the list that it counts.
    const today = async () => (await boss.data('resumeActionList', { type: 'received', status: 'today' })).items
      .map((one) => one.applicationId)
    expect(await today()).toEqual([applicationId])
    t.advance(HOUR)
    expect(await today()).toEqual([])
    t.advance(-HOUR)
    await hide(scene)
    expect(await numbers()).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('also refuses the seeker who applies to, writes to or calls the enterprise', async () => {
    const scene = await known()
    const { seeker, otherJob } = scene
    await hide(scene)
    expect(await seeker.call('applyToJob', { jobId: otherJob })).toMatchObject({ code: ERRORS.HIDDEN_FROM_EMPLOYER.code })
    expect(await seeker.call('chatOpen', { jobId: otherJob })).toMatchObject({ code: ERRORS.CHAT_BLOCKED.code })
    expect(await seeker.call('virtualPhoneGet', { jobId: otherJob })).toMatchObject({ code: ERRORS.CALL_REFUSED.code })
  })

  it('ends the numbers through which the enterprise could still call', async () => {
    const scene = await known()
    await scene.boss.data('virtualPhoneGet', { resumeId: scene.resumeId, jobId: scene.jobId })
    await hide(scene)
    const open = await t.db.selectFrom('call_binding').select('id').where('status', '<>', 'ended')
      .where((e) => e.or([e('low_id', '=', scene.seeker.id), e('high_id', '=', scene.seeker.id)])).execute()
    expect(open).toEqual([])
  })

  it('reaches a member through no other enterprise, and other enterprises still see the person', async () => {
    const scene = await known()
    await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
    const other = await t.loginAs(newMobile(), 'b')
    const elsewhere = await makeShop(t.db, other.id)
    await makeMember(t.db, elsewhere, scene.boss.id, 'recruiter')
    await hide(scene)
    await t.db.updateTable('member').set({ chosen_at: new Date(t.deps.now().getTime() + HOUR) })
      .where('account_id', '=', scene.boss.id).where('enterprise_id', '=', await enterpriseOf(t.db, other.id)).execute()
    expect(await scene.boss.call('resumeView', { id: scene.resumeId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await other.call('resumeView', { id: scene.resumeId })).toMatchObject({ code: 0 })
  })

  it('of a hundred at once is one, is listed without any trace, and can be taken back a hundred times', async () => {
    const seeker = await t.loginAs(newMobile())
    const boss = await t.loginAs(newMobile(), 'b')
    await makeShop(t.db, boss.id)
    const enterpriseId = await enterpriseOf(t.db, boss.id)
    await Promise.all(Array.from({ length: 100 }, () => seeker.data('viewerHide', { enterpriseId, hidden: true })))
    expect(await listOf(seeker, 'hidden')).toMatchObject([{ enterpriseId, hidden: true, traces: [] }])
    expect((await listOf(seeker)).length).toBe(1)
    await Promise.all(Array.from({ length: 100 }, () => seeker.data('viewerHide', { enterpriseId, hidden: false })))
    expect(await listOf(seeker)).toEqual([])
    const missing = await seeker.call('viewerHide', { enterpriseId: crypto.randomUUID(), hidden: true })
    expect(missing.code).toBe(ERRORS.NOT_FOUND.code)
  })

  it('of a call and a hiding at once leaves no number alive', async () => {
    for (let i = 0; i < 5; i += 1) {
      const scene = await known()
      await Promise.all([
        scene.boss.call('virtualPhoneGet', { resumeId: scene.resumeId, jobId: scene.jobId }), hide(scene),
        scene.colleague.call('virtualPhoneGet', { resumeId: scene.resumeId }),
      ])
      expect(await t.db.selectFrom('call_binding').select('id').where('status', '<>', 'ended')
        .where((e) => e.or([e('low_id', '=', scene.seeker.id), e('high_id', '=', scene.seeker.id)])).execute()).toEqual([])
    }
  })
})
