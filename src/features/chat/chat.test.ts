import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { ownAccount } from '@/api/account'
import { call } from '@/api/client'
import { useChatOutbox } from '@/stores/chat-outbox'
import { useSession } from '@/stores/session'
import { sendChat, useChatLink, wakeChat, watchChat } from './chat'
import { createConnection } from './connection'

jest.mock('@/api/client', () => ({ call: jest.fn() }))
jest.mock('./connection', () => ({
  createConnection: jest.fn(() => ({ start: jest.fn(), stop: jest.fn(), trySend: () => false, wake: jest.fn(), onNetworkLost: jest.fn() })),
}))

const calls = jest.mocked(call as unknown as () => Promise<unknown>)
const settle = () => new Promise((resolve) => { setTimeout(resolve) })
const hello = () => sendChat({ conversationId: 'x', kind: 'text', text: 'hello' })

beforeEach(() => {
  useChatOutbox.setState({ boxes: {} })
  calls.mockReset()
  jest.mocked(createConnection).mockClear()
})

it('opens the outbox after a screen cancelled the shared account request', async () => {
  useSession.setState({ token: 'token', role: 'c' })
  const queries = new QueryClient()
  const answers: ((account: { id: string }) => void)[] = []
  calls.mockImplementation(() => new Promise((resolve) => { answers.push(resolve) }))
  const leave = new QueryObserver(queries, ownAccount).subscribe(() => undefined)
  const end = watchChat(queries)
  leave()
  await settle()
  expect(hello()).toBeUndefined()
  expect(answers).toHaveLength(2)
  answers.forEach((answer) => answer({ id: 'me' }))
  await settle()
  expect(useChatLink.getState().box).toBe('c.me')
  expect(hello()).toEqual(expect.any(String))
  end()
  queries.clear()
})

it('takes the role that another device gave the account, and connects with it', async () => {
  useSession.setState({ token: 'token', role: 'c' })
  const queries = new QueryClient()
  calls.mockResolvedValue({ id: 'me', subBusinessType: 'b' })
  const end = watchChat(queries)
  await settle()
  const { calls: [args], results: [made] } = jest.mocked(createConnection).mock
  args![0].onRoleChange()
  await settle()
  expect(useSession.getState().role).toBe('b')
  const { start } = made!.value as ReturnType<typeof createConnection>
  expect(jest.mocked(start).mock.lastCall).toEqual([{ token: 'token', role: 'b' }])
  expect(useChatLink.getState().box).toBe('b.me')
  end()
  queries.clear()
})

it.each([
  ['the socket opens', () => jest.mocked(createConnection).mock.calls[0]?.[0].onState('open')],
  ['the app returns to the foreground', wakeChat],
  ['a message is written', () => expect(hello()).toBeUndefined()],
])('opens the outbox that could not be opened at first when %s', async (_event, happens) => {
  useSession.setState({ token: 'token', role: 'c' })
  const queries = new QueryClient()
  calls.mockRejectedValueOnce(new Error('busy'))
  const end = watchChat(queries)
  await settle()
  expect(useChatLink.getState().box).toBeUndefined()
  calls.mockResolvedValueOnce({ id: 'me' }).mockReturnValue(new Promise(() => undefined))
  happens()
  // A second event does not read the account twice.
  wakeChat()
  await settle()
  expect(calls).toHaveBeenCalledTimes(2)
  expect(hello()).toEqual(expect.any(String))
  end()
  queries.clear()
})
