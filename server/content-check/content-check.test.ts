import { ERRORS } from '@daogang/contract/errors'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import { UNDO_SECONDS } from '@daogang/contract/rules/review'
import { expireJobs } from '../job/moves'
import { createHeldDecisions } from '../review/apply-held'
import { newConsoleOperator } from '../tests/console'
import { makeApplication, makeJob, makeRealNamed, makeResume, makeShop, newMobile } from '../tests/factory'
import { firstWaiting, loginInWechat, operate, resetChecks, verdict, visitWechat, type TestChecker } from '../tests/content-checks'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { readActions } from '../operator/queries/audit'
import { dictionaries } from '../dictionary/dictionaries'
import { deleteOldChecks } from './repository'
import { KEEP_DECIDED_MS, KEEP_PASSED_MS, VISIT_MS } from './rules'
import { deleteOldVisits } from './visits'

let t: TestApp
let checker: TestChecker
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
beforeEach(async () => { checker = await resetChecks(t) })

const ops = (...argv: string[]) => operate(t, ...argv)
const here = (role?: 'c' | 'b') => loginInWechat(t, role)
const checks = () => t.db.selectFrom('content_check').selectAll().orderBy('created_at').orderBy('id').execute()
const statuses = async () => (await checks()).map(({ subject, status }) => `${subject} ${status}`)
const noticesOf = async (who: LoggedIn) => (await who.data('noticeList', {})).items.map(({ kind }) => kind).sort()
const scores = dictionaries.rating_config.map(({ value: key }) => ({ key, score: 5 }))

/** A job to which a seeker in WeChat has applied. */
async function scene() {
  const [boss, seeker] = [await here('b'), await here()]
  const shop = await makeShop(t.db, boss.id)
  const [jobId, resumeId] = [await makeJob(t.db, shop), await makeResume(t.db, seeker.id)]
  const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
  return { boss, seeker, shop, jobId, resumeId, applicationId }
}
const comment = (who: LoggedIn, jobId: string, content: string, pictures: string[] = []) =>
  who.data('commentSave', { jobId, scores, tags: [], content, pictures, anonymous: false })

