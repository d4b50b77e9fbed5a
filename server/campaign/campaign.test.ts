import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS } from '@daogang/contract/errors'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { awardFundOf } from '../ledger/rules'
import { runOps } from '../desk/commands/command'
import { contentOf, newOperator, type TestOperator } from '../tests/campaign'
import { DAY, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf, opsOf } from '../tests/operator-access'

let t: TestApp
let wang: TestOperator
let li: TestOperator
beforeAll(async () => {
  t = await createTestApp()
  wang = await newOperator(t, '王运营')
  li = await newOperator(t, 'li')
})
// What one operator puts aside in a week counts together.
beforeEach(() => t.advance(7 * DAY))
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, '王运营')(...argv)
const fundOf = async (slug: string) =>
  balanceOf(t.db, awardFundOf((await t.db.selectFrom('campaign').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id))
const call = (name: Parameters<TestApp['call']>[0], input: object, by: TestOperator = wang) => t.call(name, input, by.headers)

it('overwrites no campaign that a colleague wrote since it was opened, and none at the address of a new one', async () => {
  const content = contentOf(t)
  const { changedAt } = await wang.data('operatorCampaignSave', { ...content, base: null })
  t.advance(1)
  const { changedAt: later } = await li.data('operatorCampaignSave', { ...content, title: '李的', base: changedAt })
  for (const base of [changedAt, null]) {
    expect(await call('operatorCampaignSave', { ...content, title: '王的', base })).toMatchObject({ code: ERRORS.CONTENT_CHANGED.code })
  }
  // The console joined the newer one by the time that this is read, so a press is enough.
  expect((await call('operatorCampaignSave', { ...content, base: changedAt })).msg).toBe('又有人改了，再点一次“存下”')
  expect(await wang.data('operatorCampaignDetail', { slug: content.slug })).toMatchObject({ title: '李的', changedAt: later })
  expect(await wang.data('operatorCampaignSave', { ...content, title: '王的', base: later })).toMatchObject({ title: '王的' })
})

it('has ended where its money is below one reward, also if an earlier release left it open, until more is added', async () => {
  const content = contentOf(t)
  const { slug } = content
  await wang.data('operatorCampaignSave', content)
  await wang.data('operatorCampaignFund', { once: randomUUID(), slug, amount: 100_000 })
  await wang.data('operatorCampaignOpen', { slug })
  const leave = (values: { reserved: number, spent: number }) =>
    t.db.updateTable('campaign').set(values).where('slug', '=', slug).execute()
  const shown = () => t.data('campaignDetail', { slug, cityId: 31000 })
  await leave({ reserved: 1, spent: 99_999 })
  expect(await shown()).toMatchObject({ phase: 'full', closedBy: null })
  await leave({ reserved: 0, spent: 100_000 })
  expect(await shown()).toMatchObject({ phase: 'ended', closedBy: 'budget', placesLeft: 0 })
  await wang.data('operatorCampaignFund', { once: randomUUID(), slug, amount: 5_000 })
  expect(await shown()).toMatchObject({ phase: 'open', closedBy: null, placesLeft: 1 })
})

it('makes, funds, opens, changes and closes a campaign through the endpoints alone, each in the audit log', async () => {
  const links = [{ text: '看规定', url: 'https://www.gov.cn/heat' }, { text: '看我的工资条', url: '/user/salary-sheet' }]
  const content = contentOf(t, { sections: [{ title: '怎么参加', paragraphs: ['填好表，等审核'], links }] })
  const { slug } = content
  const visitor = { slug, cityId: 31000 }
  expect(await wang.data('operatorCampaignSave', content)).toMatchObject({ state: 'draft', version: 1, budget: 0 })
  expect(await t.call('campaignDetail', visitor)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect(await call('operatorCampaignOpen', { slug })).toMatchObject({ code: ERRORS.CAMPAIGN_WRONG.code })
  await wang.data('operatorCampaignFund', { once: randomUUID(), slug, amount: 100_000 })
  expect(await fundOf(slug)).toBe(100_000)
  await wang.data('operatorCampaignOpen', { slug })
  expect(await t.data('campaignDetail', visitor)).toMatchObject({
    phase: 'open', organiser: content.organiser, placesLeft: 20, whyNot: 'login', form: { version: 1 }, tax: content.tax,
    sections: content.sections,
  })
  // The same questions are the same version; others are the next.
  await wang.data('operatorCampaignSave', { ...content, title: '换个名字' })
  expect((await t.data('campaignDetail', visitor)).form?.version).toBe(1)
  expect(await wang.data('operatorCampaignSave', { ...content, fields: content.fields!.slice(0, 2) })).toMatchObject({ version: 2 })
  await wang.data('operatorCampaignClose', { slug, reason: '办完了' })
  expect(await t.data('campaignDetail', visitor)).toMatchObject({ phase: 'ended', closedBy: 'operator', title: content.title })
  expect(await call('operatorCampaignSave', content)).toMatchObject({ code: ERRORS.CAMPAIGN_OVER.code })
  // The address has a screen, so the campaign comes back at it.
  await wang.data('operatorCampaignReopen', { slug, reason: '再办一次' })
  await wang.data('operatorCampaignSave', { ...content, title: '第二次' })
  await wang.data('operatorCampaignOpen', { slug })
  expect(await t.data('campaignDetail', visitor)).toMatchObject({ phase: 'open', closedBy: null, title: '第二次' })
  const { id } = await t.db.selectFrom('campaign').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const log = await t.db.selectFrom('operator_action').select(['actor', 'action']).where('subject_id', '=', id).orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual([
    'create campaign', 'fund campaign', 'open campaign', 'change campaign', 'change campaign', 'close campaign',
    'reopen campaign', 'change campaign', 'open campaign',
  ])
  expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['王运营']))
})

