import { renderMini } from '@tests/jest/render-mini'
import { NavBar } from './NavBar'

it('leaves the back button to Alipay, whose own cannot be hidden', () => {
  const screen = renderMini(<NavBar title="聊天" back />)
  expect(screen.queryByText('聊天')).not.toBeNull()
  expect(document.querySelector('[aria-label="返回"]')).toBeNull()
})
