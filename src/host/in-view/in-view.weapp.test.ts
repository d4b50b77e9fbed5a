import type { InViewHost } from './types'

declare const wx: Record<string, unknown>

let move: () => void = () => undefined
const moved = (again: () => void) => {
  move = again
  return () => void (move = () => undefined)
}
const watched = { id: 'block-1', scrollId: 'scroll-1', margin: 800, moved }
const observe = jest.fn()
const observer = { relativeTo: jest.fn(), observe, disconnect: jest.fn() }
let inViewHost: InViewHost

beforeAll(async () => {
  wx.createIntersectionObserver = () => observer
  wx.nextTick = (then: () => void) => then()
  inViewHost = (await import('.')).inViewHost
})

async function watch(page: object | null) {
  const { default: Taro } = await import('@tarojs/taro')
  jest.spyOn(Taro, 'nextTick').mockImplementation((then) => void then?.())
  observer.relativeTo.mockReturnValue(observer)
  const report = jest.fn()
  return { report, stop: inViewHost.watch({ ...watched, page }, report) }
}

it('observes relative to the scrolling element of the page', async () => {
  const { report, stop } = await watch({})
  expect(observer.relativeTo).toHaveBeenCalledWith('#scroll-1', { top: 800, bottom: 800 })
  const [selector, fire] = observe.mock.calls[0] as [string, (seen: object) => void]
  expect(selector).toBe('#block-1')
  fire({ intersectionRatio: 0, boundingClientRect: { height: 1850 } })
  fire({ intersectionRatio: 0.001, boundingClientRect: { height: 1850 } })
  expect(report.mock.calls).toEqual([[false, 1850], [true, 1850]])
  stop()
  expect(observer.disconnect).toHaveBeenCalledTimes(1)
})

it('reports nothing without a page', async () => {
  const { report } = await watch(null)
  move()
  expect(report).not.toHaveBeenCalled()
  expect(observe).not.toHaveBeenCalled()
})
