import { sentenceOf } from '@daogang/contract/rules/text'
import {
  birthdayProblem, idCardProblem, mobileProblem, nameProblem, numberOnly,
  yearsBefore, type Problem,
} from './field-rules'

const messageOf = (problem: Problem | undefined) => problem && sentenceOf(problem)

describe('nameProblem', () => {
  it.each(['张伟', '买买提·吐尔逊江', '一'.repeat(20), ' 张伟 ', '𠮷田'])('accepts %s', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })
  it.each(['张', '一'.repeat(21), '𠮷', '', ' 张 '])('rejects “%s”', (name) => {
    expect(messageOf(nameProblem(name))).toBe('姓名格式不正确，请填2到20个字')
  })
})

describe('idCardProblem', () => {
  it.each(['310101900308123', '310101199003081236', '31010119900308009X', '31010119900308009x'])('accepts %s', (number) => {
    expect(idCardProblem(number)).toBeUndefined()
  })
  it.each([
    '', '31010119900308', '3101011990030812', '31010119900308123Y', 'X10101199003081234', '3101011990030812345', '31010119900308 23X',
  ])('rejects “%s”', (number) => {
    expect(messageOf(idCardProblem(number))).toBe('身份证格式不正确，请看看是不是18位，最后一位可以是X')
  })
})

it.each([
  ['a wrong check character', '310101199003081234'], ['changed digits', '310101199003082136'], ['a 30 February', '310101199002301233'],
  ['a 13th month', '310101901308123'],
])('idCardProblem detects %s', (_what, number) => {
  expect(messageOf(idCardProblem(number))).toBe('身份证格式不正确，有数字写错了，请照着身份证再看一遍')
})

describe('mobileProblem', () => {
  it.each([
    ['13800001234', undefined],
    ['19912345678', undefined],
    ['1380000123', '手机号格式不正确，请看看是不是11位'],
    ['138000012345', '手机号格式不正确，请看看是不是11位'],
    ['12800001234', '手机号格式不正确，请看看是不是11位'],
  ])('%s: %s', (mobile, problem) => {
    expect(messageOf(mobileProblem(mobile))).toBe(problem)
  })
})

describe('age rules', () => {
  it.each([
    ['2008-11-21', true], ['2008-11-22', false], ['1965-11-22', true], ['1965-11-21', false],
  ])('accepts a birthday on %s on 2026-11-21: %s', (birthday, fine) => {
    expect(birthdayProblem(birthday, '2026-11-21')?.text).toBe(fine ? undefined : '年龄在18~60之间')
  })
})

it.each([['2026-11-21', 18, '2008-11-21'], ['2028-02-29', 18, '2010-02-28']])('yearsBefore %s by %d years is %s', (day, years, before) => {
  expect(yearsBefore(day, years)).toBe(before)
})

it.each([
  ['6500', '6500'], ['6,500元', '6500'], ['0', ''], ['000', ''], ['-5', '5'], ['007', '7'], ['abc', ''],
])('numberOnly reduces “%s” to “%s”', (text, kept) => {
  expect(numberOnly(text)).toBe(kept)
})
