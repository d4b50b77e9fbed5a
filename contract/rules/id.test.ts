import { Check } from 'typebox/value'
import { Id, MaybeId } from '../common'
import { ID } from './id'

it.each([
  ['0b6f2c1e-5d7a-4f3b-9c8d-1e2f3a4b5c6d', true],
  ['0B6F2C1E-5D7A-4F3B-9C8D-1E2F3A4B5C6D', false],
  ['0b6f2c1e5d7a4f3b9c8d1e2f3a4b5c6d', false],
  ['0b6f2c1e-5d7a-4f3b-9c8d-1e2f3a4b5c6d0', false], ['', false],
])('ID matches “%s”: %s', (text, expected) => {
  expect([ID.test(text), Check(Id, text)]).toEqual([expected, expected])
  expect(Check(MaybeId, text)).toBe(expected || text === '')
})
