import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { PayoutState } from '@daogang/contract/rules/payout'
import type { PayoutAnswer } from '../providers/payout/types'
import { isUnconfirmed, maySend, next, QUERY_AFTER_MS, type PayoutMemory } from './rules'

const START = new Date('2026-11-25T02:00:00.000Z')
const at = (ms: number): Date => new Date(START.getTime() + ms)
const payout = (change: Partial<PayoutMemory> = {}): PayoutMemory => ({
  channel: 'wechat', state: 'accepted', reason: null, providerNo: null, package: null, confirmUntil: null, refusal: null, sentAt: START,
  paidAt: null, tries: 0, isShort: false, createdAt: START, ...change,
})
const ANSWERS = {
  processing: { kind: 'processing', providerNo: 'p' },
  waiting: { kind: 'wait_confirm', providerNo: 'p', package: 'k', until: at(DAY_MS) },
  paid: { kind: 'paid', providerNo: 'p', at: START },
  failed: { kind: 'failed', providerNo: 'p', reason: 'name', code: 'NAME' },
  cancelled: { kind: 'cancelled', providerNo: 'p' },
  returned: { kind: 'returned', providerNo: 'p', code: 'BANK' },
  notFound: { kind: 'not_found' },
  refused: { kind: 'refused', reason: 'limit', code: 'LIMIT' },
  unknown: { kind: 'unknown', code: 'TIMEOUT' },
} as const satisfies Record<string, PayoutAnswer>
type Name = keyof typeof ANSWERS

describe('an answer about an open payout', () => {
  const known = { providerNo: 'p' }
  it.each<[Partial<PayoutMemory> & { state: PayoutState }, Name, PayoutState, readonly string[], 'pay' | 'query' | null]>([
    [{ state: 'accepted' }, 'paid', 'paid', ['post'], null],
    [{ state: 'accepted', channel: 'bank' }, 'paid', 'paid', ['post'], 'query'],
    [{ state: 'accepted' }, 'failed', 'failed', ['void'], null],
    [{ state: 'accepted' }, 'processing', 'processing', [], 'query'],
    [{ state: 'accepted' }, 'waiting', 'wait_confirm', [], 'query'],
    [{ state: 'accepted' }, 'unknown', 'unknown', [], 'query'],
    [{ state: 'accepted' }, 'refused', 'unknown', [], 'query'],
    [{ state: 'unknown' }, 'notFound', 'unknown', [], 'pay'],
    [{ state: 'unknown' }, 'unknown', 'unknown', [], 'query'],
    [{ state: 'unknown' }, 'returned', 'returned', ['post', 'return'], null],
    [{ state: 'unknown' }, 'cancelled', 'cancelled', ['void'], null],
    [{ state: 'processing', ...known }, 'unknown', 'processing', [], 'query'],
    [{ state: 'processing', ...known }, 'notFound', 'processing', [], 'query'],
    [{ state: 'processing', ...known }, 'refused', 'processing', [], 'query'],
    [{ state: 'wait_confirm', ...known, package: 'k' }, 'unknown', 'wait_confirm', [], 'query'],
    [{ state: 'wait_confirm', ...known, package: 'k' }, 'cancelled', 'cancelled', ['void'], null],
    [{ state: 'wait_confirm', ...known, package: 'k' }, 'processing', 'processing', [], 'query'],
  ])('%j, %s: %s', (before, answer, state, book, ask) => {
    expect(next(payout(before), 'query', ANSWERS[answer], at(0))).toMatchObject({ state, book, ask })
  })
})

describe('an answer about a settled payout', () => {
  it.each<[PayoutState, Name, PayoutState, readonly string[], string | null]>([
    ['paid', 'paid', 'paid', [], null],
    ['paid', 'processing', 'paid', [], null],
    ['paid', 'notFound', 'paid', [], null],
    ['paid', 'unknown', 'paid', [], null],
    ['paid', 'returned', 'returned', ['return'], null],
    ['paid', 'failed', 'paid', [], 'contradiction'],
    ['paid', 'cancelled', 'paid', [], 'contradiction'],
    ['failed', 'paid', 'failed', [], 'contradiction'],
    ['failed', 'returned', 'failed', [], 'contradiction'],
    ['failed', 'failed', 'failed', [], null],
    ['failed', 'waiting', 'failed', [], null],
    ['cancelled', 'paid', 'cancelled', [], 'contradiction'],
    ['cancelled', 'cancelled', 'cancelled', [], null],
    ['returned', 'paid', 'returned', [], null],
    ['returned', 'returned', 'returned', [], null],
    ['returned', 'failed', 'returned', [], null],
  ])('%s, %s: %s %j', (before, answer, state, book, open) => {
    expect(next(payout({ state: before }), 'query', ANSWERS[answer], at(0))).toMatchObject({ state, book, open })
  })
})

it('queries after 1, 5 and 30 minutes, 2 hours and a day, then asks a person and goes on once a day', () => {
  let [memory, now] = [payout(), 0]
  const pauses: number[] = []
  const opened: (string | null)[] = []
  for (let nth = 0; nth < 7; nth++) {
    const after = next(memory, nth === 0 ? 'pay' : 'query', ANSWERS.unknown, at(now))
    pauses.push((after.runAt?.getTime() ?? 0) - at(now).getTime())
    opened.push(after.open)
    now = (after.runAt?.getTime() ?? 0) - START.getTime()
    memory = after
  }
  expect(pauses).toEqual([MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, DAY_MS, DAY_MS, DAY_MS])
  expect(pauses.slice(0, 5)).toEqual(QUERY_AFTER_MS)
  expect(opened).toEqual([null, null, null, null, null, 'unanswered', 'unanswered'])
})

