import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { UNMASKED_MINUTES, type SanctionName } from '@daogang/contract/rules/sanction'
import { runCommand } from '../moderation/command'
import { readActions } from '../operator/queries/audit'
import { verifyAudit } from '../operator/verify'
import { createVault } from '../real-name/vault'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { enterpriseOf, makeJob, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { reveal } from './reveal'

let t: TestApp
let reviewer: ConsoleOperator, support: ConsoleOperator, senior: ConsoleOperator, other: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  reviewer = await newConsoleOperator(t, '甲审核', ['reviewer'])
  support = await newConsoleOperator(t, '乙客服', ['support'])
  senior = await newConsoleOperator(t, '丙主管', ['senior'])
  other = await newConsoleOperator(t, '丁主管', ['senior'])
}, 60_000)
afterAll(() => t.close())

const REFUSED = ERRORS.OPERATOR_CANNOT.code
const wish = (action: SanctionName, subjectId: string, values: object = {}) =>
  ({ once: randomUUID(), action, subjectId, code: 'fake', reason: '发布虚假招聘信息', ...values })

interface Scene {
  boss: LoggedIn
  storeId: string
  enterpriseId: string
  jobId: string
}
async function newBoss(): Promise<Scene> {
  const boss = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, boss.id)
  const jobId = await makeJob(t.db, shop, { title: '配菜师傅' })
  return { boss, storeId: shop.id, enterpriseId: await enterpriseOf(t.db, boss.id), jobId }
}
async function newSeeker(number = '110101199003071233', name = '王小海') {
  const seeker = await t.loginAs(newMobile())
  await makeResume(t.db, seeker.id)
  await t.db.updateTable('resume').set({ name, wechat_id: 'wanghai88' }).where('account_id', '=', seeker.id).execute()
  const [id, vault] = [randomUUID(), createVault(t.deps.config)]
  await t.db.insertInto('real_name').values({
    id, account_id: seeker.id, path: 'machine', status: 'approved', sealed: vault.seal(id, { name, number }),
    number_hash: vault.hash(number), masked_name: '*小海', masked_number: '110*************33', created_at: t.deps.now(),
  }).execute()
  return seeker
}
const statusOf = async (jobId: string) =>
  (await t.db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()).status

describe('the search', () => {
  it('finds by phone, id card, name, credit code, title and id, masked, and logs the kind of search alone', async () => {
    const { boss, enterpriseId, storeId, jobId } = await newBoss()
    const seeker = await newSeeker()
    await t.db.updateTable('enterprise').set({ name: '上海家常餐饮', credit_code: '91440300715267263X' }).where('id', '=', enterpriseId).execute()
    const find = async (q: string) => (await reviewer.data('dossierSearch', { q })).items
    const isSeeker = { kind: 'person', id: seeker.id, title: '*小海' }
    for (const q of [seeker.mobile, '110101199003071233', '王小', seeker.id]) expect([q, await find(q)]).toMatchObject([q, [isSeeker]])
    for (const q of ['上海家常', enterpriseId, storeId]) {
      expect([q, (await find(q)).map(({ kind, id }) => `${kind} ${id}`)]).toEqual([q, [`enterprise ${enterpriseId}`]])
    }
    for (const q of ['配菜', jobId]) expect((await find(q)).map(({ id }) => id)).toContain(jobId)
    expect(await find('138')).toEqual([])
    expect(JSON.stringify(await find(boss.mobile))).not.toContain(boss.mobile)
    const lines = (await readActions(t.db, 50)).filter(({ action }) => action.startsWith('search'))
    expect(JSON.stringify(lines)).not.toContain(seeker.mobile)
    expect(lines.map(({ action }) => action)).toContain('search idCard')
  })
})

