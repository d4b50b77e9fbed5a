import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { ERRORS } from '@daogang/contract/errors'
import { SUBMISSION_DAYS } from '@daogang/contract/rules/retention'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { awardFundOf, claimOf } from '../ledger/rules'
import { contentOf, newOperator, type TestOperator } from '../tests/campaign'
import { DAY, makeScopeConsent, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { makeIdentified } from '../tests/wallet'
import { blankOldSubmissions, blankSubmissionsOf } from './blank'
import { closeUnanswered } from './expire'

let t: TestApp
let operator: TestOperator
beforeAll(async () => {
  t = await createTestApp()
  operator = await newOperator(t, '王运营')
})
// What one operator puts aside in a week counts together.
beforeEach(() => t.advance(7 * DAY))
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, 'test')(...argv)

/** An open campaign, with a budget for so many people. */
async function newCampaign(people: number, values: Partial<CampaignContent> = {}) {
  const content = contentOf(t, values)
  await operator.data('operatorCampaignSave', content)
  if (content.reward) {
    await operator.data('operatorCampaignFund', { once: randomUUID(), slug: content.slug, amount: people * content.reward.amount })
  }
  await operator.data('operatorCampaignOpen', { slug: content.slug })
  return content
}

/** A seeker with a real name whose number is known. */
async function newPerson(name = '张建国'): Promise<LoggedIn> {
  const person = await t.loginAs(newMobile())
  await makeIdentified(t.deps, person.id, name)
  return person
}

const answersOf = (slug: string, values: object = {}) =>
  ({ once: randomUUID(), slug, version: 1, answers: { hot: 'yes', words: '太热了' }, ...values })
const campaignOf = (slug: string) => operator.data('operatorCampaignDetail', { slug })
const decide = (id: string, outcome: 'accepted' | 'rejected' | 'closed', reason = '') =>
  operator.data('operatorSubmissionDecide', { id, outcome, reason, corrections: [] })

