import { reportSessionEnd, endSessionNow } from '@/api/session-end'
import { shellHost } from '@/host/shell'
import { useAlerts } from '@/stores/alerts'
import { useDrafts } from '@/stores/drafts'
import { useKnownWork } from '@/stores/known-work'
import { useLocation } from '@/stores/location'
import { usePlaceHistory } from '@/stores/place-history'
import { usePublishDraft } from '@/stores/publish-draft'
import { usePunchQueue } from '@/stores/punch-queue'
import { useSearchHistory } from '@/stores/search-history'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { useVisit } from '@/stores/visit'
import { testQueryClient } from '@tests/jest/render'
import { watchSession } from './logout'
import { navigate, notifyPageMounted } from './navigation'

let to: jest.SpyInstance
let shellLogout: jest.SpyInstance
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  to = jest.spyOn(navigate, 'to').mockImplementation()
  shellLogout = jest.spyOn(shellHost, 'logout').mockResolvedValue('none')
  useAlerts.setState({ loggedOut: undefined })
  useSession.getState().start('token', 'b')
  tenantToken.write('token', 'tenant')
  stop = watchSession(testQueryClient())
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const loginScreenState = () => [useAlerts.getState().loggedOut, to.mock.calls]

it('opens the login screen once with the reason when the server ended the session', async () => {
  void reportSessionEnd('token', '这个账号在别处登录了')
  void reportSessionEnd('token', '这个账号在别处登录了')
  await jest.advanceTimersByTimeAsync(2000)
  expect(loginScreenState()).toEqual([undefined, []])
  notifyPageMounted()
  await jest.advanceTimersByTimeAsync(0)
  expect(useSession.getState()).toMatchObject({ token: undefined, role: 'c' })
  expect(loginScreenState()).toEqual(['这个账号在别处登录了', [['login']]])
  useSession.getState().start('another', 'c')
  expect(useAlerts.getState().loggedOut).toBeUndefined()
})

it('stays on the page after the user logged out', async () => {
  endSessionNow()
  await jest.advanceTimersByTimeAsync(2000)
  expect(useSession.getState().token).toBeUndefined()
  expect(loginScreenState()).toEqual([undefined, []])
})

describe('with the logout request in flight', () => {
  let answer: () => void
  beforeEach(() => {
    endSessionNow(new Promise<void>((_resolve, reject) => { answer = () => reject(new Error('no network')) }))
  })

  it('ends the session at once, and the app\'s session after the request', async () => {
    expect(useSession.getState().token).toBeUndefined()
    await jest.advanceTimersByTimeAsync(2000)
    expect(shellLogout).not.toHaveBeenCalled()
    answer()
    await jest.advanceTimersByTimeAsync(0)
    expect(shellLogout).toHaveBeenCalledTimes(1)
  })

  it('does not end a session that started in the meantime', async () => {
    useSession.getState().start('another', 'c')
    answer()
    await jest.advanceTimersByTimeAsync(0)
    expect(shellLogout).not.toHaveBeenCalled()
    expect(useSession.getState().token).toBe('another')
  })
})

it('leaves the logout to the shell, and falls back to the login screen when that fails', async () => {
  shellLogout.mockResolvedValue('done')
  void reportSessionEnd('token', '登录过期了')
  await jest.advanceTimersByTimeAsync(2000)
  expect(shellLogout).toHaveBeenCalledTimes(1)
  expect(loginScreenState()).toEqual([undefined, []])

  shellLogout.mockResolvedValue('failed')
  notifyPageMounted()
  useSession.getState().start('token', 'c')
  void reportSessionEnd('token', '登录过期了')
  await jest.advanceTimersByTimeAsync(2000)
  expect(loginScreenState()).toEqual(['登录过期了', [['login']]])
})

