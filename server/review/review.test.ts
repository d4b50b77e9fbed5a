import { URGENT_HOURS } from '@daogang/contract/rules/complaint'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { runCommand } from '../moderation/command'
import { readActions } from '../operator/queries/audit'
import { newConsoleOperator, registerOperator } from '../tests/console'
import { makeApplication, makeJob, makeResume, makeScopeConsent, makeShop, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const NUMBER = '31010119900308009X'
const REASON = '照片反光，号码看不清'

async function submitCard(user: LoggedIn, idCard = NUMBER): Promise<string> {
  const [frontId, backId] = [await makeUpload(t.db, user.id, 'idcard'), await makeUpload(t.db, user.id, 'idcard')]
  await makeScopeConsent(t.db, user.id)
  await user.data('personCheck', { name: '王小海', idCard, frontId, backId })
  const row = await t.db.selectFrom('real_name').select('id').where('account_id', '=', user.id).where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('a real-name review', () => {
  it('waits masked, is rejected with a reason, sent again and approved, with an audit record of each', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const first = await submitCard(boss)
    expect(await ops('review', 'list', 'real-name')).toMatch(new RegExp(`^${first} .* \\*小海  310\\*+9X$`))
    const shown = await ops('review', 'show', first)
    expect(shown).toMatch(new RegExp(`^姓名  王小海\n身份证号  ${NUMBER}\n照片  \\S*private\\S+\n照片  \\S*private\\S+\n`))
    await expect(ops('review', 'show', crypto.randomUUID())).rejects.toThrow('没有这个编号')
    expect(await ops('review', 'reject', first, '--reason', REASON)).toBe('实名没通过，对方看得到原因')
    await expect(ops('review', 'show', first)).rejects.toThrow('已经处理过了')
    expect((await boss.data('getApproveStatus')).realName).toMatchObject({ status: 'rejected', path: 'person', reason: REASON })
    await expect(ops('review', 'approve', first)).rejects.toThrow('已经处理过了')
    const second = await submitCard(boss)
    expect(await ops('review', 'approve', second)).toBe('实名通过了')
    expect((await boss.data('getApproveStatus')).realName).toMatchObject({ status: 'approved', reason: '', name: '*小海' })
    expect((await readActions(t.db, 2, { accountId: boss.id })).map(({ actor, action, reason }) => [actor, action, reason]))
      .toEqual([['tester', 'approve real-name', null], ['tester', 'reject real-name', REASON]])
    expect((await boss.data('getUserRealname')).accesses.map(({ actor, purpose }) => `${actor} ${purpose}`)).toEqual([
      'self read', 'operator decide', 'self submit', 'operator decide', 'operator review', 'self submit',
    ])
    expect(await ops('review', 'list', 'real-name')).toBe('没有等着审核的')
  })

  it('is listed, shown and decided by those alone who decide on real names', async () => {
    const id = await submitCard(await t.loginAs(newMobile(), 'b'), '310101840308777')
    await registerOperator(t, '看得见', ['reviewer'])
    await registerOperator(t, '看不见', ['support', 'finance'])
    const as = (user: string, ...argv: string[]) => opsOf(t, user)(...argv)
    expect(await as('看得见', 'review', 'list')).toContain(id)
    expect(await as('看得见', 'review', 'show', id)).toContain('王小海')
    expect(await as('看不见', 'review', 'list')).not.toContain(id)
    await expect(as('看不见', 'review', 'list', 'real-name')).rejects.toThrow('你的角色不能审实名')
    await expect(as('看不见', 'review', 'show', id)).rejects.toThrow('你的角色不能审')
    await expect(as('看不见', 'review', 'approve', id)).rejects.toThrow('你的角色不能审实名')
    expect((await readActions(t.db, 50)).filter(({ actor }) => actor === '看不见')).toEqual([])
    await ops('review', 'reject', id, '--reason', REASON)
  })

  it('is decided once under concurrent decisions', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const id = await submitCard(boss, '310101850308777')
    const decisions = await Promise.allSettled(Array.from({ length: 10 }, (_, nth) =>
      nth % 2 ? ops('review', 'approve', id) : ops('review', 'reject', id, '--reason', REASON)))
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('moves a card to the account approved last', async () => {
    const [old, fresh] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    await makeShop(t.db, old.id)
    await ops('review', 'approve', await submitCard(old, '310101860308777'))
    await ops('review', 'approve', await submitCard(fresh, '310101860308777'))
    expect((await old.data('getApproveStatus')).realName.status).toBe('none')
    expect((await old.data('businessGetCenterDetail')).company?.ownerVerified).toBe(false)
    expect((await fresh.data('getApproveStatus')).realName.status).toBe('approved')
  })
})

describe('a reported comment', () => {
  /** A comment that two people report. */
  async function newComment() {
    const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
    const reporters = [await t.loginAs(newMobile()), await t.loginAs(newMobile())] as const
    const shop = await makeShop(t.db, boss.id)
    const [jobId, resumeId] = [await makeJob(t.db, shop), await makeResume(t.db, seeker.id)]
    await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    const id = crypto.randomUUID()
    await t.db.insertInto('comment').values({
      id, job_id: jobId, company_id: shop.id, account_id: seeker.id, scores: '{}', score: 1, content: '骗人的店', created_at: t.deps.now(),
    }).execute()
    const reports: string[] = []
    for (const [nth, reporter] of reporters.entries()) {
      t.advance(1000)
      const said = { targetKind: 'comment' as const, targetId: id, reason: nth === 0 ? 'other' : 'fee', content: `乱说的${nth}`, pictures: [] }
      reports.push((await reporter.data('complaintReport', said)).id)
    }
    const answers = () => Promise.all(reporters.map((reporter, nth) => reporter.data('complaintDetail', { id: reports[nth] ?? '' })))
    const isPublic = async () => (await reporters[0].call('commentDetail', { id })).code === 0
    return { id, seeker, reporters, reports, answers, isPublic }
  }

  it('is hidden with an answer to each report, and leaves its queue', async () => {
    const { id, seeker, reporters, reports, answers, isPublic } = await newComment()
    expect(await ops('review', 'list', 'comment')).toContain(`${id}  comment`)
    for (const report of reports) expect(await ops('review', 'list', 'report')).not.toContain(report)
    expect(await ops('review', 'show', id)).toMatch(/\n举报 {2}\S+：乱说的0\n举报 {2}\S+：乱说的1/)
    await expect(ops('review', 'approve', reports[0]!)).rejects.toThrow('去“评价”里审')
    expect((await answers()).map(({ status }) => status)).toEqual(['submitted', 'submitted'])

    expect(await ops('review', 'reject', id, '--reason', '骂人')).toBe('评价没通过，对方看得到原因')
    expect(await isPublic()).toBe(false)
    expect(await ops('review', 'list', 'comment')).not.toContain(id)
    const accepted = { status: 'accepted', answer: '属实，这条评价大家看不到了，谢谢你告诉我们' }
    expect(await answers()).toMatchObject([accepted, accepted])
    expect((await reporters[0].data('noticeList', {})).items).toMatchObject([{ kind: 'report_accepted' }])
    await expect(ops('review', 'reject', id, '--reason', '骂人')).rejects.toThrow('已经隐藏了')
    await ops('review', 'approve', id)
    expect(await isPublic()).toBe(true)
    expect((await seeker.data('noticeList', {})).items.map(({ kind }) => kind).sort()).toEqual(['comment_hidden', 'comment_shown'])
  })

  it('stays with an honest answer to each report, and leaves its queue', async () => {
    const { id, answers, isPublic } = await newComment()
    await ops('review', 'approve', id)
    expect(await isPublic()).toBe(true)
    expect(await ops('review', 'list', 'comment')).not.toContain(id)
    const kept = { status: 'rejected', answer: '这条评价没有违反规则，还留着。有新的证据可以再举报' }
    expect(await answers()).toMatchObject([kept, kept])
  })

  it('answers its reports too when it is hidden outside the queue', async () => {
    const { id, answers } = await newComment()
    await runCommand(['hide-comment', id, '--reason', '骂人'], { db: t.db, now: t.deps.now, user: 'tester' })
    expect((await answers()).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    expect(await ops('review', 'list', 'comment')).not.toContain(id)
  })

  it('waits for its answer also while it is hidden by a check of its content', async () => {
    const { id, answers } = await newComment()
    await t.db.updateTable('comment').set({ hidden_at: t.deps.now() }).where('id', '=', id).execute()
    expect(await ops('review', 'list', 'comment')).toMatch(new RegExp(`${id}.*隐藏着`))
    await ops('review', 'reject', id, '--reason', '骂人')
    expect((await answers()).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  })

  it('is due as the most urgent of its reports, where each figure leads to it', async () => {
    const { id } = await newComment()
    const dueAt = new Date(t.deps.now().getTime() + URGENT_HOURS * HOUR_MS).toISOString()
    const one = await newConsoleOperator(t, '甲审核', ['reviewer', 'senior'])
    const { items } = await one.data('reviewList', { kind: 'comment', item: id })
    expect(items).toMatchObject([{ dueAt }])
    for (const figure of ['complaints', 'reports-due'] as const) {
      const rows = (await one.data('operatorFiguresRows', { figure })).items.filter((row) => row.id === id)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ queue }) => queue))).toEqual(new Set(['comment']))
    }
  })

  it('is not decided by one who did not see the last report of it', async () => {
    const { id } = await newComment()
    const one = await newConsoleOperator(t, '乙审核', ['reviewer'])
    const { version } = await one.data('reviewLook', { kind: 'comment', id })
    const late = await t.loginAs(newMobile())
    await late.data('complaintReport', { targetKind: 'comment', targetId: id, reason: 'other', content: '有我的电话', pictures: [] })
    expect((await one.call('reviewDecide', {
      once: crypto.randomUUID(), kind: 'comment', ids: [id], versions: [version], outcome: 'approve', code: '', reason: '',
    })).msg).toBe('改过了，再看一遍')
  })
})

it('answers a report of a job once', async () => {
  const [boss, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
  const targetId = await makeJob(t.db, await makeShop(t.db, boss.id))
  const { id } = await other.data('complaintReport', { targetKind: 'job', targetId, reason: 'fee', content: '收押金', pictures: [] })
  expect(await ops('review', 'list', 'report')).toContain(`${id}  report`)
  await ops('review', 'approve', id)
  expect(await other.data('complaintDetail', { id })).toMatchObject({ status: 'accepted', answer: '属实，已经处理，谢谢你告诉我们' })
  await expect(ops('review', 'reject', id, '--reason', '不属实')).rejects.toThrow('已经处理过了')
})
