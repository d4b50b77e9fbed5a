import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { createModeration } from '../tests/moderation'
import { runOps } from '../desk/commands/command'
import { makeApplication, makeJob, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'
import { lookOf, opsOf } from '../tests/operator-access'
import { seasonOf } from './season'

let test: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  owner = await test.loginAs(newMobile(), 'b')
  shop = await makeShop(test.db, owner.id)
})
afterAll(() => test.close())

const moderation = () => createModeration({ db: test.db, now: () => test.deps.now(), actor: 'test' })
const ops = (...argv: string[]) => opsOf(test, 'test')(...argv)
const listOf = async (who: LoggedIn) => (await who.data('noticeList', {})).items
async function seekerWith() {
  const seeker = await test.loginAs(newMobile())
  return { seeker, resumeId: await makeResume(test.db, seeker.id) }
}
/** A person with that many notices from the operator. */
async function newPersonWithNotices(times: number): Promise<LoggedIn> {
  const person = await test.loginAs(newMobile())
  for (let nth = 0; nth < times; nth += 1) {
    test.advance(1000)
    await ops('notice', person.mobile, '--reason', `第${nth}条`)
  }
  return person
}
const tenant = async (who: LoggedIn) =>
  ({ ytoken: (await who.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: who.token })).accessToken })

it('shows a kind that only the next release knows, without a link', async () => {
  const person = await newPersonWithNotices(1)
  await test.db.updateTable('notice').set({ kind: 'of_tomorrow' }).where('account_id', '=', person.id).execute()
  expect(await listOf(person)).toMatchObject([{ kind: 'system', text: '第0条', link: { to: 'none' } }])
})

describe('an application', () => {
  it('notifies the other side of each change, once', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop, { title: '切配' })
    await Promise.all(Array.from({ length: 100 }, () => seeker.data('applyToJob', { jobId })))
    const received = (await listOf(owner)).filter(({ kind }) => kind === 'application_received')
    expect(received).toMatchObject([{ title: '有人报名', text: '有人报了“切配”，快去看看', read: false, link: { to: 'applicant' } }])
    const id = received[0]!.link.id
    await Promise.all(Array.from({ length: 50 }, () => owner.data('applicationDetail', { id })))
    test.advance(1000)
    await owner.data('markApplication', { applicationId: id, status: 'unsuitable', reason: '招满了' })
    expect((await listOf(seeker)).map(({ text, link }) => [text, link])).toEqual([
      [`${shop.name}说“切配”这次不合适：招满了。看看附近同样的岗位`, { to: 'application', id }],
      [`${shop.name}看了你报的“切配”`, { to: 'application', id }],
    ])
    test.advance(1000)
    await owner.data('markApplication', { applicationId: id, status: 'suitable' })
    test.advance(1000)
    await seeker.data('withdrawApplication', { applicationId: id, reason: 'found' })
    expect((await listOf(owner))[0]).toMatchObject({ kind: 'application_withdrawn', text: '“切配”的一份报名撤回了：找到活了' })
  })

  it('sends no notice for a refused change', async () => {
    const { seeker, resumeId } = await seekerWith()
    const jobId = await makeJob(test.db, shop)
    const applicationId = await makeApplication(
      test.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id }, { status: 'withdrawn' },
    )
    expect((await owner.call('markApplication', { applicationId, status: 'suitable' })).code).toBe(ERRORS.APPLICATION_SETTLED.code)
    expect(await listOf(seeker)).toEqual([])
  })
})

