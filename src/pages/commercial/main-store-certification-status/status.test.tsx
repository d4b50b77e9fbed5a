import type { Certification } from '@daogang/contract/certification'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import MainStoreCertificationStatusPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), useRouteQuery: () => ({}), navigate: { to: jest.fn() },
}))

const ENTERPRISE: Certification = {
  id: '00000000-0000-4000-8000-000000000001', kind: 'enterprise', companyId: null, title: '家常灶', state: 'approved', covered: false,
  name: '上海家常灶餐饮管理有限公司', creditCode: '91310104MB90000000', legalPerson: '李玉梅', address: '漕宝路66号', number: '', licenceUntil: '',
  validFrom: '', trades: [], checks: ['person'], reason: '', submittedAt: '2026-01-02T10:00:00+08:00',
  decidedAt: '2026-01-02T11:00:00+08:00',
  validUntil: '2028-01-01T00:00:00+08:00',
}

async function open(state: Certification['state']) {
  useSession.setState({ token: 'token', role: 'b' })
  answer({
    'GET /approve/getApproveStatus': () =>
      ({ enterprise: { ...ENTERPRISE, state }, stores: [], hr: null, agencies: [], mayCertify: true }) as never,
    'GET /common/operator': () => null as never,
  })
  const screen = await render(<MainStoreCertificationStatusPage />)
  await screen.findByText('交过的资料')
  return screen
}

it('lets an approved enterprise send a changed licence, and names the last day of the approval', async () => {
  const screen = await open('approved')
  expect(screen.getByText('2027年12月31日')).toBeDefined()
  await screen.press('执照换了，重新交')
  expect(navigate.to).toHaveBeenCalledWith('main-store-certification', {})
})

it('offers nothing to send while a licence is in review', async () => {
  const screen = await open('reviewing')
  expect(screen.queryByText('执照换了，重新交')).toBeNull()
  expect(screen.queryByText('重新交执照')).toBeNull()
})
