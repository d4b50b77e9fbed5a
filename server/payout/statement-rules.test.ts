import type { PayoutState } from '@daogang/contract/rules/payout'
import type { PayoutAnswer } from '../providers/payout/types'
import { compare, silentDays, verdictOf } from './statement-rules'

it.each([[100, 'paid-after-failure'], [0, null], [-100, null]])(
  'a payout that failed, of which the statements paid %i on balance: %s', (net, expected) => {
    for (const kind of ['paid', 'returned'] as const) {
      expect(compare({ kind, amount: 100, net, ours: { amount: 100, state: 'failed' }, isOld: false })).toBe(expected)
    }
  })

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
    expect(compare({ kind, amount, net: 100, ours: state === null ? undefined : { amount: 100, state }, isOld })).toBe(expected)
  })
})

describe('a person may decide', () => {
  const own = { amount: 100, isAllRead: true, isForgotten: false, providerNo: null }
  const linesOf = (kinds: readonly ('paid' | 'returned')[]) => kinds.map((kind) => ({ kind, amount: own.amount }))
  const mute: PayoutAnswer = { kind: 'unknown', code: '' }
  const none: PayoutAnswer = { kind: 'not_found' }
  const paid: PayoutAnswer = { kind: 'paid', providerNo: 'p', at: null }
  const failed: PayoutAnswer = { kind: 'failed', providerNo: 'p', reason: 'name', code: '' }
  it.each<[string, 'paid' | 'failed' | 'returned', PayoutAnswer, ('paid' | 'returned')[], boolean, string | null, string | undefined]>([
    ['paid: it says so', 'paid', paid, [], false, 'p', 'paid'],
    ['paid: its statement says so', 'paid', mute, ['paid'], false, null, 'paid'],
    ['not paid: no word of it', 'paid', mute, [], true, null, undefined],
    ['not paid: it does not know the bill', 'paid', none, ['paid'], false, null, undefined],
    ['not paid: it was returned', 'paid', mute, ['paid', 'returned'], false, null, undefined],
    ['failed: it says so', 'failed', failed, [], false, 'p', 'failed'],
    ['failed: it was cancelled', 'failed', { kind: 'cancelled', providerNo: 'p' }, [], false, 'p', 'cancelled'],
    ['failed: unknown to it and to all statements', 'failed', none, [], true, null, 'failed'],
    ['not failed: a statement was not read', 'failed', none, [], false, null, undefined],
    ['not failed: it had the bill before', 'failed', none, [], true, 'p', undefined],
    ['not failed: a statement has it', 'failed', none, ['paid'], true, null, undefined],
    ['not failed: it gives no answer', 'failed', mute, [], true, null, undefined],
    ['not failed: it was paid', 'failed', paid, [], true, 'p', undefined],
    ['returned: its statement says so', 'returned', paid, ['paid', 'returned'], false, 'p', 'returned'],
    ['not returned: no word of it', 'returned', paid, ['paid'], true, 'p', undefined],
  ])('%s', (_what, wanted, answer, listed, isAllRead, providerNo, expected) => {
    expect(verdictOf(wanted, { ...own, answer, listed: linesOf(listed), isAllRead, providerNo })?.kind).toBe(expected)
  })
  it('not failed: providers forget bills, and then do not know them', () => {
    expect(verdictOf('failed', { ...own, answer: none, listed: [], isForgotten: true })).toBeUndefined()
  })

  it.each<['paid' | 'returned', ('paid' | 'returned')[], boolean, string | undefined]>([
    ['paid', ['paid'], true, 'paid'], ['paid', ['paid'], false, undefined], ['paid', [], true, undefined],
    ['paid', ['paid', 'returned'], true, undefined], ['returned', ['paid', 'returned'], true, 'returned'],
    ['returned', ['paid', 'returned'], false, undefined],
  ])('%s by a statement with %s, of a bill that is unknown to the provider, forgotten %s: %s', (wanted, listed, isForgotten, expected) => {
    expect(verdictOf(wanted, { ...own, answer: none, listed: linesOf(listed), isForgotten })?.kind).toBe(expected)
  })

  it.each<['paid' | 'failed' | 'returned', 'paid' | 'returned']>([['paid', 'paid'], ['returned', 'returned'], ['failed', 'paid']])(
    'not %s by a line of another amount', (wanted, kind) => {
      for (const answer of [mute, none]) {
        expect(verdictOf(wanted, { ...own, answer, listed: [{ kind, amount: 10 }], isForgotten: answer === none })).toBeUndefined()
      }
    })

  it('a bill can be on the statements from its first day to the second one after it was sent last', () => {
    const [created, sent] = [new Date('2026-11-20T17:00:00Z'), new Date('2026-11-23T15:00:00Z')]
    expect(silentDays({ created_at: created, sent_at: sent })).toEqual([21, 22, 23, 24, 25].map((day) => `2026-11-${day}`))
    expect(silentDays({ created_at: created, sent_at: null })).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })
})
