import { randomBytes, randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { HOLD_DAYS, MAX_REFERRAL_APPEALS, type RevokeReason } from '@daogang/contract/rules/referral'
import { DAY, enterpriseOf, HOUR, makeMember, makeResume, newMobile } from '../tests/factory'
import { createEraser } from '../cancellation/erase/erase'
import { startCancelling } from '../tests/cancellation'
import { makeWorkDay } from '../tests/employment'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { hireFriend, newPeriod, newQualified, newReferred, newReferrer, workDays, workedDay, type Friend } from '../tests/referral'
import { findPeriod } from './queries/periods'
import { createReferralRounds } from './rounds'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await newPeriod(t, { total: '1900' })
})
afterAll(() => t.close())

type Referred = Awaited<ReturnType<typeof newReferred>>
interface Scene {
  referrer: Friend
  friend: Referred
  work: Awaited<ReturnType<typeof hireFriend>>
}

const setPerson = (accountId: string, hash: Buffer) =>
  t.db.updateTable('real_name').set({ number_hash: hash }).where('account_id', '=', accountId).execute()

async function sameDevice({ referrer, friend }: Scene): Promise<void> {
  const id = randomUUID()
  await t.db.insertInto('device').values({ id, created_at: t.deps.now() }).execute()
  await t.db.updateTable('session').set({ device_id: id }).where('account_id', 'in', [referrer.id, friend.id]).execute()
}

async function samePayee({ referrer, friend }: Scene): Promise<void> {
  const [fingerprint, now] = [randomBytes(32), t.deps.now()]
  await t.db.insertInto('payee').values([referrer, friend].map(({ id }) => ({
    id: randomUUID(), account_id: id, channel: 'alipay' as const, sealed: null, fingerprint, created_at: now, usable_at: now,
    removed_at: now,
  }))).execute()
}

const submittedAppeal = async (referralId: string): Promise<string> =>
  (await t.db.selectFrom('referral_appeal').select('id').where('referral_id', '=', referralId).where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()).id

/** What makes a referral not count, each in one way alone. */
type Found = Extract<RevokeReason, `same_${string}` | 'member' | 'employer' | 'own_store' | 'excluded' | 'cancelled'>
const FRAUDS: Record<Found, (scene: Scene) => Promise<unknown>> = {
  same_id: async ({ referrer, friend }) => {
    const hash = randomBytes(32)
    await setPerson(referrer.id, hash)
    // The look in between keeps the hash, also when the real name moves to the other account.
    await referrer.data('recommendDetails', { id: friend.referralId }, referrer.tenant)
    await t.db.updateTable('real_name').set({ status: 'void', number_hash: null }).where('account_id', '=', referrer.id).execute()
    await setPerson(friend.id, hash)
  },
  same_device: sameDevice,
  same_payee: samePayee,
  member: ({ referrer, work }) => makeMember(t.db, work.shop, referrer.id, 'viewer'),
  employer: ({ referrer, work }) => t.db.updateTable('work_day').set({ confirmed_by: referrer.id })
    .where('employment_id', '=', work.employmentId).where('day', '=', workedDay(t, 5)).execute(),
  own_store: ({ friend, work }) => makeMember(t.db, work.shop, friend.id, 'recruiter'),
  excluded: ({ referrer }) => opsOf(t, '王会计')('referral', 'exclude', referrer.mobile, '--reason', '冒充平台'),
  cancelled: ({ friend }) => t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', friend.id).execute(),
}

const stateOf = async (person: Friend, id: string) => (await person.data('recommendDetails', { id }, person.tenant))

const REASONS = Object.keys(FRAUDS) as Found[]
it.each(REASONS)('does not count a referral for the reason %s, before and after the result', async (reason) => {
  for (const days of reason === 'cancelled' ? [1] : [1, 7]) {
    const referrer = await newReferrer(t)
    const friend = await newReferred(t, referrer)
    const work = await hireFriend(t, friend)
    await workDays(t, work.employmentId, 5, 4 + days)
    expect((await stateOf(referrer, friend.referralId)).state).toBe(days === 7 ? 'qualified' : 'hired')
    await FRAUDS[reason]({ referrer, friend, work })
    t.advance(HOLD_DAYS * DAY)
    const answer = await referrer.call('receiveAward', { id: friend.referralId }, referrer.tenant)
    expect(answer.code).toBe(ERRORS.REFERRAL_NOT_READY.code)
    const ended = { state: 'revoked', revoked: { reason }, mayAppeal: reason !== 'cancelled' }
    expect(await stateOf(referrer, friend.referralId)).toMatchObject(ended)
    expect((await referrer.data('walletAccount', {})).available).toBe(0)
  }
})

