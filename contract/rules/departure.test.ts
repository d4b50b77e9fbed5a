import { DEPARTURE_STATES, employerMoves, isClosed, totalOwed, workerMoves, type DepartureState } from './departure'

const moves = (of: Record<string, boolean>): string => Object.entries(of).filter(([, may]) => may).map(([name]) => name).join(' ')

describe('workerMoves', () => {
  it.each<[DepartureState, number, string]>([
    ['draft', 0, 'remove'],
    ['draft', 1, 'withdraw'],
    ['submitted', 1, 'revise settle'],
    ['confirmed', 1, 'settle'],
    ['disputed', 1, 'revise settle'],
    ['settled', 1, ''],
    ['withdrawn', 1, ''],
  ])('of %s after %i submissions: “%s”', (state, version, expected) => {
    expect(moves({ ...workerMoves({ state, version }) })).toBe(expected)
  })
})

describe('employerMoves', () => {
  it.each<[DepartureState, string]>([
    ['draft', ''], ['submitted', 'answer confirm'], ['confirmed', 'pay'], ['disputed', 'confirm pay'], ['settled', ''], ['withdrawn', ''],
  ])('of %s: “%s”', (state, expected) => {
    expect(moves(employerMoves(state))).toBe(expected)
  })
})

describe('both sides', () => {
  it('have no move once it is closed', () => {
    const all = (state: DepartureState) => moves(employerMoves(state)) + moves({ ...workerMoves({ state, version: 1 }) })
    expect(DEPARTURE_STATES.filter((state) => all(state) === '')).toEqual(DEPARTURE_STATES.filter(isClosed))
  })
})

it('adds up the sums', () => {
  expect(totalOwed({ wages: 208_000, overtime: 3_900, deposit: 20_000, other: 1 })).toBe(231_901)
})
