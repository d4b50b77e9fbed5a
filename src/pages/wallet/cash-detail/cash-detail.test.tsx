import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useInFront, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import CashDetailPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const SERVER = Date.parse('2026-11-25T10:00:00+08:00')
const server = (ms: number) => new Date(SERVER + ms).toISOString()

afterEach(() => jest.useRealTimers())

it.each([['right', 0], ['an hour fast', 60 * MINUTE_MS], ['an hour slow', -60 * MINUTE_MS]])(
  'shows the time that is left to confirm on a phone whose clock is %s',
  async (_clock, off) => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: SERVER + off })
    useSession.setState({ token: 't', role: 'c' })
    jest.mocked(useRouteQuery).mockReturnValue({ id: ID })
    jest.mocked(useInFront).mockReturnValue(false)
    answer({
      'GET /wallet/cashDetail': () => ({
        id: ID, purse: 'wallet', amount: 20_000, state: 'wait_confirm', channel: 'wechat', bank: '', tail: '', createdAt: server(0),
        review: [], reason: '', mayCancel: false, confirm: { until: server(30 * MINUTE_MS), mchId: '1', appId: '2', package: 'p' },
        track: [{ state: 'accepted', at: server(0) }], serverTime: server(0),
      }),
    })
    const screen = await render(<CashDetailPage />)
    await screen.elapse(0)
    screen.getByText('30分0秒')
  },
)

it('lets the owner take back an approved one that waits, and says why it waits', async () => {
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: ID })
  jest.mocked(useInFront).mockReturnValue(false)
  answer({
    'GET /wallet/cashDetail': () => ({
      id: ID, purse: 'wallet', amount: 20_000, state: 'accepted', channel: 'wechat', bank: '', tail: '', createdAt: server(0),
      review: ['large'], reason: '暂时不能提现：有人说这个号被盗了', mayCancel: true, confirm: null, track: [{ state: 'accepted', at: server(0) }],
      serverTime: server(0),
    }),
  })
  const screen = await render(<CashDetailPage />)
  await screen.findByText('暂时不能提现：有人说这个号被盗了')
  screen.getByText('撤回')
})
