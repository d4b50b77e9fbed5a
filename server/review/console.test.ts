import { randomUUID } from 'node:crypto'
import type { OperatorCalls } from '@daogang/contract'
import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import { BULK_ALONE, CLAIM_MINUTES, CONFIRM_DAYS, UNDO_SECONDS } from '@daogang/contract/rules/review'
import { readActions } from '../operator/queries/audit'
import { verifyAudit } from '../operator/verify'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { insertReview, withdrawReview } from '../publish/repository'
import { makeJob, makeScopeConsent, makeShop, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { makeReports, reportStatus } from '../tests/reports'
import { createHeldDecisions, type HeldDecisions } from './apply-held'
import { factOf } from './queue-verbs'

let t: TestApp
let held: HeldDecisions
let reporter: LoggedIn
let one: ConsoleOperator, other: ConsoleOperator, senior: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  held = createHeldDecisions(t.deps)
  one = await newConsoleOperator(t, '甲审核', ['reviewer'])
  other = await newConsoleOperator(t, '乙审核', ['reviewer'])
  senior = await newConsoleOperator(t, '丙主管', ['senior'])
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('complaint').execute()
  reporter = await t.loginAs(newMobile())
})

const KIND = 'report'
/** On reports to which nothing was added, unless another kind is named. */
const decision = (ids: string[], values: Partial<OperatorCalls['POST /operator/review/decide']['input']> = {}) => ({
  once: randomUUID(), kind: KIND, ids, outcome: 'approve' as const, code: '', reason: '',
  ...(values.kind === undefined && { versions: ids.map(() => '0') }), ...values,
})
/** Lets the half minute pass in which a decision can be taken back. Sessions stay alive. */
const takeEffect = async (): Promise<number> => {
  t.advance((UNDO_SECONDS + 1) * SECOND_MS)
  return held.drain()
}

describe('a queue', () => {
  it('is listed in pages, the longest waiting first, with the numbers of waiting and overdue items', async () => {
    const ids = await makeReports(t, reporter.id, 45, new Date(t.deps.now().getTime() - 24 * 60 * MINUTE_MS - 20 * SECOND_MS))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await one.data('reviewList', { kind: KIND, ...(cursor !== undefined && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual(ids)
    const { kinds } = await one.data('reviewSummary')
    expect(kinds.find(({ name }) => name === KIND)).toMatchObject({ count: 45, overdue: 21, dueHours: 24 })
    expect((await one.data('reviewList', { kind: KIND, show: 'overdue' })).items).toHaveLength(20)
    expect((await one.call('reviewList', { kind: KIND, show: 'mine', cursor: 'AAAA' })).code).toBe(ERRORS.BAD_INPUT.code)
  })

  it('has only the kinds on which the operator’s roles decide', async () => {
    const namesOf = async ({ data }: ConsoleOperator) => (await data('reviewSummary')).kinds.map(({ name }) => name)
    expect(await namesOf(one)).toContain('job')
    expect(await namesOf(one)).not.toContain('withdrawal')
    const finance = await newConsoleOperator(t, '丁财务', ['finance'])
    expect(await namesOf(finance)).toEqual(['withdrawal', 'payout'])
    expect((await finance.call('reviewList', { kind: KIND })).code).toBe(ERRORS.REVIEW_KIND.code)
    expect((await one.call('reviewList', { kind: 'nothing' })).code).toBe(ERRORS.REVIEW_KIND.code)
  })

  it('shows everything of an item, and records who looked', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const { facts } = await one.data('reviewLook', { kind: KIND, id })
    expect(facts).toContainEqual({ label: '经过', text: '让我交第1次押金', picture: '' })
    expect((await readActions(t.db, 1, { about: id }))[0]).toMatchObject({ actor: '甲审核', action: 'look report' })
    expect((await one.call('reviewLook', { kind: KIND, id: randomUUID() })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
  })
})

describe('a claim', () => {
  it('is given to one of a hundred at once, keeps others out, and ends by release or time', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      (nth % 2 ? one : other).call('reviewClaim', { kind: KIND, id })))
    const winners = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.by))
    expect(winners.size).toBe(1)
    const [mine, theirs] = winners.has(one.name) ? [one, other] : [other, one]
    expect((await theirs.data('reviewList', { kind: KIND })).items[0]?.claim).toMatchObject({ by: mine.name, isMine: false })
    expect((await theirs.data('reviewList', { kind: KIND, show: 'free' })).items).toEqual([])
    expect((await theirs.call('reviewDecide', decision([id]))).code).toBe(ERRORS.REVIEW_CLAIMED.code)
    await theirs.data('reviewRelease', { kind: KIND, id })
    expect((await theirs.call('reviewClaim', { kind: KIND, id })).code).toBe(ERRORS.REVIEW_CLAIMED.code)
    await mine.data('reviewRelease', { kind: KIND, id })
    expect((await theirs.call('reviewClaim', { kind: KIND, id })).code).toBe(0)
    t.advance(CLAIM_MINUTES * MINUTE_MS + SECOND_MS)
    expect((await mine.data('reviewList', { kind: KIND })).items[0]?.claim).toBeNull()
    expect((await mine.call('reviewClaim', { kind: KIND, id })).code).toBe(0)
  })
})

