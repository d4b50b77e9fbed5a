import { sql } from 'kysely'
import { dictionaries } from '../dictionary/dictionaries'
import { chatScene, say, text } from '../tests/chat-scene'
import { firstWaiting, loginInWechat, operate, resetChecks, visitWechat, type TestChecker } from '../tests/content-checks'
import { makeApplication, makeJob, makeRealNamed, makeResume, makeShop } from '../tests/factory'
import { storeBody } from '../tests/store-body'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
let checker: TestChecker
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
beforeEach(async () => { checker = await resetChecks(t) })

const ops = (...argv: string[]) => operate(t, ...argv)
const here = (role?: 'c' | 'b') => loginInWechat(t, role)
const approve = async () => {
  await ops('review', 'approve', await firstWaiting(t))
  await t.checks.drain()
}

const work = { company: '坏饭馆', position: '切配', from: '2019-03', to: '2021-06', duties: '切菜' }
const school = { school: '坏中专', major: '烹饪', education: 'vocational', from: '2005-09', to: '2008-06' }
const tomorrow = '2026-03-05T10:00:00+08:00'

interface Story {
  /** Writes it as its author. */
  write: (who: LoggedIn) => Promise<unknown>
  /** Reads it as others do, or as the author if it is private. */
  read: (who: LoggedIn) => Promise<unknown>
  hidden: unknown
  shown: unknown
}

const resumeOf = async (who: LoggedIn) => await who.data('recommendResumeDetail')
const seekers: Record<string, Story> = {
  'a name': {
    write: (who) => who.data('updateResume', { name: '坏小海' }),
    read: async (who) => [(await resumeOf(who))?.name, (await who.data('getAccount')).name],
    hidden: ['求职者', '求职者'], shown: ['坏小海', '坏小海'],
  },
  'an introduction and an address': {
    write: (who) => who.data('updateResume', { introduction: '坏话', address: '田林路 388 弄' }),
    read: async (who) => {
      const resume = await resumeOf(who)
      return [resume?.introduction, resume?.address]
    },
    hidden: ['', ''], shown: ['坏话', '田林路 388 弄'],
  },
  'a past job': {
    write: (who) => who.data('workSave', work),
    read: async (who) => (await resumeOf(who))?.works.map(({ company, position, duties }) => [company, position, duties]),
    hidden: [['（已隐藏）', '（已隐藏）', '']], shown: [['坏饭馆', '切配', '切菜']],
  },
  'a school': {
    write: (who) => who.data('educationSave', school),
    read: async (who) => (await resumeOf(who))?.educations.map((one) => [one.school, one.major]),
    hidden: [['（已隐藏）', '']], shown: [['坏中专', '烹饪']],
  },
  'a quick reply': {
    write: (who) => who.data('commonExpressionsUpdate', { action: 'add', content: '坏话' }),
    read: async (who) => ((await who.data('commonExpressions')).items.at(-1)?.content ?? '').replace(/[0-9a-f]{8}/, '…'),
    hidden: '（已隐藏 …）', shown: '坏话',
  },
}

it.each(Object.entries(seekers))('hides and shows %s', async (_what, { write, read, hidden, shown }) => {
  const seeker = await here()
  await makeResume(t.db, seeker.id)
  await write(seeker)
  expect(await read(seeker)).toEqual(shown)
  await t.checks.drain()
  expect(await read(seeker)).toEqual(hidden)
  await approve()
  expect(await read(seeker)).toEqual(shown)
})

it('hides and shows the name of a shop, also as the name of its enterprise and in the search for jobs', async () => {
  const boss = await here('b')
  const { id } = await boss.data('businessSave', storeBody({ name: '坏面馆' }))
  const jobId = await makeJob(t.db, { id, ownerId: boss.id, name: '坏面馆' })
  const names = async () => [
    (await t.data('companyDetail', { id })).name, (await boss.data('memberList')).enterprise.name,
    (await t.data('jobList', { cityId: 31000, keyword: '坏面馆' })).items.some((item) => item.id === jobId),
  ]
  expect(await names()).toEqual(['坏面馆', '坏面馆', true])
  await t.checks.drain()
  expect(await names()).toEqual(['店名审核中', '店名审核中', false])
  await approve()
  expect(await names()).toEqual(['坏面馆', '坏面馆', true])
})