it('does not count a second account of a person with an earlier referral', async () => {
  const hash = randomBytes(32)
  const [one, two] = [await newReferrer(t), await newReferrer(t)]
  const first = await newReferred(t, one)
  await setPerson(first.id, hash)
  await stateOf(one, first.referralId)
  await t.db.updateTable('real_name').set({ status: 'void', number_hash: null }).where('account_id', '=', first.id).execute()
  t.advance(1000)
  const second = await newReferred(t, two)
  await setPerson(second.id, hash)
  expect(await stateOf(two, second.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'same_id' } })
  expect(await stateOf(one, first.referralId)).toMatchObject({ state: 'registered', revoked: null })
})

it('keeps a referral while an account waits for its cancellation, which can be taken back', async () => {
  const referrer = await newReferrer(t)
  const friend = await newQualified(t, referrer)
  await stateOf(referrer, friend.referralId)
  await t.db.updateTable('employment').set({ ends_on: '2026-02-10' }).where('account_id', '=', friend.id).execute()
  await startCancelling(t, friend)
  t.advance(HOLD_DAYS * DAY - HOUR)
  await createReferralRounds(t.deps).drain()
  expect((await stateOf(referrer, friend.referralId)).state).toBe('qualified')
  await friend.data('cancellationRevoke', {})
  t.advance(HOUR)
  expect((await friend.call('receiveAward', { id: friend.referralId }, friend.tenant)).data).toMatchObject({ state: 'claimed' })
})

it('counts work in the cities of the period alone, and friends who work in one store', async () => {
  const referrer = await newReferrer(t)
  const friend = await newReferred(t, referrer)
  const work = await hireFriend(t, friend)
  // The referrer works there too, which is how people find work.
  await makeResume(t.db, referrer.id)
  await hireFriend(t, referrer, { enterprise_id: await enterpriseOf(t.db, work.owner.id) })
  await workDays(t, work.employmentId, 5, 11)
  await t.db.updateTable('referral_period').set({ city_ids: [44100] }).execute()
  expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'registered', days: 0 })
  await t.db.updateTable('referral_period').set({ city_ids: [44100, 31000] }).execute()
  expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'qualified', days: 7 })
  await t.db.updateTable('referral_period').set({ city_ids: [] }).execute()
})

it('goes on after an appeal that an operator approved, for both friends, and not after a rejected one', async () => {
  const referrer = await newReferrer(t)
  const friend = await newQualified(t, referrer)
  await sameDevice({ referrer, friend, work: { employmentId: friend.employmentId } as Scene['work'] })
  const id = friend.referralId
  expect((await stateOf(referrer, id)).revoked).toMatchObject({ reason: 'same_device', text: '两个账号在同一部手机上登录过' })
  const sent = await friend.data('referralAppeal', { id, content: '借老乡手机登录过一次' })
  expect(sent).toMatchObject({ appeal: { state: 'submitted', content: '借老乡手机登录过一次' }, mayAppeal: false })
  await friend.data('referralAppeal', { id, content: '借老乡手机登录过一次' })
  expect(await friend.call('referralAppeal', { id, content: '11月3日借老乡手机登录过一次' }))
    .toMatchObject({ code: ERRORS.REQUEST_CHANGED.code, msg: '你的申诉已经收到，正在看。要补充，请打客服电话' })
  expect(await referrer.call('referralAppeal', { id, content: '是他老乡的手机' }))
    .toMatchObject({ code: ERRORS.APPEAL_OVER.code, msg: '对方刚写了申诉，还在看。没通过的话你再写' })
  expect(await t.db.selectFrom('referral_appeal').select('id').where('referral_id', '=', id).execute()).toHaveLength(1)
  const line = (await opsOf(t, '王会计')('review', 'list', 'referral-appeal')).split('\n').find((each) => each.includes('借老乡手机'))
  const appealId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line ?? '')?.[0] ?? ''
  expect(await opsOf(t, '王会计')('review', 'show', appealId)).toContain('借老乡手机登录过一次')
  await opsOf(t, '王会计')('review', 'reject', appealId, '--reason', '说清楚是哪天')
  expect(await stateOf(friend, id)).toMatchObject({ state: 'revoked', appeal: { state: 'rejected', answer: '说清楚是哪天' }, mayAppeal: true })
  t.advance(1000)
  await referrer.data('referralAppeal', { id, content: '11月3日，手机没电了' })
  await opsOf(t, '王会计')('review', 'approve', await submittedAppeal(id))
  expect(await stateOf(friend, id)).toMatchObject({ state: 'qualified', revoked: null, appeal: { state: 'approved' } })
  t.advance(HOLD_DAYS * DAY)
  expect((await referrer.call('receiveAward', { id }, referrer.tenant)).data).toMatchObject({ state: 'claimed' })
})

