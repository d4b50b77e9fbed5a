import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { makeEmployment, makePunchedDay } from './employment'
import type { LoggedIn, TestApp } from './harness'
import { at, DAY, newMobile } from './factory'
import { opsOf } from './operator-access'
import { tenantOf } from './payslip'
import { newOwner, newSeeker } from './people'
import { makeIdentified } from './wallet'

/** A person with the headers of the tenant service. */
export interface Friend extends LoggedIn {
  tenant: { ytoken: string }
}

/** Opens the period of the tests' month, with so many yuan. Other periods are closed before. @returns its id */
export async function newPeriod(
  t: TestApp, { award = '100', friendAward = '20', total = '1200', cities = [] as string[] } = {},
): Promise<string> {
  const ops = opsOf(t, '王会计')
  const open = await t.db.selectFrom('referral_period').select('id').where('closed_at', 'is', null).execute()
  for (const { id } of open) await ops('referral', 'close', id, '--reason', '换一期')
  const said = await ops('referral', 'open', '春天推荐', '2026-03-01', '2027-12-31', award, friendAward, total, ...cities)
  const id = /编号([0-9a-f-]{36})/.exec(said)?.[1]
  if (id === undefined) throw new Error(said)
  if (said.includes('还差另一个人')) await ops('referral', 'fund', id, total, '--by', '李会计')
  return id
}

export async function newFriend(t: TestApp, mobile = newMobile()): Promise<Friend> {
  const person = await t.loginAs(mobile)
  return { ...person, tenant: await tenantOf(person) }
}

/** A referrer with a real name, and their code. */
export async function newReferrer(t: TestApp): Promise<Friend & { code: string }> {
  const person = await newFriend(t)
  await makeIdentified(t.deps, person.id)
  const { code } = await person.data('promoteConfig', {}, person.tenant)
  return { ...person, code }
}

type Terms = Parameters<typeof makeEmployment>[3]

/** A friend who entered the code of a referrer, with a real name. */
export async function newReferred(t: TestApp, { code }: { code: string }): Promise<Friend & { referralId: string }> {
  const { seeker } = await newSeeker(t)
  const friend = { ...seeker, tenant: await tenantOf(seeker) }
  await makeIdentified(t.deps, friend.id)
  const { id } = await friend.data('referralAccept', { code })
  return { ...friend, referralId: id }
}

/** Hires a friend in a shop of a new employer. */
export async function hireFriend(t: TestApp, friend: { id: string }, terms: Terms = {}) {
  const { owner, shop } = await newOwner(t)
  const resume = await t.db.selectFrom('resume').select('id').where('account_id', '=', friend.id).executeTakeFirst()
  if (!resume) throw new Error('No resume')
  const employed = { created_at: t.deps.now(), ...terms }
  const employmentId = await makeEmployment(t.db, shop, { accountId: friend.id, resumeId: resume.id }, employed)
  return { owner, shop, employmentId }
}

/** A day counted from today, which is the fifth one: the tests' clock goes on. */
export const workedDay = (t: TestApp, nth: number): string => chinaDate(new Date(t.deps.now().getTime() + (nth - 5) * DAY))

/** Confirmed days of work, with punches. */
export async function workDays(
  t: TestApp, employmentId: string, from: number, to: number, values: Parameters<typeof makePunchedDay>[3] = {},
) {
  for (let day = from; day <= to; day++) await makePunchedDay(t.db, employmentId, workedDay(t, day), values)
}

/** A friend who worked seven confirmed days. */
export async function newQualified(t: TestApp, referrer: { code: string }): Promise<Friend & { referralId: string, employmentId: string }> {
  const friend = await newReferred(t, referrer)
  const { employmentId } = await hireFriend(t, friend)
  await workDays(t, employmentId, 5, 11)
  return { ...friend, employmentId }
}

/** A referral of two accounts in a new period, as the calls leave it. @returns its id */
export async function makeReferral(
  db: Kysely<Database>, { referrerId, friendId }: { referrerId: string, friendId: string },
  values: Partial<Insertable<Database['referral']>> = {},
): Promise<string> {
  const [id, periodId] = [randomUUID(), randomUUID()]
  await db.insertInto('referral_period').values({
    id: periodId, title: '去年的推荐', starts_on: '2025-01-01', ends_on: '2025-12-31', award: 10_000, friend_award: 0, opened_by: 'test',
    opened_at: at(0), closed_by: null,
  }).execute()
  await db.insertInto('referral').values({
    id, period_id: periodId, referrer_id: referrerId, friend_id: friendId, mobile: null, state: 'registered', award: 10_000,
    friend_award: 0, invited_at: at(0), registered_at: at(0), look_at: at(0), ...values,
  }).execute()
  return id
}
