import { CODE_PURPOSES, CODE_TEXTS, codeText } from './sms-code'

/** What a frightened person has to read in the message before the code is of use to a cheater. */
const MEANS: Readonly<Record<(typeof CODE_PURPOSES)[number], string>> = {
  login: '登录', withdrawal: '提现', export: '导出', reveal: '身份证号', register: '工资台账', cancellation: '注销',
}

it.each(CODE_PURPOSES)('the message of %s says what it is for, and that nobody else may have it', (purpose) => {
  expect(CODE_TEXTS[purpose]).toContain(MEANS[purpose])
  expect(CODE_TEXTS[purpose]).toContain('别告诉别人')
  // One message by SMS has 70 characters, with the signature.
  expect(codeText(purpose, '123456').length).toBeLessThanOrEqual(66)
})

it('no two purposes have the same words', () => {
  expect(new Set(CODE_PURPOSES.map((purpose) => CODE_TEXTS[purpose])).size).toBe(CODE_PURPOSES.length)
  const others = CODE_PURPOSES.filter((purpose) => purpose !== 'login').map((purpose) => CODE_TEXTS[purpose])
  expect(others.filter((text) => text.includes('登录'))).toEqual([])
})
