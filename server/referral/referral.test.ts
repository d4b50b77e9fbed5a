import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { ERRORS } from '@daogang/contract/errors'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { CONFIRM_WITHIN_DAYS, HOLD_DAYS, INVITE_VALID_DAYS, INVITES_A_DAY, QUALIFY_WITHIN_DAYS } from '@daogang/contract/rules/referral'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { awardFundOf } from '../ledger/rules'
import { Unavailable } from '../providers/unavailable'
import { voidRealName } from '../real-name/repository'
import { newConsoleOperator } from '../tests/console'
import { DAY, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newSeeker } from '../tests/people'
import { tenantOf } from '../tests/payslip'
import { RAW_PHONE } from '../tests/raw-phone'
import { opsOf } from '../tests/operator-access'
import { hireFriend, newFriend, newPeriod, newQualified, newReferred, newReferrer, workDays, workedDay } from '../tests/referral'
import { makeIdentified } from '../tests/wallet'
import { insertCode } from './queries/people'
import { createReferralRounds } from './rounds'

let t: TestApp
let periodId: string
const rounds = () => createReferralRounds({ db: t.db, now: () => t.deps.now(), log: t.deps.log })
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  periodId = await newPeriod(t)
})
afterAll(() => t.close())

type Person = Awaited<ReturnType<typeof newFriend>>
const details = (person: Person, id: string) => person.data('recommendDetails', { id }, person.tenant)
const receive = (person: Person, id: string) => person.call('receiveAward', { id }, person.tenant)
/** Logs in again, after sessions expired. */
const again = async (person: Person): Promise<Person> => newFriend(t, person.mobile)
const noticesOf = async (person: Person) => (await person.data('noticeList', {})).items.map(({ kind }) => kind).sort()

it('goes from the code to the award, shows both friends the same, and pays each once', async () => {
  const referrer = await newReferrer(t)
  const friend = await newReferred(t, referrer)
  const id = friend.referralId
  expect(await details(referrer, id)).toMatchObject({ as: 'referrer', state: 'registered', days: 0, award: 10_000, mayClaim: false })
  expect(await details(friend, id)).toMatchObject({ as: 'friend', who: '*小海', state: 'registered', days: 0, award: 2_000 })

  const { employmentId } = await hireFriend(t, friend)
  await workDays(t, employmentId, 5, 10)
  // Not confirmed yet, and too short.
  await workDays(t, employmentId, 11, 11, { state: 'open', by_silence: false, confirmed_at: null })
  await workDays(t, employmentId, 12, 12, { minutes: 119 })
  expect(await details(referrer, id)).toMatchObject({ state: 'hired', days: 6 })
  expect((await receive(referrer, id)).code).toBe(ERRORS.REFERRAL_NOT_READY.code)
  await workDays(t, employmentId, 13, 13)
  for (const person of [referrer, friend]) expect(await details(person, id)).toMatchObject({ state: 'qualified', days: 7, mayClaim: false })
  expect((await referrer.data('promoteConfig', {}, referrer.tenant)).period).toMatchObject({ total: 120_000, left: 108_000, state: 'open' })
  expect((await receive(referrer, id)).msg).toContain(`等${HOLD_DAYS}天`)

  t.advance(HOLD_DAYS * DAY)
  await rounds().drain()
  expect(await noticesOf(referrer)).toEqual(['referral_claimable', 'referral_joined', 'referral_qualified'])
  expect(await noticesOf(friend)).toEqual(['referral_claimable', 'referral_joined', 'referral_qualified'])
  const answers = await Promise.all(Array.from({ length: 100 }, () => receive(referrer, id)))
  expect(answers.every(({ code, data }) => code === 0 && data.state === 'claimed')).toBe(true)
  expect((await referrer.data('walletAccount', {})).available).toBe(10_000)
  expect((await referrer.data('walletAccountBillList', { kind: 'award' })).items).toMatchObject([{ amount: 10_000, note: '推荐奖励' }])
  expect(await details(friend, id)).toMatchObject({ state: 'claimable', mayClaim: true, claimed: null })
  expect((await receive(friend, id)).data).toMatchObject({ state: 'claimed', claimed: { gross: 2_000, tax: 0, net: 2_000 } })
  expect(await balanceOf(t.db, awardFundOf(periodId))).toBe(108_000)
  expect((await checkBooks(t.db)).isSound).toBe(true)
  expect(await referrer.data('cashRebateDetail', {}, referrer.tenant)).toMatchObject({
    claimed: { gross: 10_000, tax: 0, net: 10_000 }, claimable: 0, held: 0,
    items: [{ as: 'referrer', who: '*小海', gross: 10_000 }],
  })
  await t.db.transaction().execute((trx) => voidRealName(trx, friend.id, t.deps.now()))
  for (const [person, as] of [[referrer, 'referrer'], [friend, 'friend']] as const) {
    expect((await person.data('cashRebateDetail', {}, person.tenant)).items).toMatchObject([{ as, who: '' }])
  }
})

