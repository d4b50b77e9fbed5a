import { render } from '@tests/jest/render'
import { Amount } from './Amount'

it.each([
  [{ fen: 0 }, '¥0.00'], [{ fen: 3_746_190 }, '¥37,461.90'], [{ fen: -9_000 }, '−¥90.00'], [{ fen: 9_000, signed: true }, '+¥90.00'],
])('shows %o as %s', async (props, text) => {
  const screen = await render(<Amount {...props} />)
  screen.getByText(text)
})