describe('a decision', () => {
  it('takes effect after half a minute, with the sentence that the person reads and the rule in the log', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const reason = '我们查了，没有违反规则'
    const batch = await one.data('reviewDecide', decision([id], { outcome: 'reject', code: 'allowed', reason }))
    expect(batch).toMatchObject({ state: 'held', ids: [id], isMine: true })
    expect((await other.data('reviewList', { kind: KIND })).items).toEqual([])
    expect(await held.drain()).toBe(0)
    expect(await reportStatus(t, id)).toBe('submitted')
    expect(await takeEffect()).toBe(1)
    expect(await reportStatus(t, id)).toBe('rejected')
    const [line] = await readActions(t.db, 1, { about: id })
    expect(line).toMatchObject({
      actor: one.name, action: 'reject report', reason, rule: 'report/allowed@2026-11', account_id: reporter.id,
    })
    expect((await one.call('reviewUndo', { id: batch.id })).code).toBe(ERRORS.REVIEW_LATE.code)
  })

  it('can be taken back until then, by its operator alone, and the item waits again', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const batch = await one.data('reviewDecide', decision([id]))
    expect((await other.call('reviewUndo', { id: batch.id })).code).toBe(ERRORS.REVIEW_LATE.code)
    expect(await one.data('reviewUndo', { id: batch.id })).toMatchObject({ state: 'undone' })
    expect(await takeEffect()).toBe(0)
    expect(await reportStatus(t, id)).toBe('submitted')
    expect((await other.data('reviewList', { kind: KIND })).items.map((item) => item.id)).toEqual([id])
  })

  it('is made once by a hundred of the same and of different operators, and done once by many processes', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const same = decision([id])
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      (nth % 2 ? one.call('reviewDecide', same) : other.call('reviewDecide', decision([id])))))
    const made = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.id))
    expect(made.size).toBe(1)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(new Set([ERRORS.REVIEW_CLAIMED.code]))
    t.advance((UNDO_SECONDS + 1) * SECOND_MS)
    const done = await Promise.all(Array.from({ length: 10 }, () => createHeldDecisions(t.deps).drain()))
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect((await readActions(t.db, 10, { about: id })).filter(({ action }) => action === 'approve report')).toHaveLength(1)
  })

  it('needs a reason for a rejection, and is refused where the command line was first', async () => {
    const [first = '', second = ''] = await makeReports(t, reporter.id, 2)
    const { code, msg } = await one.call('reviewDecide', decision([first], { outcome: 'reject' }))
    expect([code, msg]).toEqual([ERRORS.OPERATOR_CANNOT.code, '写清楚原因，对方看了知道怎么改'])
    const ops = (...argv: string[]) => opsOf(t)(...argv)
    await ops('review', 'approve', first)
    expect((await one.call('reviewDecide', decision([first]))).msg).toBe('这份举报已经处理过了')
    await one.data('reviewDecide', decision([second]))
    await expect(ops('review', 'approve', second)).rejects.toThrow('控制台里有人审了这一个')
  })

  it('has no effect where its operator may not decide any more', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const { id: batchId } = await one.data('reviewDecide', decision([id]))
    const setRoles = (roles: OperatorRole[]) => t.db.updateTable('operator').set({ roles }).where('name', '=', one.name).execute()
    await setRoles(['auditor'])
    expect(await takeEffect()).toBe(0)
    await setRoles(['reviewer'])
    const batch = (await one.data('reviewBatches')).items.find((each) => each.id === batchId)
    expect(batch).toMatchObject({ failed: [{ id, why: '审的人停用了或换了角色，请再审一次' }] })
  })

  it('says what could not be done after all', async () => {
    const [id = ''] = await makeReports(t, reporter.id, 1)
    const { id: batchId } = await one.data('reviewDecide', decision([id]))
    await t.db.updateTable('complaint').set({ status: 'accepted' }).where('id', '=', id).execute()
    expect(await takeEffect()).toBe(0)
    const batch = (await one.data('reviewBatches')).items.find((each) => each.id === batchId)
    expect(batch).toMatchObject({ state: 'done', done: 0, failed: [{ id, why: '这份举报已经处理过了' }] })
  })
})

