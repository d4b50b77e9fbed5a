import type { Body } from '@daogang/contract'
import type { AttendanceHours } from '@daogang/contract/employer-attendance'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import HoursPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const punch = { id: 'p', direction: 'in', at: '2026-11-21T02:00:00.000Z', state: 'counted', reason: '' }
const day = (date: string, values: object) => ({
  day: date, kind: 'rest', holiday: '', shift: null, minutes: 0, overtime150: 0, overtime200: 0, overtime300: 0, faults: [], state: 'open',
  bySilence: false, punches: [], corrections: [], ...values,
})
const person = (days: readonly object[], open: number) => ({
  employmentId: ID, name: '张建国', title: '切配', kind: 'full_time', mayDecide: true, days, open,
  totals: { days: 1, minutes: 480, overtime150: 0, overtime200: 0, overtime300: 0, late: 0, early: 0, missing: 1, absent: 0 },
}) as unknown as AttendanceHours

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: new Date('2026-11-25T04:00:00.000Z') })
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ employmentId: ID })
})
afterEach(() => jest.useRealTimers())

it('confirms today once the work is over, because pay by the day is due today', async () => {
  const left = { ...punch, id: 'q', direction: 'out', at: '2026-11-25T03:30:00.000Z' }
  answer({
    'GET /attendance/hours': () => ({
      items: [
        person([day('2026-11-25', { minutes: 90, punches: [punch, left] })], 1),
        { ...person([day('2026-11-25', { minutes: 90, punches: [punch] })], 1), employmentId: 'other', name: '李梅' },
      ],
    }),
  })
  const screen = await render(<HoursPage />)
  await screen.findByText('张建国')
  expect(screen.getAllByText('确认1天')).toHaveLength(1)
})

it('confirms a day without hours after a question, and leaves it out of the button for all days', async () => {
  const confirmed: Body<'POST /attendance/confirmDays'>[] = []
  const days = [
    day('2026-11-20', { minutes: 480 }), day('2026-11-21', { punches: [punch], faults: ['missing_out'] }),
    day('2026-11-23', { faults: ['absent'] }),
  ]
  answer({
    'GET /attendance/hours': () => ({ items: [person(days, 2)] }),
    'POST /attendance/confirmDays': (body) => {
      confirmed.push(body)
      return { results: body.days.map((each) => ({ ...each, outcome: 'done' as const })) }
    },
  })
  const screen = await render(<HoursPage />)
  await screen.findByText('2天还没确认')
  await screen.findByText('确认1天')
  await screen.press('按0小时确认')
  await screen.findByText('没打下班卡。确认了这天就按0小时算工资；真干了活，先补记时间')
  expect(confirmed).toEqual([])
  await screen.press('按0小时算')
  expect(confirmed).toEqual([{ days: [{ employmentId: ID, day: '2026-11-21' }] }])
})
