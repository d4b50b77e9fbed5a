import type { Member } from '@daogang/contract/group'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import JobHandOverPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const memberOf = (name: string, values: Partial<Member> = {}): Member => ({
  id: name, accountId: `account of ${name}`, name, mobile: '138****0000', role: 'recruiter', store: null, me: false,
  onlineJobs: 1, canTakeOver: true, ...values,
})

it('says that no colleague can take a person over, and offers no button that does nothing', async () => {
  useSession.setState({ token: 'token', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ applicationId: 'a1' })
  answer({
    'GET /business/memberList': () => ({
      enterprise: { id: 'e1', name: '老王面馆' }, place: { role: 'admin', companyId: null }, requests: [],
      members: [memberOf('我', { me: true }), memberOf('小王', { canTakeOver: false })],
    }),
  })
  const screen = await render(<JobHandOverPage />)
  await screen.findByText('现在没有同事能接')
  expect(screen.queryByText('交给他')).toBeNull()
})
