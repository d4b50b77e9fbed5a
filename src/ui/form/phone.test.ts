import { phoneDigits, resendText, spacePhone } from './phone'

describe('phoneDigits', () => {
  it.each([
    ['138 0000 1234', '13800001234'],
    ['+86 138-0000-1234', '13800001234'],
    ['8613800001234', '13800001234'],
    ['138000012345678', '13800001234'],
    ['861', '861'],
    ['abc', ''],
  ])('extracts from %s %s', (text, digits) => {
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
  ])('formats %s as %s', (digits, shown) => {
    expect(spacePhone(digits)).toBe(shown)
  })
})

describe('resendText', () => {
  it.each([
    [1, '1秒后可重发'], [99, '99秒后可重发'], [100, '2分钟后重发'], [120, '2分钟后重发'], [299, '5分钟后重发'], [3600, '60分钟后重发'],
    [3601, '2小时后重发'], [86_400, '24小时后重发'],
  ])('formats %d s as %s', (seconds, text) => {
    expect(resendText(seconds)).toBe(text)
  })
})