it('does not overwrite a text with which the author replaced a hidden one', async () => {
  const seeker = await here()
  await makeResume(t.db, seeker.id)
  await seeker.data('updateResume', { introduction: '坏话' })
  await t.checks.drain()
  await seeker.data('updateResume', { introduction: '干活麻利' })
  await approve()
  expect((await resumeOf(seeker))?.introduction).toBe('干活麻利')
})

describe('between an employer and an applicant', () => {
  async function scene() {
    const [boss, seeker] = [await here('b'), await here()]
    const shop = await makeShop(t.db, boss.id)
    const [jobId, resumeId] = [await makeJob(t.db, shop), await makeResume(t.db, seeker.id)]
    const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    return { boss, seeker, shop, jobId, applicationId }
  }
  type People = Awaited<ReturnType<typeof scene>>
  const invite = (boss: LoggedIn, applicationId: string, note: string) =>
    boss.data('inviteViewSend', { applicationId, at: tomorrow, address: '漕宝路100号', contact: '李老板', note })
  const noticesOf = async (who: LoggedIn) => (await who.data('noticeList', {})).items.map(({ text: words }) => words).join('|')

  it('hides and shows an invitation', async () => {
    const { boss, seeker, applicationId } = await scene()
    const { id } = await invite(boss, applicationId, '坏话')
    await t.checks.drain()
    expect(await seeker.data('inviteViewDetail', { id })).toMatchObject({ address: '（已隐藏，在聊天里问一下）', contact: '（已隐藏）', note: '' })
    await approve()
    expect(await seeker.data('inviteViewDetail', { id })).toMatchObject({ address: '漕宝路100号', contact: '李老板', note: '坏话' })
  })

  it.each([
    ['employer cancels', 'seeker', async ({ boss }: People, id: string) => boss.data('inviteViewCancel', { id, reason: '坏话' })],
    ['applicant declines', 'boss', async ({ seeker }: People, id: string) =>
      seeker.data('inviteViewReply', { id, accept: false, reason: dictionaries.interview_decline_reason[0]!.value, reply: '坏话' })],
  ] as const)('hides the reason when an %s, in notices and events too', async (_what, reader, act) => {
    const s = await scene()
    const { id } = await invite(s.boss, s.applicationId, '')
    await act(s, id)
    const other = s[reader]
    await t.checks.drain()
    expect(JSON.stringify([
      await other.data('inviteViewDetail', { id }), await noticesOf(other),
      reader === 'boss' ? await s.boss.data('applicationDetail', { id: s.applicationId })
        : await s.seeker.data('myApplicationDetail', { id: s.applicationId }),
    ])).not.toContain('坏话')
  })

  it('hides and shows the reason for declining an applicant', async () => {
    const { boss, seeker, applicationId } = await scene()
    await boss.data('markApplication', { applicationId, status: 'unsuitable', reason: '坏话' })
    expect(await noticesOf(seeker)).toContain('坏话')
    const events = async () => JSON.stringify((await seeker.data('myApplicationDetail', { id: applicationId })).events)
    await t.checks.drain()
    expect(await events()).not.toContain('坏话')
    expect(await noticesOf(seeker)).not.toContain('坏话')
    await approve()
    expect(await events()).toContain('坏话')
  })

  it('hides and shows a reply to a comment', async () => {
    const { boss, seeker, jobId } = await scene()
    const { id } = await seeker.data('commentSave', {
      jobId, scores: dictionaries.rating_config.map(({ value: key }) => ({ key, score: 5 })), tags: [], content: '好', pictures: [],
      anonymous: false,
    })
    await boss.data('commentReply', { commentId: id, content: '坏话' })
    const reply = async () => (await seeker.data('commentDetail', { id })).reply?.content
    await t.checks.drain()
    expect(await reply()).toBe('（已隐藏）')
    await approve()
    expect(await reply()).toBe('坏话')
  })

  it('hides and shows the name of a new shop', async () => {
    const boss = await here('b')
    await makeRealNamed(t.db, boss.id)
    const { id: addressId } = await boss.data('workAddressSave', {
      name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, districtId: 310104,
      latitude: 31.17, longitude: 121.43,
    })
    await boss.data('jobSave', {
      once: crypto.randomUUID(), kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000,
      payMax: 750_000, payUnit: 'month', settlement: 'monthly', payday: '每月15日', hours: '9:30–21:00', duties: '切配',
      experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30, addressId,
      newStore: { name: '坏店', industry: '餐饮', scale: 's10_20' },
    })
    const names = async () => (await boss.data('myStores')).items.map(({ name }) => name)
    await t.checks.drain()
    expect(await names()).toEqual(['店名审核中'])
    await approve()
    expect(await names()).toEqual(['坏店'])
  })
})