it('binds the owner of a phone who registers after the invitation, does not tell whether a phone is known, and deletes it', async () => {
  const referrer = await newReferrer(t)
  const [known, fresh] = [await newFriend(t), newMobile()]
  t.advance(1000)
  const answers = [known.mobile, fresh].map((mobile) => referrer.data('recommendFriend', { mobile }, referrer.tenant))
  for (const made of await Promise.all(answers)) expect(made).toMatchObject({ state: 'invited', as: 'referrer' })
  // Again the same.
  expect((await referrer.data('recommendFriend', { mobile: fresh }, referrer.tenant)).id).toBe((await answers[1]!).id)
  t.advance(1000)
  const friend = await newFriend(t, fresh)
  const { referral } = await friend.data('friendActStatus', {}, friend.tenant)
  expect(referral).toMatchObject({ as: 'friend', state: 'registered', who: '*小海' })
  expect(await t.db.selectFrom('referral').select('mobile').where('friend_id', '=', friend.id).executeTakeFirst()).toEqual({ mobile: null })
  expect((await known.data('friendActStatus', {}, known.tenant)).referral).toBeNull()

  t.advance(INVITE_VALID_DAYS * DAY)
  await rounds().drain()
  const lapsed = await details(await again(referrer), (await answers[0]!).id)
  expect(lapsed).toMatchObject({ state: 'revoked', revoked: { reason: 'lapsed' }, mayAppeal: false })
  expect(await t.db.selectFrom('referral').select('id').where('mobile', 'is not', null).execute()).toEqual([])
})

it('counts the first of two invitations of a phone', async () => {
  const [first, second] = [await newReferrer(t), await newReferrer(t)]
  const mobile = newMobile()
  const late = await second.data('recommendFriend', { mobile }, second.tenant)
  await t.db.updateTable('referral').set({ invited_at: new Date(t.deps.now().getTime() - 1000) }).where('id', '=', late.id).execute()
  const other = await first.data('recommendFriend', { mobile }, first.tenant)
  t.advance(1000)
  const friend = await newFriend(t, mobile)
  await rounds().drain()
  t.advance(HOUR_MS)
  await rounds().drain()
  expect((await details(second, late.id)).state).toBe('registered')
  expect(await details(first, other.id)).toMatchObject({ state: 'revoked', revoked: { reason: 'taken' } })
  expect((await friend.data('friendActStatus', {}, friend.tenant)).referral?.id).toBe(late.id)
})

it('shows neither friend the phone number of the other, except what the referrer typed', async () => {
  const [referrer, friend, mobile] = [await newFriend(t), await newFriend(t), newMobile()]
  const { code } = await referrer.data('promoteConfig', {}, referrer.tenant)
  const { id } = await friend.data('referralAccept', { code })
  for (const person of [referrer, friend]) expect((await details(person, id)).who).toBe('没实名的朋友')
  const invited = await referrer.data('recommendFriend', { mobile }, referrer.tenant)
  expect(invited.who).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
})

it('does not let two new accounts refer each other, whichever binding comes first', async () => {
  const [first, mobile] = [await newFriend(t), newMobile()]
  const invited = await first.data('recommendFriend', { mobile }, first.tenant)
  t.advance(1000)
  const second = await newFriend(t, mobile)
  const code = 'ABCDEFG2'
  await insertCode(t.db, second.id, code, t.deps.now())
  const { id } = await first.data('referralAccept', { code })
  expect((await second.data('friendActStatus', {}, second.tenant)).referral).toBeNull()
  expect(await details(first, invited.id)).toMatchObject({ state: 'revoked', revoked: { reason: 'taken' } })
  expect((await details(second, id)).state).toBe('registered')
})

