import type { PayrollSlip } from '@daogang/contract/payroll'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import PayrollSlipPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const slip: PayrollSlip = {
  id: ID, employmentId: ID, state: 'published', version: 1, revision: 0, who: '*小海', employer: '甲', store: '一店', job: '切配',
  cycleFrom: '2026-02-01', cycleTo: '2026-02-28', payOn: '2026-03-13',
  work: { days: 10, minutes: 4800, overtime150: 0, overtime200: 0, overtime300: 0, isWhole: false },
  items: [{ kind: 'base', label: '基本工资', amount: 208_000, note: '' }], dues: 208_000, deductions: 0, net: 208_000,
  advanced: 0, openAdvances: 0, paid: null, paidAt: null, voucher: '', confirmedAt: null,
  promise: { wage: 2_600, unit: 'hour', payMin: 0, payMax: 0, payUnit: 'month', payday: '每月15日' },
  disputes: [], versions: [], mayDispute: false, changed: null, unpayable: null,
}

it.each([
  ['offers the payment of a slip', null, true],
  ['offers the payment of a slip beside a server of the last release, which does not say what is never paid', undefined as never, true],
  ['says why a slip is never paid here, and offers no payment of it', 'gone', false],
] as const)('%s', async (_what, unpayable, isOffered) => {
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: ID })
  answer({ 'GET /payroll/slip': () => ({ ...slip, unpayable }) })
  const screen = await render(<PayrollSlipPage />)
  await screen.findByText('*小海')
  expect(screen.queryByText('发工资') !== null).toBe(isOffered)
  expect(screen.queryByText('本人注销了，平台外结清') === null).toBe(isOffered)
})