describe('a text with a risky verdict', () => {
  it('is hidden from others until the operator approves it', async () => {
    const { seeker, jobId, boss } = await scene()
    const { id } = await comment(seeker, jobId, '坏人开的店')
    expect((await boss.call('commentDetail', { id })).code).toBe(0)
    await t.checks.drain()
    expect(checker.asked).toEqual([{ openId: `o-${seeker.mobile}`, scene: 'comment', text: '坏人开的店' }])
    expect((await boss.call('commentDetail', { id })).code).not.toBe(0)
    expect((await seeker.data('commentDetail', { id })).content).toBe('坏人开的店')
    expect((await seeker.data('noticeList', {})).items[0]).toMatchObject({
      title: '有内容先隐藏了', text: '你的评价可能涉及“辱骂”，先不给别人看了。工作人员会再看一遍，没问题就恢复，不用你申请；也可以改好重新写',
    })
    const list = await ops('review', 'list', 'content')
    expect(list).toMatch(/评价 {2}已隐藏 {2}微信：有风险 {2}辱骂$/)
    const check = await firstWaiting(t)
    expect(await ops('review', 'show', check)).toContain('坏人开的店')
    expect((await readActions(t.db, 1))[0]).toMatchObject({ action: 'look content', subject_id: check, account_id: seeker.id })
    expect(await ops('review', 'approve', check)).toBe('内容通过了')
    expect((await boss.data('commentDetail', { id })).content).toBe('坏人开的店')
    expect(await noticesOf(seeker)).toEqual(['content_hidden', 'content_shown'])
    await expect(ops('review', 'approve', check)).rejects.toThrow('已经处理过了')
    expect((await checks())[0]).toMatchObject({ status: 'approved', kept: {} })
    expect(await ops('review', 'list', 'content')).toBe('没有等着审核的')
  })

  it('stays hidden after the operator rejects it, and its author gets the reason', async () => {
    const { seeker, jobId, boss } = await scene()
    const { id } = await comment(seeker, jobId, '坏人开的店')
    await t.checks.drain()
    t.advance(1)
    expect(await ops('review', 'reject', await firstWaiting(t), '--reason', '骂人')).toBe('内容没通过，对方看得到原因')
    expect((await boss.call('commentDetail', { id })).code).not.toBe(0)
    expect((await seeker.data('noticeList', {})).items[0]?.text).toContain('没通过审核，别人看不到：骂人')
  })

  it('is decided once by concurrent decisions', async () => {
    const { seeker, jobId } = await scene()
    await comment(seeker, jobId, '坏人开的店')
    await t.checks.drain()
    const id = await firstWaiting(t)
    const decisions = await Promise.allSettled(Array.from({ length: 10 }, (_, nth) =>
      (nth % 2 ? ops('review', 'approve', id) : ops('review', 'reject', id, '--reason', '骂人'))))
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a text with a review verdict', () => {
  it('stays visible until the operator rejects it', async () => {
    const { seeker, jobId, boss } = await scene()
    const { id } = await comment(seeker, jobId, '有点疑问')
    await t.checks.drain()
    expect((await boss.call('commentDetail', { id })).code).toBe(0)
    expect(await ops('review', 'list', 'content')).toMatch(/评价 {2}还看得到 {2}微信：拿不准 {2}辱骂$/)
    expect(await noticesOf(seeker)).toEqual([])
    await ops('review', 'reject', await firstWaiting(t), '--reason', '骂人')
    expect((await boss.call('commentDetail', { id })).code).not.toBe(0)
    expect(await noticesOf(seeker)).toEqual(['content_rejected'])
  })
})

it('passes good texts without keeping a copy, and deletes the check after a while', async () => {
  const { seeker, jobId, boss } = await scene()
  const { id } = await comment(seeker, jobId, '老板人好')
  await t.checks.drain()
  expect(await checks()).toMatchObject([{ status: 'passed', verdict: 'pass', kept: {}, run_at: null }])
  expect((await boss.call('commentDetail', { id })).code).toBe(0)
  await deleteOldChecks(t.db, new Date(t.deps.now().getTime() + KEEP_PASSED_MS))
  expect(await checks()).toHaveLength(1)
  await deleteOldChecks(t.db, new Date(t.deps.now().getTime() + KEEP_PASSED_MS + 1))
  expect(await checks()).toEqual([])
})

it('keeps checks that wait for the operator, and deletes decided ones after a while', async () => {
  const { seeker, jobId } = await scene()
  await comment(seeker, jobId, '坏人开的店')
  await t.checks.drain()
  const later = new Date(t.deps.now().getTime() + KEEP_DECIDED_MS + 1)
  await deleteOldChecks(t.db, later)
  expect(await statuses()).toEqual(['comment hidden'])
  await ops('review', 'approve', await firstWaiting(t))
  await t.checks.drain()
  await deleteOldChecks(t.db, later)
  expect(await checks()).toEqual([])
})

describe('a job', () => {
  const place = {
    name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
    latitude: 31.17, longitude: 121.43,
  }
  async function publish(duties: string, terms: object = {}) {
    const boss = await here('b')
    await makeRealNamed(t.db, boss.id)
    const shop = await makeShop(t.db, boss.id, { verified: true })
    const { id: addressId } = await boss.data('workAddressSave', place)
    const body = {
      once: crypto.randomUUID(), kind: 'full_time' as const, categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000,
      payMax: 750_000, payUnit: 'month' as const, settlement: 'monthly' as const, payday: '每月15日发上月工资', hours: '9:30–21:00', duties,
      experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30,
      companyId: shop.id, addressId, ...terms,
    }
    const { jobId } = await boss.data('jobSave', body)
    const again = async (changed: string) => {
      const { code, msg, data } = await boss.call('jobSave', { ...body, id: jobId, once: crypto.randomUUID(), duties: changed })
      return { code, msg, ...data }
    }
    return { boss, jobId, again }
  }
  const seen = async (id: string) => (await t.call('jobDetail', { id })).code === 0

  it('returns to review on a risky verdict, and online when the operator approves it', async () => {
    const { boss, jobId } = await publish('坏活')
    expect(await seen(jobId)).toBe(true)
    await t.checks.drain()
    expect(checker.asked[0]).toMatchObject({ scene: 'forum' })
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'reviewing', reviewReasons: ['content'] })
    expect(await statuses()).toEqual(['job forwarded'])
    expect(await ops('review', 'list', 'job')).toContain('内容检查说有风险')
    await ops('review', 'approve', jobId)
    expect(await seen(jobId)).toBe(true)
    expect(await noticesOf(boss)).toEqual(['content_hidden', 'job_approved'])
  })

  it.each([['unchanged', '坏活'], ['with other words', '切配、备料']])('stays in review when it is saved again %s', async (_how, duties) => {
    const { boss, jobId, again } = await publish('坏活')
    await t.checks.drain()
    expect(await again(duties)).toMatchObject({ status: 'reviewing', reasons: ['content'] })
    await t.checks.drain()
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'reviewing', reviewReasons: ['content'] })
    await ops('review', 'approve', jobId)
    expect(await again('切配、备料，收市清台面')).toMatchObject({ status: 'online', reasons: [] })
  })

  it('stays rejected when it is saved again unchanged, and is reviewed again after a change', async () => {
    const { boss, jobId, again } = await publish('疑活')
    await t.checks.drain()
    await ops('review', 'reject', await firstWaiting(t), '--reason', '活说不清')
    expect(await again('疑活')).toMatchObject({ code: ERRORS.JOB_CLOSED.code, msg: '没通过审核：活说不清。先改好，再发布' })
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'rejected', statusReason: '活说不清' })
    expect(await again('切配、备料')).toMatchObject({ status: 'reviewing', reasons: ['content'] })
  })

  it.each<['offline' | 'expired', (job: { boss: LoggedIn, jobId: string }) => Promise<unknown>, string]>([
    ['offline', ({ boss, jobId }) => boss.data('changeJobStatus', { jobId, status: 'offline' }), '还停招着'],
    ['expired', async ({ jobId }) => {
      await t.db.updateTable('job').set({ expires_at: t.deps.now() }).where('id', '=', jobId).execute()
      await expireJobs(t.db, t.deps.now())
    }, '已经过期'],
  ])('is %s again after the review of its content, if it was before', async (status, end, said) => {
    const job = await publish('坏活')
    const { boss, jobId } = job
    await end(job)
    await t.checks.drain()
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'reviewing', reviewReasons: ['content'] })
    await ops('review', 'approve', jobId)
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status, reviewReasons: [] })
    expect((await boss.data('noticeList', {})).items.map(({ text }) => text).join()).toContain(said)
  })

  it('goes online after the review that its employer asked for, although it was offline before', async () => {
    const { boss, jobId, again } = await publish('坏活')
    await boss.data('changeJobStatus', { jobId, status: 'offline' })
    await t.checks.drain()
    await again('切配、备料')
    await ops('review', 'approve', jobId)
    expect((await boss.data('getJobDetail', { id: jobId })).status).toBe('online')
  })

  it.each([
    ['a pay part', { payParts: ['底薪', '坏补贴'].map((label) => ({ label, amount: 20_000, unit: 'month' })) }, '底薪\n坏补贴'],
    ['the note of a welfare', { welfareNotes: { meals: '坏菜' } }, '坏菜'],
  ])('is checked with %s, and hidden while that is unchanged', async (_what, terms, text) => {
    const { boss, jobId } = await publish('切配、备料', terms)
    await t.checks.drain()
    expect(checker.asked[0]).toMatchObject({ text: expect.stringContaining(text) as string })
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'reviewing', reviewReasons: ['content'] })
  })

  it('is checked again after an edit, which supersedes the earlier check', async () => {
    const { jobId, again } = await publish('疑活')
    await t.checks.drain()
    expect(await statuses()).toEqual(['job queued'])
    await again('切配、备料')
    await t.checks.drain()
    expect((await statuses()).sort()).toEqual(['job passed', 'job superseded'])
    expect(await ops('review', 'list', 'content')).toBe('没有等着审核的')
    expect(await seen(jobId)).toBe(true)
  })

  it('goes offline with one reason when the operator rejects it', async () => {
    const { boss, jobId } = await publish('疑活')
    await t.checks.drain()
    await ops('review', 'reject', await firstWaiting(t), '--reason', '活说不清')
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'rejected', statusReason: '活说不清' })
    expect(await noticesOf(boss)).toEqual(['job_rejected'])
  })

  it('is reviewed with every text that was checked, and with what the host found', async () => {
    const operator = await newConsoleOperator(t, '乙审核', ['reviewer'])
    const { jobId } = await publish('切配、备料', {
      payParts: ['底薪', '坏补贴'].map((label) => ({ label, amount: 20_000, unit: 'month' })), welfareNotes: { meals: '一天两顿' },
      brokerage: 'per_person', brokerageFen: 30_000,
    })
    await t.checks.drain()
    const { facts } = await operator.data('reviewLook', { kind: 'job', id: jobId })
    const said = facts.map(({ label, text }) => `${label}：${text}`).join('\n')
    for (const part of ['坏补贴', '一天两顿', '9:30–21:00', '每月15日发上月工资', '李女士', '介绍佣金：老板付给介绍人', '内容检查：微信：有风险  辱骂', '漕宝路']) {
      expect(said).toContain(part)
    }
  })

  it('goes offline in the console too, whose operator saw the version of the check', async () => {
    const operator = await newConsoleOperator(t, '甲审核', ['reviewer'])
    const { boss, jobId } = await publish('疑活')
    await t.checks.drain()
    const { items: [item] } = await operator.data('reviewList', { kind: 'content' })
    await operator.data('reviewDecide', {
      once: crypto.randomUUID(), kind: 'content', ids: [item?.id ?? ''], outcome: 'reject', code: '', reason: '活说不清',
      versions: [item?.version ?? ''],
    })
    t.advance((UNDO_SECONDS + 1) * SECOND_MS)
    expect(await createHeldDecisions(t.deps).drain()).toBe(1)
    expect(await boss.data('getJobDetail', { id: jobId })).toMatchObject({ status: 'rejected', statusReason: '活说不清' })
  })
})