describe('a job that changes while it waits', () => {
  async function waitingJob(): Promise<{ id: string, change(): Promise<void> }> {
    const boss = await t.loginAs(newMobile(), 'b')
    const id = await makeJob(t.db, await makeShop(t.db, boss.id), { status: 'reviewing' })
    await t.db.deleteFrom('job_review').where('decided_at', 'is', null).execute()
    const change = () => t.db.transaction().execute(async (trx) => {
      await withdrawReview(trx, id, t.deps.now())
      await insertReview(trx, randomUUID(), id, { reasons: ['pay'], payUncompared: false }, t.deps.now())
    })
    await change()
    return { id, change }
  }
  const statusOf = async (id: string) =>
    (await t.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const onJob = (id: string, versions?: string[]) => decision([id], { kind: 'job', ...(versions && { versions }) })
  const CHANGED = '改过了，再看一遍'

  it('is decided as its operator saw it, and not without a look', async () => {
    const { id, change } = await waitingJob()
    const { version } = await one.data('reviewLook', { kind: 'job', id })
    expect((await one.data('reviewList', { kind: 'job' })).items).toMatchObject([{ id, version }])
    await change()
    for (const versions of [[version], undefined]) expect((await one.call('reviewDecide', onJob(id, versions))).msg).toBe(CHANGED)
    await one.data('reviewDecide', onJob(id, [(await one.data('reviewLook', { kind: 'job', id })).version]))
    expect(await takeEffect()).toBe(1)
    expect(await statusOf(id)).toBe('online')
  })

  it('is not decided where it changes in the half minute', async () => {
    const { id, change } = await waitingJob()
    const { version } = await one.data('reviewLook', { kind: 'job', id })
    const { id: batchId } = await one.data('reviewDecide', onJob(id, [version]))
    await change()
    expect(await takeEffect()).toBe(0)
    expect(await statusOf(id)).toBe('reviewing')
    const batch = (await one.data('reviewBatches')).items.find((each) => each.id === batchId)
    expect(batch).toMatchObject({ failed: [{ id, why: CHANGED }] })
  })
})

describe('a report to which something is added while it waits', () => {
  const CHANGED = '改过了，再看一遍'
  async function waitingReport() {
    const jobId = await makeJob(t.db, await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id))
    const said = (content: string, reason = 'rude') => ({ targetKind: 'job' as const, targetId: jobId, reason, content, pictures: [] })
    const { id } = await reporter.data('complaintReport', said('态度不好'))
    return { id, add: () => reporter.data('complaintReport', said('要钱', 'fee')) }
  }

  it('is decided as its operator saw it, also in the half minute', async () => {
    const { id, add } = await waitingReport()
    const { version } = await one.data('reviewLook', { kind: KIND, id })
    const batch = await one.data('reviewDecide', decision([id], { versions: [version] }))
    await add()
    expect(await takeEffect()).toBe(0)
    expect(await reportStatus(t, id)).toBe('submitted')
    expect((await one.data('reviewBatches')).items.find((each) => each.id === batch.id)).toMatchObject({ failed: [{ id, why: CHANGED }] })
    expect((await one.call('reviewDecide', decision([id], { versions: [version] }))).msg).toBe(CHANGED)
    const seen = await one.data('reviewLook', { kind: KIND, id })
    expect(seen.facts.map(({ text }) => text).join()).toContain('也因为“态度不好”：要钱')
    await one.data('reviewDecide', decision([id], { versions: [seen.version] }))
    expect(await takeEffect()).toBe(1)
  })

  it('is due within two hours when the reason is money', async () => {
    const { id, add } = await waitingReport()
    const at = t.deps.now()
    const dueIn = async (): Promise<number> => {
      const item = (await one.data('reviewList', { kind: KIND })).items.find((each) => each.id === id)
      return (Date.parse(item?.dueAt ?? '') - at.getTime()) / (60 * MINUTE_MS)
    }
    expect(await dueIn()).toBe(24)
    await add()
    expect(await dueIn()).toBe(2)
    // The release before writes no time.
    await t.db.updateTable('complaint').set({ due_at: null, reason: 'fee' }).where('id', '=', id).execute()
    expect(await dueIn()).toBe(2)
    expect((await one.data('reviewList', { kind: KIND, show: 'overdue' })).items).toEqual([])
    // Sessions would not live through two hours.
    await t.db.updateTable('complaint').set({ due_at: at }).where('id', '=', id).execute()
    expect((await one.data('reviewList', { kind: KIND, show: 'overdue' })).items).toMatchObject([{ id }])
  })
})

