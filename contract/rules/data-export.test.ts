import { exportPercent, isInWork, type ExportState } from './data-export'

describe('exportPercent', () => {
  it.each<[ExportState, number, number, number]>([
    ['waiting', 0, 0, 0], ['building', 0, 80, 0], ['building', 40, 80, 50], ['building', 79, 80, 98], ['building', 80, 80, 99],
    ['ready', 80, 80, 100], ['taken', 80, 80, 100], ['failed', 40, 80, 0],
  ])('of %s with %d of %d is %d', (state, done, total, percent) => {
    expect(exportPercent(state, done, total)).toBe(percent)
  })
})

it.each<[ExportState, boolean]>([
  ['waiting', true], ['building', true], ['ready', false], ['taken', false], ['expired', false], ['failed', false],
])('%s is in work: %s', (state, expected) => {
  expect(isInWork(state)).toBe(expected)
})
