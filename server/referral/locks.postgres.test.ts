import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newFriend, newPeriod, type Friend } from '../tests/referral'
import { insertCode } from './queries/people'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await newPeriod(t)
})
afterAll(() => t.close())

const PAIRS = 8

const codeOf = async (person: Friend): Promise<string> => (await person.data('promoteConfig', {}, person.tenant)).code
/** How many of two people are the friend of the other one. */
const referredOf = async (pair: readonly Friend[]): Promise<number> => {
  const ids = pair.map(({ id }) => id)
  return (await t.db.selectFrom('referral').select('id').where('referrer_id', 'in', ids).where('friend_id', 'in', ids)
    .where('state', '<>', 'revoked').execute()).length
}

it('refers one of two new people who enter the code of each other at once', async () => {
  const pairs: [Friend, Friend][] = []
  for (let nth = 0; nth < PAIRS; nth++) pairs.push([await newFriend(t), await newFriend(t)])
  for (const [one, other] of pairs) {
    const codes = [await codeOf(other), await codeOf(one)] as const
    const answers = await Promise.all([one.call('referralAccept', { code: codes[0] }), other.call('referralAccept', { code: codes[1] })])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await referredOf([one, other])).toBe(1)
  }
})

it('refers one of two new people where one enters the code while an invitation binds the other', async () => {
  for (let nth = 0; nth < PAIRS; nth++) {
    const [one, mobile] = [await newFriend(t), newMobile()]
    await one.data('recommendFriend', { mobile }, one.tenant)
    t.advance(1000)
    const other = await newFriend(t, mobile)
    // Its own call would bind the invitation.
    const code = `ABCDEFG${nth + 2}`
    await insertCode(t.db, other.id, code, t.deps.now())
    await Promise.all([one.call('referralAccept', { code }), other.call('friendActStatus', {}, other.tenant)])
    expect(await referredOf([one, other])).toBe(1)
  }
})
