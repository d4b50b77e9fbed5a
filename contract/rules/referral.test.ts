import fc from 'fast-check'
import {
  awardTax,
  awardTaxOn,
  mayAppealReferral,
  nextStep,
  periodState,
  plainCode,
  REFERRAL_CODE,
  referralFault,
  referralRules,
  REVOKE_REASONS,
  REVOKE_TEXTS,
  revokeText,
  type ReferralFacts,
} from './referral'

const CLEAN: ReferralFacts = {
  sameId: false, sameDevice: false, samePayee: false, isMember: false, isDecider: false, isOwnStore: false, isExcluded: false,
  isCancelled: false,
}

it.each([
  [{}, null],
  [{ sameId: true }, 'same_id'],
  [{ sameDevice: true }, 'same_device'],
  [{ samePayee: true }, 'same_payee'],
  [{ isMember: true }, 'member'],
  [{ isDecider: true }, 'employer'],
  [{ isOwnStore: true }, 'own_store'],
  [{ isExcluded: true }, 'excluded'],
  [{ isCancelled: true }, 'cancelled'],
  [{ sameDevice: true, sameId: true }, 'same_id'],
  [{ isCancelled: true, isExcluded: true }, 'cancelled'],
])('referralFault: %j', (facts, expected) => {
  expect(referralFault({ ...CLEAN, ...facts })).toBe(expected)
})

it('overlooks everything but a cancelled account after an operator allowed it', () => {
  const all = Object.fromEntries(Object.keys(CLEAN).map((fact) => [fact, true])) as unknown as ReferralFacts
  expect(referralFault({ ...all, isCancelled: false }, true)).toBeNull()
  expect(referralFault(all, true)).toBe('cancelled')
})

const REGISTERED = {
  state: 'registered', isHired: false, days: 0, isRealNamed: true, isFunded: true, isClosed: false, isLate: false,
} as const
it.each([
  [{}, { to: 'registered', stop: '' }],
  [{ isHired: true }, { to: 'hired', stop: '' }],
  [{ state: 'hired', isHired: true, days: 6 }, { to: 'hired', stop: '' }],
  [{ state: 'hired', isHired: true, days: 7 }, { to: 'qualified' }],
  [{ isHired: true, days: 9 }, { to: 'qualified' }],
  [{ state: 'hired', isHired: true, days: 7, isRealNamed: false }, { to: 'hired', stop: 'real_name' }],
  [{ state: 'hired', isHired: true, days: 7, isFunded: false }, { to: 'hired', stop: 'budget' }],
  [{ state: 'hired', isHired: true, days: 7, isLate: true }, { to: 'qualified' }],
  [{ state: 'hired', isHired: true, days: 6, isLate: true }, { to: 'revoked', reason: 'late' }],
  [{ state: 'hired', isHired: true, days: 7, isRealNamed: false, isLate: true }, { to: 'hired', stop: 'real_name' }],
  [{ state: 'hired', isHired: true, days: 7, isFunded: false, isLate: true }, { to: 'hired', stop: 'budget' }],
  [{ state: 'hired', isHired: true, days: 7, isFunded: false, isClosed: true }, { to: 'revoked', reason: 'closed' }],
  [{ state: 'hired', isHired: true, days: 7, isClosed: true }, { to: 'qualified' }],
  [{ state: 'hired', isHired: true, days: 6, isClosed: true }, { to: 'revoked', reason: 'closed' }],
  [{ isClosed: true }, { to: 'revoked', reason: 'closed' }],
  [{ isLate: true }, { to: 'revoked', reason: 'late' }],
] as const)('nextStep: %j', (progress, expected) => {
  expect(nextStep({ ...REGISTERED, ...progress })).toEqual(expected)
})

const PERIOD = { startsOn: '2026-03-01', endsOn: '2026-03-31', isClosed: false, isFunded: true, left: 12_000, cost: 12_000 }
it.each([
  ['2026-02-28', {}, 'waiting'],
  ['2026-03-01', {}, 'open'],
  ['2026-03-31', {}, 'open'],
  ['2026-04-01', {}, 'over'],
  ['2026-03-05', { isFunded: false, left: 0 }, 'waiting'],
  ['2026-03-05', { left: 11_999 }, 'full'],
  ['2026-03-05', { isClosed: true }, 'over'],
] as const)('periodState: on %s with %j', (today, values, expected) => {
  expect(periodState({ ...PERIOD, ...values }, today)).toBe(expected)
})

/** 国家税务总局公告2018年第61号: up to 4,000 yuan less 800, above less 20 %; 20, 30, 40 % with 0, 2,000, 7,000 yuan. */
it.each([
  [0, 0],
  [80_000, 0],
  [80_005, 1],
  [100_000, 4_000],
  [400_000, 64_000],
  [500_000, 80_000],
  [2_500_000, 400_000],
  [3_000_000, 520_000],
  [10_000_000, 2_500_000],
])('awardTaxOn: %i fen in a month', (month, expected) => {
  expect(awardTaxOn(month)).toBe(expected)
})

it('withholds as much from awards one by one as from their sum, as long as it only grows', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 100, max: 100_000 }), { maxLength: 40 }), (awards) => {
    let [paid, withheld] = [0, 0]
    for (const award of awards) {
      const tax = awardTax({ paid, withheld }, award)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(award)
      paid += award
      withheld += tax
    }
    expect(withheld).toBe(awardTaxOn(paid))
  }))
})

it.each([
  ['abcd2345', 'ABCD2345', true],
  ['ABCD 2345', 'ABCD2345', true],
  ['ABCD-2345', 'ABCD2345', true],
  ['ABCD2340', 'ABCD2340', false],
  ['ABCD234', 'ABCD234', false],
])('plainCode: %s', (typed, expected, isCode) => {
  expect(plainCode(typed)).toBe(expected)
  expect(REFERRAL_CODE.test(plainCode(typed))).toBe(isCode)
})

it.each([
  ['closed', 6, '还没干满，这一期就提前关了，没有奖金了'], ['closed', 7, '天数够了，可这一期提前关了，没留到奖金'],
  ['late', 6, '注册以后90天里没干满7天'], ['operator', 7, '平台查过，不算'],
] as const)('says of %s with %d days: %s', (reason, days, text) => {
  expect(revokeText(reason, days)).toBe(text)
})

it('gives every reason a text, and lets people appeal against those that may be mistakes', () => {
  expect(REVOKE_REASONS.filter((reason) => REVOKE_TEXTS[reason] === '')).toEqual([])
  expect(REVOKE_REASONS.filter((reason) => !mayAppealReferral(reason, true))).toEqual(['cancelled', 'lapsed', 'closed', 'taken', 'friend'])
  expect(REVOKE_REASONS.filter((reason) => mayAppealReferral(reason, false))).toEqual([])
})

it('names both awards in the rules, and none that is not paid', () => {
  expect(referralRules({ award: 10_000, friendAward: 2_000 }).join()).toMatch(/推荐人¥100，朋友¥20/)
  expect(referralRules({ award: 10_000, friendAward: 0 }).join()).not.toMatch(/朋友¥/)
})
