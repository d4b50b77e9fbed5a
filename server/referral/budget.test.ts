import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { CONFIRM_WITHIN_DAYS, HOLD_DAYS, QUALIFY_WITHIN_DAYS } from '@daogang/contract/rules/referral'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { awardFundOf } from '../ledger/rules'
import { readActions } from '../operator/queries/audit'
import { DAY, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newFriend, newPeriod, newQualified, newReferred, newReferrer, workDays, workedDay, type Friend } from '../tests/referral'
import { moveOn } from './move-on'
import { addBudget, listForOperators } from './operate'
import { createReferralRounds } from './rounds'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t, '王会计')(...argv)
const stateOf = (person: Friend, id: string) => person.data('recommendDetails', { id }, person.tenant)

it('puts awards aside for no more friends than there is money, with a hundred results at once', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '20', total: '1200' })
  const referrer = await newReferrer(t)
  const friends = []
  for (let nth = 0; nth < 100; nth++) friends.push(await newQualified(t, referrer))
  await Promise.all(friends.map(({ referralId }) => moveOn(t.db, referralId, t.deps.now())))
  const counts = await t.db.selectFrom('referral').select(['state', 'stop']).select((e) => e.fn.countAll<number>().as('count'))
    .where('period_id', '=', periodId).groupBy(['state', 'stop']).execute()
  expect(counts.sort((a, b) => a.count - b.count)).toEqual([
    { state: 'qualified', stop: '', count: 10 }, { state: 'hired', stop: 'budget', count: 90 },
  ])
  const { period } = await referrer.data('promoteConfig', {}, referrer.tenant)
  expect(period).toMatchObject({ state: 'full', left: 0, total: 120_000 })
  expect((await referrer.call('recommendFriend', { mobile: newMobile() }, referrer.tenant)).msg).toContain('奖金发完了')

  t.advance(HOLD_DAYS * DAY)
  const answers = await Promise.all(friends.map(({ referralId }) => referrer.call('receiveAward', { id: referralId }, referrer.tenant)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === ERRORS.REFERRAL_NOT_READY.code)).toHaveLength(90)
  // Ten awards of 100 yuan in a month: 40 yuan tax.
  expect((await referrer.data('walletAccount', {})).available).toBe(96_000)
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(20_000)
  expect((await checkBooks(t.db)).isSound).toBe(true)

  // More money: the next friend gets it, and nothing has to be done for that.
  expect(await ops('referral', 'fund', periodId, '120')).toContain('加了¥120')
  await createReferralRounds({ db: t.db, now: () => t.deps.now(), log: t.deps.log }).drain()
  const qualified = await t.db.selectFrom('referral').select('stop').where('period_id', '=', periodId).where('state', '=', 'qualified')
    .execute()
  expect(qualified).toEqual([{ stop: '' }])
})

it('keeps free money for the friend with the earliest result, also where another one looks first', async () => {
  t.advance(7 * DAY)
  const periodId = await newPeriod(t, { award: '100', friendAward: '20', total: '120' })
  const referrer = await newReferrer(t)
  const stateIs = async ({ referralId }: { referralId: string }) => {
    const { state, stop } = await stateOf(referrer, referralId)
    return [state, stop]
  }
  const [taken, first, second, third] =
    [await newQualified(t, referrer), await newQualified(t, referrer), await newQualified(t, referrer), await newQualified(t, referrer)]
  expect(await stateIs(taken)).toEqual(['qualified', ''])
  for (const friend of [first, second, third]) {
    t.advance(1000)
    expect(await stateIs(friend)).toEqual(['hired', 'budget'])
  }
  await ops('referral', 'fund', periodId, '120')
  expect(await stateIs(second)).toEqual(['hired', 'budget'])
  expect(await stateIs(first)).toEqual(['qualified', ''])
  // The days of the second one are open for a time: then the third one had them first.
  await openDay(second.employmentId, 11)
  expect(await stateIs(second)).toEqual(['hired', ''])
  t.advance(1000)
  await workDays(t, second.employmentId, 12, 12)
  expect(await stateIs(second)).toEqual(['hired', 'budget'])
  await ops('referral', 'fund', periodId, '120')
  expect(await stateIs(second)).toEqual(['hired', 'budget'])
  // A round looks at those who wait in their order, and money for two is enough for two.
  await ops('referral', 'fund', periodId, '120')
  await createReferralRounds({ db: t.db, now: () => t.deps.now(), log: t.deps.log }).drain()
  expect([await stateIs(second), await stateIs(third)]).toEqual([['qualified', ''], ['qualified', '']])
})

