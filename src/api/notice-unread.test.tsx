import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import { Txt } from '@/ui'
import { useUnreadNotices } from './notice-unread'

jest.mock('@/api/client')

const Dot = ({ inFront }: { inFront: boolean }) => <Txt>{`${useUnreadNotices(inFront).data?.count ?? 0}条没看`}</Txt>

it('reads the number of unread notices again when the screen comes back to the front', async () => {
  useSession.setState({ token: 't', role: 'c' })
  let count = 1
  const calls = answer({ 'GET /message/unread': () => ({ count, last: null }) })
  const screen = await render(<Dot inFront />)
  await screen.findByText('1条没看')
  count = 3
  await screen.rerender(<Dot inFront={false} />)
  screen.getByText('1条没看')
  expect(calls).toHaveBeenCalledTimes(1)
  await screen.rerender(<Dot inFront />)
  await screen.findByText('3条没看')
})
