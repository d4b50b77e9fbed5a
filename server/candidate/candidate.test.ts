import type { KeptKind } from '@daogang/contract/candidate'
import { ERRORS } from '@daogang/contract/errors'
import { CONTACTS_A_DAY } from '../contact/rules'
import {
  allPages, at, DAY, enterpriseOf, makeApplication, makeJob, makeMember, makeResume, makeShop, newMobile, type Shop,
} from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let test: TestApp
let owner: LoggedIn
let shop: Shop
const keptPages = (type: KeptKind) => allPages(async (cursor) => {
  const { people, next } = await owner.data('resumeActionList', { type, cursor })
  return { items: people, next }
})
beforeAll(async () => { test = await createTestApp() })
beforeEach(async () => {
  owner = await test.loginAs(newMobile(), 'b')
  shop = await makeShop(test.db, owner.id)
})
/** Hides every resume, so that no test finds people of another. */
afterEach(() => test.db.updateTable('resume').set({ visible: false }).execute())
afterAll(() => test.close())

type Values = Parameters<typeof makeResume>[2]
const person = async (values: Values = {}) => {
  const seeker = await test.loginAs(newMobile())
  return { ...seeker, resumeId: await makeResume(test.db, seeker.id, { expect_jobs: ['chef_prep'], ...values }) }
}
const idsOf = async (input: Parameters<typeof owner.data<'resumeList'>>[1], who = owner) =>
  (await who.data('resumeList', input)).items.map(({ resumeId }) => resumeId)

