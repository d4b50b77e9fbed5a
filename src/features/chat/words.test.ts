import { unsentText } from './words'

describe('unsentText', () => {
  it.each([
    ['of words, in one line', { kind: 'text', text: ' 你好\n在吗 ' }, '你好 在吗'],
    ['of a place', { kind: 'location', place: { name: '漕宝路', address: '', latitude: 31, longitude: 121 } }, '[位置]漕宝路'],
    ['of a picture', { kind: 'picture' }, '[图片]'],
  ] as const)('%s', (_what, message, line) => expect(unsentText(message)).toBe(line))
})