describe('a text that is edited while it is checked', () => {
  it('is checked again, and the outdated verdict has no effect', async () => {
    const seeker = await here()
    const id = await makeResume(t.db, seeker.id)
    await seeker.data('updateResume', { introduction: '坏话' })
    checker.onText = async (text) => {
      if (text === '坏话') await seeker.data('updateResume', { introduction: '干活麻利' })
      return verdict(text === '坏话' ? 'risky' : 'pass')
    }
    await t.checks.drain()
    await t.checks.drain()
    const row = await t.db.selectFrom('resume').select('introduction').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.introduction).toBe('干活麻利')
    expect(checker.asked.map((asked) => 'text' in asked && asked.text)).toEqual(['坏话', '干活麻利'])
    expect(await statuses()).toEqual(['resume passed'])
    expect(await noticesOf(seeker)).toEqual([])
  })

  it('has one check however often it is saved', async () => {
    const seeker = await here()
    await makeResume(t.db, seeker.id)
    await Promise.all(Array.from({ length: 100 }, () => seeker.data('updateResume', { introduction: '干活麻利' })))
    expect(await statuses()).toEqual(['resume due'])
    await t.checks.drain()
    expect(checker.asked).toHaveLength(1)
  })

  it('is not checked again if identical text was passed, also by the operator', async () => {
    const seeker = await here()
    await makeResume(t.db, seeker.id)
    await seeker.data('updateResume', { introduction: '坏笑的人' })
    await t.checks.drain()
    await ops('review', 'approve', await firstWaiting(t))
    await seeker.data('updateResume', { introduction: '坏笑的人' })
    await t.checks.drain()
    expect(checker.asked).toHaveLength(1)
    expect((await seeker.data('recommendResumeDetail'))?.introduction).toBe('坏笑的人')
  })
})

