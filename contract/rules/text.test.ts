import { emptyText, sentenceOf, tooLongText } from './text'

it.each([
  [{ text: '工资要写明白' }, '工资要写明白'],
  [{ text: '工资要写明白', next: '请填大于0的数' }, '工资要写明白，请填大于0的数'],
])('sentenceOf %j is %s', (problem, sentence) => {
  expect(sentenceOf(problem)).toBe(sentence)
})

it('names the field in the messages', () => {
  expect([emptyText('店名'), tooLongText('店名', 40)]).toEqual(['店名不能为空', '店名不能超过40个字符'])
})
