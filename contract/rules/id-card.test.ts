import { birthdayOfIdCard, checkCharacterOf, isIdCard } from './id-card'

it.each([
  ['310101199003081236', true], ['31010119900308009X', true], ['31010119900308009x', true], ['310101900308123', true],
  ['310101199003081237', false], ['310101199003082136', false], ['310101199002301233', false], ['310101901308123', false],
  ['3101011990030812', false], ['3101011990030812345', false], ['X10101199003081234', false], ['31010119900308 23X', false], ['', false],
])('isIdCard(“%s”) is %s', (text, expected) => {
  expect(isIdCard(text)).toBe(expected)
})

it('detects a typing error in any digit', () => {
  const right = '310101199003081236'
  for (let at = 0; at < 18; at++) {
    for (const digit of '0123456789X') {
      if (digit === right[at]) continue
      expect([digit, at, isIdCard(right.slice(0, at) + digit + right.slice(at + 1))]).toEqual([digit, at, false])
    }
  }
})

it.each([['31010119900308123', '6'], ['31010119900308009', 'X']])('checkCharacterOf(%s) is %s', (number, character) => {
  expect(checkCharacterOf(number)).toBe(character)
})

it.each([['31010119900308123X', '1990-03-08'], ['310101900308123', '1990-03-08']])('birthdayOfIdCard(%s) is %s', (number, day) => {
  expect(birthdayOfIdCard(number)).toBe(day)
})
