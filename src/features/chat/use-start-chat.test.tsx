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

/** Presses the button of a chat on a slow network; `reply` ends the risk check. */
function press() {
  let reply: ((risk: object | Error) => void) | undefined
  answer({
    'POST /user_risk_check': () => new Promise((resolve, reject) => {
      reply = (risk) => (risk instanceof Error ? reject(risk) : resolve(risk as never))
    }),
    'POST /chat/open': () => ({ id: 'k1' }) as never,
  })
  const queries = testQueryClient()
  const { result } = renderHook(useStartChat, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.start({ applicationId: 'a1' }))
  const replied = async (risk: object | Error) => {
    await waitFor(() => expect(reply).toBeDefined())
    act(() => reply?.(risk))
    await waitFor(() => expect(result.current.busy).toBe(false))
  }
  return { result, replied }
}

beforeEach(() => void jest.mocked(requireLogin).mockImplementation((action) => action()))

it('useStartChat is busy from the press on, also during the risk check, until the chat opens', async () => {
  const { result, replied } = press()
  expect(result.current.busy).toBe(true)
  await replied(NO_RISK)
  expect(navigate.backOrTo).toHaveBeenCalledWith('chat', { id: 'k1' })
})

it('useStartChat is no longer busy after a check that failed', async () => {
  const { replied } = press()
  await replied(ApiError.network())
  expect(navigate.backOrTo).not.toHaveBeenCalled()
})
