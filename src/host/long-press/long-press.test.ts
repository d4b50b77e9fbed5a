import { longPressHost } from '.'

const at = (x: number, y: number) => ({ type: 'touchstart', touches: [{ clientX: x, clientY: y }] })
const menu = () => ({ preventDefault: jest.fn() })

/** True when a click on the page reaches its target. */
function clickArrives(): boolean {
  const pressed = jest.fn()
  document.body.addEventListener('click', pressed)
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  document.body.removeEventListener('click', pressed)
  return pressed.mock.calls.length > 0
}
const happens = (type: string) => void document.body.dispatchEvent(new Event(type, { bubbles: true }))

describe('longPressHost in a browser', () => {
  const onLongPress = jest.fn()
  const props = () => longPressHost.props(onLongPress)

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    props().onTouchEnd?.()
    happens('touchstart')
    jest.useRealTimers()
  })

  it('fires once while the finger is down, and swallows the click of the lift', () => {
    props().onTouchStart?.(at(5, 5))
    jest.advanceTimersByTime(349)
    expect(onLongPress).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLongPress).toHaveBeenCalledTimes(1)
    // Android browsers also fire contextmenu.
    props().onContextMenu?.(menu())
    props().onTouchEnd?.()
    expect(clickArrives()).toBe(false)
    expect(clickArrives()).toBe(true)
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })

  it('does not swallow the next touch when the lift made no click', () => {
    const hold = () => {
      props().onTouchStart?.(at(5, 5))
      jest.advanceTimersByTime(350)
      happens('touchend')
    }
    hold()
    happens('touchstart')
    expect(clickArrives()).toBe(true)
    hold()
    jest.advanceTimersByTime(350)
    expect(clickArrives()).toBe(true)
  })

  it.each<[string, () => void]>([
    ['a short press', () => props().onTouchEnd?.()],
    ['a finger that scrolls', () => props().onTouchMove?.(at(5, 30))],
    ['a touch that the system cancels', () => props().onTouchCancel?.()],
    ['a second finger', () => props().onTouchStart?.({ type: 'touchstart', touches: [...at(5, 5).touches, ...at(9, 9).touches] })],
  ])('does not fire for %s', (_what, then) => {
    props().onTouchStart?.(at(5, 5))
    jest.advanceTimersByTime(100)
    then()
    jest.advanceTimersByTime(1000)
    expect(onLongPress).not.toHaveBeenCalled()
  })

  it('tolerates a small movement of the finger', () => {
    props().onTouchStart?.(at(5, 5))
    props().onTouchMove?.(at(12, 0))
    jest.advanceTimersByTime(350)
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })

  it('fires on a right click', () => {
    const event = menu()
    props().onContextMenu?.(event)
    expect(event.preventDefault).toHaveBeenCalled()
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })
})
