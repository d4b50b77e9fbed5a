import { fireEvent } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { render } from '@tests/jest/render'
import { BesideField } from '../native'
import { Button } from '../parts/Button'
import { MessageField } from './MessageField'

const onSend = jest.fn()

function Foot() {
  const [text, setText] = useState('')
  return (
    <>
      <MessageField label="说点什么" placeholder="说点什么" value={text} onChange={setText} onSend={onSend} />
      <BesideField>{text !== '' && <Button onPress={() => setText('')}>发送</Button>}</BesideField>
    </>
  )
}

const press = (element: Element, key: string, more = {}) => act(() => void fireEvent.keyDown(element, { key, ...more }))

beforeEach(() => onSend.mockClear())

it.each([
  ['sends on Enter', {}, 1], ['starts a new line on Shift+Enter', { shiftKey: true }, 0],
  ['ignores the Enter that commits a composition', { isComposing: true }, 0], ['ignores Safari’s composition Enter', { keyCode: 229 }, 0],
])('%s', async (_what, more, times) => {
  const screen = await render(<Foot />)
  press(screen.getByPlaceholder('说点什么'), 'Enter', more)
  expect(onSend).toHaveBeenCalledTimes(times)
})

it('moves the focus to the field when a key press removes the focused button beside it', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const screen = await render(<Foot />)
  await screen.type('说点什么', '在吗')
  const button = screen.getByText('发送').closest<HTMLElement>('[role=button]')
  button?.focus()
  press(button!, 'Enter')
  act(() => void jest.advanceTimersByTime(1))
  expect(document.activeElement).toBe(screen.getByPlaceholder('说点什么'))
  jest.useRealTimers()
})

it('keeps the focus in the field when a button beside it is pressed', async () => {
  const screen = await render(<Foot />)
  await screen.type('说点什么', '在吗')
  const button = screen.getByText('发送')
  expect(fireEvent.mouseDown(button)).toBe(false)
})
