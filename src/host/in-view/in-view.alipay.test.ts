import type { InViewHost } from './types'

declare const my: Record<string, unknown>

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
  my.createIntersectionObserver = () => observer
  my.nextTick = (then: () => void) => then()
  inViewHost = (await import('.')).inViewHost
})

async function watch(page: object | null, inFront = page) {
  const { default: Taro } = await import('@tarojs/taro')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, ...(inFront ? [inFront] : [])] as never)
  jest.spyOn(Taro, 'nextTick').mockImplementation((then) => void then?.())
  observer.relativeTo.mockReturnValue(observer)
  const report = jest.fn()
  return { report, stop: inViewHost.watch({ ...watched, page }, report) }
}

it('observes relative to the scrolling element of the front page', async () => {
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

it('does not observe a page below another one, and starts once after a scroll when the page is in front', async () => {
  const page = {}
  const { report, stop } = await watch(page, {})
  move()
  expect(report).not.toHaveBeenCalled()
  expect(observe).not.toHaveBeenCalled()
  jest.spyOn((await import('@tarojs/taro')).default, 'getCurrentPages').mockReturnValue([{}, page] as never)
  move()
  move()
  expect(observe).toHaveBeenCalledTimes(1)
  stop()
  expect(observer.disconnect).toHaveBeenCalledTimes(1)
})

it('does not start observing after stop', async () => {
  const page = {}
  const { stop } = await watch(page, {})
  const late = move
  stop()
  jest.spyOn((await import('@tarojs/taro')).default, 'getCurrentPages').mockReturnValue([page] as never)
  late()
  expect(observe).not.toHaveBeenCalled()
})

it('reports nothing without a page', async () => {
  const { report } = await watch(null)
  move()
  expect(report).not.toHaveBeenCalled()
  expect(observe).not.toHaveBeenCalled()
})
