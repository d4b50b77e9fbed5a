import type { InViewHost } from './types'

declare const my: Record<string, unknown>

const watched = { id: 'block-1', scrollId: 'scroll-1', margin: 800 }
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

it('looks around the element that scrolls, on the page in front', async () => {
  const { report, stop } = await watch({})
  expect(observer.relativeTo).toHaveBeenCalledWith('#scroll-1', { top: 800, bottom: 800 })
  const [selector, tell] = observe.mock.calls[0] as [string, (seen: object) => void]
  expect(selector).toBe('#block-1')
  tell({ intersectionRatio: 0, boundingClientRect: { height: 1850 } })
  tell({ intersectionRatio: 0.001, boundingClientRect: { height: 1850 } })
  expect(report.mock.calls).toEqual([[false, 1850], [true, 1850]])
  stop()
  expect(observer.disconnect).toHaveBeenCalledTimes(1)
})

it('has everything near on a page that another one was opened over meanwhile', async () => {
  const { report } = await watch({}, {})
  expect(report.mock.calls).toEqual([[true, 0]])
  expect(observe).not.toHaveBeenCalled()
})

it('has everything near where there is no page to look at', async () => {
  const { report } = await watch(null)
  expect(report.mock.calls).toEqual([[true, 0]])
})
