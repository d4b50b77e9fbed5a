import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { fundCampaign } from '../campaign/fund'
import { openCampaign } from '../campaign/open'
import { saveCampaign } from '../campaign/save'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { writeSheet } from '../lib/sheet'
import { readActions } from '../operator/queries/audit'
import { COLUMNS } from '../tenant-job/import/columns'
import { loginToConsole, newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { contentOf } from '../tests/campaign'
import { download, readExport } from '../tests/data-export'
import { makeCertified, makeJob, makeMember, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { photo, sendForm } from '../tests/files'
import { createTestApp, type TestApp } from '../tests/harness'
import { newSeeker } from '../tests/people'
import { makeIdentified } from '../tests/wallet'
import { earn, withdraw } from '../tests/payouts'
import { createHeldDecisions } from '../review/apply-held'

let t: TestApp
let senior: ConsoleOperator, support: ConsoleOperator, money: ConsoleOperator, second: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  senior = await newConsoleOperator(t, '张主管', ['senior'])
  support = await newConsoleOperator(t, '钱客服', ['support'])
  money = await newConsoleOperator(t, '周财务', ['finance'])
  second = await newConsoleOperator(t, '吴财务', ['finance', 'senior'])
}, 60_000)
afterAll(() => t.close())

const CANNOT = ERRORS.OPERATOR_CANNOT.code
const reason = '家属交了证明'
/** Logs in once more, after days have passed. */
const again = ({ name, key }: ConsoleOperator): Promise<ConsoleOperator> => loginToConsole(t, name, key)