it('is answered, sent back with what to correct, answered again, looked at and paid less tax', async () => {
  const { slug } = await newCampaign(10)
  const person = await newPerson()
  const photo = await makeUpload(t.db, person.id, 'submission')
  const first = answersOf(slug, { answers: { hot: 'yes', words: '热', photo: [photo] } })
  const { id } = await person.data('campaignSubmit', first)
  expect(await campaignOf(slug)).toMatchObject({ reserved: 5_000, spent: 0, waiting: 1 })
  await operator.data('operatorSubmissionDetail', { id })
  expect(await person.data('submissionDetail', { id })).toMatchObject({ state: 'reviewing', pictures: { [photo]: expect.any(String) } })
  await operator.data('operatorSubmissionDecide', {
    id, outcome: 'rejected', reason: '写得太少', corrections: [{ name: 'words', text: '写十个字以上' }],
  })
  const back = await person.data('submissionDetail', { id })
  expect(back).toMatchObject({ state: 'rejected', reason: '写得太少', corrections: [{ name: 'words', text: '写十个字以上' }], form: { version: 1 } })
  expect((await person.data('noticeList', {})).items[0]).toMatchObject({ kind: 'submission_rejected', link: { to: 'submissions' } })
  await person.data('campaignSubmit', answersOf(slug, { id, answers: { hot: 'yes', words: '后厨四十度，没有空调' } }))
  expect(await campaignOf(slug)).toMatchObject({ reserved: 5_000, waiting: 1 })
  // The first request comes again, late: it is no new submission.
  expect(await person.data('campaignSubmit', first)).toEqual({ id, state: 'submitted' })
  // With other answers it is none of both.
  expect(await person.call('campaignSubmit', { ...first, answers: { ...first.answers, words: '很热' } })).toMatchObject({
    code: ERRORS.REQUEST_CHANGED.code, msg: '刚才那份已经交上去了，和现在填的不一样。返回看进展，要改先撤回再交',
  })
  expect(await decide(id, 'accepted')).toEqual({ id, state: 'paid' })
  const paid = await person.data('submissionDetail', { id })
  expect(paid.events.map(({ kind }) => kind)).toEqual(['submitted', 'reviewing', 'rejected', 'submitted', 'accepted', 'paid'])
  expect(paid).toMatchObject({ state: 'paid', award: { asset: 'CNY', amount: 5_000, tax: 1_000 } })
  expect(await person.data('walletAccount')).toMatchObject({ available: 4_000 })
  expect(await campaignOf(slug)).toMatchObject({ reserved: 0, spent: 5_000 })
  expect((await person.data('submissionList', {})).items).toMatchObject([{ id, state: 'paid' }])
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('deletes answers and pictures half a year after the decision, when they are taken back, and with the account', async () => {
  const { slug } = await newCampaign(3)
  const send = async () => {
    const person = await newPerson()
    const photo = await makeUpload(t.db, person.id, 'submission')
    const { id } = await person.data('campaignSubmit', answersOf(slug, { answers: { hot: 'yes', words: '热', photo: [photo] } }))
    return { person, photo, id }
  }
  const isBlank = async ({ id, photo }: { id: string, photo: string }) => {
    const { answers } = await t.db.selectFrom('submission').select('answers').where('id', '=', id).executeTakeFirstOrThrow()
    const events = await t.db.selectFrom('submission_event').select('answers').where('submission_id', '=', id).execute()
    const { used_at: used } = await t.db.selectFrom('upload').select('used_at').where('id', '=', photo).executeTakeFirstOrThrow()
    return Object.keys(answers).length === 0 && events.every((event) => event.answers === null) && used === null
  }
  const [decided, taken, left] = [await send(), await send(), await send()]
  await decide(decided.id, 'accepted')
  await taken.person.data('submissionWithdraw', { id: taken.id })
  await t.db.transaction().execute((trx) => blankSubmissionsOf(trx, left.person.id, t.deps.now()))
  expect([await isBlank(decided), await isBlank(taken), await isBlank(left)]).toEqual([false, true, true])
  expect(await campaignOf(slug)).toMatchObject({ reserved: 0, spent: 5_000 })
  const days = SUBMISSION_DAYS * DAY
  await blankOldSubmissions(t.deps, new Date(t.deps.now().getTime() + days - 1))
  expect(await isBlank(decided)).toBe(false)
  const { id } = decided
  expect((await decided.person.data('submissionDetail', { id })).blankedAt).toBeNull()
  await blankOldSubmissions(t.deps, new Date(t.deps.now().getTime() + days))
  expect(await isBlank(decided)).toBe(true)
  expect(await decided.person.data('submissionDetail', { id })).toMatchObject({
    state: 'paid', answers: {}, pictures: {}, blankedAt: new Date(t.deps.now().getTime() + days).toISOString(),
  })
})

it('keeps what a submission was promised when the reward falls before it is answered again, also in a reopened draft', async () => {
  const content = await newCampaign(5, { reward: { asset: 'CNY', amount: 20_000, taxPercent: 20 } })
  const { slug } = content
  const [person, late, other] = [await newPerson(), await newPerson('张二'), await newPerson('张三')]
  const { id } = await person.data('campaignSubmit', answersOf(slug))
  await decide(id, 'rejected', '写清楚')
  await operator.data('operatorCampaignClose', { slug, reason: '改金额' })
  await operator.data('operatorCampaignReopen', { slug, reason: '改金额' })
  await operator.data('operatorCampaignSave', { ...content, reward: { asset: 'CNY', amount: 5_000, taxPercent: 20 } })
  expect(await late.call('campaignSubmit', answersOf(slug))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect(await late.call('campaignSubmit', answersOf(slug, { id }))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  const promised = { award: { asset: 'CNY', amount: 20_000, tax: 4_000 } }
  expect(await person.data('submissionDetail', { id })).toMatchObject({ ...promised, form: { version: 1 } })
  await person.data('campaignSubmit', answersOf(slug, { id }))
  expect(await campaignOf(slug)).toMatchObject({ state: 'draft', reserved: 20_000 })
  await operator.data('operatorCampaignOpen', { slug })
  const { id: second } = await other.data('campaignSubmit', answersOf(slug))
  expect(await campaignOf(slug)).toMatchObject({ reserved: 25_000 })
  await decide(id, 'accepted')
  await decide(second, 'accepted')
  expect(await person.data('submissionDetail', { id })).toMatchObject({ state: 'paid', ...promised })
  expect(await person.data('walletAccount')).toMatchObject({ available: 16_000 })
  expect(await other.data('walletAccount')).toMatchObject({ available: 4_000 })
  expect(await campaignOf(slug)).toMatchObject({ reserved: 0, spent: 25_000 })
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('keeps old answers readable with their own questions after the form changed', async () => {
  const content = await newCampaign(0, { reward: null, needsRealName: false })
  const { slug } = content
  const person = await t.loginAs(newMobile())
  const { id } = await person.data('campaignSubmit', answersOf(slug))
  const fields = [{ name: 'age', kind: 'number' as const, label: '几岁', required: true, min: 18 }]
  await operator.data('operatorCampaignSave', { ...content, fields })
  expect(await person.call('campaignSubmit', answersOf(slug))).toMatchObject({ code: ERRORS.CAMPAIGN_CHANGED.code })
  expect((await person.data('submissionDetail', { id })).fields.map(({ name }) => name)).toEqual(['hot', 'words', 'photo'])
  await decide(id, 'rejected', '题改了')
  const back = await person.data('submissionDetail', { id })
  expect([back.fields.length, back.form?.fields.map(({ name }) => name)]).toEqual([3, ['age']])
  expect(await person.call('campaignSubmit', answersOf(slug, { id, version: 2, answers: { age: 3 } })))
    .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'age' } })
  await person.data('campaignSubmit', answersOf(slug, { id, version: 2, answers: { age: 30 } }))
  expect(await decide(id, 'accepted')).toMatchObject({ state: 'accepted' })
})

it('never promises more than the budget to a hundred people at once, and ends when all is paid', async () => {
  const { slug } = await newCampaign(10)
  const people = await Promise.all(Array.from({ length: 100 }, (_, nth) => newPerson(`张${'一二三四五六七八九十'[nth % 10]}`)))
  const answers = await Promise.all(people.map((person) => person.call('campaignSubmit', answersOf(slug))))
  const taken = answers.filter(({ code }) => code === 0)
  expect(taken).toHaveLength(10)
  expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(new Set([ERRORS.CAMPAIGN_FULL.code]))
  expect(await campaignOf(slug)).toMatchObject({ phase: 'full', reserved: 50_000, spent: 0 })
  // Each is decided by two operators at once: one of them pays.
  const decisions = await Promise.allSettled(taken.flatMap(({ data: { id } }) => [decide(id, 'accepted'), decide(id, 'accepted')]))
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await campaignOf(slug)).toMatchObject({ state: 'closed', closedBy: 'budget', phase: 'ended', reserved: 0, spent: 50_000 })
  const { id } = await t.db.selectFrom('campaign').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  expect(await balanceOf(t.db, awardFundOf(id))).toBe(0)
  expect(await people[0]!.data('campaignDetail', { slug })).toMatchObject({ phase: 'ended', closedBy: 'budget', placesLeft: 0 })
  expect((await checkBooks(t.db)).isSound).toBe(true)
  // More money opens it again.
  await operator.data('operatorCampaignFund', { once: randomUUID(), slug, amount: 5_000 })
  expect(await campaignOf(slug)).toMatchObject({ state: 'open', phase: 'open' })
}, 60_000)

it('counts a hundred presses of one person as one submission, also with two accounts of one id card', async () => {
  const { slug } = await newCampaign(10)
  const person = await newPerson()
  const sent = answersOf(slug)
  const same = await Promise.all(Array.from({ length: 50 }, () => person.data('campaignSubmit', sent)))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 50 }, () => person.call('campaignSubmit', answersOf(slug))))
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set([ERRORS.CAMPAIGN_DONE.code]))
  expect(await person.data('campaignDetail', { slug })).toMatchObject({ whyNot: 'done', submission: { state: 'submitted' } })
  // The same person on a new phone: the card moves to the new account.
  const [first, next] = [await newPerson(), await newPerson()]
  const card = Buffer.from('a card')
  await t.db.updateTable('real_name').set({ number_hash: card }).where('account_id', '=', first.id).execute()
  await first.data('campaignSubmit', answersOf(slug))
  await t.db.updateTable('real_name').set({ status: 'void' }).where('account_id', '=', first.id).execute()
  await t.db.updateTable('real_name').set({ number_hash: card }).where('account_id', '=', next.id).execute()
  expect(await next.call('campaignSubmit', answersOf(slug))).toMatchObject({ code: ERRORS.CAMPAIGN_DONE.code })
})

