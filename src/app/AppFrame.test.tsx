import Taro from '@tarojs/taro'
import { waitFor } from '@testing-library/dom'
import { pageInFront, startRouter } from '@tests/jest/router'
import { useContext, useEffect, useState } from 'react'
import { create } from 'zustand'
import { bridgeHost } from '@/host/bridge'
import type { BridgeAnswer } from '@/host/bridge/types'
import { inViewHost } from '@/host/in-view'
import { Screen } from '@/ui'
import { FrameContext } from '@/ui/screen/frame-context'
import { page } from './page'

jest.mock('@/api/client')
jest.mock('./tracking/track')

// The native app is recognised by the end of the user agent.
Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 13; wv) DaogangAndroid/2.4.0' })

const JOB = '/pages/job-seeker/job-detail/index'
const text = (content: string) => () => <Screen title={content}>{content}</Screen>

/** The fake native app around the page. */
const app = { asked: [] as unknown[], able: true }
bridgeHost.call = (method, ...params: unknown[]) => {
  const [{ fullScreen }] = params as [{ fullScreen: boolean }]
  app.asked.push([method, { fullScreen }])
  return Promise.resolve((
    app.able ? { ok: true, data: { height: fullScreen ? 44 : 0 } } : { ok: false, reason: 'unsupported' }
  ) as BridgeAnswer<never>)
}

/** Layout of the page in front: its top padding, and if it draws its own bar. */
function layoutInFront() {
  const screen = pageInFront().querySelector<HTMLElement>('.screen')
  return {
    top: screen?.style.getPropertyValue('--safe-top'), whole: screen?.classList.contains('whole'),
    bar: pageInFront().querySelector('[aria-label="返回"]') !== null,
  }
}
const asked = () => app.asked
const FULL = ['switchFullScreen', { fullScreen: true }]
const OWN_BAR = ['switchFullScreen', { fullScreen: false }]

async function open(url: string, content: string) {
  void Taro.navigateTo({ url })
  await waitFor(() => expect(pageInFront().textContent).toContain(content))
}

/** The host's front page, the pages that the first page's screens got from their context, and a counter that remounts them. */
let front = { path: 'main' }
inViewHost.page = () => front
const seenPages: unknown[] = []
const useTimes = create(() => ({ times: 0 }))

function Home() {
  return <Screen key={useTimes().times} title="主页"><PageProbe /></Screen>
}
function PageProbe() {
  const frame = useContext(FrameContext)
  const [page] = useState(frame.page)
  useEffect(() => void seenPages.push(page), [page])
  return <>主页</>
}

beforeAll(() => startRouter({
  main: page('main', Home), 'job-detail': page('job-detail', text('岗位')), agreement: page('agreement', text('协议全文')),
}))

beforeEach(() => {
  app.asked = []
})

it('requests full screen for each page that comes to the front, and applies the returned height', async () => {
  await open(`${JOB}?id=1`, '岗位')
  await waitFor(() => expect(layoutInFront()).toEqual({ top: '44px', whole: false, bar: true }))
  expect(asked()).toEqual([FULL])
  await Taro.navigateBack()
  await waitFor(() => expect(asked()).toEqual([FULL, FULL]))
  await waitFor(() => expect(layoutInFront().top).toBe('44px'))
})

it('gives the app its title bar back on other routes, and draws no bar itself', async () => {
  await open('/pages/common/agreement/index', '协议全文')
  await waitFor(() => expect(asked()).toEqual([OWN_BAR]))
  expect(layoutInFront()).toEqual({ top: '', whole: false, bar: false })
  await Taro.navigateBack()
  await waitFor(() => expect(asked()).toEqual([OWN_BAR, FULL]))
})

it.each([
  ['is captured as a picture and grows with its content', 'type=save-to-img', true],
  ['has a header hidden by the app', 'headStatus=hidden', false],
])('requests nothing for a page that %s', async (_what, query, whole) => {
  await open(`${JOB}?id=1&${query}`, '岗位')
  await waitFor(() => expect(layoutInFront()).toEqual({ top: '', whole, bar: true }))
  expect(asked()).toEqual([])
  await Taro.navigateBack()
  // The next page uses its own address.
  await waitFor(() => expect(asked()).toEqual([FULL]))
})

it('stops requesting after the app failed once', async () => {
  app.able = false
  await open(`${JOB}?id=1`, '岗位')
  await waitFor(() => expect(asked()).toEqual([FULL]))
  await Taro.navigateBack()
  await waitFor(() => expect(pageInFront().textContent).toContain('主页'))
  expect(asked()).toEqual([FULL])
})

it('keeps a screen\'s own page when it remounts below another page', async () => {
  expect(seenPages).toEqual([{ path: 'main' }])
  front = { path: 'job-detail' }
  await open(`${JOB}?id=3`, '岗位')
  useTimes.setState({ times: 1 })
  await waitFor(() => expect(seenPages).toEqual([{ path: 'main' }, { path: 'main' }]))
})
