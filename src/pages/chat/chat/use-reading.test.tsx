import type { ChatMessage, Conversation, ConversationState } from '@daogang/contract/chat-message'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { chatKeys } from '@/api/chat-keys'
import { useUnread } from '@/api/chat'
import { watchChat } from '@/features/chat/chat'
import { createConnection } from '@/features/chat/connection'
import { useSession } from '@/stores/session'
import { Txt } from '@/ui'
import { useReading } from './use-reading'

jest.mock('@/api/client')
jest.mock('@/features/chat/connection')

const conversation = {
  id: 'c1', lastSeq: 3, unread: 2, readSeq: 1, readByOther: 0, clearedSeq: 0, blocked: false, refused: false,
} as Conversation
const newest = [{ seq: 3 } as ChatMessage]

function Reader() {
  useReading(conversation, newest)
  return <Txt>{`${useUnread()}条没看`}</Txt>
}

it.each([
  ['by socket', true, []],
  ['by HTTP without a socket', false, ['POST /chat/read']],
])('marks messages as read %s, and does not fetch the total', async (_way, open, called) => {
  useSession.setState({ token: 't', role: 'c' })
  const trySend = jest.fn(() => open)
  jest.mocked(createConnection).mockReturnValue({ start: jest.fn(), stop: jest.fn(), wake: jest.fn(), onNetworkLost: jest.fn(), trySend })
  const calls = answer({
    'GET /user/account': () => new Promise(() => undefined),
    'GET /chat/unread': () => ({ unread: 5 }),
    'POST /chat/read': (): ConversationState => ({ ...conversation, unread: 0, readSeq: 3 }),
  })
  const queries = testQueryClient()
  queries.setQueryData(chatKeys.unread('c'), 5)
  queries.setQueryData(chatKeys.conversation('c1'), conversation)
  const end = watchChat(queries)
  calls.mockClear()
  const screen = await render(<Reader />, { queries })
  await screen.findByText('3条没看')
  expect(trySend.mock.calls).toEqual([[{ type: 'read', conversationId: 'c1', seq: 3 }]])
  expect(calls.mock.calls.map(([name]) => name)).toEqual(called)
  end()
})
