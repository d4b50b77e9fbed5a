import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { readActions } from '../operator/queries/audit'
import { createEraser } from '../cancellation/erase/erase'
import { runCommand } from '../moderation/command'
import { chinaDateTime } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { summarise } from '../review/queue-verbs'
import { newConsoleOperator } from '../tests/console'
import { DAY, makeJob, makeJobs, makeMember, makeShop, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'
import { opsOf } from '../tests/operator-access'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Another operator than the one who decided. */
const [FIRST, SECOND] = ['tester', '李复核']
const moderate = (...argv: string[]) => runCommand(argv, { db: t.db, now: t.deps.now, user: FIRST })
const lift = (...argv: string[]) => runCommand(argv, { db: t.db, now: t.deps.now, user: SECOND })
const opsAs = (user: string) => (...argv: string[]) => opsOf(t, user)(...argv)
const ops = opsAs(SECOND)
const REASON = '工资写得和实际不一样'
const WORDS = '工资没写错，合同的照片在下面'

const appeal = (values: object = {}) => ({ jobId: '', content: WORDS, pictures: [], ...values })

async function newBannedJob() {
  const boss = await t.loginAs(newMobile(), 'b')
  const jobId = await makeJob(t.db, await makeShop(t.db, boss.id))
  await moderate('ban-job', jobId, '--reason', REASON)
  return { boss, jobId }
}

async function newRestricted(...verbs: ('restrict' | 'block')[]): Promise<LoggedIn> {
  const user = await t.loginAs(newMobile())
  for (const verb of verbs) await moderate(verb, user.mobile, '--reason', `${verb}的原因`)
  return user
}

const waitingOf = async (user: LoggedIn): Promise<string> => (await t.db.selectFrom('appeal').select('id').where('account_id', '=', user.id)
  .where('status', '=', 'submitted').executeTakeFirstOrThrow()).id

describe('an appeal for a banned job', () => {
  it('is sent with pictures and reviewed; approval lifts the ban, and each step is in the audit log', async () => {
    const { boss, jobId } = await newBannedJob()
    expect(await boss.data('appealDetail', { jobId })).toEqual({
      decision: { kind: 'job', rule: '', reason: REASON, until: null, at: t.deps.now().toISOString() }, subjectName: '后厨切配师傅',
      next: 'send', dueAt: null, appeals: [],
    })
    const picture = await makeUpload(t.db, boss.id, 'appeal')
    t.advance(1000)
    const sent = await boss.data('appealSubmit', appeal({ jobId, pictures: [picture] }))
    // Three working days from Monday 2 March.
    expect(sent.dueAt).toBe('2026-03-05T16:00:00.000Z')
    expect(sent).toMatchObject({ next: 'wait', appeals: [{
      content: WORDS, status: 'submitted', answer: '', answeredAt: null, pictures: [expect.stringContaining(picture.replaceAll('-', ''))],
    }] })
    const [{ id } = { id: '' }] = sent.appeals
    expect(await ops('review', 'list', 'appeal')).toContain(`最晚2026-03-06 00:00  岗位 ${jobId} 后厨切配师傅  ${REASON}  ${WORDS}`)
    const shown = await ops('review', 'show', id)
    expect(shown).toContain(`手机号  ${maskMobile(boss.mobile)}\n岗位  后厨切配师傅\n`)
    expect(shown).toMatch(/\n照片 {2}\S*private\S+\n照片和录音的地址10分钟内有效$/)

    t.advance(1000)
    expect(await ops('review', 'approve', id)).toBe('申诉通过了')
    await expect(ops('review', 'reject', id, '--reason', '不行')).rejects.toThrow('已经处理过了')
    await expect(ops('review', 'show', id)).rejects.toThrow('已经处理过了')
    expect(await boss.data('appealDetail', { jobId })).toMatchObject({
      decision: null, next: 'over',
      appeals: [{ status: 'approved', answer: '查过了，是我们弄错了，已经恢复', answeredAt: t.deps.now().toISOString() }],
    })
    expect(await boss.data('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ status: 'online' })
    expect((await readActions(t.db, 3, { accountId: boss.id })).map(({ action, subject_id: subject }) => [action, subject])).toEqual([
      ['approve appeal', id], ['look appeal', id], ['ban job', jobId],
    ])
    expect(await boss.call('appealSubmit', appeal({ jobId }))).toMatchObject({ code: ERRORS.APPEAL_OVER.code })
  })

  it('is stored once by a hundred concurrent requests', async () => {
    const { boss, jobId } = await newBannedJob()
    const all = await Promise.all(Array.from({ length: 100 }, () => boss.data('appealSubmit', appeal({ jobId }))))
    expect(new Set(all.map(({ appeals }) => JSON.stringify(appeals.map(({ id, content }) => [id, content])))).size).toBe(1)
    expect(await t.db.selectFrom('appeal').select('id').where('job_id', '=', jobId).execute()).toHaveLength(1)
  })

  it('of a hundred concurrent requests with other words takes one, and refuses the others with what to do', async () => {
    const { boss, jobId } = await newBannedJob()
    const all = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      boss.call('appealSubmit', appeal({ jobId, content: `第${nth}次` }))))
    const refused = all.filter(({ code }) => code !== 0)
    expect(refused).toHaveLength(99)
    for (const { code, msg } of refused) {
      expect({ code, msg }).toEqual({ code: ERRORS.REQUEST_CHANGED.code, msg: '上一份申诉已经收到，正在看。要补充，请打客服电话' })
    }
    const rows = await t.db.selectFrom('appeal').select('content').where('job_id', '=', jobId).execute()
    expect(rows).toEqual([{ content: `第${all.findIndex(({ code }) => code === 0)}次` }])
  })

  it('with a picture that was added after a lost answer is refused, not answered as done', async () => {
    const { boss, jobId } = await newBannedJob()
    await boss.data('appealSubmit', appeal({ jobId }))
    const pictures = [await makeUpload(t.db, boss.id, 'appeal')]
    expect(await boss.call('appealSubmit', appeal({ jobId, pictures }))).toMatchObject({ code: ERRORS.REQUEST_CHANGED.code })
  })

  it('of a colleague with other words is refused, and with the same ones is the same appeal', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, boss.id)
    const [jobId, colleague] = [await makeJob(t.db, shop), await t.loginAs(newMobile(), 'b')]
    await makeMember(t.db, shop, colleague.id, 'admin')
    await moderate('ban-job', jobId, '--reason', REASON)
    const sent = await boss.data('appealSubmit', appeal({ jobId }))
    expect(await colleague.data('appealSubmit', appeal({ jobId }))).toEqual(sent)
    expect(await colleague.call('appealSubmit', appeal({ jobId, content: '我有当时的合同' })))
      .toMatchObject({ code: ERRORS.REQUEST_CHANGED.code, msg: '同事刚写了申诉，正在看。要补充，请打客服电话' })
    expect((await colleague.data('appealDetail', { jobId })).appeals).toEqual(sent.appeals)
  })

  it('is decided once by concurrent decisions, one of which lifts the ban directly', async () => {
    const { boss, jobId } = await newBannedJob()
    await boss.data('appealSubmit', appeal({ jobId }))
    const id = await waitingOf(boss)
    const decisions = await Promise.allSettled([...Array.from({ length: 9 }, (_, nth) =>
      nth % 2 ? ops('review', 'approve', id) : ops('review', 'reject', id, '--reason', '查过了，没弄错')), lift('unban-job', jobId)])
    const { status, answer } = (await boss.data('appealDetail', { jobId })).appeals[0]!
    const job = await boss.data('getJobDetail', { id: jobId })
    expect(decisions.slice(0, 9).filter(({ status: done }) => done === 'fulfilled').length).toBeLessThanOrEqual(1)
    expect(status).not.toBe('submitted')
    // After a rejection the job stays banned, unless the ban was lifted directly.
    expect(job.status).toBe(status === 'rejected' && decisions[9]!.status === 'rejected' ? 'banned' : 'offline')
    expect(answer).not.toBe('')
  })

  it('waits for a transaction that lifts the ban, then is refused', async () => {
    // PGlite has one connection: nothing there can be under way beside a request.
    if (t.kind !== 'postgres') return
    const { boss, jobId } = await newBannedJob()
    const commit = await hold(t.db, (trx) => trx.updateTable('job').set({ status: 'offline' }).where('id', '=', jobId).execute())
    const sent = boss.call('appealSubmit', appeal({ jobId }))
    expect(await orWaits(t.db, sent)).toBe('waits')
    await commit()
    expect(await sent).toMatchObject({ code: ERRORS.APPEAL_OVER.code })
    expect(await t.db.selectFrom('appeal').select('id').where('job_id', '=', jobId).execute()).toEqual([])
  })

  it('may be repeated after a rejection, three times for each ban', async () => {
    const { boss, jobId } = await newBannedJob()
    for (const nth of [1, 2, 3]) {
      t.advance(1000)
      await boss.data('appealSubmit', appeal({ jobId, content: `第${nth}次` }))
      await expect(ops('review', 'reject', await waitingOf(boss))).rejects.toThrow('--reason')
      await ops('review', 'reject', await waitingOf(boss), '--reason', `答复${nth}`)
    }
    const { next, appeals } = await boss.data('appealDetail', { jobId })
    expect([next, appeals.map(({ answer }) => answer)]).toEqual(['call', ['答复3', '答复2', '答复1']])
    expect(await boss.call('appealSubmit', appeal({ jobId }))).toMatchObject({ code: ERRORS.APPEAL_LIMIT.code })
    t.advance(1000)
    await lift('unban-job', jobId)
    await moderate('ban-job', jobId, '--reason', '又写错了')
    expect(await boss.data('appealSubmit', appeal({ jobId }))).toMatchObject({ next: 'wait', decision: { reason: '又写错了' } })
    expect(await ops('review', 'show', await waitingOf(boss))).toContain('以前申诉  第3次\n当时答复  答复3')
  })

  it('never stays open for a job whose ban is lifted at the same time', async () => {
    const { boss } = await newBannedJob()
    const ids = await makeJobs(t.db, await makeShop(t.db, boss.id), Array.from({ length: 30 }, () => ({ status: 'banned' as const })))
    await Promise.all(ids.flatMap((jobId) => [boss.call('appealSubmit', appeal({ jobId })), lift('unban-job', jobId)]))
    expect(await t.db.selectFrom('appeal').select('id').where('job_id', 'in', ids).where('status', '=', 'submitted').execute()).toEqual([])
  })

  it('is answered when the ban is lifted directly', async () => {
    const { boss, jobId } = await newBannedJob()
    await boss.data('appealSubmit', appeal({ jobId }))
    await lift('unban-job', jobId)
    expect(await boss.data('appealDetail', { jobId })).toMatchObject({ next: 'over', appeals: [{ status: 'approved', answer: '已经恢复了' }] })
    expect(await ops('review', 'list', 'appeal')).not.toContain(jobId)
  })
})

