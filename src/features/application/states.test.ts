import { empties, nextText, states, tabs } from './states'

it('states has a text and a next step for every status', () => {
  for (const { text, next } of Object.values(states)) {
    expect(text).not.toBe('')
    expect(next).not.toBe('')
  }
})

it.each([
  ['applied', true, '可以再多报几家，机会更大'],
  ['applied', false, '这个岗位停招了，再看看别的岗位'],
  ['viewed', false, '这个岗位停招了，再看看别的岗位'],
  ['withdrawn', true, '想好了还可以再报名'],
  ['withdrawn', false, '这个岗位停招了，再看看别的岗位'],
  ['suitable', false, '老板会联系你约面试，电话别关机'],
  ['hired', false, '到岗了，好好干'],
] as const)('nextText for the status %s with job online %s: %s', (status, online, text) => {
  expect(nextText(status, online, undefined)).toBe(text)
})

it.each([
  ['interview', 'pending', false, true, '去不去，先回个话'],
  ['interview', 'pending', false, false, '去不去，先回个话'],
  ['interview', 'accepted', false, true, '按约好的时间去，面试不用交钱'],
  ['interview', 'accepted', true, true, '面试时间过了，没消息就问问老板'],
  ['interview', 'pending', true, true, '面试时间过了，没消息就问问老板'],
  ['suitable', 'cancelled', false, true, '老板会联系你约面试，电话别关机'],
  ['suitable', 'cancelled', false, false, '这个岗位停招了，再看看别的岗位'],
  ['hired', 'accepted', true, true, '到岗了，好好干'],
] as const)('nextText for the status %s with an interview %s, past %s, job online %s: %s', (status, answered, past, online, text) => {
  expect(nextText(status, online, { status: answered, past })).toBe(text)
})

it('empties has a text for every tab', () => {
  expect(Object.keys(empties).sort()).toEqual(tabs.map(({ value }) => value).sort())
})

it('the empty list of 等回复 is true for someone who never applied', () => {
  expect(empties.waiting.text).toBe('报了名、还没回复的在这里')
})