it('refuses visitors, users and a wrong secret; an address that tries too often has to wait', async () => {
  const { slug } = contentOf(t)
  const seeker = await t.loginAs(newMobile())
  const wrong: Record<string, string>[] = [{}, { 'operator-name': 'li' }, { ...wang.headers, 'operator-name': 'x' }]
  for (const headers of wrong) {
    const answer = await seeker.call('operatorCampaignDetail', { slug }, headers)
    expect(answer).toMatchObject({ code: ERRORS.OPERATOR_REFUSED.code, status: 401 })
  }
  const guesser = { ...li, headers: { 'operator-name': 'li', 'operator-secret': 'x' } }
  for (let nth = 0; nth < 9; nth++) await call('operatorCampaignList', {}, guesser)
  expect(await call('operatorCampaignList', {})).toMatchObject({ code: ERRORS.RATE_LIMITED.code })
  t.advance(60_000)
  expect(await call('operatorCampaignList', {})).toMatchObject({ code: 0 })
  const refused = await t.db.selectFrom('operator_action').select('id').where('action', '=', 'operator refused').execute()
  expect(refused).toHaveLength(10)
})

it('puts money aside once for a request, takes back only free money, and asks two operators for a large sum', async () => {
  const content = contentOf(t)
  const { slug } = content
  await wang.data('operatorCampaignSave', content)
  const once = randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => wang.data('operatorCampaignFund', { once, slug, amount: 100_000 })))
  expect(await fundOf(slug)).toBe(100_000)
  expect(await call('operatorCampaignFund', { once, slug, amount: 1 })).toMatchObject({ code: ERRORS.CAMPAIGN_WRONG.code })
  expect(await call('operatorCampaignFund', { once: randomUUID(), slug, amount: -100_001 }))
    .toMatchObject({ code: ERRORS.CAMPAIGN_FUND_SHORT.code })
  await wang.data('operatorCampaignFund', { once: randomUUID(), slug, amount: -100_000 })
  expect(await fundOf(slug)).toBe(0)
  const large = { once: randomUUID(), slug, amount: 200_001 }
  expect(await wang.data('operatorCampaignFund', large)).toMatchObject({ waitsForSecond: true, campaign: { budget: 0 } })
  expect(await wang.data('operatorCampaignFund', large)).toMatchObject({ waitsForSecond: true })
  const asked = async () => (await li.data('operatorCampaignList')).items.find((one) => one.slug === slug)?.asked
  expect(await asked()).toMatchObject([{ amount: large.amount, once: large.once }])
  expect(await li.data('operatorCampaignFund', large)).toMatchObject({ waitsForSecond: false, campaign: { budget: 200_001 } })
  expect(await asked()).toEqual([])
  expect(await fundOf(slug)).toBe(200_001)
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('counts what one operator puts aside in a week together, money and coins', async () => {
  const reward = { asset: 'COIN' as const, amount: 10, taxPercent: 0 }
  const [money, other, coins] = [contentOf(t), contentOf(t), contentOf(t, { reward, tax: '工币不扣税' })]
  for (const content of [money, other, coins]) await wang.data('operatorCampaignSave', content)
  const fund = (slug: string, amount: number) => wang.data('operatorCampaignFund', { once: randomUUID(), slug, amount })
  expect(await fund(money.slug, 150_000)).toMatchObject({ waitsForSecond: false })
  expect(await fund(other.slug, 50_000)).toMatchObject({ waitsForSecond: true })
  expect(await fund(other.slug, 49_999)).toMatchObject({ waitsForSecond: false })
  expect(await fund(coins.slug, 20_000)).toMatchObject({ waitsForSecond: true })
  t.advance(7 * DAY)
  expect(await fund(other.slug, 50_000)).toMatchObject({ waitsForSecond: false })
})