it('a report leads to the reported person and job, and a real name to those with the same phone', async () => {
  const [boss, twin] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
  const jobId = await makeJob(t.db, await makeShop(t.db, boss.id))
  const id = randomUUID()
  await t.db.insertInto('complaint').values({
    id, account_id: reporter.id, target_kind: 'job', target_id: jobId, target_name: '洗碗工', reported_id: boss.id,
    conversation_id: null, evidence: '[]', reason: 'fee', content: '要押金', created_at: t.deps.now(),
  }).execute()
  const linked = async (kind: string, about: string) =>
    (await one.data('reviewLook', { kind, id: about })).links.map((link) => `${link.id} ${link.note.split('  ')[0] ?? ''}`)
  expect(await linked('report', id)).toEqual(expect.arrayContaining([`${boss.id} 被举报的人`, `${jobId} 被举报`]))
  const phone = randomUUID()
  await t.db.insertInto('device').values({ id: phone }).execute()
  await t.db.updateTable('session').set({ device_id: phone }).where('account_id', 'in', [boss.id, twin.id]).execute()
  const [frontId, backId] = [await makeUpload(t.db, boss.id, 'idcard'), await makeUpload(t.db, boss.id, 'idcard')]
  await makeScopeConsent(t.db, boss.id)
  await boss.data('personCheck', { name: '王小海', idCard: '31010119900308009X', frontId, backId })
  const { id: cardId } = await t.db.selectFrom('real_name').select('id').where('account_id', '=', boss.id).executeTakeFirstOrThrow()
  expect(await linked('real-name', cardId)).toContain(`${twin.id} 同一部手机`)
})