it('asks two operators for a budget of 2,000 yuan, and counts each funding on its own', async () => {
  const [owner] = [await newReferrer(t)]
  const open = await t.db.selectFrom('referral_period').select('id').where('closed_at', 'is', null).execute()
  for (const { id } of open) await ops('referral', 'close', id, '--reason', '换一期')
  const said = await ops('referral', 'open', '大活动', '2026-03-01', '2026-12-31', '100', '0', '2000')
  const id = /编号(\S{36})/.exec(said)?.[1] ?? ''
  expect(said).toContain('还差另一个人')
  expect(await balanceOf(t.db, awardFundOf(id))).toBe(0)
  expect((await owner.data('promoteConfig', {}, owner.tenant)).period).toMatchObject({ state: 'waiting', left: 0 })
  expect(await ops('referral', 'fund', id, '2000')).toContain('还差另一个人')
  expect(await ops('referral', 'fund', id, '2000', '--by', '李会计')).toBe('加了¥2,000奖金')
  expect(await ops('referral', 'fund', id, '2000')).toContain('还差另一个人')
  expect(await balanceOf(t.db, awardFundOf(id))).toBe(200_000)
  expect(await ops('referral', 'list')).toMatch(/大活动.*进行中.*放了¥2,000，还剩¥2,000/)
  expect((await readActions(t.db, 10, { about: id })).map(({ action }) => action))
    .toEqual(['confirm referral fund', 'fund referral', 'confirm referral fund', 'open referral'])
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('books a funding once for its id, also a hundred times at once, and is shown to a second operator while it waits', async () => {
  const id = await newPeriod(t, { total: '500' })
  const add = (actor: string, wanted: { once: string, amount: number }) =>
    addBudget({ db: t.db, now: () => t.deps.now() }, { id, ...wanted }, actor)
  const asked = async () => (await listForOperators({ db: t.db, now: () => t.deps.now() })).items.find((period) => period.id === id)?.asked
  const before = await balanceOf(t.db, awardFundOf(id))
  const large = { once: randomUUID(), amount: 500_000 }
  expect(await add('王会计', large)).toEqual({ id, waitsForSecond: true })
  expect(await asked()).toEqual([{ by: '王会计', ...large }])
  // Money between the two words changes nothing about them.
  const small = { once: randomUUID(), amount: 1_000 }
  expect(await add('赵会计', small)).toEqual({ id, waitsForSecond: false })
  expect(await asked()).toEqual([{ by: '王会计', ...large }])
  const answers = await Promise.all(Array.from({ length: 100 }, () => add('李会计', large)))
  expect(answers.filter(({ waitsForSecond }) => waitsForSecond)).toEqual([])
  expect(await add('王会计', large)).toEqual({ id, waitsForSecond: false })
  expect(await add('赵会计', small)).toEqual({ id, waitsForSecond: false })
  expect(await balanceOf(t.db, awardFundOf(id))).toBe(before + 501_000)
  expect(await asked()).toEqual([])
  await expect(add('李会计', { ...large, amount: 1 })).rejects.toThrow('办过了，金额不一样')
  expect((await readActions(t.db, 10, { about: id })).filter(({ action }) => action === 'fund referral')).toHaveLength(2)
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('gives the award of a referral back that is revoked after its period was closed', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '0', total: '500' })
  const friend = await newQualified(t, await newReferrer(t))
  await ops('referral', 'close', periodId, '--reason', '活动结束')
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(10_000)
  await t.db.insertInto('referral_exclusion').values({
    account_id: friend.id, reason: '查实了', excluded_by: '王会计', excluded_at: t.deps.now(),
  }).execute()
  await moveOn(t.db, friend.referralId, t.deps.now())
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(0)
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

const openDay = (employmentId: string, nth: number) => t.db.updateTable('work_day')
  .set({ state: 'open', by_silence: false, confirmed_at: null }).where('employment_id', '=', employmentId)
  .where('day', '=', workedDay(t, nth)).execute()

it('keeps the award of a closed period while a confirmed day is open again, and pays it after the day', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '0', total: '500' })
  const referrer = await newReferrer(t)
  const { referralId, employmentId, ...friend } = await newQualified(t, referrer)
  const left = () => balanceOf(t.db, awardFundOf(periodId))
  const receive = () => referrer.call('receiveAward', { id: referralId }, referrer.tenant)
  const held = async () => (await referrer.data('cashRebateDetail', {}, referrer.tenant)).held
  expect(await stateOf(referrer, referralId)).toMatchObject({ state: 'qualified' })
  await ops('referral', 'close', periodId, '--reason', '活动结束')
  await openDay(employmentId, 11)
  for (const person of [referrer, friend]) {
    const onTheWay = { state: 'hired', days: 6, qualifiedAt: null, claimableAt: null, revoked: null }
    expect(await stateOf(person, referralId)).toMatchObject(onTheWay)
  }
  expect(await held()).toBe(0)
  t.advance(HOLD_DAYS * DAY)
  await createReferralRounds({ db: t.db, now: () => t.deps.now(), log: t.deps.log }).drain()
  expect(await receive()).toMatchObject({ code: ERRORS.REFERRAL_NOT_READY.code, msg: '朋友还没干满，干满了再来领' })
  expect(await left()).toBe(10_000)
  await workDays(t, employmentId, 11, 11)
  expect(await stateOf(referrer, referralId)).toMatchObject({ state: 'qualified', days: 7 })
  expect(await held()).toBe(10_000)
  expect((await receive()).msg).toContain(`等${HOLD_DAYS}天`)
  t.advance(HOLD_DAYS * DAY)
  expect((await receive()).data).toMatchObject({ state: 'claimed' })
  expect(await left()).toBe(0)
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

/** The notice about the end of a referral. */
const endOf = async (person: Friend) => (await person.data('noticeList', {})).items.find(({ kind }) => kind === 'referral_revoked')?.text

it('says to operators and to the friend that the days were there and no award was put aside', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '0', total: '100' })
  const referrer = await newReferrer(t)
  const [kept, unfunded, short] = [await newQualified(t, referrer), await newQualified(t, referrer), await newReferred(t, referrer)]
  // Money does not help this one, whether there is some or not.
  const unnamed = await newQualified(t, referrer)
  await t.db.updateTable('real_name').set({ status: 'void' }).where('account_id', '=', unnamed.id).execute()
  expect(await stateOf(unnamed, unnamed.referralId)).toMatchObject({ state: 'hired', stop: 'real_name' })
  expect(await stateOf(kept, kept.referralId)).toMatchObject({ state: 'qualified' })
  expect(await stateOf(unnamed, unnamed.referralId)).toMatchObject({ state: 'hired', stop: 'budget' })
  expect(await stateOf(unfunded, unfunded.referralId)).toMatchObject({ state: 'hired', stop: 'budget' })
  const { items } = await listForOperators({ db: t.db, now: () => t.deps.now() })
  expect(items.find(({ id }) => id === periodId)).toMatchObject({ waiting: 1, unnamed: 1 })
  expect(await ops('referral', 'close', periodId, '--reason', '活动结束')).toContain('有2个人干满了没留到奖金')
  for (const person of [referrer, unfunded]) {
    expect(await stateOf(person, unfunded.referralId)).toMatchObject({
      state: 'revoked', mayAppeal: false, revoked: { reason: 'closed', text: '天数够了，可这一期提前关了，没留到奖金' },
    })
  }
  expect(await stateOf(short, short.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'closed' } })
  // Servers of the release before know this reason, and fail on a list with another one.
  const stored = await t.db.selectFrom('referral').select('reason').where('id', '=', unfunded.referralId).executeTakeFirstOrThrow()
  expect(stored.reason).toBe('closed')
  expect(await endOf(unfunded)).toMatch(/^天数够了，可这一期提前关了/)
  expect(await endOf(short)).toMatch(/^还没干满，这一期就提前关了/)
  expect(await stateOf(kept, kept.referralId)).toMatchObject({ state: 'qualified', revoked: null })
})

