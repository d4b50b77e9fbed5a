import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { Gate } from './Gate'
import { navigate } from './navigation'
import { routes } from './routes'

jest.mock('@/api/client')
jest.mock('./navigation')

const REASON = '账号功能已停用：发了虚假信息'

async function open(name: 'advance-apply' | 'delivery-list' | 'resume-form', status: 1 | 2) {
  answer({ 'GET /user/checkDisableStatus': () => ({ status, text: status === 2 ? REASON : '', bans: [], places: [] }) })
  const screen = await render(<Gate route={routes[name]}><div>这一页</div></Gate>)
  await screen.elapse(0)
  await screen.elapse(1499)
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'c' })
  jest.spyOn(toast, 'show').mockImplementation()
})
afterEach(() => jest.useRealTimers())

it('shows a disabled account the reason and goes back from a page for active accounts', async () => {
  await open('advance-apply', 2)
  expect(toast.show).toHaveBeenCalledWith(REASON)
  jest.advanceTimersByTime(1)
  expect(navigate.back).toHaveBeenCalledTimes(1)
})

it.each(['delivery-list', 'resume-form'] as const)('lets a disabled account use other pages, without a request: %s', async (name) => {
  await open(name, 2)
  jest.advanceTimersByTime(5000)
  expect(toast.show).not.toHaveBeenCalled()
  expect(navigate.back).not.toHaveBeenCalled()
})

it('does not affect active accounts', async () => {
  await open('advance-apply', 1)
  jest.advanceTimersByTime(5000)
  expect(navigate.back).not.toHaveBeenCalled()
})
