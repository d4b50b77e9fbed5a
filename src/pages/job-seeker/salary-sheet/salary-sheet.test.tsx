import type { Slip } from '@daogang/contract/payslip'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import SalarySheetPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** A slip whose worker disputed it, with an answer that is due in so many days. */
const disputed = (days: number): Slip => ({
  id: ID, employmentId: ID, state: 'disputed', version: 1, employer: '甲', store: '一店', job: '切配', cycleFrom: '2026-02-01',
  cycleTo: '2026-02-28', payOn: '2026-03-13', items: [{ kind: 'base', label: '基本工资', amount: 208_000, note: '' }],
  work: { days: 10, minutes: 4800, overtime150: 0, overtime200: 0, overtime300: 0, isWhole: false },
  dues: 208_000, deductions: 0, net: 208_000, advanced: 0, openAdvances: 0, paid: null, paidAt: null, voucher: '', confirmedAt: null,
  promise: { wage: 2_600, unit: 'hour', payMin: 0, payMax: 0, payUnit: 'month', payday: '每月15日' }, versions: [], mayDispute: false,
  disputes: [{
    id: ID, version: 1, reason: 'wage', words: '算错了', createdAt: inDays(-5), dueAt: inDays(days), outcome: null, answer: '',
    decidedAt: null, withdrawn: false,
  }],
})

async function open(slip: Slip) {
  const sent: unknown[] = []
  answer({
    'POST /api/v1/app/payslip/getProjectSelect': () => ({
      projects: [{ id: ID, employer: '甲', store: '一店', job: '切配', months: ['2026-02'] }],
    }),
    'POST /api/v1/app/payslip/monthDetails': () => ({ slips: [slip] }),
    'POST /payslip/confirm': (body) => {
      sent.push(body)
      return { ...slip, state: 'confirmed' }
    },
  })
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({})
  return { screen: await render(<SalarySheetPage />), sent }
}

it('lets a worker end a dispute by a yes, after a question about it', async () => {
  const { screen, sent } = await open(disputed(2))
  await screen.press(await screen.findByText('不争了，确认'))
  await screen.findByText('实发¥2,080.00，店里不用再答复，就按这张发。不是同意就别点')
  expect(screen.queryByText('店里过了期限没答复，可以打12333')).toBeNull()
  await screen.press('撤回异议，确认')
  await screen.findByText('确认了')
  expect(sent).toEqual([{ id: ID, version: 1, endsDispute: true }])
})

it('says that an answer is overdue, and who helps', async () => {
  const { screen } = await open(disputed(-1))
  await screen.findByText('店里过了期限没答复，可以打12333')
})