describe('an appeal for a restricted account', () => {
  const restrictionOf = async (user: LoggedIn) => (await user.data('getAccount')).restriction

  it.each([[['restrict'], 'contact'], [['block'], 'blocked'], [['restrict', 'block'], 'blocked']] as const)(
    'lifts %j on approval', async (verbs, kind) => {
      const user = await newRestricted(...verbs)
      expect(await restrictionOf(user)).toBe('stands')
      expect(await user.data('appealDetail', { jobId: '' })).toMatchObject({ decision: { kind }, subjectName: '', next: 'send' })
      await user.data('appealSubmit', appeal())
      expect(await ops('review', 'list', 'appeal')).toContain('账号  ')
      await ops('review', 'approve', await waitingOf(user), '--reason', '看错人了，对不起')
      expect(await user.data('userRiskCheck')).toMatchObject({ user_status: 0, status: 0 })
      expect(await user.data('appealDetail', { jobId: '' })).toMatchObject({ next: 'over', appeals: [{ answer: '看错人了，对不起' }] })
      // The answer stays readable for 30 days.
      expect(await restrictionOf(user)).toBe('over')
      t.advance(30 * DAY)
      expect(await restrictionOf(await t.loginAs(user.mobile))).toBe('none')
    })

  it('does not enable a disabled account', async () => {
    const user = await newRestricted('restrict')
    await user.data('appealSubmit', appeal())
    await moderate('disable', user.mobile, '--reason', '骗人')
    await ops('review', 'approve', await waitingOf(user))
    expect(await user.call('getAccount')).toMatchObject({ code: ERRORS.ACCOUNT_DISABLED.code })
  })

  it('is answered when all restrictions are lifted directly, and when the account is cancelled', async () => {
    const user = await newRestricted('restrict', 'block')
    await user.data('appealSubmit', appeal())
    await lift('unblock', user.mobile)
    expect(await user.data('appealDetail', { jobId: '' })).toMatchObject({ decision: { kind: 'contact' }, next: 'wait' })
    await lift('unrestrict', user.mobile)
    expect(await user.data('appealDetail', { jobId: '' })).toMatchObject({ next: 'over', appeals: [{ answer: '已经恢复了' }] })

    const gone = await newRestricted('restrict')
    await gone.data('appealSubmit', appeal())
    const id = await waitingOf(gone)
    await createEraser(t.db, t.deps.config).erase(gone.id, t.deps.now())
    await expect(ops('review', 'approve', id)).rejects.toThrow(/已经处理过了|没有/)
  })

  it('needs a restriction, a text and own pictures', async () => {
    const user = await t.loginAs(newMobile())
    expect(await restrictionOf(user)).toBe('none')
    expect(await user.data('appealDetail', { jobId: '' }))
      .toEqual({ decision: null, subjectName: '', next: 'over', dueAt: null, appeals: [] })
    expect(await user.call('appealSubmit', appeal())).toMatchObject({ code: ERRORS.APPEAL_OVER.code })
    const blocked = await newRestricted('block')
    expect(await blocked.call('appealSubmit', appeal({ content: '' }))).toMatchObject({ code: ERRORS.BAD_INPUT.code })
    const [others, wrong] = [await makeUpload(t.db, user.id, 'appeal'), await makeUpload(t.db, blocked.id, 'avatar')]
    for (const picture of [others, wrong]) {
      expect(await blocked.call('appealSubmit', appeal({ pictures: [picture] }))).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    }
    expect((await blocked.data('appealDetail', { jobId: '' })).appeals).toEqual([])
  })

  it('is over when the restriction expires', async () => {
    const user = await t.loginAs(newMobile())
    await moderate('restrict', user.mobile, '--reason', '骚扰', '--until', '2099-01-01')
    await t.db.updateTable('restriction').set({ until: new Date(t.deps.now().getTime() + 1000) })
      .where('account_id', '=', user.id).execute()
    await user.data('appealSubmit', appeal())
    t.advance(1000)
    expect(await user.data('appealDetail', { jobId: '' })).toMatchObject({ decision: null, next: 'over' })
  })
})

