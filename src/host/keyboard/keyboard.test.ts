import { keyboardHost } from '.'

describe('keyboardHost in a browser (spec §2, §9)', () => {
  const shown = jest.fn<void, [string]>()
  const scrollTo = jest.fn()
  let stop: () => void
  const field = (id: string) => document.getElementById(id) as HTMLInputElement

  beforeEach(() => {
    jest.useFakeTimers()
    shown.mockReset()
    scrollTo.mockReset()
    document.body.innerHTML = '<input id="name"><textarea id="words"></textarea><input id="tick" type="checkbox">'
    // jsdom has no layout.
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) { shown(this.id) }
    window.scrollTo = scrollTo
    stop = keyboardHost.keepInView()
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  it('scrolls the field into view 500 ms after the focus', () => {
    field('name').focus()
    jest.advanceTimersByTime(499)
    expect(shown).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(shown.mock.calls).toEqual([['name']])
  })

  it('restores the scroll position 300 ms after the last field loses the focus', () => {
    Object.defineProperty(window, 'pageYOffset', { value: 40, configurable: true })
    field('name').focus()
    Object.defineProperty(window, 'pageYOffset', { value: 300, configurable: true })
    field('words').focus()
    jest.advanceTimersByTime(500)
    expect(scrollTo).not.toHaveBeenCalled()
    field('words').blur()
    jest.advanceTimersByTime(299)
    expect(scrollTo).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(scrollTo.mock.calls).toEqual([[0, 40]])
  })

  it('throttles resizes while a field has the focus to one in 200 ms', () => {
    field('words').focus()
    jest.advanceTimersByTime(500)
    shown.mockReset()
    for (let turn = 0; turn < 10; turn += 1) {
      window.dispatchEvent(new Event('resize'))
      jest.advanceTimersByTime(20)
    }
    expect(shown.mock.calls).toEqual([['words']])
  })

  it('ignores controls without a keyboard', () => {
    field('tick').focus()
    window.dispatchEvent(new Event('resize'))
    jest.advanceTimersByTime(1000)
    field('tick').blur()
    jest.advanceTimersByTime(1000)
    expect(shown).not.toHaveBeenCalled()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('does nothing after stop', () => {
    field('name').focus()
    stop()
    jest.advanceTimersByTime(1000)
    expect(shown).not.toHaveBeenCalled()
  })
})
