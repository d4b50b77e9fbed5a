import { act } from '@testing-library/react'
import { useState } from 'react'
import { render } from '@tests/jest/render'
import { UiContext } from '../context'
import { TextArea } from './TextArea'

/** What the layout of a browser would say. */
const layout = { width: 300, text: 96 }
let resized: () => void

beforeEach(() => {
  Object.assign(layout, { width: 300, text: 96 })
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => layout.width)
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => layout.text)
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0)
    return 0
  })
  window.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      resized = () => report([], this)
    }

    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
})

afterEach(() => jest.restoreAllMocks())

function Field({ textScale = 1 }: { textScale?: number }) {
  const [value, setValue] = useState('会切配')
  return (
    <UiContext.Provider value={{ elder: false, textScale, onBack: jest.fn() }}>
      <TextArea label="介绍自己" placeholder="写一写" value={value} onChange={setValue} />
    </UiContext.Provider>
  )
}

it('grows when it gets narrower, and only then', async () => {
  const screen = await render(<Field />)
  const { style } = screen.getByPlaceholder('写一写')
  expect(style.height).toBe('96px')
  layout.text = 144
  act(() => resized())
  expect(style.height).toBe('96px')
  layout.width = 200
  act(() => resized())
  expect(style.height).toBe('144px')
})

it('keeps its height while its page is not displayed', async () => {
  const screen = await render(<Field />)
  Object.assign(layout, { width: 0, text: 0 })
  act(() => resized())
  expect(screen.getByPlaceholder('写一写').style.height).toBe('96px')
})

it('grows with the size of the text', async () => {
  const screen = await render(<Field />)
  layout.text = 134
  await screen.rerender(<Field textScale={1.4} />)
  expect(screen.getByPlaceholder('写一写').style.height).toBe('134px')
})
