import { longPressHost } from '.'

const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })
const click = () => ({ preventDefault: jest.fn(), stopPropagation: jest.fn() })

describe('long press in a browser', () => {
  const onLongPress = jest.fn()
  const props = () => longPressHost.props(onLongPress)

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    props().onTouchEnd?.()
    props().onClickCapture?.(click())
    jest.useRealTimers()
  })

  it('fires once while the finger is still down, and the lift is no press', () => {
    props().onTouchStart?.(at(5, 5))
    jest.advanceTimersByTime(349)
    expect(onLongPress).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLongPress).toHaveBeenCalledTimes(1)
    // Android's browser offers its menu as well.
    props().onContextMenu?.(click())
    props().onTouchEnd?.()
    const lift = click()
    props().onClickCapture?.(lift)
    expect(lift.stopPropagation).toHaveBeenCalled()
    const next = click()
    props().onClickCapture?.(next)
    expect(next.stopPropagation).not.toHaveBeenCalled()
    expect(onLongPress).toHaveBeenCalledTimes(1)
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
    const event = click()
    props().onContextMenu?.(event)
    expect(event.preventDefault).toHaveBeenCalled()
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })
})
