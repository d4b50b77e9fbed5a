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
  expect(nextText(status, online)).toBe(text)
})

it('empties has a text for every tab', () => {
  expect(Object.keys(empties).sort()).toEqual(tabs.map(({ value }) => value).sort())
})
