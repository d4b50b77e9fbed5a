import { DEPARTURE_STATES, employerMoves, totalOwed, workerMoves, type DepartureState } from './departure'

const moves = (of: Record<string, boolean>): string => Object.entries(of).filter(([, may]) => may).map(([name]) => name).join(' ')

describe('workerMoves', () => {
  it.each<[DepartureState, string, string]>([
    ['draft', 'remove', 'remove'],
    ['submitted', 'revise', 'revise settle'],
    ['confirmed', 'settle', 'settle'],
    ['disputed', 'revise settle', 'revise settle'],
    ['settled', '', ''],
  ])('of %s: “%s” at an employer of the platform, “%s” elsewhere', (state, here, elsewhere) => {
    expect(moves(workerMoves({ state, isHere: true, version: 0 }))).toBe(here)
    expect(moves(workerMoves({ state, isHere: false, version: 0 }))).toBe(elsewhere)
  })
})

describe('employerMoves', () => {
  it.each<[DepartureState, string]>([
    ['draft', ''], ['submitted', 'answer confirm'], ['confirmed', 'pay'], ['disputed', 'confirm pay'], ['settled', ''],
  ])('of %s: “%s”', (state, expected) => {
    expect(moves(employerMoves(state))).toBe(expected)
  })
})

describe('a worker', () => {
  it('keeps a draft that was submitted before', () => {
    expect(workerMoves({ state: 'draft', isHere: true, version: 1 }).remove).toBe(false)
  })
})

describe('both sides', () => {
  it('have no move once it is settled', () => {
    const all = (state: DepartureState) => moves(employerMoves(state)) + moves(workerMoves({ state, isHere: true, version: 1 }))
    expect(DEPARTURE_STATES.filter((state) => state !== 'draft' && all(state) === '')).toEqual(['settled'])
  })
})

it('adds up the sums', () => {
  expect(totalOwed({ wages: 208_000, overtime: 3_900, deposit: 20_000, other: 1 })).toBe(231_901)
})
