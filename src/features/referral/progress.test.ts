import type { Referral } from '@daogang/contract/referral'
import { REFERRAL_STATES } from '@daogang/contract/rules/referral'
import { referralTags, stepsOf } from './progress'

const referral: Referral = {
  id: 'one', as: 'referrer', who: '*小海', period: { id: 'period', title: '春天推荐' }, state: 'hired', days: 3, stop: '', award: 10_000,
  registeredAt: '2020-03-02T10:00:00+08:00', hiredAt: '2020-03-03T10:00:00+08:00',
  qualifiedAt: null, claimableAt: null, until: null, mayClaim: false, claimed: null, revoked: null, appeal: null, mayAppeal: false,
}
const AT = '2020-03-20T10:00:00+08:00'

it.each([
  [{ state: 'invited', registeredAt: null, hiredAt: null }, ['current', 'waiting', 'waiting', 'waiting', 'waiting']],
  [{ state: 'registered', hiredAt: null }, ['done', 'current', 'waiting', 'waiting', 'waiting']],
  [{}, ['done', 'done', 'current', 'waiting', 'waiting']],
  [{ state: 'qualified', qualifiedAt: AT, claimableAt: AT }, ['done', 'done', 'done', 'current', 'waiting']],
  [{ state: 'claimable', qualifiedAt: AT, claimableAt: AT }, ['done', 'done', 'done', 'done', 'current']],
  [{ state: 'claimed', qualifiedAt: AT, claimableAt: AT }, ['done', 'done', 'done', 'done', 'done']],
  [{ state: 'revoked' }, ['done', 'done', 'failed', 'waiting', 'waiting']],
  [{ state: 'claimable', award: 0, qualifiedAt: AT, claimableAt: AT }, ['done', 'done', 'done', 'done']],
] as const)('stepsOf marks the steps of %j', (values, states) => {
  expect(stepsOf({ ...referral, ...values }).map(({ state }) => state)).toEqual(states)
})

it('stepsOf counts the days up to those that are needed', () => {
  expect(stepsOf(referral)[2]?.note).toBe('3/7天')
  expect(stepsOf({ ...referral, days: 9 })[2]?.note).toBe('7/7天')
})

it('gives every state an icon, so that colour is never the only signal', () => {
  expect(REFERRAL_STATES.filter((state) => !referralTags[state].icon)).toEqual([])
})