describe('an appeal against a decision that another one follows', () => {
  const answered = async (user: LoggedIn, about: object) => {
    const { next, decision, appeals } = await user.data('appealDetail', { jobId: '', ...about })
    return { next, reason: decision?.reason, appeals: appeals.map(({ status, answer }) => [status, answer]) }
  }
  const SUPERSEDED = ['rejected', '后来又有了别的处理，这份申诉不再看。不同意现在的处理，可以重新申诉']

  it('ends with a new ban of the store, whose own appeal shows the ban that it is about', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const about = { companyId: (await makeShop(t.db, boss.id)).id }
    const ban = (reason: string) => moderate('ban-company', about.companyId, '--reason', reason)
    await ban('虚假岗位|两个岗位都是假的')
    await boss.data('appealSubmit', appeal(about))
    const old = await waitingOf(boss)
    t.advance(1000)
    const banned = t.deps.now()
    await ban('诈骗|骗了三个人的押金')
    expect(await answered(boss, about)).toEqual({ next: 'send', reason: '诈骗：骗了三个人的押金', appeals: [SUPERSEDED] })
    await expect(ops('review', 'approve', old)).rejects.toThrow('已经处理过了')
    t.advance(1000)
    await boss.data('appealSubmit', appeal(about))
    const id = await waitingOf(boss)
    expect(await ops('review', 'show', id)).toContain(`\n现在的处理  ${chinaDateTime(banned)}  ${FIRST}  诈骗：骗了三个人的押金\n`)
    await ops('review', 'approve', id)
    expect(await answered(boss, about)).toMatchObject({ next: 'over', appeals: [['approved', expect.any(String)], SUPERSEDED] })
  })

  it('ends with another restriction of the account, and not with one that no appeal lifts', async () => {
    const user = await newRestricted('restrict')
    await user.data('appealSubmit', appeal())
    t.advance(1000)
    await moderate('disable', user.mobile, '--reason', '骗人')
    await lift('enable', user.mobile)
    expect(await answered(user, {})).toMatchObject({ next: 'wait', reason: 'restrict的原因' })
    await moderate('block', user.mobile, '--reason', '收押金')
    expect(await answered(user, {})).toEqual({ next: 'send', reason: '收押金', appeals: [SUPERSEDED] })
  })

  it('lifts none where it stayed open', async () => {
    const user = await newRestricted('restrict')
    await user.data('appealSubmit', appeal())
    const id = await waitingOf(user)
    t.advance(1000)
    await moderate('block', user.mobile, '--reason', '收押金')
    // As the release before left it.
    await t.db.updateTable('appeal').set({ status: 'submitted', answer: '', answered_at: null }).where('id', '=', id).execute()
    await expect(ops('review', 'approve', id)).rejects.toThrow('申诉以后又有了别的处理')
    expect(await user.data('userRiskCheck')).toMatchObject({ user_status: 2, status: 1 })
    await ops('review', 'reject', id, '--reason', '后来又有一次处理，可以重新申诉')
  })
})