describe('an unavailable host', () => {
  it('delays no author, is retried, and leaves the check to the operator in the end', async () => {
    const { seeker, jobId, boss } = await scene()
    checker.onText = () => new Error('WeChat checked nothing: 45009')
    const { id } = await comment(seeker, jobId, '坏人开的店')
    await t.checks.drain()
    await t.checks.drain()
    expect(checker.asked).toHaveLength(1)
    t.advance(5_000)
    await t.checks.drain()
    expect(checker.asked).toHaveLength(2)
    expect((await boss.call('commentDetail', { id })).code).toBe(0)
    t.advance(VISIT_MS - 10_000)
    await visitWechat(seeker)
    await t.checks.drain()
    expect(await ops('review', 'list', 'content')).toMatch(/评价 {2}还看得到 {2}微信：没查成 {2}平台没有给结果$/)
  })

  it('checks texts written in the meantime when it is back', async () => {
    const { seeker, jobId, boss } = await scene()
    checker.onText = () => new Error('away')
    const { id } = await comment(seeker, jobId, '坏人开的店')
    await t.checks.drain()
    checker.onText = () => verdict('risky')
    t.advance(5_000)
    await t.checks.drain()
    expect((await boss.call('commentDetail', { id })).code).not.toBe(0)
  })

  it.each([['stale', '平台认不出作者'], ['unreachable', '平台读不到图片']] as const)('leaves a %s result to the operator', async (why, words) => {
    const { seeker, jobId } = await scene()
    checker.onText = () => why
    await comment(seeker, jobId, '老板人好')
    await t.checks.drain()
    expect(await ops('review', 'list', 'content')).toContain(`微信：没查成  ${words}`)
  })
})

