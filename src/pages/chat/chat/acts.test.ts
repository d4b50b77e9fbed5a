import type { ChatMessage, MessageBody } from '@daogang/contract/chat-message'
import { actsOn } from './acts'

const AT = '2026-03-02T02:00:00.000Z'
const text: MessageBody = { kind: 'text', text: '在吗' }
const picture: MessageBody = { kind: 'picture', picture: { url: '/a', expiresAt: AT, width: 1, height: 1 } }
const message = (from: ChatMessage['from'], body: MessageBody): ChatMessage =>
  ({ id: 'm', conversationId: 'c', clientId: null, seq: 1, from, at: AT, body, warning: null })

it.each([
  ['own words just sent', message('me', text), 0, ['copy', 'recall']],
  ['own words of long ago', message('me', text), 120_000 + 1, ['copy']],
  ['an own picture just sent', message('me', picture), 120_000, ['recall']],
  ['an own picture of long ago', message('me', picture), 120_000 + 1, []],
  ['an own wish for phones', message('me', { kind: 'phone', state: 'asked' }), 0, []],
  ['the other’s words', message('other', text), 0, ['copy', 'report']],
  ['what the other took back', message('other', { kind: 'recalled', text: '' }), 0, ['report']],
  ['what I took back', message('me', { kind: 'recalled', text: '在吗' }), 0, []],
  ['the server’s word', message('system', { kind: 'system', text: '你同意了' }), 0, []],
] as const)('%s', (_what, one, after, acts) => expect(actsOn(one, Date.parse(AT) + after)).toEqual(acts))
