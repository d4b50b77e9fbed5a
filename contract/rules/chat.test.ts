import { chatSendMsg } from '../chat'
import { ERRORS } from '../errors'
import { CHAT_STOPS, mayRecall, RECALL_MS } from './chat'

it.each([
  ['text', 0, true], ['text', RECALL_MS, true], ['text', RECALL_MS + 1, false], ['picture', RECALL_MS, true],
  ['voice', RECALL_MS, true], ['location', RECALL_MS, true],
  ['resume', 0, false], ['job', 0, false], ['interview', 0, false], ['phone', 0, false], ['system', 0, false], ['recalled', 0, false],
] as const)('mayRecall of a %s after %d ms is %s', (kind, ago, expected) => {
  expect(mayRecall(kind, 0, ago)).toBe(expected)
})

it('the schema limits the text', () => {
  expect(chatSendMsg.body.properties.text).toMatchObject({ minLength: 1, maxLength: 1000 })
})

it.each([
  ['CHAT_BLOCKED', CHAT_STOPS.blocked], ['CHAT_REFUSED', CHAT_STOPS.refused], ['CHAT_OTHER_GONE', CHAT_STOPS.gone],
  ['CHAT_RECALL_LATE', '这条撤不回了，发出2分钟内的话、语音、图片和位置能撤回'],
] as const)('the message of %s is %s', (name, text) => {
  expect(ERRORS[name].msg).toBe(text)
})
