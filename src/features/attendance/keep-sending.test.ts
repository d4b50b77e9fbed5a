import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { usePunchQueue } from '@/stores/punch-queue'
import { useSession } from '@/stores/session'
import { testQueryClient } from '@tests/jest/query-client'
import { keepSending } from './keep-sending'

const mockSend = jest.fn<Promise<unknown>, [{ once: string }]>()
jest.mock('@/api/attendance-punch', () => ({
  ...jest.requireActual<object>('@/api/attendance-punch'), sendPunch: (body: { once: string }) => mockSend(body),
}))
const mockAccount = jest.fn<Promise<unknown>, []>()
jest.mock('@/api/account', () => ({ ownAccount: { queryKey: ['account'], queryFn: () => mockAccount() } }))

const queue = (once: string, accountId: string) => usePunchQueue.getState().add({
  accountId, body: { once, employmentId: 'e', direction: 'in', deviceAt: '2026-11-25T09:58:00+08:00' },
})
const sent = () => mockSend.mock.calls.map(([{ once }]) => once)

let queries: QueryClient
beforeEach(() => {
  jest.useFakeTimers()
  queries = testQueryClient()
  usePunchQueue.setState({ items: [] })
  useSession.getState().start('mine', 'c')
  mockSend.mockReset().mockImplementation(({ once }) => Promise.resolve({ once }))
  mockAccount.mockReset().mockResolvedValue({ id: 'me' })
})
afterEach(() => {
  useSession.getState().end()
  jest.useRealTimers()
})

it('sends the punches of the account that the server names, and those alone', async () => {
  queries.setQueryData(['account'], { id: 'another' })
  queue('a', 'me')
  queue('x', 'another')
  await keepSending(queries)
  expect(sent()).toEqual(['a'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(mockAccount).toHaveBeenCalledTimes(1)
})

it('reads a month again whose first answer was under way', async () => {
  queue('a', 'me')
  let answers = 0
  const month = new QueryObserver(queries, {
    queryKey: ['attendance', 'month'],
    queryFn: async () => {
      const mine = answers += 1
      await new Promise((resolve) => { setTimeout(resolve, 1_000) })
      return mine
    },
  })
  const stop = month.subscribe(() => undefined)
  await keepSending(queries)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(month.getCurrentResult().data).toBe(2)
  stop()
})

it('tries again until the punch arrives', async () => {
  queue('a', 'me')
  mockSend.mockRejectedValueOnce(ApiError.network())
  await keepSending(queries)
  await jest.advanceTimersByTimeAsync(15_000)
  expect(sent()).toEqual(['a', 'a'])
  expect(usePunchQueue.getState().items).toEqual([])
})

it('sends nothing before the server names the account', async () => {
  queue('a', 'me')
  mockAccount.mockRejectedValueOnce(ApiError.network())
  await keepSending(queries)
  expect(sent()).toEqual([])
  await jest.advanceTimersByTimeAsync(15_000)
  expect(sent()).toEqual(['a'])
})

it('sends nothing for an employer or a visitor', async () => {
  queue('a', 'me')
  useSession.getState().start('mine', 'b')
  await keepSending(queries)
  useSession.getState().end()
  await keepSending(queries)
  expect(mockAccount).not.toHaveBeenCalled()
})
