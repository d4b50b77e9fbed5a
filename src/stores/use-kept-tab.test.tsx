import { render } from '@tests/jest/render'
import { pageLoadHost } from '@/host/page-load'
import { keepForReload } from './reload'
import { useKeptTab } from './use-kept-tab'

const TABS = [{ value: 'all' }, { value: 'open' }] as const

function Tabs({ name, first = 'all' }: { name: string; first?: 'all' | 'open' }) {
  const [tab, setTab] = useKeptTab(name, first, TABS)
  return <div onClick={() => setTab('open')}>{`在看${tab}`}</div>
}

const kept = (name: string) => window.sessionStorage.getItem(`daogang.tab.${name}`)

beforeEach(() => { jest.spyOn(pageLoadHost, 'isReload').mockReturnValue(true) })

afterEach(() => {
  jest.restoreAllMocks()
  window.sessionStorage.clear()
})

it('opens the tab from before the reload', async () => {
  keepForReload('tab.a', { first: 'all', tab: 'open' })
  const screen = await render(<Tabs name="a" />)
  screen.getByText('在看open')
})

it('opens the first tab on any other start', async () => {
  jest.spyOn(pageLoadHost, 'isReload').mockReturnValue(false)
  keepForReload('tab.b', { first: 'all', tab: 'open' })
  const screen = await render(<Tabs name="b" />)
  screen.getByText('在看all')
})

it.each([
  ['the address names another tab now', 'c', { first: 'open', tab: 'open' }],
  ['an earlier release kept a tab that is gone', 'd', { first: 'all', tab: 'old' }],
])('opens the first tab when %s', async (_why, name, value) => {
  keepForReload(`tab.${name}`, value)
  const screen = await render(<Tabs name={name} />)
  screen.getByText('在看all')
})

it('keeps the tab until the user leaves the screen', async () => {
  const screen = await render(<Tabs name="e" />)
  await screen.press('在看all')
  expect(kept('e')).toBe('{"first":"all","tab":"open"}')
  await screen.rerender(<></>)
  expect(kept('e')).toBe('null')
})
