import type { Cancellation } from '@daogang/contract/cancellation'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { setServerClock } from '@tests/jest/server-clock'
import { navigate } from '@/app/navigation'
import { wakeChat } from '@/features/chat/chat'
import { useSession } from '@/stores/session'
import { Leaving } from './Leaving'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/features/chat/chat')

const WAITING = { state: 'waiting', dueAt: '2099-03-09T02:00:00Z', requestedAt: null } as Cancellation

it('counts the days by the clock of the server, where the phone is three days ahead', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: new Date('2026-03-08T02:00:00Z') })
  setServerClock('2026-03-05T02:00:00Z')
  answer({ 'GET /user/cancel/detail': () => WAITING, 'GET /common/operator': () => ({}) as never })
  const leaving = { ...WAITING, dueAt: '2026-03-09T16:00:00Z', requestedAt: '2026-03-05T01:00:00Z' }
  const screen = await render(<Leaving cancellation={leaving} />)
  await screen.findByText('4天14小时')
  await screen.findByText('今天 9:00')
  setServerClock(Date.now())
  jest.useRealTimers()
})

it('connects the chat again when the cancellation is taken back', async () => {
  useSession.getState().start('token', 'c')
  answer({ 'GET /user/cancel/detail': () => WAITING, 'POST /user/cancel/revoke': () => ({}), 'GET /common/operator': () => ({}) as never })
  const screen = await render(<Leaving cancellation={WAITING} />)
  await screen.press('不注销了')
  expect(navigate.home).toHaveBeenCalledTimes(1)
  expect(wakeChat).toHaveBeenCalledTimes(1)
})
