import { unsentText } from './conversation-texts'

describe('unsentText', () => {
  it.each([
    ['joins the lines of a text', { kind: 'text', text: ' 你好\n在吗 ' }, '你好 在吗'],
    ['names the place of a location', { kind: 'location', place: { name: '漕宝路', address: '', latitude: 31, longitude: 121 } }, '[位置]漕宝路'],
    ['labels a picture', { kind: 'picture' }, '[图片]'],
  ] as const)('%s', (_what, message, line) => expect(unsentText(message)).toBe(line))
})
