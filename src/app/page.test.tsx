import Taro from '@tarojs/taro'
import { waitFor } from '@testing-library/dom'
import { render } from '@tests/jest/render'
import { pageInFront, startRouter } from '@tests/jest/router'
import { useState } from 'react'
import { useRouteHistory } from '@/stores/route-history'
import { useSession } from '@/stores/session'
import { navigate } from './navigation'
import { page } from './page'
import { trackAccess, trackVisit } from './tracking/track'

jest.mock('@/api/client')
jest.mock('./tracking/track')

/** Recorded visits in order, and opened pages. */
let recorded: string[] = []
let opened: string[] = []

beforeEach(() => {
  recorded = []
  opened = []
  jest.mocked(trackVisit).mockImplementation((name) => {
    recorded.push(`${name} in`)
    return () => recorded.push(`${name} out`)
  })
  jest.mocked(trackAccess).mockImplementation((name) => void opened.push(name))
})

describe('access to a page', () => {
  const Mine = page('delivery-list', () => <div>我的报名都在这</div>)
  const Received = page('jobs-resume', () => <div>简历都在这</div>)
  const Job = page('job-detail', () => <div>岗位在这</div>)

  it('asks for a login where the route needs one', async () => {
    useSession.setState({ token: undefined, role: 'c' })
    const to = jest.spyOn(navigate, 'to').mockImplementation()
    const screen = await render(<Mine />)
    expect(screen.queryByText('我的报名都在这')).toBeNull()
    await screen.press('去登录')
    expect(to).toHaveBeenCalledWith('login')
  })

  it('shows the page to a logged-in user', async () => {
    useSession.setState({ token: 't', role: 'c' })
    const screen = await render(<Mine />)
    expect(screen.getByText('我的报名都在这')).toBeDefined()
  })

  it.each([
    ['a seeker on an employer’s page', 'c', Received, '这是招人用的页面', '换成招人'],
    ['an employer on a seeker’s page', 'b', Job, '这是找工作用的页面', '换成找工作'],
  ] as const)('offers to switch the role: %s', async (_who, role, Page, title, verb) => {
    useSession.setState({ token: 't', role })
    const screen = await render(<Page />)
    expect(screen.getByText(title)).toBeDefined()
    expect(screen.getByText(verb)).toBeDefined()
  })

  it('shows a public page to visitors', async () => {
    useSession.setState({ token: undefined, role: 'c' })
    expect((await render(<Job />)).getByText('岗位在这')).toBeDefined()
  })
})

describe('on Taro’s router', () => {
  function Counting() {
    const [count, setCount] = useState(0)
    return (
      <div>
        <div className="list" style={{ overflow: 'auto' }} />
        <button onClick={() => setCount(count + 1)}>{`按了${count}次`}</button>
      </div>
    )
  }
  const Main = page('main', Counting)
  const Search = page('search', () => <div>搜一搜</div>)
  const Job = page('job-detail', () => <div>岗位</div>)

  const list = () => pageInFront().querySelector('.list') as HTMLElement
  /** Waits, because the router and React work asynchronously. */
  const recordedIs = (expected: string[]) => waitFor(() => expect(recorded).toEqual(expected))
  /**
   * The records of one step, in any order: React unmounts the closed page while the router shows the one below after a timer, so either may
   * come first.
   */
  async function turned(...expected: string[]): Promise<void> {
    await waitFor(() => expect([...recorded].sort()).toEqual([...expected].sort()))
    recorded = []
  }

  it('records visits, keeps pages below in the stack, and sets the title', async () => {
    useSession.setState({ token: undefined, role: 'c' })
    useRouteHistory.setState({ names: [] })
    await startRouter({ main: Main, search: Search, 'job-detail': Job })
    await recordedIs(['main in'])
    pageInFront().querySelector('button')?.click()
    list().scrollTop = 480
    const before = list()

    void Taro.navigateTo({ url: '/pages/job-seeker/search/index' })
    await recordedIs(['main in', 'main out', 'search in'])
    expect(pageInFront().textContent).toBe('搜一搜')
    expect(document.title).toBe('搜岗位')
    void Taro.navigateTo({ url: '/pages/job-seeker/job-detail/index?id=1' })
    await recordedIs(['main in', 'main out', 'search in', 'search out', 'job-detail in'])
    expect(document.title).toBe('岗位详情')
    expect(useRouteHistory.getState().names).toEqual(['main', 'search', 'job-detail'])

    // A page below stays in the document: the same element with its scroll position and state.
    recorded = []
    window.history.back()
    await turned('job-detail out', 'search in')
    window.history.back()
    await turned('search out', 'main in')
    expect(useRouteHistory.getState().names).toEqual(['main'])
    expect(list()).toBe(before)
    expect(list().scrollTop).toBe(480)
    expect(pageInFront().textContent).toContain('按了1次')
    expect(document.title).toBe('到岗')
    expect(opened).toEqual(['main', 'search', 'job-detail'])
  })

  it('ends a visit when the app is hidden and starts one when it returns', async () => {
    const setVisibility = (state: 'hidden' | 'visible') => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      window.dispatchEvent(new Event('visibilitychange'))
    }
    recorded = []
    setVisibility('hidden')
    await recordedIs(['main out'])
    setVisibility('visible')
    await recordedIs(['main out', 'main in'])
  })

  it('ends the visit of a replaced page once', async () => {
    void Taro.navigateTo({ url: '/pages/job-seeker/search/index' })
    await waitFor(() => expect(recorded).toContain('search in'))
    recorded = []
    void Taro.redirectTo({ url: '/pages/job-seeker/job-detail/index' })
    await turned('job-detail in', 'search out')
  })
})
