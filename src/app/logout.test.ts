import { reportSessionEnd, endSessionNow } from '@/api/session-end'
import { shellHost } from '@/host/shell'
import { useAlerts } from '@/stores/alerts'
import { useDrafts } from '@/stores/drafts'
import { useSearchHistory } from '@/stores/search-history'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { testQueryClient } from '@tests/jest/render'
import { watchSession } from './logout'
import { navigate, pageStands } from './navigation'

let to: jest.SpyInstance
let around: jest.SpyInstance
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  to = jest.spyOn(navigate, 'to').mockImplementation()
  around = jest.spyOn(shellHost, 'logout').mockResolvedValue('none')
  useAlerts.setState({ loggedOut: undefined })
  useSession.getState().start('token', 'b')
  tenantToken.write('token', 'tenant')
  stop = watchSession(testQueryClient())
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const saysWhy = () => [useAlerts.getState().loggedOut, to.mock.calls]

it('leads to the login screen once, over a page, and says why, when the server ended it', async () => {
  void reportSessionEnd('这个账号在别处登录了')
  void reportSessionEnd('这个账号在别处登录了')
  await jest.advanceTimersByTimeAsync(2000)
  expect(saysWhy()).toEqual([undefined, []])
  pageStands()
  await jest.advanceTimersByTimeAsync(0)
  expect(useSession.getState()).toMatchObject({ token: undefined, role: 'c' })
  expect(saysWhy()).toEqual(['这个账号在别处登录了', [['login']]])
  useSession.getState().start('another', 'c')
  expect(useAlerts.getState().loggedOut).toBeUndefined()
})

it('leaves whoever logged out where they are', async () => {
  endSessionNow()
  await jest.advanceTimersByTimeAsync(2000)
  expect(useSession.getState().token).toBeUndefined()
  expect(saysWhy()).toEqual([undefined, []])
})

it('leaves it to the app or mini-program around the page, and does it here when that fails', async () => {
  around.mockResolvedValue('done')
  void reportSessionEnd('登录过期了')
  await jest.advanceTimersByTimeAsync(2000)
  expect(around).toHaveBeenCalledTimes(1)
  expect(saysWhy()).toEqual([undefined, []])

  around.mockResolvedValue('failed')
  pageStands()
  useSession.getState().start('token', 'c')
  void reportSessionEnd('登录过期了')
  await jest.advanceTimersByTimeAsync(2000)
  expect(saysWhy()).toEqual(['登录过期了', [['login']]])
})

it('clears what is the user’s, and keeps drafts', () => {
  useSearchHistory.getState().add('厨师')
  useDrafts.getState().keep('resume.1', { edits: {} })
  endSessionNow()
  expect(tenantToken.read()).toBeUndefined()
  expect(useSearchHistory.getState()).toMatchObject({ keywords: [] })
  expect(Object.keys(window.localStorage).filter((key) => key.includes('search'))).toEqual([])
  expect(useDrafts.getState().drafts).toEqual({ 'resume.1': { edits: {} } })
})