it('frees the place of a submission that is taken back, refused for good, or not answered in time, and promises it nothing', async () => {
  const { slug } = await newCampaign(1)
  const [first, second, third] = [await newPerson('张一'), await newPerson('张二'), await newPerson('张三')]
  const { id } = await first.data('campaignSubmit', answersOf(slug))
  expect(await second.call('campaignSubmit', answersOf(slug))).toMatchObject({ code: ERRORS.CAMPAIGN_FULL.code })
  expect(await second.call('submissionWithdraw', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  await Promise.all(Array.from({ length: 10 }, () => first.data('submissionWithdraw', { id })))
  expect(await campaignOf(slug)).toMatchObject({ reserved: 0, phase: 'open' })
  expect(await first.data('submissionDetail', { id })).toMatchObject({ state: 'closed', award: null })
  expect((await first.data('submissionList', {})).items).toMatchObject([{ id, state: 'closed', award: null }])
  const { id: other } = await second.data('campaignSubmit', answersOf(slug))
  await decide(other, 'closed', '图片是网上的')
  expect(await second.data('submissionDetail', { id: other }))
    .toMatchObject({ state: 'closed', reason: '图片是网上的', answerUntil: null, award: null })
  // The first took it back and may fill it in again. The second was refused for good, and gets no form.
  expect(await first.data('campaignDetail', { slug })).toMatchObject({ whyNot: null, submission: { id, state: 'closed' } })
  expect(await second.data('campaignDetail', { slug })).toMatchObject({ whyNot: 'done', submission: { id: other, state: 'closed' } })
  const { id: late } = await third.data('campaignSubmit', answersOf(slug))
  await decide(late, 'rejected', '写清楚')
  t.advance(14 * DAY - 1000)
  expect(await closeUnanswered(t.deps, t.deps.now())).toBe(0)
  t.advance(1000)
  expect(await third.call('campaignSubmit', answersOf(slug, { id: late }))).toMatchObject({ code: ERRORS.SUBMISSION_SETTLED.code })
  expect(await closeUnanswered(t.deps, t.deps.now())).toBe(1)
  expect(await third.data('submissionDetail', { id: late })).toMatchObject({ state: 'closed', award: null })
  expect(await campaignOf(slug)).toMatchObject({ reserved: 0 })
})

it('ends when money is taken back or the reward is raised above the rest, and opens again with enough for one', async () => {
  const content = await newCampaign(2)
  const { slug } = content
  const fund = (amount: number) => operator.data('operatorCampaignFund', { once: randomUUID(), slug, amount })
  const person = await newPerson()
  const { id } = await person.data('campaignSubmit', answersOf(slug))
  await fund(-5_000)
  // The one that is promised may still free its place.
  expect(await campaignOf(slug)).toMatchObject({ phase: 'full', closedBy: null })
  await fund(5_000)
  await decide(id, 'accepted')
  const ended = { state: 'closed', phase: 'ended', closedBy: 'budget' }
  expect(await fund(-5_000)).toMatchObject({ campaign: ended })
  expect(await fund(4_999)).toMatchObject({ campaign: ended })
  expect(await fund(1)).toMatchObject({ campaign: { state: 'open', phase: 'open', closedBy: null } })
  const dearer = { ...content, reward: { asset: 'CNY' as const, amount: 5_001, taxPercent: 20 } }
  expect(await operator.data('operatorCampaignSave', dearer)).toMatchObject(ended)
  await operator.data('operatorCampaignReopen', { slug, reason: '再办' })
  await expect(operator.data('operatorCampaignOpen', { slug })).rejects.toThrow('不够给一份')
  await fund(1)
  expect(await operator.data('operatorCampaignOpen', { slug })).toMatchObject({ phase: 'open' })
})

it.each([
  ['another role', { audience: { role: 'b' as const, cityIds: [], signedIn: false } }, {}, ERRORS.CAMPAIGN_NOT_FOR_YOU.code],
  [
    'another city', { audience: { role: 'c' as const, cityIds: [11000], signedIn: false } }, { cityId: 31000 },
    ERRORS.CAMPAIGN_NOT_FOR_YOU.code,
  ],
  ['a campaign to come', { startsAt: '2099-01-01T00:00:00Z', endsAt: '2099-02-01T00:00:00Z' }, {}, ERRORS.CAMPAIGN_OVER.code],
  ['a campaign without questions', { fields: null, reward: null }, {}, ERRORS.CAMPAIGN_OVER.code],
  ['an answer that is no option', {}, { answers: { hot: 'maybe', words: '热' } }, ERRORS.BAD_INPUT.code],
  ['a picture of somebody else', {}, { answers: { hot: 'yes', words: '热', photo: [randomUUID()] } }, ERRORS.UPLOAD_GONE.code],
])('refuses %s', async (_what, values, sent, code) => {
  const { slug } = await newCampaign(2, values)
  expect(await (await newPerson()).call('campaignSubmit', answersOf(slug, sent))).toMatchObject({ code })
})

it('needs a real name where the campaign does, and the name of it where a question asks', async () => {
  const { slug } = await newCampaign(2, {
    fields: [{ name: 'name', kind: 'text', label: '姓名', required: true, isRealName: true }],
  })
  const unnamed = await t.loginAs(newMobile())
  expect(await unnamed.call('campaignSubmit', answersOf(slug, { answers: { name: '张建国' } })))
    .toMatchObject({ code: ERRORS.REAL_NAME_REQUIRED.code })
  const person = await newPerson('张建国')
  expect(await person.call('campaignSubmit', answersOf(slug, { answers: { name: '李四' } })))
    .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'name' } })
  await person.data('campaignSubmit', answersOf(slug, { answers: { name: '张建国' } }))
})