describe('the operator', () => {
  it('notifies people of decisions about them, their shop and their job, with the reason', async () => {
    const boss = await test.loginAs(newMobile(), 'b')
    const own = await makeShop(test.db, boss.id)
    const jobId = await makeJob(test.db, own, { title: '洗碗工' })
    for (const act of [
      () => moderation().banJob(jobId, '工资不实'), () => moderation().unbanJob(jobId),
      () => moderation().restrict(boss.mobile, 'contact', { reason: '骚扰' }), () => moderation().lift(boss.mobile, 'contact'),
      () => moderation().banCompany(own.id, { reason: '虚假岗位|两个岗位' }), () => moderation().unbanCompany(own.id),
    ]) {
      test.advance(1000)
      await act()
    }
    expect((await listOf(boss)).map(({ kind, text }) => [kind, text]).reverse()).toEqual([
      ['job_banned', '“洗碗工”被停用，大家看不到了：工资不实'], ['job_unbanned', '“洗碗工”恢复了，点“恢复招人”就能接着招'],
      ['account_restricted', '暂时不能联系对方。原因：骚扰。觉得弄错了，可以申诉'], ['account_lifted', '又能联系对方了'],
      ['company_banned', `${own.name}暂时不能招人：虚假岗位，两个岗位。岗位先停招，觉得弄错了，可以申诉`], ['company_unbanned', `${own.name}又能招人了`],
    ])
  })

  it('sends the answer to a report to its author', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop, { title: '保安' })
    const first = await seeker.data('complaintReport', report('job', jobId))
    const second = await seeker.data('complaintReport', report('company', shop.id))
    await ops('review', 'reject', first.id, '--reason', '没有这回事')
    test.advance(1000)
    await ops('review', 'approve', second.id)
    expect((await listOf(seeker)).map(({ kind, link }) => [kind, link.id]))
      .toEqual([['report_accepted', second.id], ['report_rejected', first.id]])
    expect((await listOf(seeker))[1]?.text).toContain('没有这回事')
  })
})

const report = (targetKind: 'job' | 'company', targetId: string) =>
  ({ targetKind, targetId, reason: 'fee', content: '说要交押金才能上班', pictures: [] })

describe('notices', () => {
  it('are counted until they are read, one by one or all, separately for each role', async () => {
    const person = await newPersonWithNotices(3)
    expect(await person.data('noticeUnread')).toMatchObject({ count: 3, last: { text: '第2条' } })
    const [last] = await listOf(person)
    const headers = await tenant(person)
    expect(await person.data('messageInfo', { id: last!.id }, headers)).toMatchObject({ text: '第2条', read: true })
    await person.data('messageInfo', { id: last!.id }, headers)
    expect((await person.data('noticeUnread')).count).toBe(2)
    const [, unread] = await listOf(person)
    await person.data('setRole', { subBusinessType: 'b' })
    expect(await person.data('noticeUnread')).toEqual({ count: 0, last: null })
    expect(await person.call('messageInfo', { id: unread!.id }, headers)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await person.data('noticeRead')
    await person.data('setRole', { subBusinessType: 'c' })
    expect((await person.data('noticeUnread')).count).toBe(2)
    await person.data('noticeRead')
    expect((await person.data('noticeUnread')).count).toBe(0)
  })

  it('page without duplicates or gaps', async () => {
    const person = await newPersonWithNotices(45)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await person.data('noticeList', { cursor })
      seen.push(...page.items.map(({ text }) => text))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, nth) => `第${44 - nth}条`))
  })

  it('to all reach every account', async () => {
    const [one, other] = [await test.loginAs(newMobile()), await test.loginAs(newMobile(), 'b')]
    // Another operator: the notices of the tests above count for the day of the first one.
    await runOps(['notice', 'all', '--reason', '今晚12点维护'], { db: test.db, now: test.deps.now, user: '小李', look: lookOf(test.deps) })
    for (const who of [one, other]) expect((await listOf(who))[0]).toMatchObject({ kind: 'system', text: '今晚12点维护' })
    await expect(ops('notice', 'all')).rejects.toThrow('--reason')
  })
})