it('knows the days of a friend in the look that finds them and the end of the period at once', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '0', total: '100' })
  const referrer = await newReferrer(t)
  const [kept, unseen] = [await newQualified(t, referrer), await newQualified(t, referrer)]
  expect(await stateOf(kept, kept.referralId)).toMatchObject({ state: 'qualified' })
  await t.db.updateTable('referral_period').set({ closed_at: t.deps.now(), closed_by: '王会计', close_reason: '活动结束' })
    .where('id', '=', periodId).execute()
  await moveOn(t.db, unseen.referralId, t.deps.now())
  expect(await endOf(unseen)).toMatch(/^天数够了，可这一期提前关了/)
})

it('gives free money back at the end, pays reserved awards, and stays readable', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '0', total: '500' })
  const referrer = await newReferrer(t)
  // No request or round looked at the result of the first one yet.
  const [done, late] = [await newQualified(t, referrer), await newReferred(t, referrer)]
  await expect(ops('referral', 'close', periodId)).rejects.toThrow('--reason')
  expect(await ops('referral', 'close', periodId, '--reason', '活动结束')).toContain('退回¥400')
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(10_000)
  expect((await referrer.data('promoteConfig', { periodId }, referrer.tenant)).period).toMatchObject({
    state: 'over', closeReason: '活动结束', left: 0, total: 50_000,
  })
  expect((await referrer.call('recommendFriend', { mobile: newMobile() }, referrer.tenant)).code).toBe(ERRORS.REFERRAL_CLOSED.code)
  t.advance(HOLD_DAYS * DAY)
  expect((await referrer.call('receiveAward', { id: done.referralId }, referrer.tenant)).data.state).toBe('claimed')
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(0)
  expect(await stateOf(referrer, late.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'closed' } })
  for (const person of [referrer, late]) {
    const told = (await person.data('noticeList', {})).items
      .filter(({ kind, link }) => kind === 'referral_revoked' && link.id === late.referralId)
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('提前关了')])
  }
  await expect(ops('referral', 'fund', periodId, '100')).rejects.toThrow('关了')
  await expect(ops('referral', 'close', periodId, '--reason', '再关')).rejects.toThrow('关过了')
  await expect(ops('referral', 'revoke', done.referralId, '--reason', '晚了')).rejects.toThrow('领走了')
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('approves no appeal whose award the budget lacks, until money is put in, and never takes that of another friend', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '20', total: '240' })
  const referrer = await newReferrer(t)
  const friends = []
  for (let nth = 0; nth < 3; nth++) friends.push(await newQualified(t, referrer))
  for (const friend of friends) await stateOf(friend, friend.referralId)
  const [first, second, third] = friends
  t.advance(HOLD_DAYS * DAY)
  await referrer.data('receiveAward', { id: first!.referralId }, referrer.tenant)
  await ops('referral', 'revoke', first!.referralId, '--reason', '重复参加')
  await first!.data('referralAppeal', { id: first!.referralId, content: '没有重复' })
  const { id: appealId } = await t.db.selectFrom('referral_appeal').select('id').where('referral_id', '=', first!.referralId)
    .executeTakeFirstOrThrow()
  // What it leaves is too little for anyone else; with more money the third friend takes it.
  await ops('referral', 'fund', periodId, '100')
  expect(await stateOf(third!, third!.referralId)).toMatchObject({ state: 'qualified' })
  await expect(ops('review', 'approve', appealId, '--by', 'other')).rejects.toThrow('先加奖金')
  expect(await stateOf(first!, first!.referralId)).toMatchObject({ state: 'revoked', appeal: { state: 'submitted' } })
  await ops('referral', 'fund', periodId, '20')
  await ops('review', 'approve', appealId, '--by', 'other')
  for (const { person, id } of [
    { person: first!, id: first!.referralId }, { person: referrer, id: second!.referralId }, { person: second!, id: second!.referralId },
  ]) expect((await person.call('receiveAward', { id }, person.tenant)).data.state).toBe('claimed')

  await ops('referral', 'fund', periodId, '120')
  const fourth = await newReferred(t, referrer)
  await ops('referral', 'revoke', fourth.referralId, '--reason', '重复参加')
  await fourth.data('referralAppeal', { id: fourth.referralId, content: '没有重复' })
  await ops('referral', 'close', periodId, '--reason', '活动结束')
  const { id: late } = await t.db.selectFrom('referral_appeal').select('id').where('referral_id', '=', fourth.referralId)
    .executeTakeFirstOrThrow()
  await expect(ops('review', 'approve', late, '--by', 'other')).rejects.toThrow('这一期关了')
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it.each([
  [['open', '', '2026-03-01', '2026-03-31', '1', '0', '10'], '名字'],
  [['open', '春', '2026-3-1', '2026-03-31', '1', '0', '10'], '2026-12-01'],
  [['open', '春', '2026-03-31', '2026-03-01', '1', '0', '10'], '开始以后'],
  [['open', '春', '2026-03-01', '2026-03-31', '0.5', '0', '10'], '1到1000'],
  [['open', '春', '2026-03-01', '2026-03-31', '10', '5', '14'], '15到'],
  [['open', '春', '2026-03-01', '2026-03-31', '10', '0', '14', '99999'], '没有编号是99999的城市'],
  [['fund', 'x', '1'], '期的编号'],
  [['revoke', 'x', '--reason', 'y'], '推荐的编号'],
  [['exclude'], '要写手机号'],
  [['exclude', '19900000000'], '没有这个手机号'],
  [['nothing'], '没有“referral nothing”'],
])('refuses referral %j', async (argv, text) => {
  await expect(ops('referral', ...argv)).rejects.toThrow(text)
})

