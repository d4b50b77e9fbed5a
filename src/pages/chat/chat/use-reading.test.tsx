import type { ChatMessage, Conversation, ConversationState } from '@daogang/contract/chat-message'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { chatKeys } from '@/api/chat-keys'
import { useUnread } from '@/api/chat'
import { watchChat } from '@/features/chat/chat'
import { createConnection, type ConnectionOptions } from '@/features/chat/connection'
import { useSession } from '@/stores/session'
import { Txt } from '@/ui'
import { useReading } from './use-reading'

jest.mock('@/api/client')
jest.mock('@/features/chat/connection')

const conversation = {
  id: 'c1', lastSeq: 3, unread: 2, readSeq: 1, readByOther: 0, clearedSeq: 0, blocked: false, refused: false,
} as Conversation
const STORED: ConversationState = { ...conversation, unread: 0, readSeq: 3 }
const newest = [{ seq: 3 } as ChatMessage]

function Reader() {
  useReading(conversation, newest)
  return <Txt>{`${useUnread()}条没看`}</Txt>
}

/** Opens the conversation; `open` says whether the socket takes the mark. */
async function read(open: boolean) {
  useSession.setState({ token: 't', role: 'c' })
  const trySend = jest.fn(() => open)
  jest.mocked(createConnection).mockReset()
    .mockReturnValue({ start: jest.fn(), stop: jest.fn(), wake: jest.fn(), onNetworkLost: jest.fn(), trySend })
  const calls = answer({
    'GET /user/account': () => new Promise(() => undefined),
    'GET /chat/unread': () => ({ unread: 5 }),
    'POST /chat/read': (): ConversationState => STORED,
  })
  const queries = testQueryClient()
  queries.setQueryData(chatKeys.unread('c'), 5)
  queries.setQueryData(chatKeys.conversation('c1'), conversation)
  const end = watchChat(queries)
  const [link] = jest.mocked(createConnection).mock.calls[0]!
  calls.mockClear()
  const screen = await render(<Reader />, { queries })
  await screen.findByText('3条没看')
  expect(trySend.mock.calls).toEqual([[{ type: 'read', conversationId: 'c1', seq: 3 }]])
  return { end, link, called: () => calls.mock.calls.map(([name]) => name) }
}

it.each([
  ['by socket', true, []],
  ['by HTTP without a socket', false, ['POST /chat/read']],
])('marks messages as read %s, and does not fetch the total', async (_way, open, sent) => {
  const { end, called } = await read(open)
  expect(called()).toEqual(sent)
  end()
})

it.each<[string, (link: ConnectionOptions) => void, string[]]>([
  ['sends a mark again by HTTP when the socket closes before its answer', (link) => link.onState('down'), ['POST /chat/read']],
  ['sends a mark once when the socket answers it', (link) => {
    link.onChanges({ messages: [], conversations: [STORED] })
    link.onState('down')
  }, []],
])('%s', async (_what, happens, sent) => {
  const { end, link, called } = await read(true)
  happens(link)
  expect(called()).toEqual(sent)
  end()
})
