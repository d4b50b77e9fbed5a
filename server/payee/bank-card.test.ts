import { bankOf } from './bank-card'

describe('bankOf', () => {
  it.each<[string, ReturnType<typeof bankOf>]>([
    ['6222021234567890128', { bank: '工商银行' }],
    ['6217001234567890122', { bank: '建设银行' }],
    ['6228481234567890128', { bank: '农业银行' }],
    // A longer prefix of one bank within another's.
    ['6221505012345678901', { bank: '邮政储蓄银行' }],
    ['6299991234567890122', { bank: '其他银行' }],
    ['6283661234567890', 'credit'],
    ['4111111111111111', 'unknown'],
  ])('%s', (card, expected) => {
    expect(bankOf(card)).toEqual(expected)
  })
})