describe('candidates', () => {
  it('are seekers of the trade in the city, best first, with reasons, without full name or number', async () => {
    const jobId = await makeJob(test.db, shop, { pay_min: 700_000 })
    const like = await person({ expect_jobs: ['chef_wok'] })
    const best = await person({ region_id: 310104, name: '欧阳建国', personality_labels: ['quick'] })
    const costly = await person({ expect_salary_min: 1_500_000, expect_salary_max: 1_800_000 })
    await person({ expect_jobs: ['waiter_runner'] })
    await person({ city_id: 110000, region_id: 0 })
    const moving = await person({ city_id: 110000, expect_city_id: 31000, job_want_status: 'looking' })
    const { items } = await owner.data('resumeList', { jobId })
    expect(items.map(({ resumeId }) => resumeId)).toEqual([best, moving, costly, like].map(({ resumeId }) => resumeId))
    expect(items[0]).toMatchObject({
      displayName: '欧阳师傅', region: '徐汇', labels: ['手脚麻利'], reasons: ['就想干这个', '住在徐汇，离得近'], collected: false, viewed: false,
    })
    const text = JSON.stringify(items)
    for (const hidden of [best.mobile, '建国', '1990-06-15', best.id]) expect(text).not.toContain(hidden)
  })

  it('include for part-time jobs who wants the trade part-time, and for other jobs not', async () => {
    const trade = { category_id: 'waiter_runner' }
    const [partTime, fullTime] = [await makeJob(test.db, shop, { ...trade, kind: 'part_time' }), await makeJob(test.db, shop, trade)]
    const wish = { part_time_switch: true, part_time_jobs: ['waiter_runner'] }
    const open = await person({ ...wish, job_want_status: 'now' })
    const both = await person({ ...wish, expect_jobs: ['waiter_runner'], job_want_status: 'looking' })
    const similar = await person({ ...wish, part_time_jobs: ['waiter_restaurant'] })
    await person({ ...wish, part_time_switch: false })
    const { items } = await owner.data('resumeList', { jobId: partTime })
    expect(items.map(({ resumeId }) => resumeId)).toEqual([open, both, similar].map(({ resumeId }) => resumeId))
    expect(items[0]?.reasons).toContain('就想干这个')
    expect(items[0]?.expectJobNames).toEqual(['传菜员', '后厨切配'])
    expect(await idsOf({ jobId: partTime, sameTrade: true })).toEqual([open.resumeId, both.resumeId])
    expect(await idsOf({ jobId: fullTime })).toEqual([both.resumeId])
  })

  it('are not shown while they are blocked, except to an employer with their application', async () => {
    const one = await person()
    const two = await person()
    for (const { resumeId } of [one, two]) await owner.data('resumeView', { id: resumeId })
    const handlerId = owner.id
    await makeApplication(test.db, { jobId: await makeJob(test.db, shop), accountId: two.id, resumeId: two.resumeId, handlerId })
    const until = new Date(test.deps.now().getTime() + DAY)
    await test.db.insertInto('restriction').values([one, two].map(({ id }) => ({
      id: crypto.randomUUID(), account_id: id, kind: 'blocked', reason: '骗人', created_at: at(0), until, lifted_at: null,
    }))).execute()
    const shownOf = async ({ resumeId }: typeof one) => (await owner.call('resumeView', { id: resumeId })).code
    const listed = async () => (await keptPages('viewed')).flat().map(({ resumeId }) => resumeId).sort()
    expect([await shownOf(one), await shownOf(two), await listed()]).toEqual([ERRORS.NOT_FOUND.code, 0, [two.resumeId]])
    const { items } = await owner.data('browseWantJob', {})
    expect(items.map(({ resumeId }) => resumeId).sort()).toEqual([null, two.resumeId].sort())
    test.advance(DAY)
    expect([await shownOf(one), await listed()]).toEqual([0, [one.resumeId, two.resumeId].sort()])
  })

  it('leave out hidden, cancelled, restricted, too old and applied seekers, and the employer', async () => {
    const jobId = await makeJob(test.db, shop)
    await person({ visible: false })
    await person({ birthday: '1950-01-01' })
    const gone = await person()
    await test.db.updateTable('account').set({ cancelled_at: at(0) }).where('id', '=', gone.id).execute()
    const stopped = await person()
    await test.db.insertInto('restriction').values({
      id: crypto.randomUUID(), account_id: stopped.id, kind: 'blocked', reason: '骗人', created_at: at(0), until: null, lifted_at: null,
    }).execute()
    const applied = await person()
    await makeApplication(test.db, { jobId, accountId: applied.id, resumeId: applied.resumeId, handlerId: owner.id })
    await makeResume(test.db, owner.id, { expect_jobs: ['chef_prep'] })
    expect(await idsOf({ jobId })).toEqual([])
    // An applicant for one job can be found for another job of the same shop.
    expect(await idsOf({ jobId: await makeJob(test.db, shop) })).toEqual([applied.resumeId])
  })

  it.each([
    ['closed', { status: 'closed' }], ['taken off', { status: 'offline' }], ['expired', { expires_at: at(-1) }],
  ] as const)('are refused for a job that is %s', async (_state, values) => {
    await person()
    expect(await owner.call('resumeList', { jobId: await makeJob(test.db, shop, values) })).toMatchObject({ code: ERRORS.JOB_CLOSED.code })
  })

  it('are filtered by experience, availability, education and pay', async () => {
    const jobId = await makeJob(test.db, shop, { pay_min: 700_000 })
    const [a, b, c] = [
      await person({ seniority: 'none', high_edu: 'junior' }),
      await person({ job_want_status: 'looking', expect_salary_min: 2_000_000, expect_salary_max: 2_000_000 }),
      await person({ expect_jobs: ['chef_wok'] }),
    ]
    await owner.data('resumeView', { id: b.resumeId })
    await owner.data('resumeCollect', { resumeId: c.resumeId, collected: true })
    const found = async (filter: object) => (await idsOf({ jobId, ...filter })).sort()
    const ids = (...people: { resumeId: string }[]) => people.map(({ resumeId }) => resumeId).sort()
    expect(await found({ seniority: ['none', 'under_1'] })).toEqual(ids(a))
    expect(await found({ jobWantStatus: ['looking'] })).toEqual(ids(b))
    expect(await found({ highEdu: ['junior'] })).toEqual(ids(a))
    expect(await found({ payFits: true })).toEqual(ids(a, c))
    expect(await idsOf({ jobId: await makeJob(test.db, shop, { pay_min: 690_000, pay_max: 990_000 }), payFits: true })).toEqual([])
    expect(await found({ sameTrade: true })).toEqual(ids(a, b))
    expect(await found({ fresh: true })).toEqual(ids(a, c))
    expect(await found({ undecided: true })).toEqual(ids(a, b))
    expect(await found({ sameTrade: false, fresh: false, payFits: false })).toEqual(ids(a, b, c))
    for (const [field, value] of [['seniority', 'boss'], ['jobWantStatus', 'never'], ['highEdu', 'doctor']] as const) {
      expect(await owner.call('resumeList', { jobId, [field]: [value] })).toMatchObject({ data: { field } })
    }
  })

  it('come in pages, each person once, even as time passes and candidates are passed over', async () => {
    const jobId = await makeJob(test.db, shop)
    const all: string[] = []
    for (let i = 0; i < 45; i++) all.push((await person({ updated_at: at(-i * DAY) })).resumeId)
    const pages = await allPages((cursor) => owner.data('resumeList', { jobId, cursor }), () => Promise.resolve(test.advance(DAY)))
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    expect(pages.flat().map(({ resumeId }) => resumeId)).toEqual(all)
    const first = await owner.data('resumeList', { jobId })
    await owner.data('resumePass', { jobId, resumeId: first.items[3]!.resumeId, passed: true })
    const second = await owner.data('resumeList', { jobId, cursor: first.next })
    expect(second.items[0]?.resumeId).toBe(all[20])
    expect(await owner.call('resumeList', { jobId, cursor: first.next, payFits: true })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })

  it('are ordered by time, without reasons, if recommendations are off', async () => {
    const jobId = await makeJob(test.db, shop)
    const old = await person({ updated_at: at(-DAY), region_id: 310104 })
    const fresh = await person({ expect_jobs: ['chef_wok'] })
    expect(await idsOf({ jobId })).toEqual([old.resumeId, fresh.resumeId])
    await owner.data('setPersonalisation', { on: false })
    const { items } = await owner.data('resumeList', { jobId })
    expect(items.map(({ resumeId, reasons }) => [resumeId, reasons])).toEqual([[fresh.resumeId, []], [old.resumeId, []]])
  })
})

it('recommends no one after a block in a chat, by the employer or by the person', async () => {
  const jobId = await makeJob(test.db, shop)
  const [{ resumeId }, refuser, blocked, elsewhere] = [await person(), await person(), await person(), await person()]
  const colleague = await test.loginAs(newMobile(), 'b')
  await makeMember(test.db, shop, colleague.id, 'admin')
  const block = (by: LoggedIn, role: 'c' | 'b', whoElse: LoggedIn) => test.db.insertInto('chat_block')
    .values({ account_id: by.id, role, blocked_id: whoElse.id, created_at: test.deps.now() }).execute()
  await block(refuser, 'c', owner)
  await block(owner, 'b', blocked)
  // As a seeker the owner blocked this one, which is about other conversations.
  await block(owner, 'c', elsewhere)
  expect((await idsOf({ jobId })).sort()).toEqual([resumeId, elsewhere.resumeId].sort())
  expect(await idsOf({ jobId }, colleague)).toHaveLength(4)
})

describe('passing over', () => {
  it('applies to one job, can be undone, and is idempotent', async () => {
    const [jobId, other] = [await makeJob(test.db, shop), await makeJob(test.db, shop)]
    const { resumeId, ...seeker } = await person()
    await Promise.all(Array.from({ length: 50 }, () => owner.data('resumePass', { jobId, resumeId, passed: true })))
    expect(await idsOf({ jobId })).toEqual([])
    expect(await idsOf({ jobId: other })).toEqual([resumeId])
    const { people } = await owner.data('resumeActionList', { type: 'passed' })
    expect(people).toMatchObject([{ resumeId, job: { id: jobId, title: '后厨切配师傅', current: true } }])
    // The seeker does not learn of it.
    expect((await seeker.data('viewerList', { filter: 'all' })).items).toEqual([])
    await owner.data('resumePass', { jobId, resumeId, passed: false })
    await owner.data('resumePass', { jobId, resumeId, passed: false })
    expect(await idsOf({ jobId })).toEqual([resumeId])
  })
})

it('tells for which passed people the job is the reader’s own and online', async () => {
  const colleague = await test.loginAs(newMobile(), 'b')
  await makeMember(test.db, shop, colleague.id, 'admin', { chosenAt: new Date(test.deps.now().getTime() + DAY) })
  const jobId = await makeJob(test.db, shop, { handler_id: owner.id })
  const { resumeId } = await person()
  await owner.data('resumePass', { jobId, resumeId, passed: true })
  const current = async (who: LoggedIn) => (await who.data('resumeActionList', { type: 'passed' })).people.map(({ job }) => job?.current)
  expect([await current(owner), await current(colleague)]).toEqual([[true], [false]])
  await test.db.updateTable('job').set({ expires_at: test.deps.now() }).where('id', '=', jobId).execute()
  expect(await current(owner)).toEqual([false])
  await test.db.updateTable('job').set({ expires_at: new Date(test.deps.now().getTime() + DAY), status: 'offline' }).where('id', '=', jobId)
    .execute()
  expect(await current(owner)).toEqual([false])
})

it('passes over for a job of another own enterprise than the present one, and takes that back', async () => {
  const jobId = await makeJob(test.db, shop)
  const elsewhere = await makeShop(test.db, (await test.loginAs(newMobile(), 'b')).id)
  await makeMember(test.db, elsewhere, owner.id, 'recruiter', { chosenAt: new Date(test.deps.now().getTime() + DAY) })
  const { resumeId } = await person()
  const passes = async () =>
    (await test.db.selectFrom('resume_pass').select('enterprise_id').where('job_id', '=', jobId).execute()).map((row) => row.enterprise_id)
  await owner.data('resumePass', { jobId, resumeId, passed: true })
  expect(await passes()).toEqual([(await test.db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id)
    .executeTakeFirstOrThrow()).enterprise_id])
  await owner.data('resumePass', { jobId, resumeId, passed: false })
  expect(await passes()).toEqual([])
})