it('needs the real name also for another answer', async () => {
  const { slug } = await newCampaign(1)
  const person = await newPerson()
  const { id } = await person.data('campaignSubmit', answersOf(slug))
  await decide(id, 'rejected', '写清楚')
  // The card moved to another account.
  const setStatus = (status: 'void' | 'approved') =>
    t.db.updateTable('real_name').set({ status }).where('account_id', '=', person.id).execute()
  await setStatus('void')
  expect(await person.call('campaignSubmit', answersOf(slug, { id }))).toMatchObject({ code: ERRORS.REAL_NAME_REQUIRED.code })
  expect(await person.data('submissionDetail', { id })).toMatchObject({ state: 'rejected' })
  await setStatus('approved')
  expect(await person.data('campaignSubmit', answersOf(slug, { id }))).toEqual({ id, state: 'submitted' })
})

it('pays expenses back, at most the amount, as coins or money', async () => {
  const fields = [{ name: 'cost', kind: 'money' as const, label: '花了多少', required: true, max: 500 }]
  const back = await newCampaign(3, { fields, reward: { asset: 'CNY', amount: 10_000, amountField: 'cost', taxPercent: 0 } })
  const person = await newPerson()
  const { id } = await person.data('campaignSubmit', answersOf(back.slug, { answers: { cost: 6_850 } }))
  expect(await campaignOf(back.slug)).toMatchObject({ reserved: 6_850 })
  await decide(id, 'accepted')
  expect(await balanceOf(t.db, claimOf(person.id))).toBe(6_850)
  // Sent back, and the limit falls: the corrected amount is at most the promised one.
  const sick = await newPerson('张二')
  const { id: again } = await sick.data('campaignSubmit', answersOf(back.slug, { answers: { cost: 9_000 } }))
  await decide(again, 'rejected', '发票看不清')
  await operator.data('operatorCampaignSave', { ...back, reward: { ...back.reward!, amount: 2_000 } })
  await sick.data('campaignSubmit', answersOf(back.slug, { id: again, answers: { cost: 9_500 } }))
  expect(await campaignOf(back.slug)).toMatchObject({ reserved: 9_000, spent: 6_850 })
  const coins = await newCampaign(3, { reward: { asset: 'COIN', amount: 20, taxPercent: 0 } })
  const { id: other } = await person.data('campaignSubmit', answersOf(coins.slug))
  await decide(other, 'accepted')
  expect(await person.data('coinAccount')).toMatchObject({ balance: 20 })
  expect(await campaignOf(coins.slug)).toMatchObject({ spent: 20, budget: 60 })
})