describe('an author’s openId', () => {
  it('comes only from the mini-program, is stored sealed, and is deleted at logout', async () => {
    const seeker = await t.loginAs(newMobile(), 'c', 'wechat_mini')
    const visits = () => t.db.selectFrom('mini_program_visit').selectAll().where('account_id', '=', seeker.id).execute()
    const visit = (code: string, client = 'wechat_mini') => seeker.call('miniProgramVisit', { code }, { 'client-type': client })
    expect((await visit('o-1', 'h5')).data).toEqual({ kept: false })
    expect((await visit('o-1', 'c-zfb-zp')).data).toEqual({ kept: false })
    expect(await visit('used')).toMatchObject({ code: 400001 })
    expect(await visit('away')).toMatchObject({ status: 503 })
    expect(await visits()).toEqual([])
    expect((await visit('o-1')).data).toEqual({ kept: true })
    expect((await visit('o-secret')).data).toEqual({ kept: true })
    const [row] = await visits()
    expect(row?.open_id.toString('latin1')).not.toContain('o-secret')
    await seeker.data('logout')
    expect(await visits()).toEqual([])
  })

  it('expires after two hours, and nothing is checked without it', async () => {
    const seeker = await here()
    await makeResume(t.db, seeker.id)
    t.advance(VISIT_MS)
    await seeker.data('updateResume', { introduction: '坏话' })
    expect(await statuses()).toEqual([])
    await deleteOldVisits(t.db, t.deps.now())
    expect(await t.db.selectFrom('mini_program_visit').selectAll().where('account_id', '=', seeker.id).execute()).toEqual([])
  })

  it('does not exist on H5: nothing is checked, and the sensitive word lists still refuse', async () => {
    const seeker = await t.loginAs(newMobile())
    await makeResume(t.db, seeker.id)
    await seeker.data('updateResume', { introduction: '坏话' })
    expect(await seeker.call('updateResume', { introduction: '加微信abc12345' })).toMatchObject({ data: { field: 'introduction' } })
    expect(await statuses()).toEqual([])
  })

  it('leaves no checks behind when a host is disabled', async () => {
    const seeker = await here()
    await makeResume(t.db, seeker.id)
    await seeker.data('updateResume', { introduction: '坏话' })
    t.contentCheckers.wechat = null
    await t.checks.drain()
    expect(await statuses()).toEqual([])
  })
})
