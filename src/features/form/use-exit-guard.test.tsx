import Taro from '@tarojs/taro'
import { fireEvent, waitFor } from '@testing-library/dom'
import { pageInFront, startRouter } from '@tests/jest/router'
import { useState } from 'react'
import { page } from '@/app/page'
import { leaveGuardHost } from '@/host/leave-guard'
import { useSession } from '@/stores/session'
import { Button, Screen } from '@/ui'
import { useExitGuard } from './use-exit-guard'

jest.mock('@/api/client')

const forget = jest.fn()

/** A form with one thing to change. */
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
/** Whether closing the tab now would be warned of by the browser. */
const warnsOfClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Opens the form, with something to lose or without. */
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

it('asks nothing when nothing was changed', async () => {
  await openForm(false)
  expect(warnsOfClosing()).toBe(false)
  press('返回')
  await at('/', '主页')
  expect(forget).not.toHaveBeenCalled()
})

it('asks when the page’s own way back is used', async () => {
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

it('asks when the browser’s or the phone’s way back is used, and the page stays meanwhile', async () => {
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

it('takes a second way back for 取消', async () => {
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

it('lets go once it is saved', async () => {
  await openForm()
  press('存好了')
  expect(warnsOfClosing()).toBe(false)
  window.history.back()
  await at('/', '主页')
  expect(forget).not.toHaveBeenCalled()
})

it('lets another page be opened in front, and guards again when it is closed', async () => {
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

it('does not guard a form below the open page, such as one whose draft comes back during the login over it', async () => {
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

it('lets our own code put another page in its place, such as after a forced logout', async () => {
  await openForm()
  void Taro.reLaunch({ url: '/pages/base/main/index' })
  await at('/', '主页')
  expect(asks()).toBeUndefined()
  expect(forget).not.toHaveBeenCalled()
  expect(warnsOfClosing()).toBe(false)
})

describe('on a host that asks by itself', () => {
  const end = jest.fn()

  beforeEach(() => {
    jest.replaceProperty(leaveGuardHost, 'asks', true)
    jest.spyOn(leaveGuardHost, 'ask').mockReturnValue(end)
  })

  it.each([
    ['forgets what was lost when the page is left all the same', 't', 1],
    ['forgets nothing when a forced logout takes the page away', undefined, 0],
  ])('%s', async (_what, token, times) => {
    useSession.setState({ token: undefined, role: 'c' })
    void Taro.navigateTo({ url: FORM })
    await at('/search', '改一下')
    press('改一下')
    await waitFor(() => expect(leaveGuardHost.ask).toHaveBeenCalledWith('现在退出内容将不被保存', expect.any(Function)))
    useSession.setState({ token, role: 'c' })
    window.history.back()
    await at('/', '主页')
    await waitFor(() => expect(end).toHaveBeenCalled())
    expect(forget).toHaveBeenCalledTimes(times)
  })
})
