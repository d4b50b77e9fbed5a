import type { PayoutState } from '../db/tables/payout'
import type { PayoutAnswer } from '../providers/payout/types'
import { compare, verdictOf } from './statement-rules'

describe('a line of the statement', () => {
  it.each<[string, 'paid' | 'returned', number, PayoutState | null, boolean, string | null]>([
    ['agrees', 'paid', 100, 'paid', false, null],
    ['of a payment that was returned later agrees', 'paid', 100, 'returned', true, null],
    ['of a return agrees', 'returned', 100, 'returned', false, null],
    ['is news: ask', 'paid', 100, 'unknown', false, 'ask'],
    ['is news about a return: ask', 'returned', 100, 'paid', false, 'ask'],
    ['was asked about before', 'paid', 100, 'processing', true, 'not-booked'],
    ['was asked about before, a return', 'returned', 100, 'paid', true, 'not-booked'],
    ['has another amount', 'paid', 101, 'paid', false, 'amount'],
    ['has a number that is not ours', 'paid', 100, null, false, 'unknown-bill'],
    ['says paid, and the money was given back', 'paid', 100, 'failed', false, 'paid-after-failure'],
    ['says returned, and the money was given back', 'returned', 100, 'cancelled', true, 'paid-after-failure'],
  ])('%s', (_what, kind, amount, state, isOld, expected) => {
    expect(compare({ kind, amount, ours: state === null ? undefined : { amount: 100, state }, isOld })).toBe(expected)
  })
})

describe('a person may decide', () => {
  const mute: PayoutAnswer = { kind: 'unknown', code: '' }
  const none: PayoutAnswer = { kind: 'not_found' }
  const paid: PayoutAnswer = { kind: 'paid', providerNo: 'p', at: null }
  const failed: PayoutAnswer = { kind: 'failed', providerNo: 'p', reason: 'name', code: '' }
  it.each<[string, 'paid' | 'failed' | 'returned', PayoutAnswer, ('paid' | 'returned')[], number, string | null, string | undefined]>([
    ['paid: it says so', 'paid', paid, [], 0, 'p', 'paid'],
    ['paid: its statement says so', 'paid', mute, ['paid'], 1, null, 'paid'],
    ['not paid: no word of it', 'paid', mute, [], 9, null, undefined],
    ['not paid: it does not know the bill', 'paid', none, ['paid'], 1, null, undefined],
    ['not paid: it was returned', 'paid', mute, ['paid', 'returned'], 1, null, undefined],
    ['failed: it says so', 'failed', failed, [], 0, 'p', 'failed'],
    ['failed: it was cancelled', 'failed', { kind: 'cancelled', providerNo: 'p' }, [], 0, 'p', 'cancelled'],
    ['failed: unknown to it and to two statements', 'failed', none, [], 2, null, 'failed'],
    ['not failed: one statement only', 'failed', none, [], 1, null, undefined],
    ['not failed: it had the bill before', 'failed', none, [], 9, 'p', undefined],
    ['not failed: a statement has it', 'failed', none, ['paid'], 9, null, undefined],
    ['not failed: it gives no answer', 'failed', mute, [], 9, null, undefined],
    ['not failed: it was paid', 'failed', paid, [], 9, 'p', undefined],
    ['returned: its statement says so', 'returned', paid, ['paid', 'returned'], 1, 'p', 'returned'],
    ['not returned: no word of it', 'returned', paid, ['paid'], 9, 'p', undefined],
  ])('%s', (_what, wanted, answer, listed, daysRead, providerNo, expected) => {
    expect(verdictOf(wanted, { answer, listed, daysRead, providerNo })?.kind).toBe(expected)
  })
})
