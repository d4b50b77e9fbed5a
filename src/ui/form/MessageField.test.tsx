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
  ['Enter sends', {}, 1], ['Shift+Enter begins a line', { shiftKey: true }, 0],
  ['the Enter that picks a word does not', { isComposing: true }, 0], ['nor does Safari’s', { keyCode: 229 }, 0],
])('%s', async (_what, more, times) => {
  const screen = await render(<Foot />)
  press(screen.getByPlaceholder('说点什么'), 'Enter', more)
  expect(onSend).toHaveBeenCalledTimes(times)
})

it('what a key does away with beside the field gives the focus to the field', async () => {
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

it('a finger beside the field leaves it the focus', async () => {
  const screen = await render(<Foot />)
  await screen.type('说点什么', '在吗')
  const button = screen.getByText('发送')
  expect(fireEvent.mouseDown(button)).toBe(false)
})