it('a comment that its author changes while it waits is not decided as it was', async () => {
  const [author, boss] = [await t.loginAs(newMobile()), await t.loginAs(newMobile(), 'b')]
  const shop = await makeShop(t.db, boss.id)
  const [id, jobId] = [randomUUID(), await makeJob(t.db, shop)]
  await t.db.insertInto('comment').values({
    id, job_id: jobId, company_id: shop.id, account_id: author.id, scores: '{}', score: 5, content: '老板拖工资', created_at: t.deps.now(),
    reply: null,
  }).execute()
  await t.db.insertInto('complaint').values({
    id: randomUUID(), account_id: reporter.id, target_kind: 'comment', target_id: id, target_name: '评价', reported_id: null,
    conversation_id: null, evidence: '[]', reason: 'other', content: '', created_at: t.deps.now(),
  }).execute()
  const seen = await one.data('reviewLook', { kind: 'comment', id })
  expect(seen.links.map(({ kind }) => kind)).toEqual(['person', 'enterprise'])
  const hide = (version: string) => one.call('reviewDecide', decision([id], {
    kind: 'comment', outcome: 'reject', reason: '有别人的隐私', versions: [version],
  }))
  await t.db.updateTable('comment').set({ content: '老板按时发工资' }).where('id', '=', id).execute()
  expect((await hide(seen.version)).msg).toBe('改过了，再看一遍')
  expect((await hide((await one.data('reviewLook', { kind: 'comment', id })).version)).code).toBe(0)
  expect(await takeEffect()).toBe(1)
})

