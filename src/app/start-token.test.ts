import { waitFor } from '@testing-library/dom'
import Taro from '@tarojs/taro'
import { testQueryClient } from '@tests/jest/render'
import { startHost } from '@/host/start'
import { useLocation } from '@/stores/location'
import { useSearchHistory } from '@/stores/search-history'
import { useSession } from '@/stores/session'
import { bootstrap } from './bootstrap'
import { watchSession } from './logout'

const ACCOUNT = { id: 'a1', mobile: '138****1234', subBusinessType: 'b' }

/** A fake server that accepts these tokens and rejects all others. Returns the tokens it was asked about. */
function serverKnows(...tokens: string[]): string[] {
  const asked: string[] = []
  jest.spyOn(Taro, 'request').mockImplementation((option) => {
    const token = String(option.header?.authorization)
    if (option.url.includes('/user/account')) asked.push(token)
    const data = tokens.includes(token) ? { code: 0, msg: '', data: ACCOUNT } : { code: 220010, msg: '请再登录一次', data: null }
    setTimeout(() => option.success?.({ data, statusCode: 200, header: {}, errMsg: '' }))
    return Promise.resolve() as never
  })
  return asked
}

const openWith = (query: Record<string, string>): Promise<void> => {
  jest.spyOn(startHost, 'take').mockReturnValue({ path: '/', query })
  return bootstrap(testQueryClient())
}

describe('bootstrap with a token in the address', () => {
  it('replaces the session when the server accepts the token', async () => {
    useSession.setState({ token: 'old', role: 'c' })
    serverKnows('new')
    await openWith({ token: 'new' })
    expect(useSession.getState()).toMatchObject({ token: 'new', role: 'b' })
  })

  it.each([
    ['forgets the consent and the searches of the user whose session is replaced', 'old', undefined, []],
    ['keeps the consent and the searches when the session is the same', 'new', 1, ['厨师']],
  ])('%s', async (_what, token, allowed, keywords) => {
    useSession.setState({ token, role: 'c' })
    useLocation.setState({ allowed: 1, position: { latitude: 31.2, longitude: 121.4 } })
    useSearchHistory.setState({ keywords: ['厨师'] })
    serverKnows('new')
    await openWith({ token: 'new' })
    expect(useSession.getState().token).toBe('new')
    expect([useLocation.getState().allowed, useSearchHistory.getState().keywords]).toEqual([allowed, keywords])
  })

  it('keeps the session when the server rejects the token', async () => {
    useSession.setState({ token: 'old', role: 'c' })
    const stop = watchSession(testQueryClient())
    const asked = serverKnows('old')
    await openWith({ token: 'bad', subBusinessType: 'b' })
    await waitFor(() => expect(asked).toContain('bad'))
    expect(useSession.getState()).toMatchObject({ token: 'old', role: 'c' })
    stop()
  })

  it('keeps the session when the server does not respond', async () => {
    useSession.setState({ token: 'old', role: 'c' })
    jest.spyOn(Taro, 'request').mockImplementation((option) => {
      setTimeout(() => option.fail?.({ errMsg: 'offline' }))
      return Promise.resolve() as never
    })
    await openWith({ token: 'new' })
    expect(useSession.getState()).toMatchObject({ token: 'old', role: 'c' })
  })

  it('starts a session without a request when there is none', async () => {
    useSession.setState({ token: undefined, role: 'c' })
    const asked = serverKnows('new')
    await openWith({ token: 'new', subBusinessType: 'b' })
    expect(useSession.getState()).toMatchObject({ token: 'new', role: 'b' })
    expect(asked).toEqual([])
  })
})