const linked = (url: string) => [{ title: '怎么参加', paragraphs: ['填好表'], links: [{ text: '去看看', url }] }]

it.each([
  ['a reward without an end', { endsAt: null }, /结束的日子/], ['a reward without a real name', { needsRealName: false }, /实名/],
  ['a reward without its tax', { tax: '' }, /税/], ['a reward without a form', { fields: null }, /表单/],
  ['an end before the start', { endsAt: '2020-01-01T00:00:00Z' }, /晚于开始/],
  ['coins with a tax', { reward: { asset: 'COIN' as const, amount: 10, taxPercent: 20 } }, /不扣税/],
  ['money by a question that is no amount', { reward: { asset: 'CNY' as const, amount: 10, amountField: 'words', taxPercent: 0 } }, /必填的金额/],
  ['a link to a site that the settings do not allow', { sections: linked('https://example.com/win') }, /example.com不是我们认得的网站/],
  ['a link without https', { sections: linked('http://www.gov.cn/') }, /不完整/],
  ['a link to no screen', { sections: linked('/win-a-prize') }, /不是到岗的页面/],
  ['a picture of another campaign', { pictureIds: [randomUUID()] }, /不是这个活动的/],
])('refuses %s', async (_what, values, says) => {
  const answer = await call('operatorCampaignSave', contentOf(t, values))
  expect(answer).toMatchObject({ code: ERRORS.CAMPAIGN_WRONG.code })
  expect(answer.msg).toMatch(says)
})

it('shows a visitor of a campaign for logged-in people only its head', async () => {
  const content = contentOf(t, { audience: { role: 'any', cityIds: [31000], signedIn: true }, reward: null, needsRealName: false })
  await wang.data('operatorCampaignSave', content)
  await wang.data('operatorCampaignOpen', { slug: content.slug })
  expect(await t.data('campaignDetail', { slug: content.slug, cityId: 31000 })).toMatchObject({
    sections: [], rules: [], tax: '', form: null, pictures: [], isHidden: true, whyNot: 'login',
  })
  const boss = await t.loginAs(newMobile(), 'b')
  expect(await boss.data('campaignDetail', { slug: content.slug, cityId: 31000 }))
    .toMatchObject({ sections: content.sections, whyNot: null })
  expect(await boss.data('campaignDetail', { slug: content.slug, cityId: 11000 })).toMatchObject({ whyNot: 'city' })
  const slugs = async (cityId: number) => (await boss.data('campaignList', { cityId })).items.map(({ slug }) => slug)
  expect(await slugs(31000)).toContain(content.slug)
  expect(await slugs(11000)).not.toContain(content.slug)
})

