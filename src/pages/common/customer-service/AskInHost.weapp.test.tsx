import { renderMini } from '@tests/jest/render-mini'
import { AskInHost } from './AskInHost'

it('opens WeChat’s own chat with customer service', () => {
  expect(renderMini(<AskInHost />).openTypeOf('在微信里问客服')).toBe('contact')
})
