import type { ManagedEnterprise, ManagedStore } from '@daogang/contract/store'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { Screen } from '@/ui'
import { StoreSwitch } from './StoreSwitch'

jest.mock('@/api/client')

const store = (id: string, newApplications = 0): ManagedStore => ({
  id, name: `${id}店`, newName: '', kind: 'branch', type: '餐饮门店', address: '田林路', verified: true, banned: false, openJobs: 2,
  newApplications, unclosedJobs: 2, ownMembers: 0, mayEdit: true,
})
const enterprise = (id: string, stores: ManagedStore[], presentStoreId = ''): ManagedEnterprise =>
  ({ id, name: `${id}企业`, role: 'owner', present: false, presentStoreId, mayAdd: true, mayManage: true, stores })

const chosen = jest.fn()
async function open(enterprises: ManagedEnterprise[]) {
  const calls = answer({ 'GET /business/stores': () => ({ enterprises }), 'POST /business/choose': () => ({}) })
  const screen = await render(<Screen title="门店管理"><StoreSwitch onClose={jest.fn()} onChosen={chosen} /></Screen>)
  const selected = () => screen.querySelector('[role=radio][aria-checked=true]')?.textContent
  const sent = () => calls.mock.calls.filter(([name]) => name === 'POST /business/choose').map(([, input]) => input)
  return { screen, selected, sent }
}

it('offers all stores of an enterprise with several, and each store of every enterprise', async () => {
  const { screen, selected, sent } = await open([enterprise('a', [store('一', 3), store('二')]), enterprise('b', [store('三')])])
  await screen.findByText('全部2家店')
  expect(screen.getByText('2个岗位在招，3份新报名')).toBeDefined()
  expect(screen.queryByText('全部1家店')).toBeNull()
  expect(selected()).toBe('全部2家店a企业的全部门店')
  await screen.press('三店')
  expect(sent()).toEqual([{ enterpriseId: 'b', companyId: '三' }])
  expect(chosen).toHaveBeenCalled()
})

it('marks the only store of the present enterprise, and sends no store for all', async () => {
  const { screen, selected, sent } = await open([enterprise('b', [store('三')]), enterprise('a', [store('一'), store('二')])])
  await screen.findByText('全部2家店')
  expect(selected()).toContain('三店')
  await screen.press('全部2家店')
  expect(sent()).toEqual([{ enterpriseId: 'a' }])
})