it('takes no appeal about an invitation, whose phone number is gone, and offers none', async () => {
  const referrer = await newReferrer(t)
  const { id } = await referrer.data('recommendFriend', { mobile: newMobile() }, referrer.tenant)
  await opsOf(t, '王会计')('referral', 'revoke', id, '--reason', '重复参加')
  expect(await stateOf(referrer, id)).toMatchObject({ state: 'revoked', mayAppeal: false })
  expect(await referrer.call('referralAppeal', { id, content: '是我朋友' }))
    .toMatchObject({ code: ERRORS.APPEAL_OVER.code, msg: '他还没注册，不用申诉。等能参加了，再填一次他的手机号' })
  const [notice] = (await referrer.data('noticeList', {})).items
  expect(notice?.text).toBe('平台查过，不算：重复参加，这个推荐不算了')
})

it('limits appeals, and takes none for reasons without a doubt', async () => {
  const referrer = await newReferrer(t)
  const friend = await newReferred(t, referrer)
  const id = friend.referralId
  expect((await friend.call('referralAppeal', { id, content: '没有不算' })).code).toBe(ERRORS.APPEAL_OVER.code)
  await opsOf(t, '王会计')('referral', 'revoke', id, '--reason', '重复参加')
  expect((await stateOf(friend, id)).revoked?.text).toBe('平台查过，不算：重复参加')
  for (let nth = 0; nth < MAX_REFERRAL_APPEALS; nth++) {
    await friend.data('referralAppeal', { id, content: `第${nth}次` })
    await expect(opsOf(t, '王会计')('review', 'reject', await submittedAppeal(id), '--reason', '查过了')).rejects.toThrow('要另一个人来审')
    await opsOf(t, '李复核')('review', 'reject', await submittedAppeal(id), '--reason', '查过了')
    t.advance(1000)
  }
  expect((await friend.call('referralAppeal', { id, content: '还要说' })).code).toBe(ERRORS.APPEAL_LIMIT.code)
  const answers = (await friend.data('noticeList', {})).items.filter(({ kind }) => kind === 'referral_appeal')
  expect(answers.map(({ link }) => link.id)).toEqual([id, id])
  const stranger = await newReferrer(t)
  expect((await stranger.call('referralAppeal', { id, content: '不是我的' })).code).toBe(ERRORS.NOT_FOUND.code)
})

it('counts only days since the registration that have an accepted punch', async () => {
  const referrer = await newReferrer(t)
  const friend = await newReferred(t, referrer)
  const { owner, employmentId } = await hireFriend(t, friend, { starts_on: '2026-01-01' })
  await workDays(t, employmentId, -4, 4)
  expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'hired', days: 0 })
  for (let nth = 6; nth <= 12; nth++) await makeWorkDay(t.db, employmentId, workedDay(t, nth))
  expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'hired', days: 0 })
  await workDays(t, employmentId, 13, 14)
  const punch = await t.db.selectFrom('punch').select('id').where('employment_id', '=', employmentId).where('day', '=', workedDay(t, 14))
    .executeTakeFirstOrThrow()
  await t.db.insertInto('punch_review').values({
    punch_id: punch.id, decision: 'refused', decided_by: owner.id, reason: '不在店里', decided_at: t.deps.now(),
  }).execute()
  expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'hired', days: 1 })
  // The day of the registration counts.
  await workDays(t, employmentId, 5, 5)
  expect(await stateOf(referrer, friend.referralId)).toMatchObject({ days: 2 })
})

