import type { AttendanceToday } from '@daogang/contract/employer-attendance'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import AttendancePage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

type Person = AttendanceToday['people'][number]

const person = (nth: number): Person => ({
  employmentId: `e${nth}`, name: `工人${nth}`, title: '服务员', company: '老王饭店', presence: 'missing', firstIn: null, lastOut: null,
  outside: false, unknown: false, today: { day: '2026-03-02', shift: null, faults: [] } as Partial<Person['today']> as Person['today'],
})

async function open(hasMore: boolean) {
  useSession.setState({ token: 'token', role: 'b' })
  const today: AttendanceToday = {
    day: '2026-03-02', serverTime: '2026-03-02T10:00:00+08:00', people: [person(1), person(2)], hasMore, mayManage: true,
    counts: { expected: 600, came: 10, late: 0, missing: 590, outside: 0, pending: 0 },
  }
  answer({ 'GET /attendance/today': () => today })
  const screen = await render(<AttendancePage />)
  await screen.findByText('工人1')
  return screen
}

it('says how many are listed where there are more people, and leads to the hours of all', async () => {
  const screen = await open(true)
  await screen.press('人多，这里只列出2人')
  expect(navigate.to).toHaveBeenLastCalledWith('staff-hours')
})

it('says nothing of it where everyone is listed', async () => {
  const screen = await open(false)
  expect(screen.queryByText('人多')).toBeNull()
})
