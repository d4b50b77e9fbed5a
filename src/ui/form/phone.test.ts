import { phoneDigits, spacePhone } from './phone'

describe('phoneDigits', () => {
  it.each([
    ['138 0000 1234', '13800001234'],
    ['+86 138-0000-1234', '13800001234'],
    ['8613800001234', '13800001234'],
    ['138000012345678', '13800001234'],
    ['861', '861'],
    ['abc', ''],
  ])('%s gives %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })
})

describe('spacePhone', () => {
  it.each([
    ['', ''],
    ['138', '138'],
    ['1380', '138 0'],
    ['1380000', '138 0000'],
    ['13800001234', '138 0000 1234'],
  ])('%s is shown as %s', (digits, shown) => {
    expect(spacePhone(digits)).toBe(shown)
  })
})
