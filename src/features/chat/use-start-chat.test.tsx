import { act, renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { answer } from '@tests/jest/answers'
import { testQueryClient } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, requireLogin } from '@/app/navigation'
import { useStartChat } from './use-start-chat'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const NO_RISK = { user_status: 0, status: 0, text: '', reason: '', deathTime: null }

type Risk = object | Error

/** Presses the button of a chat on a slow network; `replied` ends the risk check and `opened` the opening. */
function press() {
  const asked: ((risk: Risk) => void)[] = []
  let open: (() => void) | undefined
  const calls = answer({
    'POST /user_risk_check': () => new Promise((resolve, reject) => {
      asked.push((risk) => (risk instanceof Error ? reject(risk) : resolve(risk as never)))
    }),
    'POST /chat/open': () => new Promise((resolve) => { open = () => resolve({ id: 'k1' } as never) }),
    'GET /user/account': () => new Promise(() => undefined),
  })
  const queries = testQueryClient()
  const { result } = renderHook(useStartChat, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const start = (applicationId: string, draft?: string) => act(() => result.current.start({ applicationId }, draft))
  const replied = async (risk: Risk) => {
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(async () => asked[0]?.(risk))
  }
  const opened = async () => {
    await waitFor(() => expect(open).toBeDefined())
    await act(async () => open?.())
  }
  const sent = () => calls.mock.calls.map(([name]) => name)
  return { result, start, replied, opened, sent }
}

beforeEach(() => void jest.mocked(requireLogin).mockImplementation((action) => action()))

it('useStartChat is busy from the press on, also during the risk check, until the chat opens', async () => {
  const { result, start, replied, opened } = press()
  start('a1')
  expect(result.current.busy).toBe(true)
  await replied(NO_RISK)
  await opened()
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(navigate.backOrTo).toHaveBeenCalledWith('chat', { id: 'k1' })
})

it('useStartChat drops a second press, also of another chat, while one is being opened', async () => {
  const { result, start, replied, opened, sent } = press()
  start('a1')
  start('a2')
  await replied(NO_RISK)
  start('a2')
  expect(result.current.opening).toEqual({ applicationId: 'a1' })
  await opened()
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(sent()).toEqual(['POST /user_risk_check', 'POST /chat/open'])
})

it('useStartChat stays busy while it loads whose draft the prepared text is', async () => {
  const { result, start, replied, opened, sent } = press()
  start('a1', '能改时间吗？')
  await replied(NO_RISK)
  await opened()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect([result.current.busy, jest.mocked(navigate.backOrTo).mock.calls]).toEqual([true, []])
})

it('useStartChat is no longer busy after a check that failed', async () => {
  const { result, start, replied, sent } = press()
  start('a1')
  await replied(ApiError.network())
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(sent()).toEqual(['POST /user_risk_check'])
  start('a1')
  expect(result.current.busy).toBe(true)
})
