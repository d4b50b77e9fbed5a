import Taro from '@tarojs/taro'
import { fireEvent, waitFor } from '@testing-library/dom'
import { pageInFront, startRouter } from '@tests/jest/router'
import { useState } from 'react'
import { page } from '@/app/page'
import { leaveGuardHost } from '@/host/leave-guard'
import { useRouteHistory } from '@/stores/route-history'
import { useSession } from '@/stores/session'
import { Button, Screen } from '@/ui'
import { useExitGuard } from './use-exit-guard'

jest.mock('@/api/client')

const forget = jest.fn()

/** A form with one possible change. */
function Form() {
  const [dirty, setDirty] = useState(false)
  const { dialog, leave, release } = useExitGuard(dirty, { hint: '想留着就点保存', forget })
  return (
    <Screen title="填简历" onBack={leave}>
      <Button onPress={() => setDirty(true)}>改一下</Button>
      <Button onPress={release}>存好了</Button>
      {dialog}
    </Screen>
  )
}

const FORM = '/pages/job-seeker/search/index'
const OTHER = '/pages/common/agreement/index'
const find = (text: string) => Array.from(document.querySelectorAll<HTMLElement>('[role=button]'))
  .find((element) => (element.getAttribute('aria-label') ?? element.textContent) === text)
const press = (text: string) => {
  const target = find(text)
  if (!target) throw new Error(`“${text}” is not there:\n${document.body.textContent}`)
  fireEvent.click(target)
}
const asks = () => document.querySelector('[role=dialog]')?.getAttribute('aria-label')
const at = (path: string, text: string) => waitFor(() => {
  expect(window.location.pathname).toBe(path)
  expect(pageInFront().textContent).toContain(text)
})
const question = () => waitFor(() => expect(asks()).toBe('现在退出内容将不被保存'))
const noQuestion = () => waitFor(() => expect(asks()).toBeUndefined())
/** Whether the browser would warn before closing the tab. */
const warnsOfClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Opens the form, by default with an unsaved change. */
async function openForm(change = true) {
  void Taro.navigateTo({ url: FORM })
  await at('/search', '改一下')
  if (!change) return
  press('改一下')
  await waitFor(() => expect(warnsOfClosing()).toBe(true))
}

beforeAll(async () => {
  await startRouter({
    main: page('main', () => <div>主页</div>), search: page('search', Form), agreement: page('agreement', () => <div>协议</div>),
  })
})

describe('useExitGuard', () => {
  it('leaves without confirmation when nothing has changed', async () => {
    await openForm(false)
    expect(warnsOfClosing()).toBe(false)
    press('返回')
    await at('/', '主页')
    expect(forget).not.toHaveBeenCalled()
  })

  it('asks for confirmation when the page’s back button is pressed', async () => {
    await openForm()
    press('返回')
    await question()
    expect(document.body.textContent).toContain('想留着就点保存')
    press('取消')
    await noQuestion()
    expect(window.location.pathname).toBe('/search')
    expect(forget).not.toHaveBeenCalled()

    press('返回')
    await question()
    press('退出')
    await at('/', '主页')
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('asks for confirmation on the browser’s or the phone’s back button, and keeps the page open until then', async () => {
    await openForm()
    window.history.back()
    await question()
    await at('/search', '改一下')
    press('取消')
    await noQuestion()
    expect(forget).not.toHaveBeenCalled()

    window.history.back()
    await question()
    press('退出')
    await at('/', '主页')
    expect(forget).toHaveBeenCalledTimes(1)
    expect(warnsOfClosing()).toBe(false)
  })

  it('treats a second back press as 取消', async () => {
    await openForm()
    window.history.back()
    await question()
    window.history.back()
    await noQuestion()
    await at('/search', '改一下')
    press('存好了')
    window.history.back()
    await at('/', '主页')
  })

  it('stops guarding after release', async () => {
    await openForm()
    press('存好了')
    expect(warnsOfClosing()).toBe(false)
    window.history.back()
    await at('/', '主页')
    expect(forget).not.toHaveBeenCalled()
  })

  it('allows opening another page on top, and guards again after it is closed', async () => {
    await openForm()
    void Taro.navigateTo({ url: OTHER })
    await at('/common/agreement', '协议')
    expect(warnsOfClosing()).toBe(false)
    window.history.back()
    await at('/search', '改一下')
    await waitFor(() => expect(warnsOfClosing()).toBe(true))
    window.history.back()
    await question()
    press('退出')
    await at('/', '主页')
  })

  it('does not guard a form below the current page, such as one whose draft is restored during a login on top', async () => {
    await openForm(false)
    void Taro.navigateTo({ url: OTHER })
    await at('/common/agreement', '协议')
    press('改一下')
    window.history.back()
    await at('/search', '改一下')
    expect(asks()).toBeUndefined()
    await waitFor(() => expect(warnsOfClosing()).toBe(true))
    window.history.back()
    await question()
    press('退出')
    await at('/', '主页')
  })

  it('allows the app to replace the page, such as after a forced logout', async () => {
    await openForm()
    void Taro.reLaunch({ url: '/pages/base/main/index' })
    await at('/', '主页')
    expect(asks()).toBeUndefined()
    expect(forget).not.toHaveBeenCalled()
    expect(warnsOfClosing()).toBe(false)
  })
})

describe('useExitGuard on a host with its own confirmation', () => {
  const end = jest.fn()

  beforeEach(() => {
    jest.replaceProperty(leaveGuardHost, 'asks', true)
    jest.spyOn(leaveGuardHost, 'ask').mockReturnValue(end)
  })

  it.each([
    ['discards the draft when the user went back', 't', () => window.history.back(), 1],
    ['keeps the draft when a forced logout closes the page', undefined, () => window.history.back(), 0],
    ['keeps the draft when the app is opened anew', 't', () => Taro.reLaunch({ url: '/pages/base/main/index' }), 0],
    ['keeps the draft when another page takes its place', 't', () => Taro.redirectTo({ url: '/pages/base/main/index' }), 0],
  ] as const)('%s', async (_what, token, leave, times) => {
    useSession.setState({ token: undefined, role: 'c' })
    void Taro.navigateTo({ url: FORM })
    await at('/search', '改一下')
    press('改一下')
    await waitFor(() => expect(leaveGuardHost.ask).toHaveBeenCalledWith('现在退出内容将不被保存', expect.any(Function)))
    useSession.setState({ token, role: 'c' })
    void leave()
    await at('/', '主页')
    await waitFor(() => expect(end).toHaveBeenCalled())
    // Only the page that shows next tells how this one was left.
    await waitFor(() => expect(useRouteHistory.getState().names).toEqual(['main']))
    expect(forget).toHaveBeenCalledTimes(times)
  })
})
