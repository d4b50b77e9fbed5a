import { isOfEnterprise, LOOKED_UP, LOOKED_UP_TEXTS, TRANSFER_TEXTS } from './ledger'

it.each([['claim', false], ['zzx_claim', false], ['coins', false], ['employer', true], ['advance_fund', true]] as const)(
  'an account %s is of an enterprise: %s', (kind, expected) => expect(isOfEnterprise(kind)).toBe(expected),
)

it('has a text for each account and for the usual transfers', () => {
  expect(LOOKED_UP.filter((kind) => LOOKED_UP_TEXTS[kind] === '')).toEqual([])
  expect(TRANSFER_TEXTS).toMatchObject({ earn: '发工资', hold: '提现，先扣住', post: '提现到账' })
})
