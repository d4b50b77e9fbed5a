import type { CashOptions } from '@daogang/contract/withdrawal'
import { act } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import WalletCashPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const PAYEE = '11111111-1111-4111-8111-111111111111'
const amounts = { dayTimes: 0, dayAmount: 0, monthAmount: 0, payeeDayAmount: 0, deviceDayAmount: 0 }
const options: CashOptions = {
  balance: 80_000, frozen: null, name: '*小海', mobile: '138****1234', open: [], channels: [],
  limits: {
    min: 100, max: 100_000, dayTimes: 5, dayAmount: 200_000, monthAmount: 900_000, payeeDayAmount: 200_000, deviceDayAmount: 200_000,
  },
  use: amounts,
  payees: [{
    id: PAYEE, channel: 'alipay', bank: '', tail: '', usableAt: null, inFlight: false, dayAmount: 0,
    needsCode: true,
  }],
}

afterEach(() => jest.useRealTimers())

it('keeps the amount, the cursor and the wait for the code when newer numbers come', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({})
  let latest = options
  answer({ 'GET /wallet/cashOptions': () => latest, 'POST /wallet/cashCode': () => ({ requestId: PAYEE, resendAfter: 60 }) as never })
  const screen = await render(<WalletCashPage />)
  await screen.findByText('提多少')
  await screen.type('最多¥800', '120')
  await screen.press('获取验证码')
  const typed = screen.getByPlaceholder('最多¥800')
  act(() => typed.focus())
  screen.getByText('秒后可重发')

  latest = { ...options, balance: 90_000 }
  await act(() => screen.queries.invalidateQueries())
  await screen.findByText('¥900')
  expect(screen.getByPlaceholder('最多¥900')).toBe(typed)
  expect(typed.value).toBe('120')
  expect(document.activeElement).toBe(typed)
  screen.getByText('秒后可重发')
})

it('sends the same key again after a lost answer, so that the money is taken once', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({})
  let isLost = true
  const known: CashOptions = { ...options, payees: options.payees.map((payee) => ({ ...payee, needsCode: false })) }
  const calls = answer({
    'GET /wallet/cashOptions': () => known,
    'POST /wallet/drawCash': () => {
      if (isLost) throw ApiError.network()
      return { id: PAYEE } as never
    },
  })
  const screen = await render(<WalletCashPage />)
  await screen.findByText('提多少')
  await screen.type('最多¥800', '120')
  const send = () => screen.press(screen.getAllByText('提现').slice(-1)[0]!)
  await send()
  // A submit button drops presses for a moment.
  await screen.elapse(2_000)
  isLost = false
  await send()
  const keys = calls.mock.calls.filter(([name]) => name === 'POST /wallet/drawCash').map(([, input]) => (input as { once: string }).once)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(navigate.replace).toHaveBeenCalledWith('wallet-cash-detail', { id: PAYEE })
})

it.each([[50, '最多¥0.50'], [10, '最多¥0.10']])('offers all of a balance of %d fen', async (balance, most) => {
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({})
  answer({ 'GET /wallet/cashOptions': () => ({ ...options, balance }) })
  const screen = await render(<WalletCashPage />)
  await screen.findByText('提多少')
  screen.getByPlaceholder(most)
})

it('says from when on it can be withdrawn of a balance that no channel pays', async () => {
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({})
  answer({ 'GET /wallet/cashOptions': () => ({ ...options, balance: 9 }) })
  const screen = await render(<WalletCashPage />)
  await screen.findByText('账户里有¥0.09，满¥0.10就能提')
})
