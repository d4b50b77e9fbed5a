import type { Calls } from '@daogang/contract'
import { waitFor } from '@testing-library/dom'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { chargeHost } from '@/host/charge'
import { useSession } from '@/stores/session'
import VipMemberPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/api/campaign', () => ({ useCampaign: () => ({ data: undefined, refetch: () => Promise.resolve() }) }))
jest.mock('@/host/credential', () => ({ credentialHost: { get: () => Promise.resolve({ from: 'wechat', code: 'code' }) } }))
jest.mock('@/host/charge', () => ({ chargeHost: { way: () => 'wechat', pay: jest.fn() } }))

const pay = jest.mocked(chargeHost.pay)
const ORDER = '11111111-1111-4111-8111-111111111111'
const plan = {
  id: '22222222-2222-4222-8222-222222222222', role: 'c' as const, title: '求职月卡', days: 30, fen: 1_900, coins: null,
  benefits: { boost: true, refresh: 0, top: 0, urgent: 0 },
}
const PAYING = { id: ORDER, state: 'paying' as const, payment: { kind: 'development' as const } }

/** Opens the dialog of the card. Answers the purchase, and the question whether the order is paid. */
async function open(
  buy: () => Calls['POST /membership/buy']['data'],
  order: () => Calls['GET /membership/order']['data'] = () => ({ id: ORDER, state: 'paid' }),
) {
  useSession.setState({ token: 't', role: 'c' })
  const calls = answer({
    'GET /membership/detail': () => ({ plans: [plan], until: null, coins: 0, ways: ['wechat'], orders: [] }),
    'GET /membership/orders': () => ({ items: [] }),
    'POST /membership/buy': buy, 'GET /membership/order': order,
  })
  const screen = await render(<VipMemberPage />)
  await screen.findByText('求职月卡·30天')
  await screen.press('微信付')
  const asked = () => calls.mock.calls.filter(([name]) => name === 'GET /membership/order').length
  return { screen, asked }
}

it('shows a refusal in the dialog, which stays open, and clears it when the dialog is opened again', async () => {
  const changed = '这张卡刚改过，和你看到的不一样。关掉再选一次'
  const { screen } = await open(() => { throw ApiError.refused(110_000, changed) })
  await screen.press('买')
  await screen.findByText(changed)
  screen.getByText('买求职月卡？')
  await screen.press('取消')
  await screen.press('微信付')
  expect(screen.queryByText(changed)).toBeNull()
})

it('asks the server whether an order is paid when the host does not know', async () => {
  pay.mockResolvedValue('failed')
  const { screen, asked } = await open(() => PAYING)
  await screen.press('买')
  await screen.findByText('开通了')
  expect(asked()).toBe(1)
  expect(screen.queryByText('买求职月卡？')).toBeNull()
})

it('says in the dialog that nothing was paid when the person cancelled, and does not ask the server', async () => {
  pay.mockResolvedValue('cancelled')
  const { screen, asked } = await open(() => PAYING)
  await screen.press('买')
  await screen.findByText('没有付，想买再点一次')
  screen.getByText('买求职月卡？')
  expect(asked()).toBe(0)
})

it('opens the payment once, and stays open after 取消 while it is under way', async () => {
  let end: (answer: 'cancelled') => void = () => undefined
  pay.mockReturnValue(new Promise((resolve) => { end = resolve }))
  const { screen } = await open(() => PAYING)
  await screen.press('买')
  await waitFor(() => expect(pay).toHaveBeenCalledTimes(1))
  await screen.press('正在办')
  await screen.press('取消')
  end('cancelled')
  await screen.findByText('没有付，想买再点一次')
  screen.getByText('买求职月卡？')
  expect(pay).toHaveBeenCalledTimes(1)
})
