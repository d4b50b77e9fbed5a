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

function serve(own: typeof company | null) {
  answer({
    'GET /user/account': () =>
      ({ id: 'me', mobile: '139****5678', name: '李女士', subBusinessType: 'b', hasResume: false, hasCompany: own !== null }),
    'GET /business/getCenterDetail': () => ({ company: own, newApplications: 12, waitingApplications: 5, onlineJobs: 3 }),
  })
}

beforeEach(() => useSession.setState({ token: 'token', role: 'b' }))

describe('EmployerMine', () => {
  it('shows the shop with what was checked, and how many resumes are new', async () => {
    serve(company)
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('家常菜馆·漕宝路店')
    expect(screen.getByText('李女士')).toBeDefined()
    expect(screen.getByText('已核验')).toBeDefined()
    expect(screen.getByText('还没核验')).toBeDefined()
    expect(screen.getByText('12')).toBeDefined()
    await screen.press('收到的简历')
    expect(navigate.to).toHaveBeenCalledWith('jobs-resume')
  })

  it('says so when there is no shop', async () => {
    serve(null)
    const screen = await render(<EmployerMine footer={null} />)
    await screen.findByText('还没有店铺')
  })
})