it('is not decided while its person is leaving: they may come back', async () => {
  const { slug } = await newCampaign(10)
  const person = await newPerson()
  const { id } = await person.data('campaignSubmit', answersOf(slug))
  const account = (values: object) => t.db.updateTable('account').set(values).where('id', '=', person.id).execute()
  await account({ cancelled_at: t.deps.now(), leaving_until: t.deps.now() })
  await expect(decide(id, 'accepted')).rejects.toThrow('等他的注销有结果')
  await account({ leaving_until: null })
  await expect(decide(id, 'accepted')).rejects.toThrow('只能不通过')
})

it('reads a health certificate once, compares it with the real name, and tells the operator', async () => {
  const { slug } = await newCampaign(3, {
    fields: [{ name: 'card', kind: 'pictures', label: '健康证', required: true, isCertificate: true }],
  })
  const person = await newPerson('张建国')
  const imageId = await makeUpload(t.db, person.id, 'submission')
  expect(await person.call('readCertificate', { imageId })).toMatchObject({ code: ERRORS.SCOPE_CONSENT_NEEDED.code })
  expect(await person.call('campaignSubmit', answersOf(slug, { answers: { card: [imageId] } })))
    .toMatchObject({ code: ERRORS.SCOPE_CONSENT_NEEDED.code })
  await makeScopeConsent(t.db, person.id, 'certificate')
  let asked = 0
  t.certificates.answer = () => {
    asked++
    return Promise.resolve({ name: '李四', number: 'SH2026001', validUntil: '2025-01-01' })
  }
  await writeFile(join(t.filesDir, '..', 'card.jpg'), 'picture')
  await t.deps.providers.storage.store(await keyOf(imageId), join(t.filesDir, '..', 'card.jpg'), 'image/jpeg')
  const read = () => person.data('readCertificate', { imageId })
  expect(await read()).toEqual({ outcome: 'read', name: 'differs', number: 'SH2026001', validUntil: '2025-01-01' })
  expect(await read()).toMatchObject({ outcome: 'read', name: 'differs' })
  expect(asked).toBe(1)
  const other = await newPerson()
  await makeScopeConsent(t.db, other.id, 'certificate')
  expect(await other.call('readCertificate', { imageId })).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
  const { id } = await person.data('campaignSubmit', answersOf(slug, { answers: { card: [imageId] } }))
  const { findings } = await operator.data('operatorSubmissionDetail', { id })
  expect(findings).toEqual(['注意：健康证上的姓名和实名不一样', '注意：健康证上的有效期到2025-01-01', '健康证编号SH2026001'])
  expect(await ops('review', 'show', id)).toContain('注意：健康证上的姓名和实名不一样')
})

