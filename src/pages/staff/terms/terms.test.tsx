import type { Body } from '@daogang/contract'
import type { EmploymentDetail } from '@daogang/contract/employment'
import { ERRORS } from '@daogang/contract/errors'
import { answer } from '@tests/jest/answers'
import { PRESS_GAP, render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import TermsPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const employmentOf = (version: number, wage: number): EmploymentDetail => ({
  id: ID, applicationId: ID, jobTitle: '切配', company: '一店', companyId: ID, name: '小海', kind: 'full_time', wage, wageUnit: 'hour',
  settlement: 'monthly', payday: '每月15日发上月工资', workPlaceId: '', shiftId: '', workPlace: '', shift: '', startsOn: '2026-02-01',
  endsOn: null, atWork: true, agreement: 'agreed', version, agreedAt: null, objection: '', objectedAt: null, endReason: '',
  promise: {
    title: '切配', company: '一店', payMin: 0, payMax: 0, payUnit: 'hour', settlement: 'monthly', payday: '', hours: '', payParts: [],
    welfares: [], terms: [],
  },
  history: [], changedDays: [],
})

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: ID })
})

afterEach(() => jest.useRealTimers())

it('does not save over the terms of a colleague before they are on the screen', async () => {
  let stored = employmentOf(1, 2_600)
  const saved: Body<'POST /employment/update'>[] = []
  answer({
    'GET /employment/detail': () => stored,
    'GET /workPlace/list': () => ({ items: [], mayArrange: true }),
    'GET /shift/list': () => ({ items: [], mayArrange: true, unannounced: [] }),
    'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })),
    'POST /employment/update': (body) => {
      if (body.version !== stored.version) throw ApiError.refused(ERRORS.EMPLOYMENT_CHANGED.code, '用工条件刚改过')
      saved.push(body)
      stored = employmentOf(body.version + 1, body.wage)
      return stored
    },
  })
  const screen = await render(<TermsPage />)
  await screen.findByText('改好了')
  const wage = () => screen.querySelector('input') as HTMLInputElement
  expect(wage().value).toBe('26')
  stored = employmentOf(2, 3_000)
  await screen.type(wage(), '27')
  await screen.press('改好了')
  await screen.findByText('看新的')
  await screen.elapse(PRESS_GAP)
  await screen.press('改好了')
  expect([saved, wage().value]).toEqual([[], '27'])

  await screen.press('看新的')
  expect(wage().value).toBe('30')
  await screen.type(wage(), '31')
  await screen.elapse(PRESS_GAP)
  await screen.press('改好了')
  await screen.elapse(PRESS_GAP)
  expect(saved).toEqual([expect.objectContaining({ version: 2, wage: 3_100 })])
  expect(navigate.back).toHaveBeenCalledTimes(1)
})
