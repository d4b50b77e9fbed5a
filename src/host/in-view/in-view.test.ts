import { inViewHost } from '.'

interface Seen {
  options: IntersectionObserverInit | undefined
  tell: (near: boolean, height: number, rootHeight?: number) => void
  disconnect: jest.Mock
}

/** The browser's observer, told what it sees. */
function observers(): Seen[] {
  const made: Seen[] = []
  class Observer {
    readonly disconnect = jest.fn()
    readonly observe = jest.fn()
    constructor(callback: (entries: object[]) => void, options?: IntersectionObserverInit) {
      const tell = (isIntersecting: boolean, height: number, rootHeight = 700) =>
        callback([{ isIntersecting, boundingClientRect: { height }, rootBounds: { height: rootHeight } }])
      made.push({ options, tell, disconnect: this.disconnect })
    }
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, value: Observer })
  return made
}

beforeEach(() => {
  document.body.innerHTML = '<div id="screen" style="overflow-y: auto"><div><div id="block"></div></div></div>'
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

const watched = { id: 'block', scrollId: 'any', page: null, margin: 800 }

it('looks around what scrolls the element, and not around the window', () => {
  const made = observers()
  const report = jest.fn()
  const stop = inViewHost.watch(watched, report)
  expect(made[0]?.options).toEqual({ root: document.getElementById('screen'), rootMargin: '800px 0px' })
  made[0]?.tell(false, 1850)
  made[0]?.tell(true, 1850)
  expect(report.mock.calls).toEqual([[false, 1850], [true, 1850]])
  stop()
  expect(made[0]?.disconnect).toHaveBeenCalledTimes(1)
})

it('says nothing of a page that is hidden below another', () => {
  const made = observers()
  const report = jest.fn()
  inViewHost.watch(watched, report)
  made[0]?.tell(false, 0, 0)
  expect(report).not.toHaveBeenCalled()
})

it('has everything near in a browser that cannot tell', () => {
  const report = jest.fn()
  inViewHost.watch(watched, report)
  expect(report.mock.calls).toEqual([[true, 0]])
})
