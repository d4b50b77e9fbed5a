import * as CLOSE from './chat-close'

it.each([
  ['GOING_AWAY', 1001], ['BAD_FRAME', 4000], ['SESSION', 4001], ['ROLE', 4002], ['TOO_MUCH', 4003], ['SILENT', 4004], ['REPLACED', 4005],
  ['UNAVAILABLE', 4006],
] as const)('%s closes with %d', (why, code) => {
  expect(CLOSE[why]).toBe(code)
})
