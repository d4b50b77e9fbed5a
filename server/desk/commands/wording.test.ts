import { Refusal } from '../../lib/refusal'
import { runWording } from './wording'

describe('wording check', () => {
  it.each([
    [['job', 'b', '入职交押金300'], /^不能发：“交押金”，招人不能收押金.*\n {2}deposit {2}“交押金” {2}算数$/],
    [['job', 'b', '不收押金'], /^能发\n {2}deposit {2}“押金” {2}不算，说的是没有$/],
    [['chat', 'c', '要押金吗？'], /^能发，旁边会写：招人不能收押金/],
    [['chat', 'b', '包吃住', '月休4天'], /^能发$/],
  ])('%j', (rest, text) => expect(runWording('check', rest)).toMatch(text))

  it.each([[['nowhere', 'b', '活']], [['job', 'x', '活']], [['job', 'b']], [[]]])('asks for the missing part of %j', (rest) =>
    expect(() => runWording('check', rest)).toThrow(Refusal))
})

it('wording rules lists each rule with its law once', () => {
  const lines = runWording('rules', []).split('\n').filter((line) => !line.startsWith(' '))
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(line).toMatch(/（.+）$/)
})
