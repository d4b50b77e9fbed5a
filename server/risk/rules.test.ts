import {
  blockOf, closedOf, isInForce, openMembers, riskCheck, VIOLATION_KEYS, violationText, type Restriction, type Standing,
} from './rules'

const NOW = new Date('2026-11-20T02:00:00Z')
const UNTIL = new Date('2026-11-25T10:00:00Z')
const contact: Restriction = { kind: 'contact', reason: '频繁骚扰', until: UNTIL, at: NOW }
const blocked: Restriction = { kind: 'blocked', reason: '冒充招聘方', until: null, at: NOW }
const disabled: Restriction = { kind: 'disabled', reason: '多次爽约', until: null, at: NOW }

describe('isInForce', () => {
  it.each([
    ['without an end', null, true],
    ['before its end', new Date(NOW.getTime() + 1), true],
    ['at its end', NOW, false],
    ['after its end', new Date(NOW.getTime() - 1), false],
  ])('%s: %s', (_when, until, inForce) => expect(isInForce(until, NOW)).toBe(inForce))
})

describe('riskCheck', () => {
  it.each<[string, Restriction[], object]>([
    ['no restriction', [], { user_status: 0, status: 0, text: '', reason: '', deathTime: null }],
    ['a disabled account, which cannot log in anyway', [disabled], { user_status: 0, status: 0, text: '', reason: '', deathTime: null }],
    ['contact', [contact], { user_status: 0, status: 1, reason: '频繁骚扰', deathTime: UNTIL.toISOString() }],
    ['blocked', [blocked], { user_status: 2, status: 0, reason: '冒充招聘方', deathTime: null }],
    ['both: the block goes first', [contact, blocked], { user_status: 2, status: 1, reason: '冒充招聘方', deathTime: null }],
  ])('%s', (_what, restrictions, expected) => expect(riskCheck(restrictions, 'c', NOW)).toMatchObject(expected))

  it('words a contact restriction for the role', () => {
    expect(riskCheck([contact], 'c', NOW).text).toContain('不能联系老板')
    expect(riskCheck([contact], 'b', NOW).text).toContain('不能联系求职者')
  })
})

describe('blockOf', () => {
  it.each<[string, Restriction[], boolean]>([
    ['no restriction', [], false], ['contact', [contact], false], ['disabled', [disabled], false], ['blocked', [blocked], true],
  ])('%s', (_what, restrictions, isBlocked) => expect(blockOf(restrictions, NOW) !== null).toBe(isBlocked))
})

describe('closedOf', () => {
  const open: Standing = { memberId: 'm', role: 'admin', enterpriseId: 'a', enterprise: '', ban: null }
  const closed = (reason: string): Standing => ({ ...open, enterpriseId: reason, ban: { reason, detail: '', mayAppeal: true } })

  it.each<[string, Standing[], string | undefined]>([
    ['no enterprise', [], undefined], ['an open one', [open], undefined], ['a closed one', [closed('甲')], '甲'],
    ['an open one after a closed one', [closed('甲'), open], undefined], ['closed ones: the present one', [closed('甲'), closed('乙')], '甲'],
  ])('%s', (_what, standings, reason) => expect(closedOf(standings)?.reason).toBe(reason))
})

describe('openMembers', () => {
  const member = (enterpriseId: string) => ({ enterpriseId, companyId: null, role: 'recruiter' as const })
  const ban = { reason: '虚假', detail: '', mayAppeal: true }

  it.each([
    ['no ban: all, in order', [], ['a', 'b']], ['a ban of the present one: the next', ['a'], ['b']],
    ['a ban of both: none', ['a', 'b'], []],
  ])('%s', (_what, banned, open) => {
    const standings = ['a', 'b']
      .map((enterpriseId) => ({ ...member(enterpriseId), memberId: 'm', enterprise: '', ban: banned.includes(enterpriseId) ? ban : null }))
    expect(openMembers([member('a'), member('b')], standings).map(({ enterpriseId }) => enterpriseId)).toEqual(open)
  })
})

it('has words for every rule but “other”', () => {
  expect(VIOLATION_KEYS.filter((key) => violationText(key) === '')).toEqual(['other'])
  expect(violationText('gone')).toBe('')
})
