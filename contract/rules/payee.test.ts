import { isBankCard, plainCard } from './payee'

describe('isBankCard', () => {
  it.each([
    ['6222020200112230002', false], ['6222021234567890128', true], ['6217001234567890126', false], ['622202123456789', false],
    ['62220212345678901281', false], ['', false], ['6222021234567890129', false], ['6222021234568790128', false],
  ])('%s: %s', (number, expected) => {
    expect(isBankCard(number)).toBe(expected)
  })
})

it.each([['6222 0212 3456 7890 128', '6222021234567890128'], ['6222-0212', '62220212'], ['', '']])('plainCard %s', (typed, plain) => {
  expect(plainCard(typed)).toBe(plain)
})