it('is imported, funded, opened and closed by commands with the same verbs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-'))
  const [good, bad] = [contentOf(t), contentOf(t, { title: '' })]
  await writeFile(join(folder, 'bad.json'), JSON.stringify([good, bad]))
  await expect(ops('campaign', 'import', join(folder, 'bad.json'))).rejects.toThrow(/第2个活动：.*一个都没导/)
  await writeFile(join(folder, 'good.json'), JSON.stringify(good))
  expect(await ops('campaign', 'import', join(folder, 'good.json'))).toContain(`${good.slug}  ${good.title}  draft`)
  await expect(ops('campaign', 'open', good.slug)).rejects.toThrow('先加预算')
  expect(await ops('campaign', 'fund', good.slug, '500')).toContain('预算¥500')
  expect(await ops('campaign', 'open', good.slug)).toContain('open')
  const waits = await ops('campaign', 'fund', good.slug, '3000')
  const once = /--once (\S+)/.exec(waits)![1]!
  expect(await runOps(['campaign', 'fund', good.slug, '3000', '--once', once], {
    db: t.db, now: t.deps.now, user: 'li', look: lookOf(t.deps),
  })).toContain('预算¥3,500')
  expect(await ops('campaign', 'take-back', good.slug, '500')).toContain('预算¥3,000')
  await expect(ops('campaign', 'close', good.slug)).rejects.toThrow('--reason')
  expect(await ops('campaign', 'close', good.slug, '--reason', '办完了')).toContain('ended')
  expect(await ops('campaign', 'reopen', good.slug, '--reason', '再办')).toContain('draft')
  expect(await ops('campaign', 'list')).toContain(good.slug)
})

it('ends with its date', async () => {
  const content = contentOf(t, { reward: null, needsRealName: false })
  await wang.data('operatorCampaignSave', content)
  await wang.data('operatorCampaignOpen', { slug: content.slug })
  t.advance(31 * DAY)
  expect(await t.data('campaignDetail', { slug: content.slug })).toMatchObject({ phase: 'ended', closedBy: null })
})

it('announces a stop of the service on every start, also after its day, until the announcement is closed', async () => {
  const read = async () => (await t.data('commonVersions')).stopServe
  const endsAt = new Date(t.deps.now().getTime() + 30 * DAY).toISOString()
  const startsAt = new Date(t.deps.now().getTime() - DAY).toISOString()
  const values = { slug: 'stop-serve', startsAt, endsAt, fields: null, reward: null, needsRealName: false }
  await wang.data('operatorCampaignSave', contentOf(t, values))
  expect(await read()).toBe('')
  await wang.data('operatorCampaignOpen', { slug: 'stop-serve' })
  expect(await read()).toBe(endsAt)
  t.advance(31 * DAY)
  expect(await read()).toBe(endsAt)
  await wang.data('operatorCampaignClose', { slug: 'stop-serve', reason: '不停了' })
  expect(await read()).toBe('')
  await wang.data('operatorCampaignReopen', { slug: 'stop-serve', reason: '真停了' })
  const later = new Date(t.deps.now().getTime() + 30 * DAY).toISOString()
  await wang.data('operatorCampaignSave', contentOf(t, { ...values, endsAt: later }))
  await wang.data('operatorCampaignOpen', { slug: 'stop-serve' })
  expect(await read()).toBe(later)
})
