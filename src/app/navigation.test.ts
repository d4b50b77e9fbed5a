import Taro from '@tarojs/taro'
import { shellHost } from '@/host/shell'
import type { ShellAnswer } from '@/host/shell/types'
import { useRouteHistory } from '@/stores/route-history'
import { useSession } from '@/stores/session'
import { finishLogin, forgetAfterLogin, navigate, requireLogin } from './navigation'

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    ...jest.requireActual<{ default: object }>('@tarojs/taro').default,
    getCurrentPages: jest.fn(), navigateBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn(), reLaunch: jest.fn(),
  },
}))

describe('navigate.replaceUrl', () => {
  it.each([
    ['/chat', '/pages/chat/chat/index'], ['/chat/a%20b', '/pages/chat/chat/index?id=a%20b'],
    ['/chat/1?x=2', '/pages/chat/chat/index?id=1&x=2'],
    ['/manager/lookjob/7', '/pages/business/lookjob/index?user_id=7'],
    ['/manager/lookjob/7/n', '/pages/business/lookjob/index?user_id=7&name=n'],
    ['/weekly-pay?x=1', '/pages/job-seeker/weekly-pay/index?x=1'],
  ])('opens the screen of %s', (address, url) => {
    const open = jest.mocked(Taro.redirectTo).mockResolvedValue({ errMsg: 'ok' })
    expect(navigate.replaceUrl(address)).toBe(true)
    expect(open).toHaveBeenCalledWith({ url })
  })

  it.each(['/nowhere', '/chat/1/2', '/business/choose-category/', ''])('knows no screen at %p', (address) =>
    expect(navigate.replaceUrl(address)).toBe(false))
})

describe('navigate.back (spec §2)', () => {
  const back = jest.mocked(Taro.navigateBack)
  const home = jest.mocked(Taro.reLaunch)
  const stack = jest.mocked(Taro.getCurrentPages)

  beforeEach(() => {
    back.mockResolvedValue({ errMsg: 'ok' })
    home.mockResolvedValue({ errMsg: 'ok' })
  })

  it.each<[string, number, ShellAnswer, 'app' | 'page' | 'home' | 'leaves']>([
    ['on the web, with a screen below', 2, 'none', 'page'],
    ['on the web, on the only screen', 1, 'none', 'home'],
    ['in the app, with a screen below', 2, 'done', 'app'],
    ['in the app, on the only screen', 1, 'done', 'leaves'],
    ['in an app that does not answer, with a screen below', 3, 'failed', 'page'],
    ['in an app that does not answer, on the only screen', 1, 'failed', 'home'],
  ])('%s', async (_where, screens, answer, expected) => {
    stack.mockReturnValue(Array.from({ length: screens }))
    const appBack = jest.spyOn(shellHost, 'back').mockResolvedValue(answer)
    const quit = jest.spyOn(shellHost, 'quit').mockResolvedValue(answer)
    navigate.back()
    await settle()
    expect({
      app: appBack.mock.calls.length, leaves: quit.mock.calls.length, page: back.mock.calls.length, home: home.mock.calls.length,
    }).toEqual({
      app: screens > 1 ? 1 : 0, leaves: screens > 1 ? 0 : 1, page: expected === 'page' ? 1 : 0, home: expected === 'home' ? 1 : 0,
    })
  })
})

