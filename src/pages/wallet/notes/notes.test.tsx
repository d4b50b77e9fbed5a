import type { CashOptions } from '@daogang/contract/withdrawal'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import WalletNotesPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const limits: CashOptions['limits'] = {
  min: 200, max: 500_000, dayTimes: 3, dayAmount: 600_000, monthAmount: 700_000, payeeDayAmount: 500_000, deviceDayAmount: 500_000,
}

it('shows the limits of the server to a logged-in user', async () => {
  useSession.setState({ token: 't', role: 'c' })
  answer({ 'GET /wallet/cashOptions': () => ({ limits }) as CashOptions })
  const screen = await render(<WalletNotesPage />)
  await screen.findByText('最少提¥2，一笔最多¥5,000，手续费0元。')
  screen.getByText('一天最多3笔、¥6,000，一个月最多¥7,000。两个账户合起来算。')
})

it('names no limit to a visitor', async () => {
  useSession.setState({ token: undefined, role: 'c' })
  const screen = await render(<WalletNotesPage />)
  screen.getByText('手续费0元。一笔、一天、一个月最多提多少，登录后在提现页上看。')
  expect(document.body.textContent).not.toContain('一笔最多')
})
