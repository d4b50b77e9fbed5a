import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { chatDraftName, useChatLink } from '@/features/chat/chat'
import { useChatOutbox } from '@/stores/chat-outbox'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { Messages } from './Messages'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const conversation: Conversation = {
  id: 'x', lastSeq: 1, unread: 0, readSeq: 1, readByOther: 1, clearedSeq: 0, blocked: false, refused: false, role: 'c', applicationId: null,
  applied: false, first: false,
  job: {
    id: 'j', title: '切配', payMin: 0, payMax: 0, payUnit: 'month', settlement: 'monthly',
    district: '徐汇', place: '漕宝路', company: '家常菜馆', status: 'online',
  },
  other: { name: '李女士', letter: '李', avatarUrl: '', resumeId: null, companyId: 'c', gone: false },
  last: { seq: 1, from: 'other', kind: 'text', text: '明天来', at: '2026-03-02T02:00:00Z' },
}

const SEARCH = '搜人、岗位、聊天记录'

it('keeps the search field mounted while searching, so that the keyboard stays open', async () => {
  useSession.setState({ token: 't', role: 'c' })
  answer({
    'GET /chat/conversations': () => ({ items: [], unread: 0, feed: 0 }),
    'GET /inviteView/upcoming': () => ({ next: null }),
    'GET /message/unread': () => ({ count: 0, last: null }),
    'POST /chat/search': () => ({ conversations: [], hits: [] }),
  })
  const screen = await render(<Messages footer={null} />)
  await screen.findByText('还没聊过')
  const field = screen.getByPlaceholder(SEARCH)
  await screen.type(SEARCH, '包住')
  await screen.findByText('没搜到“包住”')
  expect(screen.getByPlaceholder(SEARCH)).toBe(field)
})

it('marks a conversation with an unsent message, and shows a draft first', async () => {
  useSession.setState({ token: 't', role: 'c' })
  useChatLink.setState({ box: 'c.1' })
  useChatOutbox.getState().add('c.1', {
    at: '2026-03-02T02:00:00Z', state: 'lost', message: { conversationId: 'x', clientId: 'k', kind: 'text', text: '断网也不丢' },
  })
  answer({
    'GET /user/account': () => ({
      id: '1', name: '张建国', mobile: '138****1234', subBusinessType: 'c', hasCompany: false, restriction: 'none',
    }),
    'GET /chat/conversations': () => ({ items: [conversation], unread: 0, feed: 0 }),
    'GET /inviteView/upcoming': () => ({ next: null }),
    'GET /message/unread': () => ({ count: 0, last: null }),
  })
  const screen = await render(<Messages footer={null} />)
  await screen.findByText('[没发出去]')
  screen.getByText('断网也不丢')
  act(() => useDrafts.getState().keep(chatDraftName('x', '1'), '写到一半'))
  await screen.findByText('[草稿]')
  expect(screen.queryByText('[没发出去]')).toBeNull()
})

it.each([
  ['messages', 2, 0], ['notices', 0, 3],
])('marks everything as read at the server where only %s are unread', async (_what, unread, count) => {
  useSession.setState({ token: 't', role: 'c' })
  let left = { unread, count }
  const calls = answer({
    'GET /chat/conversations': () => ({ items: [], unread: 0, feed: 0 }),
    'GET /chat/unread': () => ({ unread: left.unread }),
    'GET /inviteView/upcoming': () => ({ next: null }),
    'GET /message/unread': () => ({ count: left.count, last: null }),
    'POST /chat/setRedDot': () => {
      left = { ...left, unread: 0 }
      return { unread: 0 }
    },
    'POST /message/read': () => {
      left = { ...left, count: 0 }
      return {}
    },
  })
  const screen = await render(<Messages footer={null} />)
  await screen.findByText('全部已读')
  await screen.press('全部已读')
  await waitFor(() => expect(screen.queryByText('全部已读')).toBeNull())
  const sent = calls.mock.calls.filter(([name]) => name.startsWith('POST'))
  expect(sent.map(([name, input]) => [name, input])).toEqual([['POST /chat/setRedDot', { read: true }], ['POST /message/read', {}]])
})

it('reads the notices again when the user pulls', async () => {
  useSession.setState({ token: 't', role: 'c' })
  let count = 0
  answer({
    'GET /chat/conversations': () => ({ items: [], unread: 0, feed: 0 }),
    'GET /chat/unread': () => ({ unread: 0 }),
    'GET /inviteView/upcoming': () => ({ next: null }),
    'GET /message/unread': () => ({ count, last: null }),
  })
  const screen = await render(<Messages footer={null} />)
  const content = await screen.findByText('还没聊过')
  count = 3
  const finger = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })
  fireEvent.touchStart(content, finger(100))
  fireEvent.touchMove(content, finger(300))
  fireEvent.touchEnd(content, finger(300))
  await screen.findByText('全部已读')
})

it('opens the chat at the message that the search found', async () => {
  useSession.setState({ token: 't', role: 'c' })
  const message: ChatMessage = {
    id: 'm7', conversationId: 'x', clientId: null, seq: 7, from: 'other', at: '2026-03-02T02:00:00Z', body: { kind: 'text', text: '包住的' },
    warning: null,
  }
  answer({
    'GET /chat/conversations': () => ({ items: [], unread: 0, feed: 0 }),
    'GET /inviteView/upcoming': () => ({ next: null }),
    'GET /message/unread': () => ({ count: 0, last: null }),
    'POST /chat/search': () => ({ conversations: [], hits: [{ conversation, message, count: 3 }] }),
  })
  const screen = await render(<Messages footer={null} />)
  await screen.findByText('还没聊过')
  await screen.type(SEARCH, '包住')
  await screen.findByText('3条相关：包住的')
  await screen.press('3条相关：包住的')
  expect(navigate.to).toHaveBeenCalledWith('chat', { id: 'x', seq: '7' })
})
