import type { DisableStatus } from '@daogang/contract/risk'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import ManagerPage from './index'

jest.mock('@/api/client')

const invitation = {
  id: 'request', kind: 'invite', state: 'pending', enterprise: { id: 'e', name: '小南门餐饮' }, store: null, role: 'recruiter', who: '',
  note: '', at: '2026-03-02T08:00:00+08:00', until: '2026-03-09T08:00:00+08:00', actions: ['accept', 'reject'],
} as const

const BAN = { kind: 'enterprise', id: 'own', name: '家常菜馆', rule: '发布虚假招聘信息', reason: '虚假', until: null } as const

async function open({ places = [], bans = [], invited = true }: Partial<DisableStatus> & { invited?: boolean }) {
  useSession.getState().start('token', 'c')
  const calls = answer({
    'GET /user/checkDisableStatus': () => ({ status: 1, text: '', bans, places }),
    'GET /group/mine': () => ({ items: invited ? [{ ...invitation, actions: [...invitation.actions] }] : [] }),
    'POST /group/remove': () => ({ handedOver: 0 }),
    'POST /group/accept': () => ({ ...invitation, state: 'accepted', actions: [] }),
  })
  return { screen: await render(<ManagerPage />), calls }
}

it('lets a seeker leave a banned enterprise and accept an invitation', async () => {
  const { screen, calls } = await open({ places: [{ memberId: 'place', enterprise: '家常菜馆' }] })
  await screen.findByText('小南门餐饮邀请你做招聘员')
  await screen.press('退出家常菜馆')
  await screen.findByText('退出家常菜馆？')
  screen.getByText('你在那里的岗位、报名和聊天都交给店主，店主接不了就给管理员')
  await screen.press('退出')
  expect(calls).toHaveBeenCalledWith('POST /group/remove', { memberId: 'place' })
})

it('lets the owner of a banned enterprise accept an invitation', async () => {
  const { screen, calls } = await open({ bans: [BAN] })
  await screen.findByText('小南门餐饮邀请你做招聘员')
  await screen.press('加入')
  expect(calls).toHaveBeenCalledWith('POST /group/accept', { requestId: 'request' })
})

it('asks the owner of a banned enterprise for the role where no one invites them', async () => {
  const { screen } = await open({ bans: [BAN], invited: false })
  await screen.findByText('这是招人用的页面')
})

it('asks any other seeker for the role of an employer', async () => {
  const { screen } = await open({})
  await screen.findByText('这是招人用的页面')
  expect(screen.queryByText('小南门餐饮邀请你做招聘员')).toBeNull()
})
