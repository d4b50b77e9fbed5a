import { inViewHost } from '.'

interface Seen {
  options: IntersectionObserverInit | undefined
  fire: (near: boolean, height: number, rootHeight?: number) => void
  disconnect: jest.Mock
}

/** Replaces the browser's IntersectionObserver with one that the test drives. */
function observers(): Seen[] {
  const made: Seen[] = []
  class Observer {
    readonly disconnect = jest.fn()
    readonly observe = jest.fn()
    constructor(callback: (entries: object[]) => void, options?: IntersectionObserverInit) {
      const fire = (isIntersecting: boolean, height: number, rootHeight = 700) =>
        callback([{ isIntersecting, boundingClientRect: { height }, rootBounds: { height: rootHeight } }])
      made.push({ options, fire, disconnect: this.disconnect })
    }
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, value: Observer })
  return made
}

beforeEach(() => {
  document.body.innerHTML = '<div id="screen" style="overflow-y: auto"><div><div id="block"></div></div></div>'
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

const watched = { id: 'block', scrollId: 'any', page: null, margin: 800, moved: () => () => undefined }

it('observes relative to the scrolling ancestor, not the window', () => {
  const made = observers()
  const report = jest.fn()
  const stop = inViewHost.watch(watched, report)
  expect(made[0]?.options).toEqual({ root: document.getElementById('screen'), rootMargin: '800px 0px' })
  made[0]?.fire(false, 1850)
  made[0]?.fire(true, 1850)
  expect(report.mock.calls).toEqual([[false, 1850], [true, 1850]])
  stop()
  expect(made[0]?.disconnect).toHaveBeenCalledTimes(1)
})

it('ignores reports from a page hidden below another one', () => {
  const made = observers()
  const report = jest.fn()
  inViewHost.watch(watched, report)
  made[0]?.fire(false, 0, 0)
  expect(report).not.toHaveBeenCalled()
})

it('measures after each scroll in a browser without IntersectionObserver', () => {
  const box = (id: string, top: number, height: number) => jest.spyOn(document.getElementById(id) as HTMLElement, 'getBoundingClientRect')
    .mockReturnValue({ top, bottom: top + height, height } as DOMRect)
  box('screen', 50, 700)
  box('block', 1600, 1850)
  let move: () => void = () => undefined
  const stop = jest.fn()
  const report = jest.fn()
  const end = inViewHost.watch({ ...watched, moved: (again) => {
    move = again
    return stop
  } }, report)
  expect(report.mock.calls).toEqual([[false, 1850]])
  box('block', 1500, 1850)
  move()
  move()
  box('screen', 0, 0)
  move()
  expect(report.mock.calls).toEqual([[false, 1850], [true, 1850]])
  end()
  expect(stop).toHaveBeenCalledTimes(1)
})
