import { fireEvent } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { HoldButton } from './HoldButton'

const calls = { onHold: jest.fn(), onMove: jest.fn(), onLetGo: jest.fn(), onPress: jest.fn() }

const shown = async () => {
  const screen = await render(<HoldButton label="按住说话，也可以点" {...calls}>按住说话</HoldButton>)
  const button = screen.querySelector('[role=button]')
  if (!button) throw new Error('no button')
  const touch = (what: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', y = 0) =>
    act(() => void fireEvent[what](button, { touches: what === 'touchStart' || what === 'touchMove' ? [{ clientX: 0, clientY: y }] : [] }))
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  return { button, touch, pass, click: () => act(() => void fireEvent.click(button)) }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }))
afterEach(() => jest.useRealTimers())

it('is held from a quarter of a second on, and reports moves and the end', async () => {
  const { touch, pass, click } = await shown()
  touch('touchStart', 600)
  pass(249)
  touch('touchMove', 590)
  expect(calls.onHold).not.toHaveBeenCalled()
  pass(1)
  expect(calls.onHold).toHaveBeenCalledTimes(1)
  touch('touchMove', 500)
  expect(calls.onMove.mock.calls).toEqual([[600, 500]])
  touch('touchEnd')
  expect(calls.onLetGo.mock.calls).toEqual([[true, 600, 500]])
  // The click that some browsers send after the touch.
  click()
  expect(calls.onPress).not.toHaveBeenCalled()
  pass(500)
  click()
  expect(calls.onPress).toHaveBeenCalledTimes(1)
})

it('is pressed by a short touch, a click and a key', async () => {
  const { button, touch, pass, click } = await shown()
  touch('touchStart', 600)
  pass(100)
  touch('touchEnd')
  click()
  act(() => void fireEvent.keyDown(button, { key: 'Enter' }))
  expect(calls.onPress).toHaveBeenCalledTimes(2)
  pass(1000)
  expect(calls.onHold).not.toHaveBeenCalled()
  expect(calls.onLetGo).not.toHaveBeenCalled()
})

it('tells when the host cancels the touch', async () => {
  const { touch, pass } = await shown()
  touch('touchStart', 600)
  pass(250)
  touch('touchCancel')
  expect(calls.onLetGo.mock.calls).toEqual([[false, 600, 600]])
})
