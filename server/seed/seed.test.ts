import { createTestApp, TEST_NOW, type TestApp } from '../tests/harness'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'
import { isEmpty, seedIfEmpty } from './index'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ seed: true })
})
afterAll(() => test.close())

const count = async (table: 'account' | 'company' | 'job' | 'resume'): Promise<number> => {
  const { total } = await test.db.selectFrom(table).select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

describe('a seeded database', () => {
  it('has a pay slip in each state before the payment, and a fund with draws', async () => {
    const states = await test.db.selectFrom('payslip').select('state').distinct().orderBy('state').execute()
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['confirmed', 'disputed', 'draft', 'published']))
    expect(await test.db.selectFrom('advance').select('amount').orderBy('nth').execute()).toEqual([{ amount: 30_000 }, { amount: 20_000 }])
  })

  it('contains the rows of the seed', async () => {
    expect(await count('job')).toBe(800)
    expect(await count('resume')).toBe(60)
    expect(await count('company')).toBeGreaterThanOrEqual(80)
  })

  it('is not seeded again', async () => {
    const before = await count('account')
    expect(await isEmpty(test.db)).toBe(false)
    expect(await seedIfEmpty(test.db, { now: () => TEST_NOW, log: test.deps.log })).toBe(false)
    expect(await count('account')).toBe(before)
  })

  it('shows a visitor in Shanghai the demo shop first, with the pay of its job', async () => {
    const { items } = await test.data('jobList', { cityId: 31000, keyword: '切配' })
    expect(items[0]).toMatchObject({
      title: '后厨切配师傅', payMin: 650_000, payMax: 800_000, payUnit: 'month', settlement: 'monthly', headcount: 3, urgent: true,
      district: '徐汇', tags: ['包吃', '包住', '月休4天'], company: { name: '家常菜馆·漕宝路店', verified: true },
    })
    expect((await test.data('jobDetail', { id: items[0]!.id })).contact).toBe('李女士')
  })

  it('gives the demo seeker a resume, applications with every status, and favourites', async () => {
    const seeker = await test.loginAs(DEMO_SEEKER_MOBILE, 'c')
    const resume = await seeker.data('recommendResumeDetail', {})
    expect(resume).toMatchObject({ name: '张建国', expectJobs: ['chef_prep', 'chef_wok'] })
    expect(resume?.works).toHaveLength(2)
    const { items } = await seeker.data('myApplications', {})
    expect(items.map(({ application }) => application.status).sort())
      .toEqual(['applied', 'hired', 'hired', 'interview', 'suitable', 'unsuitable', 'viewed'])
    const invited = items.find(({ application }) => application.status === 'interview')!
    const { events, interview } = await seeker.data('myApplicationDetail', { id: invited.application.id })
    expect(events.map(({ status }) => status)).toEqual(['applied', 'viewed', 'suitable', 'interview'])
    expect(interview).toMatchObject({ status: 'pending', past: false, at: '2026-03-04T02:00:00.000Z' })
    expect((await seeker.data('complaintList', {})).items.map(({ status }) => status)).toEqual(['submitted', 'accepted'])
    expect((await seeker.data('feedbackList', {})).items.map(({ state }) => state)).toEqual(['looking', 'replied'])
    expect((await seeker.data('viewerList', { filter: 'all' })).items.length).toBeGreaterThan(3)
    expect((await seeker.data('collectedJobs', { type: 'collected' })).items).toHaveLength(5)
    expect((await seeker.data('collectedJobs', { type: 'viewed' })).items.length).toBeGreaterThan(8)
  })

  it('gives both demo accounts conversations, one of them with each other', async () => {
    const seeker = await test.loginAs(DEMO_SEEKER_MOBILE, 'c')
    const { items, unread } = await seeker.data('chatConversations', {})
    expect(items).toHaveLength(6)
    expect(unread).toBe(items.reduce((sum, one) => sum + one.unread, 0))
    expect(items.some(({ unread: one }) => one > 0)).toBe(true)
    for (const { id, lastSeq, last } of items) {
      const { items: messages } = await seeker.data('chatMessages', { conversationId: id })
      expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq }, (_, n) => lastSeq - n))
      expect(last?.at).toBe(messages[0]?.at)
      expect(Date.parse(last?.at ?? '')).toBeLessThan(TEST_NOW.getTime())
    }
    const employer = await test.loginAs(DEMO_EMPLOYER_MOBILE, 'b')
    const { items: ofShop } = await employer.data('chatConversations', {})
    expect(ofShop.length).toBeGreaterThan(4)
    expect(items.filter(({ id }) => ofShop.some((one) => one.id === id))).toHaveLength(1)
    expect((await seeker.data('talkJob', {})).items).toHaveLength(6)
  })

  it('gives both demo accounts calls on earlier days, and no number that still connects', async () => {
    const seeker = await test.loginAs(DEMO_SEEKER_MOBILE, 'c')
    const { items } = await seeker.data('callRecords', {})
    expect(items.map(({ direction, live }) => ({ direction, live })))
      .toEqual([{ direction: 'in', live: false }, { direction: 'out', live: false }, { direction: 'in', live: false }])
    expect(items[0]).toMatchObject({ name: '家常菜馆·漕宝路店', jobTitle: '炒锅师傅' })
    expect(items[2]?.name).not.toBe(items[0]?.name)
    const employer = await test.loginAs(DEMO_EMPLOYER_MOBILE, 'b')
    const { items: ofShop } = await employer.data('callRecords', {})
    expect(ofShop.map(({ direction }) => direction)).toEqual(['out', 'in', 'in'])
    expect(new Set(ofShop.map(({ name }) => name)).size).toBe(2)
    for (const { at } of [...items, ...ofShop]) expect(TEST_NOW.getTime() - Date.parse(at)).toBeGreaterThan(86_400_000)
  })

  it('gives the demo employer jobs and applications', async () => {
    const employer = await test.loginAs(DEMO_EMPLOYER_MOBILE, 'b')
    const online = (await employer.data('myJobList', { status: 'online' })).items
    expect(online.length).toBeGreaterThanOrEqual(4)
    expect(online.map(({ title }) => title)).toContain('后厨切配师傅')
    const center = await employer.data('businessGetCenterDetail')
    expect(center).toMatchObject({ company: { name: '家常菜馆·漕宝路店' }, newApplications: 5, onlineJobs: online.length })
    const received = (await employer.data('receivedResumes', { type: 'received' })).items
    expect(received).toHaveLength(17)
    expect(new Set(received.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5)
  })

  it('gives the demo employer people at work, one who left, one without terms, and places and shifts', async () => {
    const employer = await test.loginAs(DEMO_EMPLOYER_MOBILE, 'b')
    const { items } = await employer.data('employmentList', { state: 'active' })
    expect(items.map(({ agreement }) => agreement).sort()).toEqual(['agreed', 'objected', 'open'])
    expect((await employer.data('employmentList', { state: 'ended' })).items).toHaveLength(1)
    expect((await employer.data('employmentMissing', {})).items.map(({ jobTitle }) => jobTitle)).toEqual(['迎宾'])
    expect((await employer.data('workPlaceList', {})).items).toMatchObject([{ name: '后厨门口', people: 3 }])
    expect((await employer.data('shiftList', {})).items).toHaveLength(4)
    const seeker = await test.loginAs(DEMO_SEEKER_MOBILE, 'c')
    const [mine] = (await seeker.data('employmentMine')).items
    expect(mine).toMatchObject({ jobTitle: '凉菜师傅', wage: 750_000, agreement: 'agreed', atWork: true })
    const { count } = await test.db.selectFrom('punch').select((e) => e.fn.countAll<string>().as('count'))
      .where('employment_id', '=', mine!.id).executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(50)
  })
})
