import type { ExportState } from '@daogang/contract/rules/data-export'
import type { ShownTerms } from '@daogang/contract/rules/employment'
import { keyTitle } from './wording/values'
import { isOpen, mayRequest, openUntil, retryAfterMs, stateAt, type ExportRow } from './rules'

const now = new Date('2026-11-26T10:00:00+08:00')
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const ready: ExportRow = { state: 'ready', until: at(60), open_until: null, sent_at: null }

describe('stateAt', () => {
  it.each<[string, Partial<ExportRow>, ExportState]>([
    ['a file that waits', {}, 'ready'],
    ['a file after its days', { until: at(0) }, 'expired'],
    ['a download in its ten minutes after the days', { until: at(-1), open_until: at(1) }, 'ready'],
    ['an open download', { open_until: at(1) }, 'ready'],
    ['a sent file in its ten minutes', { open_until: at(1), sent_at: at(-5) }, 'ready'],
    ['a sent file after its ten minutes', { open_until: at(0), sent_at: at(-5) }, 'taken'],
    ['a download that broke off', { open_until: at(0) }, 'ready'],
    ['a failed one', { state: 'failed', until: null }, 'failed'],
  ])('of %s', (_what, change, state) => {
    expect(stateAt({ ...ready, ...change }, now)).toBe(state)
  })
})

it.each<[Partial<ExportRow>, boolean]>([
  [{}, false], [{ open_until: at(1) }, true], [{ open_until: at(0) }, false], [{ state: 'taken', open_until: at(1) }, false],
])('%j is open: %s', (change, expected) => {
  expect(isOpen({ ...ready, ...change }, now)).toBe(expected)
})

describe('openUntil', () => {
  it.each<[string, Partial<ExportRow>, Date]>([
    ['the first code', {}, at(10)],
    ['another code after a broken download', { open_until: at(-1) }, at(10)],
    ['another code after the file was sent', { open_until: at(3), sent_at: at(-1) }, at(3)],
  ])('%s', (_what, change, end) => {
    expect(openUntil({ ...ready, ...change }, now)).toEqual(end)
  })
})

it.each<[ExportState | null, string, boolean]>([
  [null, '', true], ['waiting', '2026-11-25', false], ['building', '2026-11-25', false], ['ready', '2026-11-26', false],
  ['ready', '2026-11-25', true], ['taken', '2026-11-26', false], ['failed', '2026-11-26', true], ['expired', '2026-11-18', true],
])('after %s of %s another one may be requested: %s', (state, day, expected) => {
  expect(mayRequest(state === null ? undefined : { state, day }, '2026-11-26')).toBe(expected)
})

it('waits longer after each failed attempt', () => {
  expect([1, 2, 3, 9].map(retryAfterMs)).toEqual([60_000, 120_000, 240_000, 960_000])
})

/** What a version of the terms of an employment stores. */
const TERMS: Readonly<Record<Exclude<keyof ShownTerms, 'workPlaceId' | 'shiftId'>, true>> = {
  kind: true, wage: true, wageUnit: true, settlement: true, payday: true, workPlace: true, shift: true, startsOn: true,
}

it.each(Object.keys(TERMS))('has a Chinese title for %s in stored terms', (key) => {
  expect(keyTitle('employment_version', key)).toMatch(/^[\u4e00-\u9fff]+$/)
})
