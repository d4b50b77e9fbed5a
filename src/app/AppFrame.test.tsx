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

// The app says by the end of the user agent that it is one.
Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 13; wv) DaogangAndroid/2.4.0' })

const JOB = '/pages/job-seeker/job-detail/index'
const text = (words: string) => () => <Screen title={words}>{words}</Screen>

/** The app around the page. */
const app = { asked: [] as unknown[], able: true }
bridgeHost.call = (method, ...params: unknown[]) => {
  const [{ fullScreen }] = params as [{ fullScreen: boolean }]
  app.asked.push([method, { fullScreen }])
  return Promise.resolve((
    app.able ? { ok: true, data: { height: fullScreen ? 44 : 0 } } : { ok: false, reason: 'unsupported' }
  ) as BridgeAnswer<never>)
}

/** How the page in front stands: what is kept free at its top, and whether it draws its own bar. */
function stands() {
  const screen = pageInFront().querySelector<HTMLElement>('.screen')
  return {
    top: screen?.style.getPropertyValue('--safe-top'), whole: screen?.classList.contains('whole'),
    bar: pageInFront().querySelector('[aria-label="返回"]') !== null,
  }
}
const asked = () => app.asked
const FULL = ['switchFullScreen', { fullScreen: true }]
const OWN_BAR = ['switchFullScreen', { fullScreen: false }]

async function open(url: string, words: string) {
  void Taro.navigateTo({ url })
  await waitFor(() => expect(pageInFront().textContent).toContain(words))
}

/** The host's page in front, those on which the first page's screens thought that they stood, and how often those are drawn anew. */
let front = { path: 'main' }
inViewHost.page = () => front
const stoodOn: unknown[] = []
const useTimes = create(() => ({ times: 0 }))

function Home() {
  return <Screen key={useTimes().times} title="主页"><Standing /></Screen>
}
function Standing() {
  const frame = useContext(FrameContext)
  const [page] = useState(frame.page)
  useEffect(() => void stoodOn.push(page), [page])
  return <>主页</>
}

beforeAll(() => startRouter({
  main: page('main', Home), 'job-detail': page('job-detail', text('岗位')), agreement: page('agreement', text('协议全文')),
}))

beforeEach(() => {
  app.asked = []
})

it('asks the app for every page that comes to the front, and keeps free what it answers', async () => {
  await open(`${JOB}?id=1`, '岗位')
  await waitFor(() => expect(stands()).toEqual({ top: '44px', whole: false, bar: true }))
  expect(asked()).toEqual([FULL])
  await Taro.navigateBack()
  await waitFor(() => expect(asked()).toEqual([FULL, FULL]))
  await waitFor(() => expect(stands().top).toBe('44px'))
})

it('gives the app its bar back for a route that is not full-screen, and draws none of its own', async () => {
  await open('/pages/common/agreement/index', '协议全文')
  await waitFor(() => expect(asked()).toEqual([OWN_BAR]))
  expect(stands()).toEqual({ top: '', whole: false, bar: false })
  await Taro.navigateBack()
  await waitFor(() => expect(asked()).toEqual([OWN_BAR, FULL]))
})

it.each([
  ['a picture is taken of, which grows with its content', 'type=save-to-img', true],
  ['stands in a head that the app has hidden', 'headStatus=hidden', false],
])('asks nothing for a page that %s', async (_what, query, whole) => {
  await open(`${JOB}?id=1&${query}`, '岗位')
  await waitFor(() => expect(stands()).toEqual({ top: '', whole, bar: true }))
  expect(asked()).toEqual([])
  await Taro.navigateBack()
  // The next page is asked for by its own address.
  await waitFor(() => expect(asked()).toEqual([FULL]))
})

it('asks an app that cannot do it once, and no more', async () => {
  app.able = false
  await open(`${JOB}?id=1`, '岗位')
  await waitFor(() => expect(asked()).toEqual([FULL]))
  await Taro.navigateBack()
  await waitFor(() => expect(pageInFront().textContent).toContain('主页'))
  expect(asked()).toEqual([FULL])
})

it('lets a screen that is drawn anew below another page stand on its own', async () => {
  expect(stoodOn).toEqual([{ path: 'main' }])
  front = { path: 'job-detail' }
  await open(`${JOB}?id=3`, '岗位')
  useTimes.setState({ times: 1 })
  await waitFor(() => expect(stoodOn).toEqual([{ path: 'main' }, { path: 'main' }]))
})