describe('many items', () => {
  it('are previewed without any change, and those that cannot be decided are left out', async () => {
    const ids = await makeReports(t, reporter.id, 3)
    const [settled = ''] = ids
    await t.db.updateTable('complaint').set({ status: 'accepted' }).where('id', '=', settled).execute()
    const lines = async () => (await verifyAudit(t.db)).lines
    const before = await lines()
    const { once: _once, ...body } = decision(ids)
    expect(await one.data('reviewPreview', body)).toEqual({ fine: 2, needsSecond: false, refused: [{ id: settled, why: '这份举报已经处理过了' }] })
    expect(await lines()).toBe(before)
    expect(await one.data('reviewDecide', decision(ids))).toMatchObject({ state: 'held', failed: [{ id: settled }] })
    expect(await takeEffect()).toBe(2)
  })

  it('add up over several decisions, so that small ones need another operator too', async () => {
    const who = await newConsoleOperator(t, '己审核', ['reviewer'])
    const ids = await makeReports(t, reporter.id, BULK_ALONE + 2)
    const half = BULK_ALONE / 2
    expect(await who.data('reviewDecide', decision(ids.slice(0, half)))).toMatchObject({ state: 'held' })
    const unwanted = await who.data('reviewDecide', decision(ids.slice(half, BULK_ALONE)))
    expect(unwanted).toMatchObject({ state: 'held' })
    // One by one is a look at each.
    expect(await who.data('reviewDecide', decision(ids.slice(BULK_ALONE, BULK_ALONE + 1)))).toMatchObject({ state: 'held' })
    await who.data('reviewUndo', { id: unwanted.id })
    const { once: _once, ...body } = decision(ids.slice(half - 1, BULK_ALONE + 2).filter((id) => id !== ids[BULK_ALONE]))
    expect(await who.data('reviewPreview', { ...body, ids: body.ids.slice(1) })).toMatchObject({ needsSecond: true })
    expect(await who.data('reviewDecide', decision(ids.slice(half, BULK_ALONE)))).toMatchObject({ state: 'held' })
  })

  it('above fifty wait for the confirmation of another operator', async () => {
    const ids = await makeReports(t, reporter.id, BULK_ALONE + 1)
    const batch = await senior.data('reviewDecide', decision(ids))
    expect(batch).toMatchObject({ state: 'second', applyAt: null })
    expect(await takeEffect()).toBe(0)
    expect((await one.call('reviewConfirm', { id: batch.id })).code).toBe(ERRORS.OPERATOR_ROLE.code)
    expect((await senior.call('reviewConfirm', { id: batch.id })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
    const second = await newConsoleOperator(t, '戊主管', ['senior'])
    const more = await makeReports(t, reporter.id, BULK_ALONE + 1)
    const unwanted = await senior.data('reviewDecide', decision(more))
    expect((await one.call('reviewUndo', { id: unwanted.id })).code).toBe(ERRORS.REVIEW_LATE.code)
    expect(await second.data('reviewUndo', { id: unwanted.id })).toMatchObject({ state: 'undone' })
    expect((await second.data('reviewBatches')).items.map(({ id }) => id)).toContain(batch.id)
    expect(await second.data('reviewConfirm', { id: batch.id })).toMatchObject({ state: 'held', second: '戊主管' })
    expect(await takeEffect()).toBe(BULK_ALONE + 1)
  })

  it('stay in the list of an operator with fifty newer decisions of their own', async () => {
    const ids = await makeReports(t, reporter.id, BULK_ALONE + 1)
    const { id } = await senior.data('reviewDecide', decision(ids))
    const second = await newConsoleOperator(t, '庚主管', ['senior'])
    const alone = await makeReports(t, reporter.id, 51)
    const { id: own } = await second.data('reviewDecide', decision(alone.slice(0, 1)))
    const row = await t.db.selectFrom('review_batch').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
    await t.db.insertInto('review_batch').values(alone.slice(1).map((once) => ({ ...row, id: randomUUID(), once }))).execute()
    const { items } = await second.data('reviewBatches')
    expect(items.filter(({ isMine }) => isMine)).toHaveLength(50)
    expect(items.find(({ isMine }) => !isMine)).toMatchObject({ id, state: 'second' })
    const finance = await newConsoleOperator(t, '辛财务', ['finance'])
    expect((await finance.data('reviewBatches')).items).toEqual([])
    await senior.data('reviewUndo', { id })
  })

  it('end after a week without a confirmation, and their items wait again', async () => {
    const ids = await makeReports(t, reporter.id, BULK_ALONE + 1)
    const { id } = await senior.data('reviewDecide', decision(ids))
    const age = (ms: number) =>
      t.db.updateTable('review_batch').set({ created_at: new Date(t.deps.now().getTime() - ms) }).where('id', '=', id).execute()
    const countOf = async () => (await senior.data('reviewSummary')).kinds.find(({ name }) => name === KIND)?.count
    await age(CONFIRM_DAYS * DAY_MS - MINUTE_MS)
    await held.drain()
    expect((await senior.data('reviewBatches')).items.map((each) => each.id)).toContain(id)
    expect(await countOf()).toBe(0)
    await age(CONFIRM_DAYS * DAY_MS)
    await held.drain()
    expect(await countOf()).toBe(BULK_ALONE + 1)
    expect((await senior.call('reviewUndo', { id })).code).toBe(ERRORS.REVIEW_LATE.code)
  })
})

it.each([
  ['姓名  王小海', { label: '姓名', text: '王小海', picture: '' }],
  ['照片的地址10分钟内有效', { label: '', text: '照片的地址10分钟内有效', picture: '' }],
  ['网址  https://example.com/a.png', { label: '网址', text: 'https://example.com/a.png', picture: '' }],
  [{ label: '照片', picture: '/files/a', text: '' }, { label: '照片', picture: '/files/a', text: '' }],
  [{ label: '照片', picture: '', text: '' }, { label: '照片', picture: '', text: '图片不在了' }],
])('shows %j', (line, fact) => {
  // A text that a user wrote is never a picture: its address would tell a stranger who reviews.
  expect(factOf(line)).toEqual(fact)
})