describe('a page', () => {
  it('shows a person masked, with everything that happened, in pages, and logs the look', async () => {
    const { jobId } = await newBoss()
    const seeker = await newSeeker('110101199003071241')
    await seeker.data('applyToJob', { jobId })
    await seeker.data('feedbackSubmit', { once: randomUUID(), kind: 'idea', content: '字太小', contact: '', pictures: [] })
    const page = await reviewer.data('dossierLook', { kind: 'person', id: seeker.id })
    expect(page.masked.map(({ what }) => what)).toEqual(['mobile', 'wechat', 'idCard'])
    for (const secret of [seeker.mobile, 'wanghai88', '110101199003071241', '王小海']) expect(JSON.stringify(page)).not.toContain(secret)
    const { items } = await reviewer.data('dossierTimeline', { kind: 'person', id: seeker.id })
    const labels = items.map(({ label, text }) => `${label} ${text}`)
    expect(labels).toEqual(expect.arrayContaining(['注册 找工作', '报名 报名：配菜师傅', expect.stringMatching(/^意见反馈 提交：编号\d+$/)]))
    expect((await readActions(t.db, 1, { accountId: seeker.id }))[0]).toMatchObject({ actor: reviewer.name, action: 'look person' })
    for (let nth = 0; nth < 25; nth += 1) await reviewer.data('dossierLook', { kind: 'person', id: seeker.id })
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const next = await reviewer.data('dossierTimeline', { kind: 'person', id: seeker.id, ...(cursor !== undefined && { cursor }) })
      for (const { key } of next.items) {
        expect(seen.has(key)).toBe(false)
        seen.add(key)
      }
      cursor = next.next
    } while (cursor !== undefined)
    expect(seen.size).toBeGreaterThan(25)
    expect((await reviewer.call('dossierTimeline', { kind: 'person', id: seeker.id, cursor: 'AAAA' })).code).toBe(ERRORS.BAD_INPUT.code)
    for (const kind of ['person', 'enterprise', 'job'] as const) {
      expect((await reviewer.call('dossierLook', { kind, id: randomUUID() })).code).toBe(ERRORS.NOT_FOUND.code)
      expect((await reviewer.call('dossierTimeline', { kind, id: randomUUID() })).code).toBe(ERRORS.NOT_FOUND.code)
    }
  })

  it('shows an enterprise and a job with their bans, and the texts that the job had before', async () => {
    const { boss, enterpriseId, storeId, jobId } = await newBoss()
    await t.db.updateTable('job').set({ duties: '先交200元押金', updated_at: t.deps.now() }).where('id', '=', jobId).execute()
    await t.db.updateTable('job').set({ duties: '切菜配菜', updated_at: t.deps.now() }).where('id', '=', jobId).execute()
    await t.db.updateTable('job').set({ headcount: 9 }).where('id', '=', jobId).execute()
    const texts = (await reviewer.data('dossierTimeline', { kind: 'job', id: jobId })).items.filter(({ label }) => label === '改之前的岗位')
    expect(texts.map(({ text }) => text)).toEqual(['配菜师傅：先交200元押金', expect.stringMatching(/^配菜师傅：/)])
    const { proposal } = await senior.data('sanctionPropose', wish('ban-store', storeId, { detail: '岗位和实际情况不符', days: 7 }))
    await other.data('sanctionAgree', { id: proposal.id })
    const page = await reviewer.data('dossierLook', { kind: 'enterprise', id: enterpriseId })
    expect(page.standing).toMatchObject([{ lift: 'unban-store', subjectId: storeId, by: senior.name, reason: '发布虚假招聘信息：岗位和实际情况不符' }])
    expect(page.links.map(({ id }) => id)).toEqual(expect.arrayContaining([boss.id, jobId]))
    await senior.data('sanctionPropose', wish('unban-store', storeId, { code: '', reason: '' }))
    expect((await reviewer.data('dossierLook', { kind: 'enterprise', id: enterpriseId })).standing).toEqual([])
  })
})

it('the timeline masks numbers and names of people, and its first page is a look in the log', async () => {
  const { boss } = await newBoss()
  await t.db.insertInto('complaint').values({
    id: randomUUID(), account_id: boss.id, target_kind: 'resume', target_id: randomUUID(), target_name: '司马相如', reason: 'fake',
    content: '他的电话138 1234 5678，身份证110101199003071233', created_at: t.deps.now(),
  }).execute()
  const { items } = await support.data('dossierTimeline', { kind: 'person', id: boss.id })
  expect(items.find(({ label }) => label === '举报别人')?.text)
    .toBe('提交：resume *相如 他的电话138****5678，身份证110*************33')
  expect((await readActions(t.db, 1, { accountId: boss.id }))[0]).toMatchObject({ actor: support.name, action: 'look person' })
})

