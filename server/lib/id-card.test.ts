import { birthdayOf, fullIdCard, isIdCard, maskIdCard, maskName } from './id-card'

it.each([
  ['310101900308123', '310101199003081236'], ['31010119900308009x', '31010119900308009X'], ['310101199003081236', '310101199003081236'],
])('%s in full is %s', (number, full) => {
  expect(fullIdCard(number)).toBe(full)
  expect(isIdCard(full)).toBe(true)
  expect(birthdayOf(number)).toBe('1990-03-08')
})

it('rejects a number with one wrong digit in any place', () => {
  const right = '310101199003081236'
  for (let at = 0; at < 18; at++) {
    for (const digit of '0123456789X') {
      if (digit === right[at]) continue
      expect([digit, at, isIdCard(right.slice(0, at) + digit + right.slice(at + 1))]).toEqual([digit, at, false])
    }
  }
})

it('masks the birthday and the surname', () => {
  expect(maskIdCard('310101199003081236')).toBe('310*************36')
  expect(maskIdCard('310101900308123')).toBe('310**********23')
  expect([maskName('王小海'), maskName('张伟'), maskName('买买提·吐尔逊')]).toEqual(['*小海', '*伟', '*尔逊'])
})
