import { codeProblem, phoneProblem } from './rules'

describe('phoneProblem', () => {
  it.each([
    ['13800001234', undefined],
    ['19912345678', undefined],
    ['', '手机号不能为空，请填11位手机号'],
    ['1380000123', '手机号格式不正确，请看看是不是11位'],
    ['138000012345', '手机号格式不正确，请看看是不是11位'],
    ['12800001234', '手机号格式不正确，请看看是不是11位'],
  ])('%s: %s', (mobile, problem) => {
    expect(phoneProblem(mobile)).toBe(problem)
  })
})

describe('codeProblem', () => {
  it.each([
    ['123456', undefined],
    ['', '验证码不能为空，请看一眼短信'],
    ['12345', '验证码是6位数字，请再看一眼短信'],
    ['12345a', '验证码是6位数字，请再看一眼短信'],
  ])('%s: %s', (code, problem) => {
    expect(codeProblem(code)).toBe(problem)
  })
})