async function keyOf(id: string): Promise<string> {
  const { name } = await t.db.selectFrom('upload').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return `private/${name}.jpg`
}

it('is decided in the review queue too', async () => {
  const { slug, title } = await newCampaign(2)
  const person = await newPerson()
  const { id } = await person.data('campaignSubmit', answersOf(slug))
  expect(await ops('review', 'list', 'submission')).toContain(title)
  expect(await ops('review', 'show', id)).toContain('热不热  热')
  await expect(ops('review', 'reject', id)).rejects.toThrow('--reason')
  await ops('review', 'reject', id, '--reason', '写清楚')
  await expect(ops('review', 'approve', id)).rejects.toThrow('已经有结果了')
  await person.data('campaignSubmit', answersOf(slug, { id }))
  await ops('review', 'approve', id)
  expect(await person.data('submissionDetail', { id })).toMatchObject({ state: 'paid' })
})

it('answers the survey through its own call', async () => {
  const audience = { role: 'any' as const, cityIds: [], signedIn: false }
  await newCampaign(0, { slug: 'user-research', reward: null, needsRealName: false, audience })
  const boss = await t.loginAs(newMobile(), 'b')
  const { slug: _, ...sent } = answersOf('user-research')
  expect(await boss.data('userResearchAdd', sent)).toMatchObject({ state: 'submitted' })
  expect(await boss.data('campaignDetail', { slug: 'user-research' })).toMatchObject({ submission: { state: 'submitted' } })
})
