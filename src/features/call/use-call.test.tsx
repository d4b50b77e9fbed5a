import { act, screen, waitFor } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { requireLogin } from '@/app/navigation'
import { Screen } from '@/ui'
import { CallButton } from './CallButton'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const NO_RISK = { user_status: 0, status: 0, text: '', reason: '', deathTime: null }

it('CallButton turns its icon and drops presses from the first press until the sheet opens', async () => {
  jest.mocked(requireLogin).mockImplementation((action) => action())
  let endCheck: (() => void) | undefined
  let endStatus: (() => void) | undefined
  const calls = answer({
    'POST /user_risk_check': () => new Promise((resolve) => { endCheck = () => resolve(NO_RISK as never) }),
    'GET /virtualPhone/getVirtualStatus': () => new Promise((resolve) => {
      endStatus = () => resolve({ status: 2, name: '李女士', note: '家常菜馆', minutes: 10 } as never)
    }),
  })
  const page = await render(<Screen><CallButton called={{ jobId: 'j1' }} onChat={jest.fn()} /></Screen>)
  const turning = () => page.querySelector('.icon-refresh') !== null
  await page.press('打电话')
  expect(turning()).toBe(true)
  await page.press('打电话')
  await act(async () => endCheck?.())
  await waitFor(() => expect(endStatus).toBeDefined())
  expect(turning()).toBe(true)
  await page.press('打电话')
  await act(async () => endStatus?.())
  await screen.findByText('先聊一聊')
  expect(turning()).toBe(false)
  expect(calls.mock.calls.map(([name]) => name)).toEqual(['POST /user_risk_check', 'GET /virtualPhone/getVirtualStatus'])
})
