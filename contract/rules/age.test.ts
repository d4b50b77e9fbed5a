import { MAX_AGE, MIN_AGE } from './age'
import { isAgeAllowed } from './person'

it.each([[MIN_AGE - 1, false], [MIN_AGE, true], [MAX_AGE, true], [MAX_AGE + 1, false]])('%d years are allowed: %s', (age, expected) => {
  expect(isAgeAllowed(age)).toBe(expected)
})