const eraseNow = (accountId: string) => createEraser(t.db, t.deps.config).erase(accountId, t.deps.now())

const ENDS = [['exclude', 40_000], ['cancel', 38_000]] as const
it.each(ENDS)('frees the reserved awards of an account at its %s, not awards that others got', async (verb, free) => {
  const periodId = await newPeriod(t, { award: '100', friendAward: '20', total: '500' })
  const left = async () => (await findPeriod(t.db, periodId))?.left
  const end = (person: Friend): Promise<unknown> =>
    (verb === 'exclude' ? opsOf(t, '王会计')('referral', verb, person.mobile, '--reason', '查实了') : eraseNow(person.id))
  const [referrer, other] = [await newReferrer(t), await newReferrer(t)]
  const [first, second, third] = [await newQualified(t, referrer), await newQualified(t, other), await newReferred(t, referrer)]
  for (const friend of [first, second]) await stateOf(friend, friend.referralId)
  expect(await left()).toBe(26_000)
  t.advance(HOLD_DAYS * DAY)
  await other.data('receiveAward', { id: second.referralId }, other.tenant)
  expect(await left()).toBe(26_000)
  await end(second)
  await end(referrer)
  expect(await left()).toBe(free)
  const endedOf = async ({ referralId }: Referred) =>
    (await t.db.selectFrom('referral').select('reason').where('id', '=', referralId).executeTakeFirstOrThrow()).reason
  const reason = verb === 'exclude' ? 'excluded' : 'cancelled'
  expect([await endedOf(second), await endedOf(third)]).toEqual([reason, reason])
  expect((await other.data('walletAccount', {})).available).toBe(10_000)
  // A friend with the result did nothing wrong: theirs stays, unless someone was excluded.
  expect(await endedOf(first)).toBe(verb === 'exclude' ? 'excluded' : '')
  const claimed = await first.call('receiveAward', { id: first.referralId }, first.tenant)
  expect(claimed.code).toBe(verb === 'exclude' ? ERRORS.REFERRAL_NOT_READY.code : 0)
  if (verb === 'exclude') return
  expect(await left()).toBe(free)
  await expect(opsOf(t, '王会计')('referral', 'revoke', first.referralId, '--reason', '晚了')).rejects.toThrow('奖励领走了')
})

describe('a friend who cancels the account after the result', () => {
  it('leaves the referrer the award, which is claimed after the days of waiting', async () => {
    const periodId = await newPeriod(t, { award: '100', friendAward: '20', total: '500' })
    const referrer = await newReferrer(t)
    const friend = await newQualified(t, referrer)
    await stateOf(referrer, friend.referralId)
    await eraseNow(friend.id)
    expect((await findPeriod(t.db, periodId))?.left).toBe(40_000)
    expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'qualified', revoked: null })
    t.advance(HOLD_DAYS * DAY)
    await createReferralRounds(t.deps).drain()
    expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'claimable', mayClaim: true })
    await referrer.data('receiveAward', { id: friend.referralId }, referrer.tenant)
    expect((await referrer.data('walletAccount', {})).available).toBe(10_000)
    expect(await t.db.selectFrom('notice').select('id').where('account_id', '=', friend.id).execute()).toEqual([])
  })

  it('does not hide a phone that both used', async () => {
    const referrer = await newReferrer(t)
    const friend = await newQualified(t, referrer)
    await stateOf(referrer, friend.referralId)
    await sameDevice({ referrer, friend, work: { employmentId: friend.employmentId } as Scene['work'] })
    await eraseNow(friend.id)
    expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'same_device' } })
  })

  it('takes it away when hours of the result are open again', async () => {
    const referrer = await newReferrer(t)
    const friend = await newQualified(t, referrer)
    await stateOf(referrer, friend.referralId)
    await eraseNow(friend.id)
    await t.db.deleteFrom('work_day').where('employment_id', '=', friend.employmentId).where('day', '=', workedDay(t, 7)).execute()
    expect(await stateOf(referrer, friend.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'cancelled' } })
    expect(await t.db.selectFrom('notice').select('id').where('account_id', '=', friend.id).execute()).toEqual([])
  })
})
