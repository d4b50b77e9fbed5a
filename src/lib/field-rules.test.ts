import { ageOn, ageProblem, countWidth, lengthProblem, nameProblem, numberOnly, todayInChina, yearsBefore } from './field-rules'

describe('countWidth', () => {
  it.each([['', 0], ['abc', 3], ['洗碗工', 6], ['A店', 3], ['𠮷', 2], ['~', 1]])('%s is %d wide', (text, width) => {
    expect(countWidth(text)).toBe(width)
  })
})

it.each([
  ['一'.repeat(5), 10, undefined],
  [`${'一'.repeat(5)}a`, 10, '店名不能超过10个字符'],
  ['a'.repeat(10), 10, undefined],
])('%s in %d', (text, max, problem) => {
  expect(lengthProblem('店名', text, max)).toBe(problem)
})

describe('nameProblem', () => {
  it.each(['张伟', '买买提·吐尔逊江', '一'.repeat(20), ' 张伟 ', '𠮷田'])('takes %s', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })
  it.each(['张', '一'.repeat(21), '𠮷'])('refuses %s', (name) => {
    expect(nameProblem(name)).toMatch(/^姓名格式不正确/)
  })
  it.each(['', '  '])('misses “%s”', (name) => {
    expect(nameProblem(name)).toMatch(/^姓名不能为空/)
  })
})

describe('age', () => {
  it.each([
    ['2026-11-21', '2008-11-21', 18],
    ['2026-11-21', '2008-11-22', 17],
    ['2026-11-21', '1966-01-01', 60],
    ['2026-02-28', '2004-02-29', 21],
  ])('on %s of someone born %s is %d', (day, birthday, age) => {
    expect(ageOn(day, birthday)).toBe(age)
  })

  it.each([
    ['2008-11-21', true], ['2008-11-22', false], ['1965-11-22', true], ['1965-11-21', false],
  ])('born %s may work on 2026-11-21: %s', (birthday, fine) => {
    const problem = ageProblem('2026-11-21', birthday)
    if (fine) expect(problem).toBeUndefined()
    else expect(problem).toMatch(/^年龄在18~60之间/)
  })
})

it('counts days in China', () => {
  expect(todayInChina(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(todayInChina(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
})

it.each([['2026-11-21', 18, '2008-11-21'], ['2028-02-29', 18, '2010-02-28']])('%s less %d years is %s', (day, years, before) => {
  expect(yearsBefore(day, years)).toBe(before)
})

it.each([
  ['6500', '6500'], ['6,500元', '6500'], ['0', ''], ['-5', '5'], ['007', '7'], ['abc', ''],
])('keeps the number in %s', (text, number) => {
  expect(numberOnly(text)).toBe(number)
})
