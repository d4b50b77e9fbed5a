import { APPLICATION_STATUSES, mayMove } from './application'

it.each([
  ['c', 'withdrawn', 'applied viewed suitable interview'], ['c', 'applied', 'withdrawn'], ['c', 'suitable', 'interview'],
  ['c', 'hired', ''],
  ['b', 'viewed', 'applied'], ['b', 'suitable', 'applied viewed unsuitable'], ['b', 'unsuitable', 'applied viewed suitable interview'],
  ['b', 'interview', 'applied viewed suitable unsuitable interview'], ['b', 'hired', 'suitable interview'], ['b', 'withdrawn', ''],
] as const)('%s may move an application to %s from: %s', (by, to, from) => {
  expect(APPLICATION_STATUSES.filter((status) => mayMove(by, status, to)).join(' ')).toBe(from)
})