it('has one referrer for each new friend, and lets the friend refuse a wrong one', async () => {
  const [referrer, other] = [await newReferrer(t), await newReferrer(t)]
  const friend = await newReferred(t, referrer)
  const again = await friend.data('referralAccept', { code: referrer.code.toLowerCase() })
  expect(again.id).toBe(friend.referralId)
  expect((await friend.call('referralAccept', { code: other.code })).msg).toContain('已经有人推荐你了')
  expect((await other.call('referralAccept', { code: other.code })).code).toBe(ERRORS.REFERRAL_REFUSED.code)
  expect((await referrer.call('recommendFriend', { mobile: referrer.mobile }, referrer.tenant)).code).toBe(ERRORS.REFERRAL_REFUSED.code)
  expect((await referrer.call('referralAccept', { code: 'ABCDEFGH' })).code).toBe(ERRORS.NOT_FOUND.code)
  expect((await referrer.call('referralRefuse', { id: friend.referralId })).code).toBe(ERRORS.NOT_FOUND.code)
  await friend.data('referralRefuse', { id: friend.referralId })
  await friend.data('referralRefuse', { id: friend.referralId })
  expect(await details(referrer, friend.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'friend' } })
  const right = await friend.data('referralAccept', { code: other.code })
  expect((await details(other, right.id)).state).toBe('registered')
  const code = (await friend.data('promoteConfig', {}, friend.tenant)).code
  expect((await other.call('referralAccept', { code })).msg).toContain('不能再反过来算')

  const old = await newFriend(t)
  const { seeker } = await newSeeker(t)
  await hireFriend(t, seeker)
  expect((await seeker.call('referralAccept', { code: other.code })).msg).toContain('入职过')
  t.advance(8 * DAY)
  expect((await (await t.loginAs(old.mobile)).call('referralAccept', { code: other.code })).msg).toContain('不算新用户')
})

it('binds a friend once to one of a hundred codes at once', async () => {
  const referrers = await Promise.all(Array.from({ length: 5 }, () => newReferrer(t)))
  const friend = await newFriend(t)
  const codes = Array.from({ length: 100 }, (_, nth) => referrers[nth % 5]!.code)
  const answers = await Promise.all(codes.map((code) => friend.call('referralAccept', { code })))
  expect(new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.id)).size).toBe(1)
  expect(await t.db.selectFrom('referral').select('id').where('friend_id', '=', friend.id).execute()).toHaveLength(1)
})

it('waits for a real name, and ends referrals that are late', async () => {
  const referrer = await newReferrer(t)
  const friend = await newReferred(t, referrer)
  const idle = await newReferred(t, referrer)
  await t.db.updateTable('real_name').set({ status: 'void' }).where('account_id', '=', friend.id).execute()
  const { employmentId } = await hireFriend(t, friend)
  await workDays(t, employmentId, 5, 11)
  expect(await details(referrer, friend.referralId)).toMatchObject({ state: 'hired', days: 7, stop: 'real_name' })
  t.advance((QUALIFY_WITHIN_DAYS + CONFIRM_WITHIN_DAYS) * DAY)
  await rounds().drain()
  const back = await again(referrer)
  expect(await details(back, idle.referralId)).toMatchObject({ state: 'revoked', revoked: { reason: 'late' }, mayAppeal: true })
  await makeIdentified(t.deps, friend.id)
  expect(await details(back, friend.referralId)).toMatchObject({ state: 'qualified', stop: '' })
})

it('goes back to work when confirmed hours are open again, and puts the money back', async () => {
  const referrer = await newReferrer(t)
  const { referralId, employmentId } = await newQualified(t, referrer)
  expect(await details(referrer, referralId)).toMatchObject({ state: 'qualified' })
  await t.db.updateTable('work_day').set({ state: 'open', by_silence: false, confirmed_at: null })
    .where('employment_id', '=', employmentId).where('day', '=', workedDay(t, 6)).execute()
  t.advance(HOLD_DAYS * DAY)
  expect((await receive(referrer, referralId)).code).toBe(ERRORS.REFERRAL_NOT_READY.code)
  expect(await details(referrer, referralId)).toMatchObject({ state: 'hired', days: 6, qualifiedAt: null })
  expect((await referrer.data('promoteConfig', {}, referrer.tenant)).period?.left).toBe(120_000)
  await workDays(t, employmentId, 7, 7)
  expect(await details(referrer, referralId)).toMatchObject({ state: 'qualified' })
  // It happened twice, so there are two notices.
  expect((await noticesOf(referrer)).filter((kind) => kind === 'referral_qualified')).toHaveLength(2)
})

