import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { Gate } from './Gate'
import { navigate } from './navigation'
import { routes } from './routes'

jest.mock('@/api/client')
jest.mock('./navigation')

const TOLD = '账号功能已停用：发了虚假信息'

async function open(name: 'resume-form' | 'delivery-list', status: 1 | 2) {
  answer({ 'GET /user/checkDisableStatus': () => ({ status, text: status === 2 ? TOLD : '' }) })
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

it('tells a stopped account why and leads it back, from a screen that is nothing to it', async () => {
  await open('resume-form', 2)
  expect(toast.show).toHaveBeenCalledWith(TOLD)
  jest.advanceTimersByTime(1)
  expect(navigate.back).toHaveBeenCalledTimes(1)
})

it('lets it look at the others, and asks nothing there', async () => {
  await open('delivery-list', 2)
  jest.advanceTimersByTime(5000)
  expect(toast.show).not.toHaveBeenCalled()
  expect(navigate.back).not.toHaveBeenCalled()
})

it('holds nobody else', async () => {
  await open('resume-form', 1)
  jest.advanceTimersByTime(5000)
  expect(navigate.back).not.toHaveBeenCalled()
})
