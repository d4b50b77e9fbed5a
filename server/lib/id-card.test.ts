import { isIdCard } from '@daogang/contract/rules/id-card'
import { fullIdCard, maskIdCard, maskName } from './id-card'

it.each([
  ['310101900308123', '310101199003081236'], ['31010119900308009x', '31010119900308009X'], ['310101199003081236', '310101199003081236'],
])('%s in full is %s', (number, full) => {
  expect(fullIdCard(number)).toBe(full)
  expect(isIdCard(full)).toBe(true)
})

it('masks the birthday and the surname', () => {
  expect(maskIdCard('310101199003081236')).toBe('310*************36')
  expect(maskIdCard('310101900308123')).toBe('310**********23')
  expect([maskName('王小海'), maskName('张伟'), maskName('买买提·吐尔逊')]).toEqual(['*小海', '*伟', '*尔逊'])
})