it('looks in two rounds at once at each referral once, writes nothing that did not change, and not again before the hour', async () => {
  await rounds().drain()
  const referrer = await newReferrer(t)
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth++) ids.push((await newReferred(t, referrer)).referralId)
  const versions = () => t.db.selectFrom('referral').select(['id', sql<string>`xmin::text`.as('version')]).where('id', 'in', ids)
    .orderBy('id').execute()
  expect((await Promise.all([rounds().drain(), rounds().drain()])).reduce((sum, count) => sum + count)).toBe(ids.length)
  expect(await rounds().drain()).toBe(0)
  const before = await versions()
  for (const id of ids) await details(referrer, id)
  expect(await versions()).toEqual(before)
  t.advance(HOUR_MS)
  expect(await rounds().drain()).toBe(ids.length)
})

it('asks for a real name before an award is claimed', async () => {
  const referrer = await newReferrer(t)
  const { referralId } = await newQualified(t, referrer)
  await details(referrer, referralId)
  t.advance(HOLD_DAYS * DAY)
  await t.db.updateTable('real_name').set({ status: 'void' }).where('account_id', '=', referrer.id).execute()
  expect((await receive(referrer, referralId)).code).toBe(ERRORS.REAL_NAME_REQUIRED.code)
})

it('withholds tax from what exceeds 800 yuan in a month', async () => {
  periodId = await newPeriod(t, { award: '900', friendAward: '0', total: '1800' })
  const referrer = await newReferrer(t)
  const friends = [await newQualified(t, referrer), await newQualified(t, referrer)]
  for (const { referralId } of friends) await details(referrer, referralId)
  t.advance(HOLD_DAYS * DAY)
  const claimed = []
  for (const { referralId } of friends) {
    t.advance(1000)
    claimed.push((await receive(referrer, referralId)).data.claimed)
  }
  expect(claimed).toMatchObject([{ gross: 90_000, tax: 2_000, net: 88_000 }, { gross: 90_000, tax: 18_000, net: 72_000 }])
  expect((await referrer.data('walletAccount', {})).available).toBe(160_000)
  expect((await referrer.data('walletAccountBillList', {})).items[0]?.note).toBe('推荐奖励¥900，扣个税¥180')
  expect((await receive(friends[0]!, friends[0]!.referralId)).msg).toContain('没有奖励')
  expect((await checkBooks(t.db)).isSound).toBe(true)
})

it('limits invitations by phone to so many a day', async () => {
  const referrer = await newReferrer(t)
  for (let nth = 0; nth < INVITES_A_DAY; nth++) await referrer.data('recommendFriend', { mobile: newMobile() }, referrer.tenant)
  expect((await referrer.call('recommendFriend', { mobile: newMobile() }, referrer.tenant)).code).toBe(ERRORS.INVITE_LIMIT.code)
})

it('ranks by friends with the result, the first to reach a number before others, with masked names and without the excluded', async () => {
  const [first, second, third, excluded] = await Promise.all(Array.from({ length: 4 }, () => newReferrer(t)))
  for (const referrer of [second!, first!, third!, third!, excluded!, excluded!, excluded!]) {
    const { referralId } = await newQualified(t, referrer)
    await details(referrer, referralId)
    t.advance(1000)
  }
  await opsOf(t, '王会计')('referral', 'exclude', excluded!.mobile, '--reason', '冒充平台')
  const { items, mine } = await first!.data('rankingList', { periodId }, first!.tenant)
  expect(items.map(({ rank, count, isMe }) => [rank, count, isMe])).toEqual([[1, 2, false], [2, 1, false], [3, 1, true]])
  expect(mine).toEqual({ rank: 3, who: '*小海', count: 1, isMe: true })
  const shown = JSON.stringify(await t.data('rankingList', { periodId }))
  expect(shown).not.toMatch(RAW_PHONE)
  expect(shown).not.toContain('王小海')
  expect((await t.data('rankingList', { periodId })).mine).toBeNull()
  expect(await excluded!.data('promoteConfig', {}, excluded!.tenant)).toMatchObject({ exclusion: '冒充平台' })
  expect((await excluded!.call('recommendFriend', { mobile: newMobile() }, excluded!.tenant)).msg).toContain('冒充平台')
})

