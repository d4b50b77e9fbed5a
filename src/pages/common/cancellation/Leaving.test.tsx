import type { Cancellation } from '@daogang/contract/cancellation'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { wakeChat } from '@/features/chat/chat'
import { useSession } from '@/stores/session'
import { Leaving } from './Leaving'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/features/chat/chat')

const WAITING = { state: 'waiting', dueAt: '2099-03-09T02:00:00Z', requestedAt: null } as Cancellation

it('connects the chat again when the cancellation is taken back', async () => {
  useSession.getState().start('token', 'c')
  answer({ 'GET /user/cancel/detail': () => WAITING, 'POST /user/cancel/revoke': () => ({}), 'GET /common/operator': () => ({}) as never })
  const screen = await render(<Leaving cancellation={WAITING} />)
  await screen.press('不注销了')
  expect(navigate.home).toHaveBeenCalledTimes(1)
  expect(wakeChat).toHaveBeenCalledTimes(1)
})
