import type { RealNameStatus } from '@daogang/contract/real-name'
import type { DisableStatus } from '@daogang/contract/risk'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { EmployerMine } from './EmployerMine'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const company = {
  id: 'company-1', name: '家常菜馆·漕宝路店', industry: '餐饮', scale: '20–50人', licenceVerified: true, ownerVerified: false, openJobs: 3,
}

const realName = {
  status: 'none', path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null, again: null, left: 5,
} as const

function serve(
  own: typeof company | null, status: RealNameStatus = 'none', bans: DisableStatus['bans'] = [], mayHire = true,
  places: DisableStatus['places'] = [],
) {
  answer({
    'GET /user/account': () => ({
      id: 'me', mobile: '139****5678', name: '李女士', subBusinessType: 'b', hasCompany: own !== null, restriction: 'none',
    }),
    'GET /user/checkDisableStatus': () => ({ status: 1, text: '', bans, places }),
    'GET /approve/getApproveStatus': () => ({
      realName: { ...realName, status }, enterprise: null, hr: null, agencies: [], stores: [], mayCertify: false,
    }),
    'GET /business/getCenterDetail': () => ({
      company: own, enterprise: '家常菜馆', stores: { shown: 1, all: 1 },
      mayHire, mayViewMoney: mayHire, newApplications: 12, waitingApplications: 5, onlineJobs: 3, interviewsToday: 1,
    }),
  })
}

beforeEach(() => useSession.setState({ token: 'token', role: 'b' }))

describe('EmployerMine', () => {
  it.each([
    ['store', '店铺被封，去申诉', { companyId: 'one' }], ['enterprise', '企业被封，去申诉', { enterpriseId: 'one' }],
  ] as const)('links to the appeal against the ban of one %s', async (kind, title, query) => {
    serve(company, 'none', [{ kind, id: 'one', name: '小南门面馆', rule: '', reason: '虚假岗位', until: null }])
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('小南门面馆：虚假岗位')
    await screen.press(title)
    expect(navigate.to).toHaveBeenCalledWith('appeal', query)
  })

  it('links to where a member can leave a banned enterprise', async () => {
    serve(company, 'none', [], true, [{ memberId: 'place', enterprise: '小南门餐饮' }])
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('小南门餐饮被封了，你也能加入别的店')
    await screen.press('退出这家企业')
    expect(navigate.to).toHaveBeenCalledWith('consumer-manager', {})
  })

  it('shows the shop with its verification, and the number of new resumes', async () => {
    serve(company)
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('家常菜馆·漕宝路店')
    expect(screen.getByText('李女士')).toBeDefined()
    expect(screen.getByText('已核验')).toBeDefined()
    expect(screen.getByText('12')).toBeDefined()
    await screen.press('收到的简历')
    expect(navigate.to).toHaveBeenCalledWith('jobs-resume')
  })

  it.each([
    ['none', '去实名', 'real-name-authentication'], ['pending', '等审核', 'real-name-push-successful'],
    ['rejected', '没通过', 'real-name-push-successful'], ['approved', '已实名', 'real-name-push-successful'],
  ] as const)('shows the real-name status %s and links to its screen', async (status, word, route) => {
    serve(company, status)
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText(word)
    await screen.press('实名认证')
    expect(navigate.to).toHaveBeenCalledWith(route)
  })

  it('leads a viewer to the attendance and the hours of the stores', async () => {
    serve(company, 'none', [], false)
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('今天的考勤')
    expect(screen.queryByText('店里的人')).toBeNull()
    await screen.press('工时')
    expect(navigate.to).toHaveBeenCalledWith('staff-hours')
  })

  it('shows a note when there is no shop', async () => {
    serve(null)
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('还没有店铺')
  })
})