it('gives a poster that can be saved, and reviews pictures of shared invitations without paying for them', async () => {
  const referrer = await newReferrer(t)
  const { poster, link, texts, proofs } = await referrer.data('shareMoments', {}, referrer.tenant)
  expect(poster).toMatch(/^data:image\/png;base64,iVBOR/)
  expect(link).toMatch(new RegExp(`^http://localhost(:80)?/recommend-bonus/index\\?code=${referrer.code}$`))
  expect(texts.every((text) => text.includes(referrer.code) && !/奖励|红包|¥/.test(text))).toBe(true)
  expect(proofs).toEqual([])
  const uploadId = await makeUpload(t.db, referrer.id, 'share')
  const proof = await referrer.data('promoteUploadImg', { uploadId }, referrer.tenant)
  expect((await referrer.data('promoteUploadImg', { uploadId }, referrer.tenant)).id).toBe(proof.id)
  const other = await newFriend(t)
  expect((await other.call('promoteUploadImg', { uploadId }, other.tenant)).code).toBe(ERRORS.UPLOAD_GONE.code)
  expect(await opsOf(t, '王会计')('review', 'list', 'share-proof')).toContain(proof.id)
  await opsOf(t, '王会计')('review', 'reject', proof.id, '--reason', '别写高薪')
  expect((await referrer.data('shareMoments', {}, referrer.tenant)).proofs).toMatchObject([{ state: 'wrong', reason: '别写高薪' }])
  expect((await referrer.data('walletAccount', {})).available).toBe(0)
})

it('puts WeChat’s code on the poster in the mini-program, and the link where there is none', async () => {
  const referrer = await newReferrer(t)
  const inWechat = { ...referrer.tenant, 'client-type': 'wechat_mini' }
  const asked: string[] = []
  const { wechat } = t.deps.providers.screenLinks
  const material = (headers: Record<string, string>) => referrer.data('shareMoments', {}, headers)
  expect(await material(inWechat)).toMatchObject({ opens: 'web' })
  const code = await sharp({ create: { width: 430, height: 430, channels: 3, background: '#07c160' } }).jpeg().toBuffer()
  const answers: (() => Promise<Buffer | null>)[] = [
    () => Promise.reject(new Unavailable('wechat links', 'busy', '45009')), () => Promise.resolve(code),
  ]
  t.deps.providers.screenLinks.wechat = {
    ...wechat!, code: (page, scene) => {
      asked.push(`${page} ${scene}`)
      return answers.shift()!()
    },
  }
  expect(await material(inWechat)).toMatchObject({ opens: 'web' })
  const { poster, opens } = await material(inWechat)
  expect(opens).toBe('wechat')
  expect((await material(inWechat)).poster).toBe(poster)
  expect(asked).toEqual(Array(2).fill(`pages/referral/bonus/index ${referrer.code}`))
  const file = join(tmpdir(), `poster-${referrer.code}.png`)
  await writeFile(file, Buffer.from(poster.split(',')[1]!, 'base64'))
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  await rm(file)
  const middle = (550 * 750 + 375) * 3
  expect([...data.subarray(middle, middle + 3)].map((part) => Math.round(part / 32))).toEqual([0, 6, 3])
  expect((await material(referrer.tenant)).opens).toBe('web')
  t.deps.providers.screenLinks.wechat = wechat
})

it('tells a visitor who invited them, masked, and pages through many referrals', async () => {
  const referrer = await newReferrer(t)
  expect(await t.data('referralInviter', { code: referrer.code })).toMatchObject({ who: '*小海', period: { award: 10_000 } })
  expect((await t.call('referralInviter', { code: 'ABCDEFGH' })).code).toBe(ERRORS.NOT_FOUND.code)
  for (let nth = 0; nth < 21; nth++) await newReferred(t, referrer)
  const first = await referrer.data('recommendList', {}, referrer.tenant)
  const second = await referrer.data('recommendList', { cursor: first.next }, referrer.tenant)
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, undefined])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21)
  const operator = await newConsoleOperator(t, '王运营', ['senior'])
  const page = await operator.data('operatorReferralPeople', { id: periodId })
  const rest = await operator.data('operatorReferralPeople', { id: periodId, cursor: page.next })
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([...first.items, ...second.items].map(({ id }) => id))
  const stranger = await newFriend(t)
  expect((await stranger.call('recommendDetails', { id: first.items[0]!.id }, await tenantOf(stranger))).code).toBe(ERRORS.NOT_FOUND.code)
})