/** An owner and a recruiter with a job in a certified enterprise. */
async function house() {
  const [owner, recruiter] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  const shop = await makeShop(t.db, owner.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const jobId = await makeJob(t.db, { ...shop, ownerId: recruiter.id })
  const { enterprise: { id }, members } = await owner.data('memberList')
  return { owner, recruiter, shop, jobId, id, memberId: members.find(({ accountId }) => accountId === recruiter.id)!.id }
}

describe('an enterprise', () => {
  it('shows certifications and members without phone numbers, and a certification is revoked once', async () => {
    const { owner, recruiter, shop, id } = await house()
    const certification = await makeCertified(t.db, shop)
    const shown = await senior.data('operatorEnterpriseDetail', { id })
    expect(shown.certifications).toMatchObject([{ id: certification, state: 'approved', canRevoke: true }])
    expect(shown.members.map(({ role }) => role)).toEqual(['owner', 'recruiter'])
    expect([owner, recruiter].filter(({ mobile }) => JSON.stringify(shown).includes(mobile))).toEqual([])
    expect((await support.call('operatorCertificationRevoke', { id: certification, reason })).code).toBe(ERRORS.OPERATOR_ROLE.code)
    expect(await senior.data('operatorCertificationRevoke', { id: certification, reason: '执照是借来的' })).toEqual({ offline: 1 })
    expect((await senior.call('operatorCertificationRevoke', { id: certification, reason })).code).toBe(CANNOT)
    expect((await owner.data('noticeList', {})).items[0]?.text).toContain('执照是借来的')
    expect((await senior.call('operatorEnterpriseDetail', { id: randomUUID() })).code).toBe(ERRORS.NOT_FOUND.code)
  })

  it('gets another owner by two operators with the same reason, and loses a member', async () => {
    const { recruiter, owner, id, memberId } = await house()
    await makeRealNamed(t.db, recruiter.id)
    await t.db.updateTable('session').set({ revoked_at: t.deps.now() }).where('account_id', '=', owner.id).execute()
    expect(await senior.data('operatorMemberOwner', { id: memberId, reason })).toEqual({ waitsForSecond: true })
    const asked = (await second.data('operatorEnterpriseDetail', { id })).members.find((member) => member.id === memberId)!
    expect(asked.ownerAsked).toEqual([{ by: '张主管', reason }])
    expect(await second.data('operatorMemberOwner', { id: memberId, reason })).toEqual({ waitsForSecond: false })
    const { members } = await second.data('operatorEnterpriseDetail', { id })
    expect(members.map(({ role, accountId }) => [role, accountId === recruiter.id])).toEqual([['owner', true], ['admin', false]])
    const { code, msg } = await support.call('operatorMemberRemove', { id: memberId, reason })
    expect([code, msg]).toEqual([CANNOT, '店主不能移除，先把店主换成别人'])
    expect(await support.data('operatorMemberRemove', { id: members[1]!.id, reason: '离职了' })).toEqual({ jobs: 0 })
  })

  it('gets props once for a hundred sendings of one gift', async () => {
    const { owner } = await house()
    const before = (await owner.data('propList')).items.find(({ kind }) => kind === 'top')?.left ?? 0
    const gift = { once: randomUUID(), accountId: owner.id, kind: 'top' as const, count: 3, days: 30 }
    const answers = await Promise.all(Array.from({ length: 100 }, () => support.call('operatorPropsGrant', gift)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    expect((await owner.data('propList')).items.find(({ kind }) => kind === 'top')?.left).toBe(before + 3)
    expect((await readActions(t.db, 5, { accountId: owner.id })).filter(({ action }) => action === 'grant top')).toHaveLength(1)
    const seeker = await t.loginAs(newMobile())
    expect((await support.call('operatorPropsGrant', { ...gift, accountId: seeker.id })).code).toBe(CANNOT)
  })
})

describe('a payout without a result', () => {
  async function unanswered(amount: number) {
    const { id: accountId } = await t.loginAs(newMobile())
    await earn(t.deps, accountId, amount)
    t.advance(SECOND_MS)
    const withdrawalId = randomUUID()
    const id = await withdraw(t.deps, { accountId, channel: 'alipay', amount, withdrawalId })
    await t.outbox.drain()
    await t.db.insertInto('payout_case').values({
      id: randomUUID(), kind: 'unanswered', subject: id.replaceAll('-', ''), payout_id: id, detail: 'unknown', opened_at: t.deps.now(),
    }).execute()
    return { accountId, id, withdrawalId }
  }
  const caseOf = async (id: string) =>
    (await t.db.selectFrom('payout_case').selectAll().where('payout_id', '=', id).orderBy('opened_at').executeTakeFirstOrThrow())
  const balance = (accountId: string) => balanceOf(t.db, claimOf(accountId))

  it('waits in the queue, is asked about, and its case is closed with a finding', async () => {
    const { id, withdrawalId } = await unanswered(20_006)
    const { id: caseId } = await caseOf(id)
    const { items } = await money.data('reviewList', { kind: 'payout' })
    expect(items.find((item) => item.id === caseId)?.text).toMatch(/一天多没有结果.*支付宝/)
    expect((await senior.call('reviewList', { kind: 'payout' })).code).not.toBe(0)
    const { facts } = await money.data('reviewLook', { kind: 'payout', id: caseId })
    expect(facts).toContainEqual({ label: '现在', text: '没有结果', picture: '' })
    for (const subject of [caseId, id, withdrawalId, id.replaceAll('-', '')]) {
      expect(await money.data('operatorPayoutDetail', { subject })).toMatchObject({ id, state: 'unknown', needsTwo: false })
    }
    const decision = { once: randomUUID(), kind: 'payout', ids: [caseId], code: '', reason: '平台说付了' }
    const { code, msg } = await money.call('reviewDecide', { ...decision, outcome: 'approve' })
    expect([code, msg]).toEqual([CANNOT, expect.stringContaining('还没有结果')])
    t.advance(15 * 60 * SECOND_MS)
    expect((await money.data('operatorPayoutQuery', { subject: caseId })).state).toBe('paid')
    expect((await money.call('reviewDecide', { ...decision, outcome: 'reject' })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
    await money.data('reviewDecide', { ...decision, outcome: 'approve' })
    t.advance(31 * SECOND_MS)
    expect(await createHeldDecisions(t.deps).drain()).toBe(1)
    expect(await caseOf(id)).toMatchObject({ closed_by: '周财务', reason: '平台说付了' })
    expect((await money.call('operatorPayoutDetail', { subject: randomUUID() })).code).toBe(ERRORS.NOT_FOUND.code)
  })

  it('above 2,000 yuan is settled by two people, with the same outcome, once', async () => {
    const { id, accountId } = await unanswered(300_005)
    const settle = (who: ConsoleOperator, outcome: 'paid' | 'failed') =>
      who.call('operatorPayoutDecide', { subject: id, outcome, reason: '工单1' })
    expect((await settle(money, 'failed')).code).toBe(CANNOT)
    expect((await money.data('operatorPayoutDetail', { subject: id })).asked).toEqual([])
    for (let day = 0; day < 4; day += 1) {
      t.advance(DAY_MS)
      money = await again(money)
      await money.data('operatorPayoutReconcile', { channel: 'alipay', day: dayBefore() })
    }
    second = await again(second)
    expect((await settle(money, 'failed')).data).toMatchObject({ waitsForSecond: true, payout: { state: 'unknown' } })
    expect((await settle(money, 'failed')).data).toMatchObject({ waitsForSecond: true })
    expect((await money.data('operatorPayoutDetail', { subject: id })).asked).toEqual([{ outcome: 'failed', by: ['周财务'] }])
    expect(await balance(accountId)).toBe(0)
    const answers = await Promise.all(Array.from({ length: 100 }, () => settle(second, 'failed')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await balance(accountId)).toBe(300_005)
    expect((await money.data('operatorLedgerCheck', {})).isSound).toBe(true)
  })

  it('leaves lines in the account, which only finance and auditors read, and the look is recorded', async () => {
    const { accountId } = await unanswered(20_000)
    const { balance: left, items } = await money.data('operatorLedgerAccount', { kind: 'claim', ownerId: accountId })
    expect([left, items.map(({ kind, amount, balance: after }) => [kind, amount, after])])
      .toEqual([0, [['hold', -20_000, 0], ['earn', 20_000, 20_000]]])
    expect((await readActions(t.db, 1, { accountId }))[0]).toMatchObject({ actor: '周财务', action: 'look ledger' })
    support = await again(support)
    expect((await support.call('operatorLedgerAccount', { kind: 'claim', ownerId: accountId })).code).toBe(ERRORS.OPERATOR_ROLE.code)
    expect((await money.call('operatorLedgerAccount', { kind: 'employer', ownerId: accountId })).code).toBe(CANNOT)
  })

  const dayBefore = () => new Date(t.deps.now().getTime() - DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
  afterAll(async () => {
    senior = await again(senior)
    second = await again(second)
  })
})

const sent = async (who: ConsoleOperator, url: string, file: Buffer, fields: Record<string, string> = {}) =>
  (await sendForm(t, file, { url, fields, cookie: who.cookie })).json<{ code: number, msg: string, data: never }>()

describe('support', () => {
  it('sends a field worker to a store once, and takes the visit back', async () => {
    const { shop } = await house()
    const worker = await t.loginAs(newMobile())
    const visit = { once: randomUUID(), mobile: worker.mobile, companyId: shop.id, plannedOn: '2026-03-05', purpose: '谈长期招人' }
    await Promise.all(Array.from({ length: 10 }, () => support.data('operatorVisitPlan', visit)))
    const { items } = await support.data('operatorVisitList', {})
    expect(items.filter(({ id }) => id === visit.once)).toMatchObject([{ state: 'planned', store: shop.name }])
    await support.data('operatorVisitCancel', { id: visit.once, reason: '店里没空' })
    expect((await support.call('operatorVisitPlan', { ...visit, once: randomUUID(), mobile: newMobile() })).msg).toContain('先登录一次')
    expect((await worker.data('noticeList', {})).items.map(({ kind }) => kind).sort())
      .toEqual(['visit_cancelled', 'visit_planned'])
  })

  it('takes an export for a person who cannot log in: the two who agreed, once, with a line in the log', async () => {
    const { seeker } = await newSeeker(t, { name: '司徒难登录' })
    const wish = { once: randomUUID(), action: 'export' as const, subjectId: seeker.id, code: '', reason: '本人带身份证到公司' }
    const { proposal } = await support.data('sanctionPropose', wish)
    await senior.data('sanctionAgree', { id: proposal.id })
    const exportOf = async (who: ConsoleOperator) => (await who.data('operatorDataExportList', {})).items.find(({ accountId }) =>
      accountId === seeker.id)
    const { id } = (await exportOf(support))!
    expect((await support.call('operatorDataExportOpen', { id })).code).toBe(CANNOT)
    await t.exports.drain()
    expect(await exportOf(second)).toMatchObject({ state: 'ready', isForPerson: true, isMine: false })
    expect((await second.call('operatorDataExportOpen', { id })).code).toBe(CANNOT)
    expect((await support.call('operatorDataExportReceived', { id })).code).toBe(CANNOT)
    const { url } = await support.data('operatorDataExportOpen', { id })
    const file = await download(t, url)
    expect(readExport(file.rawPayload).html).toContain('司徒难登录')
    await support.data('operatorDataExportReceived', { id })
    await support.data('operatorDataExportReceived', { id })
    expect((await download(t, url)).statusCode).toBe(404)
    expect(await exportOf(support)).toBeUndefined()
    expect((await readActions(t.db, 1, { accountId: seeker.id }))[0]).toMatchObject({ actor: '钱客服', action: 'take data export' })
  })
})

describe('entrances', () => {
  it('an Android version is published with its package, marked and withdrawn', async () => {
    const stored = await sent(support, '/operator/appVersion/package', Buffer.from('PK\u0003\u0004 an app'))
    expect(stored).toMatchObject({ code: 0, data: { bytes: 11 } })
    const { sha256 } = stored.data as { sha256: string }
    expect((await sent(support, '/operator/appVersion/package', Buffer.from('no app'))).code).toBe(ERRORS.FILE_BROKEN.code)
    const release = {
      platform: 'android' as const, version: '2.5.0', url: '', sha256, stores: ['huawei' as const], changes: ['没网也能打卡'], permissions: [],
    }
    expect((await support.call('operatorAppVersionPublish', { ...release, sha256: '0'.repeat(64) })).msg).toContain('没找到')
    await support.data('operatorAppVersionPublish', release)
    expect((await support.call('operatorAppVersionPublish', release)).msg).toContain('发布过了')
    expect((await t.data('getAppVersionDown')).android).toMatchObject({ version: '2.5.0', sha256 })
    const bound = { platform: 'android' as const, kind: 'unsupported' as const, reason: '旧版有毛病' }
    await support.data('operatorAppVersionMark', { ...bound, below: '2.0' })
    expect((await support.call('operatorAppVersionMark', { ...bound, below: '9.0' })).code).toBe(CANNOT)
    expect((await t.data('getAppVersionDown')).android?.unsupportedBelow).toBe('2.0')
    await support.data('operatorAppVersionWithdraw', { platform: 'android', version: '2.5.0', reason: '装不上' })
    expect((await t.data('getAppVersionDown')).android).toBeNull()
    expect((await support.data('operatorAppVersionList', {})).items[0]).toMatchObject({ isWithdrawn: true, changes: ['没网也能打卡'] })
  })

  it('a mini-program is saved with a picture and withdrawn, and links lead to screens alone', async () => {
    const { key } = (await sent(support, '/operator/picture/add', await photo())).data as { key: string }
    expect((await sent(support, '/operator/picture/add', Buffer.from('no picture'))).code).toBe(ERRORS.FILE_NOT_ACCEPTED.code)
    const program = {
      code: 'insurance', name: '社保查询', note: '查自己的社保', wechat: { appId: 'wx0123456789abcdef', path: '' }, alipay: null, link: '',
      position: 1, picture: key,
    }
    await support.data('operatorLinkedProgramSave', program)
    expect((await support.call('operatorLinkedProgramSave', { ...program, wechat: { appId: 'x', path: '' } })).msg).toContain('wx开头')
    expect((await support.data('operatorLinkedProgramList', {})).items).toMatchObject([{ ...program, isWithdrawn: false }])
    await support.data('operatorLinkedProgramWithdraw', { code: 'insurance', reason: '对方停了' })
    expect((await support.call('operatorLinkedProgramWithdraw', { code: 'insurance', reason: '对方停了' })).code).toBe(CANNOT)
    expect((await support.data('operatorLinkMake', { path: '/weekly-pay' })).web).toMatch(/^http:\/\/.+\/weekly-pay$/)
    expect((await support.call('operatorLinkMake', { path: '/no-such-screen' })).code).toBe(ERRORS.NOT_FOUND.code)
  })

  it('a file with projects has the pictures that were sent before it', async () => {
    const { shop } = await house()
    const jobId = await makeJob(t.db, shop)
    const values: Partial<Record<keyof typeof COLUMNS, string>> = {
      code: 'SH-01', name: '小馆直招', store: shop.id, introduction: '店里直接招', notes: '带身份证', pictures: '门口.jpg', contact: '李主管',
      hours: '8点到20点', job: jobId,
    }
    const row = Object.keys(COLUMNS).map((column) => values[column as keyof typeof COLUMNS] ?? '')
    const file = await writeSheet([Object.values(COLUMNS), row], 'csv')
    const send = (fields: Record<string, string>) => sent(support, '/operator/project/import', file, fields)
    expect((await send({ fingerprint: '' })).data).toMatchObject({
      problems: [{ line: 2, problem: expect.stringContaining('门口.jpg') as string }],
    })
    const { key } = (await sent(support, '/operator/picture/add', await photo())).data as { key: string }
    const pictures = JSON.stringify({ '门口.jpg': key })
    const { fingerprint } = (await send({ fingerprint: '', pictures })).data as { fingerprint: string }
    const gone = JSON.stringify({ '门口.jpg': `public/${'0'.repeat(32)}.jpg` })
    expect((await send({ fingerprint, pictures: gone })).msg).toContain('没传上来')
    expect((await send({ fingerprint, pictures: '{"a":"../b"}' })).code).toBe(CANNOT)
    expect((await send({ fingerprint, pictures })).data).toMatchObject({ isWritten: true, projects: [{ pictures: 1 }] })
    expect(await t.db.selectFrom('tenant_project').select('images').execute()).toEqual([{ images: [key] }])
  })
})

it('a submission is refused for good in the queue: the person reads the reason, sends nothing again, and the money is free', async () => {
  const content = contentOf(t)
  const { slug } = content
  await saveCampaign(t.db, content, { actor: '甲', linkHosts: [] }, t.deps.now())
  await fundCampaign(t.db, { slug, once: randomUUID(), amount: 5_000 }, '甲', t.deps.now())
  await openCampaign(t.db, slug, '甲', t.deps.now())
  const person = await t.loginAs(newMobile())
  await makeIdentified(t.deps, person.id, '张建国')
  const answers = () => ({ once: randomUUID(), slug, version: 1, answers: { hot: 'yes', words: '太热了' } })
  const { id } = await person.data('campaignSubmit', answers())
  const who = await newConsoleOperator(t, '郑主管', ['senior'])
  const { kinds } = await who.data('reviewSummary')
  const reasonOf = kinds.find(({ name }) => name === 'submission')!.closeReasons[0]!
  expect(kinds.filter(({ closeReasons }) => closeReasons.length > 0).map(({ name }) => name)).toEqual(['submission'])
  const { version } = await who.data('reviewLook', { kind: 'submission', id })
  const decision = { once: randomUUID(), ids: [id], outcome: 'close' as const, code: reasonOf.code, reason: reasonOf.text,
    versions: [version] }
  expect((await who.call('reviewDecide', { ...decision, kind: 'report' })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
  await who.data('reviewDecide', { ...decision, kind: 'submission' })
  t.advance(31 * SECOND_MS)
  expect(await createHeldDecisions(t.deps).drain()).toBe(1)
  expect(await person.data('submissionDetail', { id })).toMatchObject({ state: 'closed', reason: reasonOf.text })
  expect((await person.data('noticeList', {})).items[0]?.text).toContain(reasonOf.text)
  expect(await person.call('campaignSubmit', answers())).toMatchObject({
    code: ERRORS.CAMPAIGN_DONE.code, msg: expect.stringContaining('意见反馈') as string,
  })
  expect((await who.data('operatorCampaignDetail', { slug })).reserved).toBe(0)
  expect((await readActions(t.db, 1, { accountId: person.id }))[0]).toMatchObject({
    action: 'reject submission for-good', rule: expect.stringMatching(/^submission\/fake@/) as string,
  })
})

describe('a line of the bank that is put aside', () => {
  const BANK_DAY = '2026-02-11'
  async function newLine(amount: number): Promise<string> {
    const id = randomUUID()
    await t.db.insertInto('bank_statement_line').values({
      id, import_id: 'test', number: id.slice(0, 13), day: BANK_DAY, amount, payer_name: '饭馆', state: 'unmatched',
      imported_at: t.deps.now(),
    }).execute()
    return id
  }
  const shown = async (line: string) =>
    (await money.data('operatorBankList', { of: BANK_DAY })).items.find(({ id }) => id === line)

  it('is listed on its day with the reason and who decided, and can still go to an enterprise', async () => {
    const [{ id: enterprise }, line] = [await house(), await newLine(10_000)]
    expect(await shown(line)).toBeUndefined()
    await money.data('operatorBankIgnore', { id: line, reason: '退货款' })
    expect(await shown(line)).toMatchObject({ state: 'ignored', by: '周财务', reason: '退货款', enterprise: '', asked: [] })
    await money.data('operatorBankMatch', { id: line, enterprise, reason: '是工资' })
    expect(await shown(line)).toMatchObject({ state: 'matched', by: '周财务', reason: '是工资' })
  })

  it('takes two operators above 2,000 yuan, also where it was matched with no one', async () => {
    const line = await newLine(200_001)
    const ignore = async (who: ConsoleOperator) => (await who.data('operatorBankIgnore', { id: line, reason: '退货款' })).said
    expect(await ignore(money)).toContain('还差另一个人')
    expect(await ignore(money)).toContain('还差另一个人')
    expect(await shown(line)).toBeUndefined()
    expect(await ignore(second)).toBe('¥2000.01放一边了')
    expect(await shown(line)).toMatchObject({ state: 'ignored', by: '吴财务', asked: [] })
  })

  it('forgets what one operator wanted with a line before two put it aside', async () => {
    const [{ id: enterprise }, line] = [await house(), await newLine(200_001)]
    const match = async (who: ConsoleOperator) => (await who.data('operatorBankMatch', { id: line, enterprise, reason: '是工资' })).said
    expect(await match(second)).toContain('还差另一个人')
    for (const who of [money, second]) await who.data('operatorBankIgnore', { id: line, reason: '退货款' })
    expect(await shown(line)).toMatchObject({ state: 'ignored', asked: [] })
    expect(await match(money)).toContain('还差另一个人')
    expect(await shown(line)).toMatchObject({ state: 'ignored', asked: [{ by: '周财务' }] })
  })
})