it('an appeal without an answer for three working days is overdue in the queue of operators', async () => {
  await t.db.updateTable('appeal').set({ status: 'rejected' }).where('status', '=', 'submitted').execute()
  const user = await newRestricted('restrict')
  await user.data('appealSubmit', appeal())
  const { dueAt } = await user.data('appealDetail', { jobId: '' })
  const deadline = new Date(dueAt!).getTime()
  const line = async () => (await ops('review', 'list', 'appeal')).split('\n').find((each) => each.includes('restrict的原因'))
  t.advance(deadline - t.deps.now().getTime() - 1000)
  expect(await line()).toContain(`最晚${chinaDateTime(new Date(deadline))}`)
  t.advance(1000)
  expect(await line()).toContain('超期了')
  const summary = await summarise(t.deps, { id: '', name: '王审', roles: ['senior'] } as never)
  expect(summary.kinds.find(({ name }) => name === 'appeal')).toMatchObject({ overdue: 1, dueHours: 72 })
})

describe('whoever made a decision', () => {
  const decided = {
    job: async () => {
      const { boss, jobId } = await newBannedJob()
      return { user: boss, about: { jobId }, lift: ['unban-job', jobId] }
    },
    store: async () => {
      const boss = await t.loginAs(newMobile(), 'b')
      const shop = await makeShop(t.db, boss.id)
      await moderate('ban-company', shop.id, '--reason', '虚假岗位|两个岗位都是假的')
      return { user: boss, about: { companyId: shop.id }, lift: ['unban-company', shop.id] }
    },
    account: async () => {
      const user = await newRestricted('restrict')
      return { user, about: {}, lift: ['unrestrict', user.mobile] }
    },
  }

  it.each(['job', 'store', 'account'] as const)('answers no appeal about a %s, and does not lift it before the answer', async (kind) => {
    const { user, about, lift: words } = await decided[kind]()
    await user.data('appealSubmit', appeal(about))
    const id = await waitingOf(user)
    await expect(opsAs(FIRST)('review', 'reject', id, '--reason', '没弄错')).rejects.toThrow('要另一个人来审')
    await expect(opsAs(FIRST)('review', 'approve', id)).rejects.toThrow('要另一个人来审')
    await expect(moderate(...words)).rejects.toThrow('要另一个人来看')
    expect((await user.data('appealDetail', { jobId: '', ...about })).next).toBe('wait')
    await ops('review', 'reject', id, '--reason', '查过了，没弄错')
    // Without an open appeal an operator can put a mistake right alone.
    await moderate(...words)
    expect((await user.data('appealDetail', { jobId: '', ...about })).decision).toBeNull()
  })

  it('sees in the console why, and so does the one who agreed to it', async () => {
    const { db } = t
    const [one, second, other] = [
      await newConsoleOperator(t, '甲主管', ['senior']), await newConsoleOperator(t, '乙主管', ['senior']),
      await newConsoleOperator(t, '丙主管', ['senior']),
    ]
    const user = await t.loginAs(newMobile())
    const { proposal } = await one.data('sanctionPropose', {
      once: randomUUID(), action: 'blocked', subjectId: user.id, code: '', reason: '收押金', detail: '',
    })
    await second.data('sanctionAgree', { id: proposal.id })
    await user.data('appealSubmit', appeal())
    const id = await waitingOf(user)
    for (const operator of [one, second]) {
      expect((await operator.data('reviewLook', { kind: 'appeal', id })).barred).toContain('要另一个人')
      const decision = { once: randomUUID(), kind: 'appeal', ids: [id], outcome: 'approve' as const, code: '', reason: '' }
      expect(await operator.call('reviewDecide', decision)).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code })
    }
    expect((await other.data('reviewLook', { kind: 'appeal', id })).barred).toBe('')
    // Not as the second one of a decision on many either.
    const batch = randomUUID()
    await db.insertInto('review_batch').values({
      id: batch, once: randomUUID(), kind: 'appeal', outcome: 'reject', reason: '没弄错', operator: other.name, second: null,
      code: '', edition: '', created_at: t.deps.now(), apply_at: null, state: 'second',
    }).execute()
    await db.insertInto('review_batch_item')
      .values({ batch_id: batch, kind: 'appeal', subject_id: id, state: 'open', version: '', why: '' }).execute()
    expect(await second.call('reviewConfirm', { id: batch })).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code })
  })
})