describe('a link in the operator\'s words', () => {
  it('is kept as the client opens it', async () => {
    // The notices of the tests above count for their day.
    test.advance(DAY_MS)
    const person = await test.loginAs(newMobile())
    for (const [link, kept] of [
      ['/weekly-pay?x=1', '/weekly-pay'], ['/chat/abc', '/chat?id=abc'], ['https://www.12333.gov.cn/a', 'https://www.12333.gov.cn/a'],
    ] as const) {
      test.advance(1000)
      await ops('notice', person.mobile, '--reason', '去看看', '--link', link)
      expect((await listOf(person))[0]?.link).toMatchObject({ to: 'link', url: kept })
    }
  })

  it.each([
    ['https://example.com/', 'OPERATOR_LINK_HOSTS'], ['https://gov.cn:8443/', '不完整，或者不安全'], ['http://gov.cn/', '--link'],
    ['/nowhere', '--link'], ['//gov.cn/', '--link'],
  ])('is refused where the client would not open it: %s', async (link, said) => {
    await expect(ops('notice', 'all', '--reason', '去看看', '--link', link)).rejects.toThrow(said)
  })
})

describe('the season', () => {
  it.each([
    ['2026-01-01T00:00:00+08:00', '2026年第一季度'], ['2025-12-31T23:59:59+08:00', '2025年第四季度'], ['2026-06-30T23:59:59+08:00', '2026年第二季度'],
    ['2026-07-01T00:00:00+08:00', '2026年第三季度'],
  ])('of %s is %s', (at, title) => {
    const { from, to, ...season } = seasonOf(new Date(at))
    expect(season.title).toBe(title)
    expect(new Date(at) >= from && new Date(at) < to).toBe(true)
  })

  it('publishes bans in force, without full names, phone numbers or lifted bans', async () => {
    const fresh = await createTestApp()
    try {
      const decide = createModeration({ db: fresh.db, now: () => fresh.deps.now(), actor: 'test' })
      const people = await Promise.all(['张卫国', '李小明', '王小丫'].map(async (name) => {
        const person = await fresh.loginAs(newMobile())
        await makeResume(fresh.db, person.id, { name })
        return person
      }))
      await decide.restrict(people[0]!.mobile, 'disabled', { reason: '前一季度' })
      fresh.advance(60 * 86_400_000)
      await decide.restrict(people[1]!.mobile, 'blocked', { reason: '冒充招聘方' })
      fresh.advance(1000)
      await decide.restrict(people[2]!.mobile, 'contact', { reason: '骚扰' })
      // As a release wrote it that took numbers in reasons.
      await fresh.db.updateTable('restriction').set({ reason: '加我13812345678' }).where('account_id', '=', people[2]!.id).execute()
      fresh.advance(1000)
      const boss = await fresh.loginAs(newMobile(), 'b')
      const own = await makeShop(fresh.db, boss.id)
      await decide.banCompany(own.id, { reason: '虚假岗位|两个岗位' })
      expect(await fresh.data('getVeason')).toMatchObject({ title: '2026年第二季度' })
      expect((await fresh.data('getBanAccountNoticeList', {})).items.map(({ who, measure, reason }) => [who, measure, reason])).toEqual([
        [own.name, '封店，不能招人', '虚假岗位'], ['王师傅', '不能联系对方', '违反平台规则'], ['李师傅', '停用账号功能', '冒充招聘方'],
      ])
      await fresh.db.updateTable('restriction').set({ until: fresh.deps.now() }).where('account_id', '=', people[1]!.id).execute()
      expect((await fresh.data('getBanAccountNoticeList', {})).items.map(({ who }) => who)).toEqual([own.name, '王师傅'])
      await fresh.db.updateTable('restriction').set({ until: null }).where('account_id', '=', people[1]!.id).execute()
      await decide.unbanCompany(own.id)
      await decide.lift(people[1]!.mobile, 'blocked')
      expect((await fresh.data('getBanAccountNoticeList', {})).items.map(({ who }) => who)).toEqual(['王师傅'])
    } finally {
      await fresh.close()
    }
  }, SERVER_START_MS)
})