it('clears the user’s data but keeps drafts and unsent punches', () => {
  useSearchHistory.getState().add('厨师')
  useDrafts.getState().keep('resume.1', { edits: {} })
  usePublishDraft.getState().setTempStore('me', { select: 'store' })
  usePunchQueue.getState().add({
    accountId: 'me', body: { once: '1', employmentId: 'e', direction: 'in', deviceAt: '2026-11-25T09:58:00+08:00' },
  })
  useKnownWork.getState().know({
    token: 'token', accountId: 'me', employmentId: 'e', company: '面馆', title: '服务员', place: null,
    next: { direction: 'in', day: '2026-11-25', until: 0 },
  })
  useLocation.getState().setPosition({ latitude: 31.2, longitude: 121.4, picked: true, name: '张杨路' })
  endSessionNow()
  expect(useLocation.getState().position).toBeUndefined()
  expect(tenantToken.read()).toBeUndefined()
  expect(useSearchHistory.getState()).toMatchObject({ keywords: [] })
  expect(Object.keys(window.localStorage).filter((key) => /search|known-work/.test(key))).toEqual([])
  expect(Object.keys(window.localStorage)).toEqual(expect.arrayContaining(['daogang.punch-queue', 'daogang.publish-draft']))
  expect(useDrafts.getState().drafts).toEqual({ 'resume.1': { edits: {} } })
})

describe('a change of the session in another tab', () => {
  const HERE = { latitude: 31.2, longitude: 121.4 }

  /** Stores or removes a state as another tab does, and lets this one hear of it. */
  function storeInOtherTab(name: string, state: object | undefined): void {
    const key = `daogang.${name}`
    if (state === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(JSON.stringify({ state, version: 0 })))
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))
  }
  const startInOtherTab = (token: string | undefined) => storeInOtherTab('session', { token, role: 'c' })

  const userData = () => [
    useSearchHistory.getState().keywords, usePlaceHistory.getState().places.length, useVisit.getState().appUser,
    useLocation.getState().position, useLocation.getState().allowed, tenantToken.read(),
  ]

  beforeEach(() => {
    useSearchHistory.setState({ keywords: ['厨师'] })
    usePlaceHistory.setState({ places: [{ ...HERE, name: '我家', address: '长乐路1号', cityId: 310100, city: '上海', district: '徐汇区' }] })
    useVisit.setState({ appUser: { name: '王师傅' } })
    useLocation.setState({ position: HERE, allowed: 1 })
    useDrafts.setState({ drafts: { 'resume.1': { edits: {} } } })
  })

  it('forgets the user after a logout', () => {
    startInOtherTab(undefined)
    expect(useSession.getState().token).toBeUndefined()
    expect(userData()).toEqual([[], 0, undefined, undefined, undefined, undefined])
    expect(useDrafts.getState().drafts).toEqual({ 'resume.1': { edits: {} } })
  })

  it('takes what the next user has by now, after the login of another person', () => {
    storeInOtherTab('search-history', { keywords: ['保洁'] })
    storeInOtherTab('place-history', undefined)
    storeInOtherTab('location', { city: { id: 320500, name: '苏州' } })
    startInOtherTab('another')
    expect(useSession.getState().token).toBe('another')
    expect(userData()).toEqual([['保洁'], 0, undefined, undefined, undefined, undefined])
    expect(useLocation.getState().city.name).toBe('苏州')
    for (const [name, mine] of [['search-history', '保洁'], ['location', '苏州']]) {
      expect(window.localStorage.getItem(`daogang.${name}`)).toContain(mine)
    }
  })

  it('keeps everything with the same token', () => {
    startInOtherTab('token')
    expect(userData()).toEqual([['厨师'], 1, { name: '王师傅' }, HERE, 1, 'tenant'])
  })

  it('keeps what a visitor searched before a login', () => {
    useSession.getState().end()
    useSearchHistory.setState({ keywords: ['厨师'] })
    startInOtherTab('token')
    expect(useSearchHistory.getState().keywords).toEqual(['厨师'])
  })
})
