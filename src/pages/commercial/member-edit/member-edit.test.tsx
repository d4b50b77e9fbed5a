import type { Member } from '@daogang/contract/group'
import { ROLE_LABELS } from '@daogang/contract/rules/group'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import MemberEditPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), useRouteQuery: () => ({ id: 'm1' }), navigate: { back: jest.fn(), replace: jest.fn() },
}))

const member: Member = {
  id: 'm1', accountId: 'a1', name: '小王', mobile: '138****0000', role: 'recruiter', store: null, me: false,
  onlineJobs: 2, canTakeOver: true,
}

it('says who gets the work that a member may no longer do, also where that is not the owner', async () => {
  useSession.setState({ token: 't', role: 'b' })
  answer({
    'GET /business/memberList': () => ({
      enterprise: { id: 'e', name: '小南门餐饮' }, place: { role: 'owner', companyId: null }, members: [member], requests: [],
    }),
    'GET /job/stores': () => ({ items: [], contact: '', mayAdd: true }),
    'POST /group/role': () => ({ member: { ...member, role: 'viewer' }, handedOver: 2 }),
  })
  const done = jest.spyOn(toast, 'done').mockImplementation()
  const screen = await render(<MemberEditPage />)
  await screen.findByText('他管不了的岗位、报名和聊天，会交给店主，店主接不了就给管理员')
  await screen.press(ROLE_LABELS.viewer)
  await screen.press('保存')
  expect(done).toHaveBeenCalledWith('改好了，2个岗位交给了同事')
})
