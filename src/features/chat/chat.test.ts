import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { ownAccount } from '@/api/account'
import { call } from '@/api/client'
import { useSession } from '@/stores/session'
import { sendChat, useChatLink, watchChat } from './chat'

jest.mock('@/api/client', () => ({ call: jest.fn() }))
jest.mock('./connection', () => ({
  createConnection: () => ({ start: jest.fn(), stop: jest.fn(), trySend: () => false, wake: jest.fn(), onNetworkLost: jest.fn() }),
}))

const calls = jest.mocked(call as unknown as () => Promise<unknown>)

it('opens the outbox after a screen cancelled the shared account request', async () => {
  useSession.setState({ token: 'token', role: 'c' })
  const queries = new QueryClient()
  const answers: ((account: { id: string }) => void)[] = []
  calls.mockImplementation(() => new Promise((resolve) => { answers.push(resolve) }))
  const leave = new QueryObserver(queries, ownAccount).subscribe(() => undefined)
  const end = watchChat(queries)
  leave()
  await new Promise((resolve) => { setTimeout(resolve) })
  expect(sendChat({ conversationId: 'x', kind: 'text', text: 'hello' })).toBeUndefined()
  expect(answers).toHaveLength(2)
  answers.forEach((answer) => answer({ id: 'me' }))
  await new Promise((resolve) => { setTimeout(resolve) })
  expect(useChatLink.getState().box).toBe('c.me')
  expect(sendChat({ conversationId: 'x', kind: 'text', text: 'hello' })).toEqual(expect.any(String))
  end()
  queries.clear()
})
