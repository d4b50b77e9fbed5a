import type { Conversation } from '@daogang/contract/chat-message'
import { unsentText, whoText } from './conversation-texts'

describe('unsentText', () => {
  it.each([
    ['joins the lines of a text', { kind: 'text', text: ' 你好\n在吗 ' }, '你好 在吗'],
    ['names the place of a location', { kind: 'location', place: { name: '漕宝路', address: '', latitude: 31, longitude: 121 } }, '[位置]漕宝路'],
    ['labels a picture', { kind: 'picture' }, '[图片]'],
  ] as const)('%s', (_what, message, line) => expect(unsentText(message)).toBe(line))
})

describe('whoText', () => {
  const job = { company: '家常菜馆' } as Conversation['job']

  it.each([
    ['an employer', 'c', false, '家常菜馆·负责招人'], ['a seeker who applied', 'b', true, '报了你的岗位'],
    ['a seeker who was only invited', 'b', false, '在找工作'],
  ] as const)('describes %s', (_who, role, applied, words) => expect(whoText({ role, job, applied })).toBe(words))
})
