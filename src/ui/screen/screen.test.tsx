import { fireEvent } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { Screen } from '@/ui'

const HEIGHT = 600
const CONTENT = 2000

/** What scrolls, so many px above its end; jsdom lays nothing out. */
function scrollTo(scrolling: HTMLElement, left: number): void {
  const sizes = { offsetHeight: HEIGHT, scrollHeight: CONTENT, scrollTop: CONTENT - HEIGHT - left }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(scrolling, name, { value, configurable: true })
  fireEvent.scroll(scrolling)
}

/** One finger, so far down the screen. */
const finger = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })

describe('the frame of a page (spec §2, §9)', () => {
  it.each([[11, 0], [10, 1], [0, 1]])('%d px above the end it was reached %d times', async (left, times) => {
    const reached = jest.fn()
    const screen = await render(<Screen title="岗位" onReachEnd={reached}>第一个</Screen>)
    scrollTo(screen.querySelector('.taro-scroll') as HTMLElement, left)
    expect(reached).toHaveBeenCalledTimes(times)
  })

  it('says what a pull will do, and refreshes above 170 px only', async () => {
    const refresh = jest.fn(() => new Promise(() => undefined))
    const screen = await render(<Screen title="岗位" onRefresh={refresh}>第一个</Screen>)
    const content = screen.getByText('第一个')
    fireEvent.touchStart(content, finger(100))
    fireEvent.touchMove(content, finger(130))
    expect(screen.queryByText('下拉刷新')).toBeNull()
    fireEvent.touchMove(content, finger(270))
    screen.getByText('下拉刷新')
    fireEvent.touchEnd(content, finger(270))
    expect(refresh).not.toHaveBeenCalled()
    fireEvent.touchStart(content, finger(100))
    fireEvent.touchMove(content, finger(271))
    screen.getByText('松开刷新')
    fireEvent.touchEnd(content, finger(271))
    expect(refresh).toHaveBeenCalledTimes(1)
    screen.getByText('正在刷新')
  })
})
