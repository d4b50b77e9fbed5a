import type { AttendanceHours } from '@daogang/contract/employer-attendance'
import { Screen } from '@/ui'
import { render } from '@tests/jest/render'
import { DayRow } from './DayRow'
import { EnterSheet } from './EnterSheet'

const mockCall = jest.fn<Promise<unknown>, [string, Record<string, unknown>]>()
jest.mock('@/api/client', () => ({ call: (name: string, body: Record<string, unknown>) => mockCall(name, body) }))

const day = {
  day: '2026-11-24', shift: null, minutes: 0, state: 'open', faults: ['missing_out'], corrections: [],
  punches: [
    { id: 'p1', direction: 'in', at: '2026-11-24T02:00:00.000Z', state: 'counted', reason: '' },
    { id: 'p2', direction: 'out', at: '2026-11-24T11:00:00.000Z', state: 'refused', reason: '没看到你' },
  ],
} as unknown as AttendanceHours['days'][number]
const person = { employmentId: 'e', name: '张建国', days: [day] } as unknown as AttendanceHours
const onClose = jest.fn()

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  mockCall.mockReset().mockResolvedValue(day)
  onClose.mockReset()
})

afterEach(() => jest.useRealTimers())

it('enters the time that a day lacks, once for the same content', async () => {
  const screen = await render(
    <Screen><EnterSheet person={person} day="2026-11-24" first="2026-11-01" last="2026-11-25" onClose={onClose} /></Screen>,
  )
  await screen.press('选时间')
  await screen.press('选好了')
  mockCall.mockRejectedValueOnce(new Error('no network'))
  await screen.press('补记')
  expect(onClose).not.toHaveBeenCalled()
  await screen.elapse(1_600)
  await screen.press('补记')
  const bodies = mockCall.mock.calls.map(([, body]) => body)
  expect(bodies[0]).toMatchObject({ employmentId: 'e', day: '2026-11-24', direction: 'out', reason: '' })
  expect(bodies[1]).toEqual(bodies[0])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('accepts a refused punch after all', async () => {
  mockCall.mockResolvedValue({ results: [{ kind: 'punch', id: 'p2', outcome: 'done' }] })
  const screen = await render(<DayRow day={day} name="张建国" onEnter={jest.fn()} />)
  screen.getByText('19:00下班没算：没看到你')
  await screen.press('还是算数')
  expect(mockCall).toHaveBeenCalledWith('POST /attendance/review', {
    items: [{ kind: 'punch', id: 'p2' }], decision: 'confirm', reason: '', anew: true,
  })
})

it('offers nothing to decide to a viewer', async () => {
  const screen = await render(<DayRow day={day} name="张建国" onEnter={undefined} />)
  screen.getByText('19:00下班没算：没看到你')
  expect(screen.queryByText('还是算数')).toBeNull()
  expect(screen.queryByText('补记时间')).toBeNull()
})
