import { render } from '@tests/jest/render'
import { inViewHost } from '@/host/in-view'
import { TalkScreen, type TalkRow } from './TalkScreen'

interface Line extends TalkRow { readonly text: string }

const line = (seq: number, text: string, own = true): Line => ({ seq, key: `${seq}`, own, text })
const screenOf = (...rows: Line[]) => (
  <TalkScreen title="聊天" rows={rows} renderRow={({ text }) => text} older="none" onOlder={() => undefined} news="李女士发来新消息" />
)

const scrolled = jest.fn()
beforeAll(() => { Element.prototype.scrollIntoView = scrolled })
beforeEach(() => {
  scrolled.mockClear()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Longer than scrolling to the end takes. */
const SOON_MS = 600

it('scrolls to the end when the last row grows, and only then', async () => {
  const screen = await render(screenOf(line(1, '在吗')))
  await screen.elapse(SOON_MS)
  scrolled.mockClear()
  await screen.rerender(screenOf(line(1, '在吗')))
  await screen.elapse(SOON_MS)
  expect(scrolled).not.toHaveBeenCalled()
  await screen.rerender(screenOf(line(1, '在吗 没发出去')))
  await screen.elapse(SOON_MS)
  expect(scrolled).toHaveBeenCalled()
})

describe('with a row to open at', () => {
  const places = () => scrolled.mock.contexts.map((element) => (element as Element).id.replace(/^talk-\d+-/, ''))
  const rows = Array.from({ length: 120 }, (_, at) => line(at + 1, `第${at + 1}句`))
  const opened = (start: number, loaded = rows) => (
    <TalkScreen
      title="聊天" rows={loaded} start={start} renderRow={({ text }) => text} older="none" onOlder={() => undefined} news=""
    />
  )

  const watched = (near: boolean) => jest.spyOn(inViewHost, 'watch').mockImplementation((_watched, report) => {
    report(near, 60)
    return () => undefined
  })
  /** In steps, because a scroll follows the render of the one before. */
  const settle = async ({ elapse }: Awaited<ReturnType<typeof render>>) => {
    for (let waited = 0; waited < 50; waited += 1) await elapse(100)
  }

  it('renders that row far from the end, and scrolls to it', async () => {
    watched(true)
    const screen = await render(opened(35))
    screen.getByText('第35句')
    await settle(screen)
    expect(places()).toEqual(['35'])
  })

  it('scrolls to it again while other rows move it away, but not for ever', async () => {
    watched(false)
    await settle(await render(opened(35)))
    expect(places()).toEqual(Array.from({ length: 6 }, () => '35'))
  })

  it('stops looking for the row when it is deleted during the search', async () => {
    const stop = jest.fn()
    jest.spyOn(inViewHost, 'watch').mockImplementation(({ id }) => (/^talk-\d+-35$/.test(id) ? stop : () => undefined))
    const screen = await render(opened(35))
    await screen.elapse(500)
    expect(stop).not.toHaveBeenCalled()
    await screen.rerender(opened(35, rows.filter(({ seq }) => seq !== 35)))
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('opens at the end if the row is not loaded', async () => {
    const screen = await render(opened(500))
    await screen.elapse(2 * SOON_MS)
    expect(new Set(places())).toEqual(new Set(['end']))
  })
})

it('announces each incoming row to screen readers, but not the user’s own', async () => {
  const announcement = (screen: Awaited<ReturnType<typeof render>>) => screen.querySelector('[role=status] span')
  const screen = await render(screenOf(line(1, '在吗')))
  await screen.rerender(screenOf(line(1, '在吗'), line(2, '我干过')))
  expect(announcement(screen)).toBeNull()
  await screen.rerender(screenOf(line(1, '在吗'), line(2, '我干过'), line(3, '好的', false)))
  const first = announcement(screen)
  expect(first?.textContent).toBe('李女士发来新消息')
  await screen.rerender(screenOf(line(1, '在吗'), line(2, '我干过'), line(3, '好的', false), line(4, '来吧', false)))
  expect(announcement(screen)).not.toBe(first)
})
