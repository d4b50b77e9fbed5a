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

it('begins with the time of the second clock-in that was refused, not with that of the shift', async () => {
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({ employmentId: ID })
  answer({
    'GET /user/account': () =>
      ({ id: 'u1', mobile: '138****1234', name: '张伟', subBusinessType: 'c', hasCompany: false, restriction: 'none' }),
    'GET /api/v1/app/attendance/config': () => ({ serverTime: '2026-11-25T04:00:00.000Z', employments: [], current: null }),
    'POST /api/v1/app/attendance/additional/count': () => ({ month: '2026-11', left: 3, limit: 3, days: [DAY] }),
  })
  const screen = await render(<ReissueCardPage />)
  await screen.findByText('11月24日 上班卡没算')
  await screen.findByText('13:30')
})