describe('an employer’s own lists', () => {
  it('hold collected and viewed people, latest first, in pages', async () => {
    const people = []
    for (let i = 0; i < 23; i++) people.push((await person()).resumeId)
    for (const resumeId of people) {
      await owner.data('resumeCollect', { resumeId, collected: true })
      await owner.data('resumeView', { id: resumeId })
      test.advance(1000)
    }
    for (const type of ['collected', 'viewed'] as const) {
      const pages = await keptPages(type)
      expect(pages.flat().map(({ resumeId }) => resumeId)).toEqual([...people].reverse())
      expect(pages.flat()[0]).toMatchObject({ collected: true, viewed: true, contacted: false, job: null })
    }
    await test.db.updateTable('resume').set({ visible: false }).where('id', '=', people[22]!).execute()
    expect((await owner.data('resumeActionList', { type: 'collected' })).people[0]?.resumeId).toBe(people[21])
  })
})

describe('the daily limit of new contacts', () => {
  const invite = (jobId: string, resumeId: string, who = owner) => who.call('inviteViewSend', {
    jobId, resumeId, at: new Date(test.deps.now().getTime() + DAY).toISOString(), address: '漕宝路 100 号', contact: '李老板', note: '',
  })

  it('holds for concurrent invitations, and does not count applicants', async () => {
    const jobId = await makeJob(test.db, shop)
    const people = []
    for (let i = 0; i < CONTACTS_A_DAY + 10; i++) people.push(await person())
    const [first] = people
    expect(await owner.data('bConnectCLimit', { resumeId: first!.resumeId })).toEqual({ allowed: true, limit: 30, left: 30, text: '' })
    const answers = await Promise.all(people.map(({ resumeId }) => invite(jobId, resumeId)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(CONTACTS_A_DAY)
    expect(answers.filter(({ code }) => code === ERRORS.CONTACT_LIMIT.code)).toHaveLength(10)
    const refused = people[answers.findIndex(({ code }) => code !== 0)]!
    expect(await owner.data('bConnectCLimit', { resumeId: refused.resumeId })).toMatchObject({ allowed: false, left: 0, text: /^今天新联系了30个人/ })
    // People contacted today and applicants can still be contacted.
    const written = people[answers.findIndex(({ code }) => code === 0)]!
    expect(await owner.data('bConnectCLimit', { resumeId: written.resumeId })).toMatchObject({ allowed: true })
    await refused.data('applyToJob', { jobId })
    expect(await owner.data('bConnectCLimit', { resumeId: refused.resumeId })).toMatchObject({ allowed: true, left: 0 })
    expect((await owner.data('resumeActionList', { type: 'contacted' })).people).toHaveLength(20)
    expect((await keptPages('contacted')).flat()).toHaveLength(CONTACTS_A_DAY)
    test.advance(DAY)
    expect(await owner.data('bConnectCLimit', { resumeId: written.resumeId })).toMatchObject({ left: 30 })
  })

  it('allows no contact by a restricted employer, or with oneself', async () => {
    const jobId = await makeJob(test.db, shop)
    const own = await makeResume(test.db, owner.id)
    expect(await owner.data('bConnectCLimit', { resumeId: own })).toMatchObject({ allowed: false, text: '这是你自己的简历，不用联系' })
    expect(await invite(jobId, own)).toMatchObject({ code: ERRORS.OWN_JOB.code })
    const { resumeId } = await person()
    const restrict = (kind: 'contact' | 'blocked') => test.db.insertInto('restriction').values({
      id: crypto.randomUUID(), account_id: owner.id, kind, reason: '骗人', created_at: at(0), until: null, lifted_at: null,
    }).execute()
    await restrict('contact')
    expect(await invite(jobId, resumeId)).toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
    await restrict('blocked')
    expect(await owner.call('bConnectCLimit', { resumeId })).toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
    expect(await owner.call('resumeList', { jobId })).toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
    const ownEnterprise = await enterpriseOf(test.db, owner.id)
    expect(await test.db.selectFrom('employer_contact').select('day').where('enterprise_id', '=', ownEnterprise).execute()).toEqual([])
  })
})

it('lists people an employer talked with, latest first, while the resume is visible to them and the chat is not deleted', async () => {
  const boss = await test.loginAs(newMobile(), 'b')
  const jobId = await makeJob(test.db, await makeShop(test.db, boss.id))
  const talk = async (hidden = false) => {
    const one = await person({ visible: !hidden })
    const { id: conversationId } = await one.data('chatOpen', { jobId })
    const say = (kind: 'text' | 'resume') =>
      one.data('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), kind, ...(kind === 'text' && { text: '还招人吗' }) })
    await say('text')
    test.advance(1000)
    return { ...one, conversationId, say }
  }
  const talked = async () => (await boss.data('resumeActionList', { type: 'talked' })).people.map(({ resumeId }) => resumeId)
  const [first, second, hidden] = [await talk(), await talk(), await talk(true)]
  await person()
  expect(await talked()).toEqual([second.resumeId, first.resumeId])
  await hidden.say('resume')
  expect(await talked()).toEqual([hidden.resumeId, second.resumeId, first.resumeId])
  await boss.data('chatDelete', { conversationId: second.conversationId })
  expect(await talked()).toEqual([hidden.resumeId, first.resumeId])
})

describe('a stranger', () => {
  it('cannot list or pass over candidates for another’s job, or see a hidden resume', async () => {
    const jobId = await makeJob(test.db, shop)
    const { resumeId } = await person()
    const hidden = await person({ visible: false })
    const stranger = await test.loginAs(newMobile(), 'b')
    expect(await stranger.call('resumeList', { jobId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await stranger.call('resumePass', { jobId, resumeId, passed: true })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await stranger.data('resumePass', { jobId, resumeId, passed: false })
    await owner.data('resumePass', { jobId, resumeId, passed: true })
    await stranger.data('resumePass', { jobId, resumeId, passed: false })
    expect(await idsOf({ jobId })).toEqual([])
    for (const type of ['collected', 'viewed', 'talked', 'contacted', 'passed'] as const) {
      expect((await stranger.data('resumeActionList', { type })).people).toEqual([])
    }
    for (const [name, input] of [
      ['bConnectCLimit', { resumeId: hidden.resumeId }], ['resumeView', { id: hidden.resumeId }],
      ['resumeCollect', { resumeId: hidden.resumeId, collected: true }], ['resumePass', { jobId, resumeId: hidden.resumeId, passed: true }],
    ] as const) expect([name, (await owner.call(name, input)).code]).toEqual([name, ERRORS.NOT_FOUND.code])
    const seeker = await person()
    for (const name of ['resumeList', 'resumePass', 'resumeActionList', 'bConnectCLimit', 'lookJob'] as const) {
      expect([name, (await seeker.call(name, { jobId, resumeId, passed: true, type: 'viewed' } as never)).code])
        .toEqual([name, ERRORS.ROLE_MISMATCH.code])
    }
  })
})

describe('jobs of the stores', () => {
  it('include those of colleagues in the present enterprise, can be filtered by colleague, and exclude others', async () => {
    const helper = await test.loginAs(newMobile(), 'b')
    const own = await makeShop(test.db, helper.id)
    const elsewhere = await makeJob(test.db, own)
    await makeMember(test.db, shop, helper.id, 'recruiter', { chosenAt: new Date(test.deps.now().getTime() + DAY) })
    const mine = await makeJob(test.db, shop, { published_at: at(-DAY) })
    const helped = await makeJob(test.db, shop, { handler_id: helper.id, published_at: at(0) })
    const jobs = async (who: LoggedIn, userId?: string) => (await who.data('lookJob', { userId })).items.map(({ id, own }) => [id, own])
    expect(await jobs(owner)).toEqual([[helped, false], [mine, true]])
    expect(await jobs(owner, helper.id)).toEqual([[helped, false]])
    expect(await jobs(owner, owner.id)).toEqual([[mine, true]])
    expect(await jobs(helper)).toEqual([[helped, true], [mine, false]])
    const { enterprise_id: enterpriseId } = await test.db.selectFrom('company').select('enterprise_id').where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    test.advance(2 * DAY)
    await helper.data('businessChoose', { enterpriseId })
    expect(await jobs(helper)).toEqual([[elsewhere, true]])
    expect(await jobs(await test.loginAs(newMobile(), 'b'), owner.id)).toEqual([])
  })
})
