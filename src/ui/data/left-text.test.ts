import { leftText } from './left-text'

it.each([
  [0, '0秒'],
  [48, '48秒'],
  [60, '1分0秒'],
  [872, '14分32秒'],
  [3900, '1小时5分'],
  [183_600, '2天3小时'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(leftText(seconds)).toBe(text)
})
