import { sendClientError } from '@/api/tracking'
import { render } from '@tests/jest/render'
import { Faults } from './Faults'

jest.mock('@/api/tracking', () => ({ sendClientError: jest.fn(() => Promise.resolve({})) }))

it('shows an error in place of a screen that cannot be drawn, reports it, and draws the screen again', async () => {
  // React says errors in the console.
  jest.spyOn(console, 'error').mockImplementation()
  let isBroken = true
  const Content = () => {
    if (isBroken) throw new TypeError('a is not a function')
    return <div>这一页</div>
  }
  const screen = await render(<Faults><Content /></Faults>)
  screen.getByText('这一页出错了')
  const error = { kind: 'render', type: 'TypeError', message: 'a is not a function' }
  expect(sendClientError).toHaveBeenCalledWith(expect.objectContaining(error))
  isBroken = false
  await screen.press('重新加载')
  screen.getByText('这一页')
})