describe('a sanction', () => {
  it('of one person takes effect at once, with the rule in the log and the sentence for the person', async () => {
    const { boss } = await newBoss()
    const { proposal, said } = await reviewer.data('sanctionPropose', wish('contact', boss.id, {
      code: 'harassment', reason: '骚扰别人', days: 7,
    }))
    expect([proposal.state, said]).toEqual(['done', '处理好了，马上生效'])
    expect((await boss.data('userRiskCheck', {})).reason).toBe('骚扰别人')
    expect((await readActions(t.db, 1, { accountId: boss.id }))[0]).toMatchObject({
      actor: reviewer.name, action: 'restrict contact', reason: '骚扰别人', rule: 'contact/harassment@2026-11',
    })
    expect((await reviewer.call('sanctionPropose', wish('lift-contact', boss.id))).code).toBe(REFUSED)
    await senior.data('sanctionPropose', wish('lift-contact', boss.id, { code: '', reason: '' }))
    expect((await boss.data('userRiskCheck', {})).status).toBe(0)
  })

  it('that needs two people waits for the second one, and is done once by a hundred at once', async () => {
    const { jobId, boss } = await newBoss()
    const body = wish('ban-job', jobId)
    const made = await Promise.all(Array.from({ length: 100 }, () => reviewer.call('sanctionPropose', body)))
    const ids = new Set(made.filter(({ code }) => code === 0).map(({ data }) => data.proposal.id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    expect((await reviewer.call('sanctionPropose', wish('ban-job', jobId))).msg).toBe('你已经提过了，等另一个人同意')
    expect(await statusOf(jobId)).toBe('online')
    expect((await reviewer.call('sanctionAgree', { id })).code).toBe(ERRORS.OPERATOR_ROLE.code)
    expect((await support.call('sanctionRefuse', { id })).code).toBe(REFUSED)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => (nth % 2 ? senior : other).call('sanctionAgree', { id })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await statusOf(jobId)).toBe('banned')
    expect((await readActions(t.db, 20, { about: jobId })).filter(({ action }) => action === 'ban job')).toHaveLength(1)
    expect((await boss.data('noticeList', {})).items[0]?.text).toContain('发布虚假招聘信息')
    expect((await verifyAudit(t.db)).isSound).toBe(true)
  })

  it('is not agreed to by the operator who asked for it, nor after a change of the asker, a week, or a withdrawal', async () => {
    const { boss, jobId } = await newBoss()
    const ask = async (who: ConsoleOperator, action: SanctionName, id: string) =>
      (await who.data('sanctionPropose', wish(action, id))).proposal.id
    const own = await ask(senior, 'disabled', boss.id)
    expect((await senior.call('sanctionAgree', { id: own })).msg).toBe('这是你自己提的，要另一个人同意')
    await senior.data('sanctionRefuse', { id: own })
    expect((await other.call('sanctionAgree', { id: own })).code).toBe(REFUSED)
    const second = await ask(reviewer, 'ban-job', jobId)
    await t.db.updateTable('operator').set({ roles: ['finance'] }).where('name', '=', reviewer.name).execute()
    expect((await other.call('sanctionAgree', { id: second })).msg).toBe('提的人停用了或换了角色，请重新提')
    await t.db.updateTable('operator').set({ roles: ['reviewer'] }).where('name', '=', reviewer.name).execute()
    await t.db.updateTable('operator_proposal').set({ created_at: new Date(0) }).where('id', '=', second).execute()
    expect((await other.call('sanctionAgree', { id: second })).code).toBe(REFUSED)
    expect(await statusOf(jobId)).toBe('online')
    // It is void, so the same can be asked for again.
    expect(await ask(reviewer, 'ban-job', jobId)).not.toBe(second)
  })

  it('stays in the list of an operator with sixty newer wishes of their own, and in that of its enterprise', async () => {
    const { storeId, enterpriseId, jobId } = await newBoss()
    const { proposal: { id } } = await reviewer.data('sanctionPropose', wish('ban-store', storeId, { detail: '岗位和实际情况不符' }))
    const asker = await newConsoleOperator(t, '戊主管', ['senior'])
    const { proposal: { id: own } } = await asker.data('sanctionPropose', wish('ban-job', jobId))
    const row = await t.db.selectFrom('operator_proposal').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
    await t.db.insertInto('operator_proposal').values(Array.from({ length: 60 }, () =>
      ({ ...row, id: randomUUID(), once: randomUUID(), subject_id: randomUUID() }))).execute()
    const idsOf = async (subjectId?: string) =>
      (await asker.data('sanctionList', subjectId === undefined ? {} : { subjectId })).items.map((each) => each.id)
    expect(await idsOf()).toContain(id)
    expect(await idsOf(enterpriseId)).toEqual([id])
    expect(await idsOf(storeId)).toEqual([id])
    expect(await idsOf(jobId)).toEqual([own])
    await t.db.deleteFrom('operator_proposal').where('operator', '=', asker.name).execute()
  })

  it('takes the sentences of the tables whatever the person is called, and refuses the name in own words', async () => {
    const seeker = await newSeeker('110101199003071292', '招聘')
    const { proposal: { id } } = await reviewer.data('sanctionPropose', wish('disabled', seeker.id))
    await t.db.updateTable('resume').set({ name: reviewer.name }).where('account_id', '=', seeker.id).execute()
    await senior.data('sanctionAgree', { id })
    await t.db.updateTable('resume').set({ name: '欧阳小海' }).where('account_id', '=', seeker.id).execute()
    const named = await reviewer.call('sanctionPropose', wish('contact', seeker.id, { code: '', reason: '欧阳小海骂人' }))
    expect([named.code, named.msg]).toEqual([REFUSED, expect.stringContaining('原因里别写姓名')])
  })

  it.each<[string, SanctionName, object]>([
    ['a role that may not', 'freeze', {}], ['no reason', 'contact', { reason: ' ' }], ['a ban without what was found', 'ban-store', {}],
    ['a bar in the reason', 'contact', { reason: '一|二' }], ['nothing to unmask', 'unmask', {}],
  ])('is refused for %s', async (_why, action, values) => {
    const { boss, storeId } = await newBoss()
    const answer = await reviewer.call('sanctionPropose', wish(action, action === 'ban-store' ? storeId : boss.id, values))
    expect(answer.code).toBe(REFUSED)
    expect((await reviewer.call('sanctionPropose', wish('ban-job', randomUUID()))).code).toBe(REFUSED)
  })

  it('is the same on the command line: roles count, and a registered operator needs another one', async () => {
    const { jobId, boss } = await newBoss()
    const run = (by: ConsoleOperator, ...argv: string[]) => runCommand(argv, { db: t.db, now: t.deps.now, user: by.name })
    await expect(run(support, 'ban-job', jobId, '--reason', '虚假')).rejects.toThrow('你的角色不能做这件事')
    await expect(run(reviewer, 'agree', jobId)).rejects.toThrow('你的角色不能用“agree”')
    const said = await run(reviewer, 'ban-job', jobId, '--reason', '虚假')
    const [, id = ''] = /agree (\S+)$/.exec(said) ?? []
    expect(await statusOf(jobId)).toBe('online')
    expect(await run(senior, 'proposals')).toContain(id)
    expect((await senior.data('sanctionList', {})).items.map((each) => each.id)).toContain(id)
    expect(await run(senior, 'agree', id)).toBe('停用了，老板看得到原因')
    expect(await statusOf(jobId)).toBe('banned')
    expect(await run(senior, 'unban-job', jobId)).toContain('交还了')
    expect(await run(senior, 'revoke', boss.mobile)).toContain('退出了')
  })
})

it('an export for a person who cannot log in is started by two, who alone may take it', async () => {
  const seeker = await newSeeker('110101199003071276')
  const { proposal } = await support.data('sanctionPropose', { ...wish('export', seeker.id), code: 'asked', reason: '本人打客服电话申请' })
  await senior.data('sanctionAgree', { id: proposal.id })
  const row = await t.db.selectFrom('data_export').select('started_by').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
  expect(row.started_by).toBe(`${support.name}，${senior.name}`)
})

it('views are kept for their operator alone, replaced by name, and limited', async () => {
  const path = '/queue/report?show=overdue'
  const { items: [view] } = await reviewer.data('viewSave', { name: '超时的举报', path })
  const free = '/queue/job?show=free'
  expect((await reviewer.data('viewSave', { name: '超时的举报', path: free })).items).toMatchObject([{ path: free }])
  expect((await support.data('viewList')).items).toEqual([])
  await support.data('viewRemove', { id: view?.id ?? '' })
  expect((await reviewer.data('viewList')).items).toHaveLength(1)
  expect((await reviewer.call('viewSave', { name: '别处', path: '//evil.example' })).code).toBe(ERRORS.BAD_INPUT.code)
  for (let nth = 0; nth < 19; nth += 1) await reviewer.data('viewSave', { name: `第${nth}个`, path })
  expect((await reviewer.call('viewSave', { name: '太多', path })).code).toBe(ERRORS.VIEW_LIMIT.code)
})

// The last one: the sessions of idle operators end.
describe('unmasking', () => {
  it('needs two, is read for half an hour by the operator who asked, is in the chain, and its owner reads it', async () => {
    const seeker = await newSeeker('110101199003071268')
    const ask = (what: 'mobile' | 'wechat' | 'idCard') => support.data('sanctionPropose', {
      ...wish('unmask', seeker.id), code: 'asked', reason: '你找客服办事，我们核对是不是本人', what,
    })
    const { proposal: { id } } = await ask('idCard')
    expect((await support.call('sanctionReveal', { id })).code).toBe(REFUSED)
    expect((await seeker.data('userInfo', {})).looks).toEqual([])
    await senior.data('sanctionAgree', { id })
    expect((await senior.call('sanctionReveal', { id })).code).toBe(REFUSED)
    expect(await support.data('sanctionReveal', { id })).toEqual({ label: '姓名和身份证号', value: '王小海  110101199003071268' })
    // The roles count at each reading, whichever way it comes.
    await expect(reveal(t.deps, { name: support.name, roles: ['admin'] }, id)).rejects.toThrow('你的角色不能看完整号码')
    const [line] = await readActions(t.db, 1, { accountId: seeker.id })
    expect(line).toMatchObject({ actor: support.name, action: 'unmask idCard', rule: 'unmask/asked@2026-11' })
    expect(JSON.stringify(line)).not.toContain('110101199003071268')
    const { accesses } = await seeker.data('getUserRealname')
    expect(accesses).toContainEqual(expect.objectContaining({ actor: 'operator', purpose: 'review' }))
    const { looks } = await seeker.data('userInfo', {})
    expect(looks).toMatchObject([{ what: '姓名和身份证号', reason: '你找客服办事，我们核对是不是本人' }])
    // Operators have no names there.
    expect(JSON.stringify(looks)).not.toContain(support.name)
    const mobile = (await ask('mobile')).proposal.id
    await other.data('sanctionAgree', { id: mobile })
    expect((await support.data('sanctionReveal', { id: mobile })).value).toBe(seeker.mobile)
    t.advance(UNMASKED_MINUTES * MINUTE_MS / 2)
    await support.data('operatorAccountDetail')
    t.advance(UNMASKED_MINUTES * MINUTE_MS / 2 + SECOND_MS)
    expect((await support.call('sanctionReveal', { id: mobile })).msg).toBe('过了能看的时间，要看重新提')
    expect((await seeker.data('userInfo', {})).looks).toHaveLength(2)
    expect((await verifyAudit(t.db)).isSound).toBe(true)
  })
})
