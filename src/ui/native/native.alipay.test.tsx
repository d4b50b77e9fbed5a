import { render } from '@testing-library/react'
import type { Keyboard } from './types'
import { Input } from '.'

const field = (keyboard: Keyboard, maxLength?: number) => {
  const { container } = render(<Input value="" label="姓名" keyboard={keyboard} maxLength={maxLength} onInput={jest.fn()} />)
  return container.querySelector('mini-input')
}

it('uses the web-view’s own input on Alipay, and the native one for its search key', () => {
  expect(field('text')?.getAttribute('enable-native')).toBeNull()
  expect(field('search')?.getAttribute('enable-native')).toBe('true')
})

it('limits an input on Alipay only where it has a limit', () => {
  expect(Number(field('text')?.getAttribute('maxlength'))).toBeGreaterThan(1000)
  expect(field('text', 20)?.getAttribute('maxlength')).toBe('20')
})
