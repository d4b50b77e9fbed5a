import { act, fireEvent } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { Screen } from '@/ui'

const HEIGHT = 600
const CONTENT = 2000

/** Scrolls to a position above the end; jsdom has no layout. */
function scrollTo(scrolling: HTMLElement, left: number): void {
  const sizes = { offsetHeight: HEIGHT, scrollHeight: CONTENT, scrollTop: CONTENT - HEIGHT - left }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(scrolling, name, { value, configurable: true })
  fireEvent.scroll(scrolling)
}

/** A touch with one finger at this height. */
const finger = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })

describe('Screen (spec §2, §9)', () => {
  it.each([[11, 0], [10, 1], [0, 1]])('at %d px above the end calls onReachEnd %d times', async (left, times) => {
    const reached = jest.fn()
    const screen = await render(<Screen title="岗位" onReachEnd={reached}>第一个</Screen>)
    scrollTo(screen.querySelector('.taro-scroll') as HTMLElement, left)
    expect(reached).toHaveBeenCalledTimes(times)
  })

  it('reports a late end to the present handler', async () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
    const [before, now] = [jest.fn(), jest.fn()]
    const screen = await render(<Screen title="岗位" onReachEnd={before}>第一个</Screen>)
    const scrolling = screen.querySelector('.taro-scroll') as HTMLElement
    scrollTo(scrolling, 500)
    scrollTo(scrolling, 0)
    await screen.rerender(<Screen title="岗位" onReachEnd={now}>第一个</Screen>)
    await screen.elapse(250)
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
    jest.useRealTimers()
  })

  it('shows the effect of a pull, and refreshes only beyond 170 px', async () => {
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
  it('refreshes when the finger leaves before its last move is rendered', async () => {
    const refresh = jest.fn(() => new Promise(() => undefined))
    const screen = await render(<Screen title="岗位" onRefresh={refresh}>第一个</Screen>)
    const content = screen.getByText('第一个')
    // One batch: React renders after it.
    await act(async () => {
      fireEvent.touchStart(content, finger(100))
      fireEvent.touchMove(content, finger(271))
      fireEvent.touchEnd(content, finger(271))
    })
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
