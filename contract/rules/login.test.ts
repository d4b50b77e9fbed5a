import { codeProblem, LOGIN_CODE, LOGIN_CODE_FORMAT, MOBILE } from './login'

it.each([
  ['13800001234', true], ['19912345678', true], ['1380000123', false], ['138000012345', false], ['12800001234', false],
  ['1380000123a', false],
])('MOBILE matches %s: %s', (text, expected) => {
  expect(MOBILE.test(text)).toBe(expected)
})

it.each([['012345', true], ['12345', false], ['1234567', false], ['12345a', false]])('LOGIN_CODE matches %s: %s', (text, expected) => {
  expect(LOGIN_CODE.test(text)).toBe(expected)
  expect(codeProblem(text)).toBe(expected ? undefined : LOGIN_CODE_FORMAT)
})
