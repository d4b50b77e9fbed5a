import { sql } from 'kysely'
import { createTestApp, TEST_NOW, type TestApp } from '../tests/harness'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'
import { isAwake } from './day'
import { isEmpty, seedIfEmpty } from './index'
import { verifyContent } from '../sensitive-words/verify'
import { sentencesOf } from './once'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ seed: true })
})
afterAll(() => test.close())

const count = async (table: 'account' | 'company' | 'job' | 'resume'): Promise<number> => {
  const { total } = await test.db.selectFrom(table).select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** What happened to an application, in order of time. */
interface Told { invited: Date, replied: Date, met: Date, decided: Date, talked: Date | null, reviewed: Date | null }

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
    const received = (await employer.data('resumeActionList', { type: 'received' })).items
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

  it('serves the pictures of stores, brands and people', async () => {
    const { items } = await test.data('jobList', { cityId: 31000, keyword: '切配' })
    const { environment } = await test.data('companyDetail', { id: items[0]!.company.id })
    expect(environment.length).toBeGreaterThan(2)
    const seeker = await test.loginAs(DEMO_SEEKER_MOBILE, 'c')
    const { headerUrl } = (await seeker.data('recommendResumeDetail', {}))!
    for (const url of [...environment.map((file) => file.url), headerUrl]) {
      const { statusCode, headers, rawPayload } = await test.app.inject({ url })
      expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/jpeg' })
      expect(rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    }
  })

  it('has no event of a person at night', async () => {
    const { rows } = await sql<{ at: Date }>`
      select at from chat_message union all select at from application_event union all select created_at from comment
      union all select replied_at from comment where replied_at is not null union all select created_at from call_record
      union all select created_at from interview union all select at from interview
      union all select at from ledger_transfer where key like 'seed:%' union all select created_at from payslip_dispute`.execute(test.db)
    expect(rows.length).toBeGreaterThan(400)
    expect(rows.filter(({ at }) => !isAwake(at))).toEqual([])
  })

  it('dates the invitation, interview, decision, chat and comment of an application in this order', async () => {
    const { rows: hired } = await sql<Told>`
      select interview.created_at as invited, interview.replied_at as replied, interview.at as met, application.changed_at as decided,
        (select max(at) from chat_message join conversation on conversation.id = chat_message.conversation_id
          where conversation.job_id = application.job_id and conversation.seeker_id = application.account_id) as talked,
        (select min(created_at) from comment
          where comment.job_id = application.job_id and comment.account_id = application.account_id) as reviewed
      from application join interview on interview.application_id = application.id where application.status = 'hired'`.execute(test.db)
    expect(hired.length).toBeGreaterThan(10)
    expect(hired.filter(({ reviewed }) => reviewed).length).toBeGreaterThan(3)
    for (const { invited, replied, met, decided, talked, reviewed } of hired) {
      expect(invited < replied && replied < met && met < decided).toBe(true)
      if (talked) expect(talked >= decided).toBe(true)
      if (reviewed) expect(reviewed > decided).toBe(true)
    }
  })

  it('has comments that say no more than their authors can know', async () => {
    const { rows } = await sql<{ content: string, tags: string[], status: string, welfares: string[], settlement: string, days: number }>`
      select content, tags, application.status, job.welfares, job.settlement,
        extract(epoch from comment.created_at - application.changed_at) / 86400 as days
      from comment join application on application.job_id = comment.job_id and application.account_id = comment.account_id
        join job on job.id = comment.job_id`.execute(test.db)
    for (const { content, tags, status, welfares, settlement, days } of rows) {
      const worked = status === 'hired'
      if (!worked) expect(content).not.toMatch(/干了|上了\d|来了\d+天|上班满/)
      if (tags.includes('good_food')) expect(welfares).toContain('meals')
      if (tags.includes('clean_room')) expect(welfares).toContain('room')
      if (tags.includes('on_time')) expect(worked && settlement !== 'monthly').toBe(true)
      const [, said] = /(\d+)天/.exec(content) ?? []
      if (worked && said !== undefined) expect(Number(said)).toBeLessThanOrEqual(Math.max(days, 1))
    }
  })

  it('has notes of projects with allowed words, and no start that the jobs lack', async () => {
    const { rows } = await sql<{ note: string, hours: string[] }>`
      select note, array(select hours from tenant_job join job on job.id = tenant_job.job_id where project_id = tenant_project.id) as hours
      from tenant_project cross join unnest(tenant_project.notes) note`.execute(test.db)
    expect(rows.filter(({ note }) => verifyContent(note).res)).toEqual([])
    const starts = rows.flatMap(({ note, hours }) => [...note.matchAll(/\d{1,2}:\d{2}/g)].map(([start]) => ({ start, hours })))
    expect(starts.length).toBeGreaterThan(3)
    expect(starts.filter(({ start, hours }) => !hours.some((each) => each.startsWith(`${start}–`)))).toEqual([])
  })

  it('has a way from the metro in comments on jobs that are near a station', async () => {
    const { rows } = await sql<{ landmarks: string[] }>`
      select landmarks from comment join job on job.id = comment.job_id
      where content like '%地铁%' or 'near_metro' = any(tags)`.execute(test.db)
    expect(rows.filter(({ landmarks }) => !landmarks.some((each) => each.startsWith('station:')))).toEqual([])
  })

  it('repeats no sentence of a comment, a message, a recommendation or a note within a city', async () => {
    const { rows } = await sql<{ city_id: number, text: string }>`
      select job.city_id, content as text from comment join job on job.id = comment.job_id
      union all select job.city_id, reply from comment join job on job.id = comment.job_id where reply is not null
      union all select job.city_id, text from chat_message join conversation on conversation.id = chat_message.conversation_id
        join job on job.id = conversation.job_id where text <> ''
      union all select job.city_id, referrer_note from tenant_job join job on job.id = tenant_job.job_id where referrer_note is not null
      union all select company.city_id, tenant_project.introduction
        from tenant_project join company on company.id = tenant_project.company_id
      union all select company.city_id, note
        from tenant_project join company on company.id = tenant_project.company_id
          cross join unnest(tenant_project.notes) note`.execute(test.db)
    const sentences = rows.flatMap(({ city_id, text }) => sentencesOf(text).map((sentence) => `${city_id} ${sentence}`))
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter((sentence, nth) => sentences.indexOf(sentence) !== nth)).toEqual([])
  })
})
