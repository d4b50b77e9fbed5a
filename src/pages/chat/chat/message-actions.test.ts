import type { ChatMessage, MessageBody } from '@daogang/contract/chat-message'
import { actionsFor } from './message-actions'

const AT = '2026-03-02T02:00:00.000Z'
const text: MessageBody = { kind: 'text', text: '在吗' }
const picture: MessageBody = { kind: 'picture', picture: { url: '/a', expiresAt: AT, width: 1, height: 1 } }
const message = (from: ChatMessage['from'], body: MessageBody): ChatMessage =>
  ({ id: 'm', conversationId: 'c', clientId: null, seq: 1, from, at: AT, body, warning: null })

it.each([
  ['a new text of the sender', message('me', text), 0, ['copy', 'recall']],
  ['an old text of the sender', message('me', text), 120_000 + 1, ['copy']],
  ['a new picture of the sender', message('me', picture), 120_000, ['recall']],
  ['an old picture of the sender', message('me', picture), 120_000 + 1, []],
  ['a request for a phone number of the sender', message('me', { kind: 'phone', state: 'asked' }), 0, []],
  ['a received text', message('other', text), 0, ['copy', 'report']],
  ['a message recalled by the other side', message('other', { kind: 'recalled', text: '' }), 0, ['report']],
  ['a recalled message of the sender', message('me', { kind: 'recalled', text: '在吗' }), 0, []],
  ['a system message', message('system', { kind: 'system', text: '你同意了' }), 0, []],
] as const)('offers actions for %s', (_what, one, after, actions) => expect(actionsFor(one, Date.parse(AT) + after)).toEqual(actions))