it('opens no second period on the same days', async () => {
  await newPeriod(t)
  await expect(ops('referral', 'open', '又一期', '2026-06-31', '2026-07-30', '1', '0', '10')).rejects.toThrow('日历上有的')
  await expect(ops('referral', 'open', '又一期', '2026-05-31', '2026-06-30', '1', '0', '10')).rejects.toThrow('春天推荐')
})

// It goes on by months: the last one.
it('ends an award of a closed period as late when its days are not there in time, and gives the money back', async () => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '0', total: '500' })
  const [first, refusing] = [await newQualified(t, await newReferrer(t)), await newQualified(t, await newReferrer(t))]
  for (const friend of [first, refusing]) await stateOf(friend, friend.referralId)
  t.advance(HOLD_DAYS * DAY)
  expect(await stateOf(first, first.referralId)).toMatchObject({ state: 'claimable' })
  await ops('referral', 'close', periodId, '--reason', '活动结束')
  for (const { employmentId } of [first, refusing]) await openDay(employmentId, 4)
  const rounds = createReferralRounds({ db: t.db, now: () => t.deps.now(), log: t.deps.log })
  for (const friend of [first, refusing]) expect(await stateOf(friend, friend.referralId)).toMatchObject({ state: 'hired', days: 6 })
  // Like everyone on the way, the friend may say that it is another one.
  await refusing.data('referralRefuse', { id: refusing.referralId })
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(10_000)
  t.advance((QUALIFY_WITHIN_DAYS + CONFIRM_WITHIN_DAYS - HOLD_DAYS) * DAY - 1000)
  await rounds.drain()
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(10_000)
  t.advance(HOUR_MS)
  await rounds.drain()
  const back = await newFriend(t, first.mobile)
  expect(await stateOf(back, first.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'late' }, mayAppeal: true })
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(0)
})