describe('a message', () => {
  async function talk() {
    const scene = await chatScene(t)
    await visitWechat(scene.seeker)
    return scene
  }
  const read = async (who: LoggedIn, conversationId: string) =>
    (await who.data('chatMessages', { conversationId })).items.map(({ body }) => body)

  it('arrives at once, is hidden for both sides, and is restored unchanged', async () => {
    const { boss, seeker, id } = await talk()
    const sent = await say(seeker, id, '坏话，要交押金')
    expect(sent.body).toEqual({ kind: 'text', text: '坏话，要交押金' })
    expect(await read(boss, id)).toEqual([sent.body])
    await t.checks.drain()
    const woken = new Promise((resolve) => { t.deps.bus.onWake(resolve) })
    await t.checks.drain()
    expect(checker.asked).toEqual([{ openId: `o-${seeker.mobile}`, scene: 'social', text: '坏话，要交押金' }])
    expect(await woken).toEqual([`c${seeker.id}`, `b${boss.id}`])
    expect(await read(boss, id)).toEqual([{ kind: 'system', text: '对方的这条消息可能不合适，先不给你看' }])
    expect((await read(seeker, id))[0]).toMatchObject({ kind: 'system', text: expect.stringContaining('你的这条消息可能不合适') })
    expect(JSON.stringify(await boss.data('chatConversation', { id }))).not.toContain('坏话')
    expect((await boss.data('chatSearch', { word: '坏话' })).hits).toEqual([])
    await approve()
    const [again] = (await boss.data('chatMessages', { conversationId: id })).items
    expect(again).toMatchObject({ body: { kind: 'text', text: '坏话，要交押金' }, warning: { kind: 'deposit' } })
  })

  it('is not checked after it is recalled', async () => {
    const { seeker, id } = await talk()
    const { seq } = await say(seeker, id, '坏话')
    await seeker.data('chatRecall', { conversationId: id, seq })
    await t.checks.drain()
    expect(checker.asked).toEqual([])
    expect(await t.db.selectFrom('content_check').selectAll().execute()).toEqual([])
  })

  it('with a place is hidden and restored with its coordinates', async () => {
    const { boss, seeker, id } = await talk()
    const place = { name: '坏地方', address: '漕宝路', latitude: 31.2, longitude: 121.4 }
    await seeker.data('chatSendMsg', { conversationId: id, clientId: crypto.randomUUID(), kind: 'location', place })
    await t.checks.drain()
    expect((await read(boss, id))[0]?.kind).toBe('system')
    await approve()
    expect(await read(boss, id)).toEqual([{ kind: 'location', place }])
  })

  it('can still be reported while it is hidden, with its text for the operator only', async () => {
    const { boss, seeker, id } = await talk()
    await say(seeker, id, '坏话')
    await t.checks.drain()
    const { id: report } = await boss.data('complaintReport', {
      targetKind: 'conversation', targetId: id, reason: 'fraud', content: '骂我', pictures: [],
    })
    expect(JSON.stringify(await boss.data('complaintDetail', { id: report }))).not.toContain('坏话')
    expect(await ops('review', 'show', report)).toMatch(/^\* .* {2}被举报的 {2}（已隐藏）坏话$/m)
  })

  it('is queued once when it is sent a hundred times at once', async () => {
    const { seeker, id } = await talk()
    const message = text(id, '你好')
    await Promise.all(Array.from({ length: 100 }, () => seeker.data('chatSendMsg', message)))
    expect(await t.db.selectFrom('content_check').select(['subject', 'seq']).execute()).toEqual([{ subject: 'chat_message', seq: 1 }])
  })

  it('is not queued for an author outside the mini-programs', async () => {
    const { boss, id, seeker } = await talk()
    await say(seeker, id, '你好')
    await say(boss, id, '坏话')
    expect((await t.db.selectFrom('content_check').select(sql`count(*)::integer`.as('count')).executeTakeFirst())?.count).toBe(1)
  })
})
