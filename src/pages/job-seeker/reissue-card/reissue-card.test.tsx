import type { AttendanceDay, Punch } from '@daogang/contract/attendance'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import ReissueCardPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const punchAt = (at: string, direction: Punch['direction'], state: Punch['state'] = 'counted'): Punch => ({
  id: at, direction, day: '2026-11-24', at, deviceAt: at, offline: false, method: 'position', place: 'inside',
  distance: null, accuracy: null, review: [], state, bySilence: false, reason: '', dueAt: null, decidedAt: null,
})
const DAY: AttendanceDay & { left: number } = {
  day: '2026-11-24', kind: 'work', holiday: '', expected: true, minutes: 120, overtime150: 0, overtime200: 0, overtime300: 0, faults: [],
  state: 'open', bySilence: false, left: 3, corrections: [],
  shift: { name: '白班', startsAt: '2026-11-24T02:00:00.000Z', endsAt: '2026-11-24T11:00:00.000Z', breaks: [], minutes: 480 },
  punches: [
    punchAt('2026-11-24T02:00:00.000Z', 'in'), punchAt('2026-11-24T04:00:00.000Z', 'out'),
    punchAt('2026-11-24T05:30:00.000Z', 'in', 'refused'), punchAt('2026-11-24T11:00:00.000Z', 'out'),
  ],
}

/** Opens the screen for a day and a direction where these days lack a punch. */
function open(days: readonly (AttendanceDay & { left: number })[], asked: { day?: string; direction?: string } = {}) {
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({ employmentId: ID, ...asked })
  answer({
    'GET /user/account': () =>
      ({ id: 'u1', mobile: '138****1234', name: '张伟', subBusinessType: 'c', hasCompany: false, restriction: 'none' }),
    'GET /api/v1/app/attendance/config': () => ({ serverTime: '2026-11-25T04:00:00.000Z', employments: [], current: null }),
    'POST /api/v1/app/attendance/additional/count': () => ({ month: '2026-11', left: 3, limit: 3, days: [...days] }),
  })
  return render(<ReissueCardPage />)
}

it('begins with the time of the second clock-in that was refused, not with that of the shift', async () => {
  const screen = await open([DAY])
  await screen.findByText('11月24日 上班卡没算')
  await screen.findByText('13:30')
})

it('names the month of the asked day when no correction of it is left, and opens no other day by itself', async () => {
  const screen = await open([{ ...DAY, day: '2026-12-01' }, { ...DAY, left: 0 }], { day: DAY.day, direction: 'out' })
  await screen.findByText('11月的3次补卡用完了')
  expect(screen.queryByText('补哪天的')).toBeNull()
  await screen.findByText('补别的天')
})

it('takes the asked direction for the asked day alone', async () => {
  const screen = await open([DAY], { day: '2026-11-23', direction: 'out' })
  await screen.findByText('11月24日 上班卡没算')
  await screen.findByText('13:30')
})