it('is sent again each day while our own account is short, and no person is asked about the bill', () => {
  const short: PayoutAnswer = { kind: 'unknown', code: 'NOT_ENOUGH' }
  let [memory, now] = [payout(), START]
  const sent: Date[] = []
  for (let nth = 0; nth < 20; nth++) {
    const asked = nth % 2 === 0 ? 'pay' as const : 'query' as const
    if (asked === 'pay') memory = { ...memory, sentAt: now }
    const after = next(memory, asked, asked === 'pay' ? short : ANSWERS.notFound, now)
    expect(after).toMatchObject(asked === 'pay' ? { ask: 'query', open: 'payer-balance' } : { ask: 'pay', open: null })
    if (asked === 'pay') sent.push(now)
    memory = after
    now = after.runAt ?? now
  }
  const last = sent.slice(-5)
  expect(last.slice(1).map((time, nth) => time.getTime() - last[nth]!.getTime())).toEqual([DAY_MS, DAY_MS, DAY_MS, DAY_MS])
})

describe('a bill that the provider does not know', () => {
  it.each([
    ['is sent again with its number', {}, HOUR_MS, { state: 'unknown', ask: 'pay', book: [] }],
    ['is only asked about where providers may have forgotten it', {}, 25 * DAY_MS, { state: 'unknown', ask: 'query', book: [] }],
    ['is looked at by a person after five answers', { tries: 5 }, HOUR_MS,
      { state: 'unknown', ask: 'query', book: [], open: 'unanswered' }],
    ['was known before: a person looks', { providerNo: 'p', state: 'processing' }, HOUR_MS,
      { ask: 'query', open: 'contradiction', book: [] }],
    ['was refused a moment ago: may still be on its way', { refusal: 'limit' }, 5 * MINUTE_MS - 1,
      { state: 'unknown', ask: 'query', book: [] }],
    ['was refused, and nothing is on its way: failed', { refusal: 'limit' }, 5 * MINUTE_MS,
      { state: 'failed', reason: 'limit', book: ['void'] }],
  ] as const)('%s', (_what, change, ms, expected) => {
    expect(next(payout({ state: 'unknown', ...change }), 'query', ANSWERS.notFound, at(ms))).toMatchObject(expected)
  })
})

describe('waiting for the person', () => {
  const waits = (change: Partial<PayoutMemory> = {}) =>
    payout({ state: 'wait_confirm', providerNo: 'p', package: 'k', confirmUntil: at(DAY_MS), tries: 3, ...change })
  it.each([
    ['is asked about every two hours', HOUR_MS, 2 * HOUR_MS, null],
    ['is asked about right after its end', DAY_MS - MINUTE_MS, 2 * MINUTE_MS, null],
    ['goes on after its end, each hour', DAY_MS + HOUR_MS, HOUR_MS, null],
    ['is looked at by a person a day later', 2 * DAY_MS + MINUTE_MS, DAY_MS, 'waiting'],
  ])('%s', (_what, ms, pause, open) => {
    const after = next(waits(), 'query', ANSWERS.waiting, at(ms))
    expect(after).toMatchObject({ state: 'wait_confirm', book: [], open })
    expect((after.runAt?.getTime() ?? 0) - at(ms).getTime()).toBe(pause)
  })

  it('gets its package by sending the bill again, once', () => {
    const without = { ...ANSWERS.waiting, package: null }
    expect(next(payout({ state: 'unknown' }), 'query', without, START)).toMatchObject({ ask: 'pay', runAt: START })
    expect(next(payout({ state: 'unknown' }), 'pay', without, START)).toMatchObject({ ask: 'query' })
    expect(next(waits(), 'query', without, START)).toMatchObject({ ask: 'query', package: 'k' })
  })

  it('ends a day after the bill was sent last, which may be days after the withdrawal', () => {
    const late = payout({ state: 'unknown', sentAt: at(3 * DAY_MS) })
    const without = { ...ANSWERS.waiting, package: null, until: null }
    expect(next(late, 'query', without, at(3 * DAY_MS + MINUTE_MS))).toMatchObject({
      state: 'wait_confirm', confirmUntil: at(4 * DAY_MS), ask: 'pay', open: null,
    })
  })

  it.each([
    [payout(), false], [payout({ state: 'wait_confirm' }), true], [payout({ state: 'wait_confirm', tries: 1 }), false],
    [payout({ state: 'processing' }), false],
  ])('gets one notice, by the first query without a confirmation, %#', (before, isDue) => {
    expect(isUnconfirmed(before, next(before, 'query', ANSWERS.waiting, at(MINUTE_MS)))).toBe(isDue)
  })

  it('keeps its end, whatever later answers say', () => {
    expect(next(waits(), 'query', { ...ANSWERS.waiting, until: at(3 * DAY_MS) }, START).confirmUntil).toEqual(at(DAY_MS))
  })
})

it('asks banks for three days whether they sent a payment back', () => {
  let after = next(payout({ channel: 'bank' }), 'query', ANSWERS.paid, START)
  const asked: (string | null)[] = []
  for (let day = 0; day < 4; day++) {
    asked.push(after.ask)
    after = next(after, 'query', ANSWERS.paid, START)
  }
  expect(asked).toEqual(['query', 'query', 'query', null])
})

it.each([[10_000, true], [10_001, false]])('a worker may send after %i ms: %s', (ms, may) => {
  expect(maySend(START, at(ms))).toBe(may)
})
