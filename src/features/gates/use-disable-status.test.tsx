import type { DisableStatus } from '@daogang/contract/risk'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { DISABLED_BACK_MS, useDisableStatus } from './use-disable-status'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const stopped: DisableStatus = { status: 2, text: '账号功能已停用', bans: [], places: [] }

function Page(options: { back?: boolean; delay?: number }) {
  return <div>{useDisableStatus(options) ? '停用了' : '能用'}</div>
}

/** Opens the page and lets the answer arrive. */
async function open(options: { back?: boolean; delay?: number } = {}) {
  const screen = await render(<Page {...options} />)
  await screen.elapse(0)
  return screen
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'c' })
  jest.spyOn(toast, 'show').mockImplementation()
})
afterEach(() => jest.useRealTimers())

describe('useDisableStatus', () => {
  it('shows the reason and stays on the screen by default', async () => {
    answer({ 'GET /user/checkDisableStatus': () => stopped })
    const screen = await open()
    expect(screen.getByText('停用了')).toBeDefined()
    expect(toast.show).toHaveBeenCalledWith('账号功能已停用')
    jest.advanceTimersByTime(60_000)
    expect(navigate.back).not.toHaveBeenCalled()
  })

  it('goes back after 1500 ms', async () => {
    expect(DISABLED_BACK_MS).toBe(1500)
    answer({ 'GET /user/checkDisableStatus': () => stopped })
    await open({ back: true })
    jest.advanceTimersByTime(1499)
    expect(navigate.back).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(navigate.back).toHaveBeenCalledTimes(1)
  })

  it('goes back after a custom delay', async () => {
    answer({ 'GET /user/checkDisableStatus': () => stopped })
    await open({ back: true, delay: 300 })
    jest.advanceTimersByTime(300)
    expect(navigate.back).toHaveBeenCalledTimes(1)
  })

  it('does not go back after the screen is unmounted', async () => {
    answer({ 'GET /user/checkDisableStatus': () => stopped })
    const screen = await open({ back: true })
    await screen.rerender(<div>另一页</div>)
    jest.advanceTimersByTime(5000)
    expect(navigate.back).not.toHaveBeenCalled()
  })

  it.each([
    ['the account is normal', (): DisableStatus => ({ status: 1, text: '', bans: [], places: [] })],
    ['the network is down', () => {
      throw ApiError.network()
    }],
  ])('reports no stopped account when %s', async (_what, check) => {
    answer({ 'GET /user/checkDisableStatus': check })
    const screen = await open({ back: true })
    jest.advanceTimersByTime(5000)
    expect(screen.getByText('能用')).toBeDefined()
    expect(toast.show).not.toHaveBeenCalled()
    expect(navigate.back).not.toHaveBeenCalled()
  })

  it('does not act on the answer that another screen got', async () => {
    answer({ 'GET /user/checkDisableStatus': () => new Promise(() => undefined) })
    const queries = testQueryClient()
    queries.setQueryData(['disable-status'], stopped)
    const screen = await render(<Page back />, { queries })
    jest.advanceTimersByTime(5000)
    expect(screen.getByText('能用')).toBeDefined()
    expect(navigate.back).not.toHaveBeenCalled()
  })

  it('makes no request for a visitor', async () => {
    useSession.setState({ token: undefined })
    const calls = answer({})
    await open()
    expect(calls).not.toHaveBeenCalled()
  })
})
