import { deletionProblem, needsNameReview, type StoreKind } from './store'

it.each([
  ['a verified store with another name', true, '老王面馆·田林店', true], ['a verified store with the same name', true, '老王面馆', false],
  ['an unverified store with another name', false, '老王面馆·田林店', false],
])('needsNameReview of %s is %s', (_what, verified, next, needed) => {
  expect(needsNameReview({ name: '老王面馆', verified }, next)).toBe(needed)
})

it.each<[StoreKind, boolean, number, string | undefined]>([
  ['branch', false, 3, undefined], ['branch', true, 3, 'STORE_BANNED'], ['main', false, 1, 'STORE_MAIN'], ['main', true, 1, 'STORE_BANNED'],
  ['main', false, 0, undefined], ['main', true, 0, 'STORE_BANNED'],
])('deletionProblem of a %s store (banned: %s) beside %d others is %s', (kind, banned, others, problem) => {
  expect(deletionProblem({ kind, banned, others })).toBe(problem)
})
