import { render } from '@tests/jest/render'
import { call } from '@/api/client'
import { environmentHost } from '@/host/environment'
import { useSession } from '@/stores/session'
import PayrollFilePage from './index'

jest.mock('@/api/client')

beforeEach(() => {
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(call).mockReturnValue(new Promise(() => undefined))
})

it.each([
  ['offers the tables in a browser', 'web', true],
  ['says where to download instead of asking for a code when nothing can be saved', 'wechat', false],
] as const)('%s', async (_what, kind, offers) => {
  jest.spyOn(environmentHost, 'kind', 'get').mockReturnValue(kind)
  const screen = await render(<PayrollFilePage />)
  expect(screen.queryByText('下载工资支付台账') !== null).toBe(offers)
  expect(screen.queryByText('这里下载不了，用电脑浏览器打开到岗再下载') === null).toBe(offers)
  expect(screen.querySelector('[aria-label="下载工资条，Excel"]') !== null).toBe(offers)
})
