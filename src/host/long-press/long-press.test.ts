import { longPressHost } from '.'

const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })
const menu = () => ({ preventDefault: jest.fn() })

/** Whether a click somewhere on the page reaches what lies there. */
function clickArrives(): boolean {
  const pressed = jest.fn()
  document.body.addEventListener('click', pressed)
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  document.body.removeEventListener('click', pressed)
  return pressed.mock.calls.length > 0
}
const happens = (type: string) => void document.body.dispatchEvent(new Event(type, { bubbles: true }))

describe('long press in a browser', () => {
  const onLongPress = jest.fn()
  const props = () => longPressHost.props(onLongPress)

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    props().onTouchEnd?.()
    happens('touchstart')
    jest.useRealTimers()
  })

  it('fires once while the finger is still down, and the lift is no press', () => {
    props().onTouchStart?.(at(5, 5))
    jest.advanceTimersByTime(349)
    expect(onLongPress).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLongPress).toHaveBeenCalledTimes(1)
    // Android's browser offers its menu as well.
    props().onContextMenu?.(menu())
    props().onTouchEnd?.()
    expect(clickArrives()).toBe(false)
    expect(clickArrives()).toBe(true)
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })

  it('takes nothing from the next finger where the lift made no press', () => {
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
    ['a touch that the system takes away', () => props().onTouchCancel?.()],
    ['a second finger', () => props().onTouchStart?.({ touches: [...at(5, 5).touches, ...at(9, 9).touches] })],
  ])('does not fire for %s', (_what, then) => {
    props().onTouchStart?.(at(5, 5))
    jest.advanceTimersByTime(100)
    then()
    jest.advanceTimersByTime(1000)
    expect(onLongPress).not.toHaveBeenCalled()
  })

  it('fires although the finger trembles', () => {
    props().onTouchStart?.(at(5, 5))
    props().onTouchMove?.(at(12, 0))
    jest.advanceTimersByTime(350)
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })

  it('is the right button of a mouse', () => {
    const event = menu()
    props().onContextMenu?.(event)
    expect(event.preventDefault).toHaveBeenCalled()
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })
})