describe('navigate.to', () => {
  it.each([
    ['a search on top of a job that is the sixth page', 'search', 'job-detail', 6, 'on top'],
    ['a search in place of a job that is the seventh page', 'search', 'job-detail', 7, 'in place'],
    ['a search on top of the feedback form that is the seventh page', 'search', 'suggestion-feedback', 7, 'on top'],
    ['a chat in place of the job that is the seventh page', 'chat', 'job-detail', 7, 'in place'],
    ['a resume in place of the chat that is the seventh page', 'resume', 'chat', 7, 'in place'],
    ['a picker on top of the chat that is the seventh page', 'search-address', 'chat', 7, 'on top'],
    ['a picker on top of the ninth page', 'choose-work', 'search', 9, 'on top'],
    ['a picker in place of the tenth page', 'choose-work', 'search', 10, 'in place'],
  ] as const)('opens %s', (_what, name, front, pages, where) => {
    useRouteHistory.setState({ names: ['main', front] })
    jest.mocked(Taro.getCurrentPages).mockReturnValue(Array.from({ length: pages }))
    const open = { 'on top': jest.mocked(Taro.navigateTo), 'in place': jest.mocked(Taro.redirectTo) }
    Object.values(open).forEach((each) => each.mockReset().mockResolvedValue({ errMsg: 'ok' }))
    navigate.to(name)
    expect(open[where]).toHaveBeenCalledTimes(1)
    expect(open[where === 'on top' ? 'in place' : 'on top']).not.toHaveBeenCalled()
  })
})

describe('navigate.to at a second tap', () => {
  const open = jest.mocked(Taro.navigateTo)

  beforeEach(() => {
    useRouteHistory.setState({ names: ['main'] })
    jest.mocked(Taro.getCurrentPages).mockReturnValue([{}])
    open.mockReset().mockResolvedValue({ errMsg: 'ok' })
  })

  it('opens an address once until its page shows', async () => {
    expect([navigate.to('search'), navigate.to('search')]).toEqual([true, false])
    await settle()
    expect(navigate.to('search')).toBe(false)
    useRouteHistory.getState().visit('search')
    expect(navigate.to('search')).toBe(true)
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('opens another address at once', () => {
    navigate.to('job-detail', { id: '1' })
    navigate.to('job-detail', { id: '2' })
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('opens an address again when the host refused it', async () => {
    open.mockRejectedValueOnce(new Error('navigateTo:fail'))
    navigate.to('search')
    await settle()
    expect(navigate.to('search')).toBe(true)
  })

  it('opens an address again when the user went back before its page showed', () => {
    navigate.to('search')
    window.dispatchEvent(new Event('popstate'))
    expect(navigate.to('search')).toBe(true)
  })
})

describe('navigate.backOrTo', () => {
  it.each([
    ['goes back to the chat directly below', [{}, { $taroParams: { id: 'c1', stamp: 'x' } }, {}], 'back'],
    ['opens the chat on top of another one', [{}, { $taroParams: { id: 'c2' } }, {}], 'open'],
    ['opens the chat on top of a chat that is further down', [{ $taroParams: { id: 'c1' } }, {}, {}], 'open'],
    ['opens the chat on top of the only page', [{ $taroParams: { id: 'c1' } }], 'open'],
  ] as const)('%s', async (_what, pages, done) => {
    useRouteHistory.setState({ names: [] })
    jest.mocked(Taro.getCurrentPages).mockReturnValue([...pages])
    const [open, back] = [jest.mocked(Taro.navigateTo), jest.mocked(Taro.navigateBack)]
    for (const each of [open, back]) each.mockReset().mockResolvedValue({ errMsg: 'ok' })
    navigate.backOrTo('chat', { id: 'c1' })
    await settle()
    expect([back.mock.calls.length, open.mock.calls.length]).toEqual(done === 'back' ? [1, 0] : [0, 1])
  })
})

describe('requireLogin', () => {
  const action = jest.fn()

  beforeEach(() => {
    action.mockReset()
    useSession.setState({ token: undefined })
    jest.mocked(Taro.getCurrentPages).mockReturnValue([{}, {}])
    jest.mocked(Taro.navigateTo).mockResolvedValue({ errMsg: 'ok' })
    jest.mocked(Taro.navigateBack).mockResolvedValue({ errMsg: 'ok' })
  })

  it('runs the action once after the login', async () => {
    requireLogin(action)
    expect(action).not.toHaveBeenCalled()
    await finishLogin()
    await finishLogin()
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('drops the action when the login screen was left', async () => {
    requireLogin(action)
    forgetAfterLogin()
    await finishLogin()
    expect(action).not.toHaveBeenCalled()
  })
})
