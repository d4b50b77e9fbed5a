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

async function open(places: DisableStatus['places']) {
  useSession.getState().start('token', 'c')
  const calls = answer({
    'GET /user/checkDisableStatus': () => ({ status: 1, text: '', bans: [], places }),
    'GET /group/mine': () => ({ items: [{ ...invitation, actions: [...invitation.actions] }] }),
    'POST /group/remove': () => ({ handedOver: 0 }),
  })
  return { screen: await render(<ManagerPage />), calls }
}

it('lets a seeker leave a banned enterprise and accept an invitation', async () => {
  const { screen, calls } = await open([{ memberId: 'place', enterprise: '家常菜馆' }])
  await screen.findByText('小南门餐饮邀请你做招聘员')
  await screen.press('退出家常菜馆')
  await screen.findByText('退出家常菜馆？')
  await screen.press('退出')
  expect(calls).toHaveBeenCalledWith('POST /group/remove', { memberId: 'place' })
})

it('asks any other seeker for the role of an employer', async () => {
  const { screen } = await open([])
  await screen.findByText('这是招人用的页面')
  expect(screen.queryByText('小南门餐饮邀请你做招聘员')).toBeNull()
})
