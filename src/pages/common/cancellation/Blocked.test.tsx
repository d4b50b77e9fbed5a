import type { Account } from '@daogang/contract/auth'
import { BLOCKER_KINDS, blockerText, roleNeeded } from '@daogang/contract/rules/cancellation'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { routes } from '@/app/routes'
import { useSession } from '@/stores/session'
import { Blocked } from './Blocked'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ALL = BLOCKER_KINDS.flatMap((kind) => (['c', 'b'] as const).map((role) => ({ kind, role })))

it.each(ALL)('$kind leads a user in role $role to a screen that their role has then', async ({ kind, role }) => {
  jest.clearAllMocks()
  useSession.getState().start('token', role)
  const calls = answer({
    'POST /user/role/set': ({ subBusinessType }) => ({ subBusinessType }) as Account,
    'GET /common/operator': () => ({}) as never,
  })
  const blockers = [{ kind, count: 1, amount: 100 }]
  const screen = await render(<Blocked blockers={blockers} isBanned={false} onBack={jest.fn()} onRefresh={() => Promise.resolve()} />)
  await screen.press(screen.getAllByText(blockerText(blockers[0]!).verb).slice(-1)[0]!)
  const now = useSession.getState().role
  const opened = jest.mocked(navigate.to).mock.calls[0]?.[0]
  if (kind === 'jobs') {
    // The home of an employer lists the jobs.
    expect(navigate.home).toHaveBeenCalledTimes(1)
    expect(now).toBe('b')
  } else {
    expect(['any', now]).toContain(routes[opened!].role)
  }
  // The role changes only where it has to.
  expect(calls.mock.calls.filter(([name]) => name === 'POST /user/role/set')).toHaveLength(now === role ? 0 : 1)
})

it.each(ALL)('$kind shows the phone to a banned user in role $role, where it is for employers', async ({ kind, role }) => {
  useSession.getState().start('token', role)
  answer({ 'GET /common/operator': () => ({ servicePhone: '400-820-1234', serviceHours: '每天8点到20点' }) as never })
  const blockers = [{ kind, count: 1, amount: 100 }]
  const screen = await render(<Blocked blockers={blockers} isBanned onBack={jest.fn()} onRefresh={() => Promise.resolve()} />)
  await screen.findByText('打客服电话')
  const isForEmployers = roleNeeded(kind, 'c') === 'b'
  expect(screen.queryByText('店被停用了') !== null).toBe(isForEmployers)
  expect(screen.queryByText(blockerText(blockers[0]!).verb) === null).toBe(isForEmployers)
})
