import type { ManagedStore } from '@daogang/contract/store'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { Screen } from '@/ui'
import { StoreCard } from './StoreCard'

jest.mock('@/api/client')

async function ask(counts: Pick<ManagedStore, 'openJobs' | 'unclosedJobs' | 'ownMembers'>) {
  const store: ManagedStore = {
    id: 'branch', name: '分店', newName: '', kind: 'branch', type: '餐饮门店', address: '田林路', verified: true, banned: false,
    newApplications: 0, mayEdit: true, ...counts,
  }
  answer({})
  const screen = await render(<Screen title="门店管理">
    <StoreCard store={store} enterpriseId="e" mayManage others={1} isPresent={false} />
  </Screen>)
  await screen.press('删掉')
  return screen
}

it('says before a deletion that all jobs close and colleagues of the store leave', async () => {
  const screen = await ask({ openJobs: 1, unclosedJobs: 3, ownMembers: 2 })
  await screen.findByText(
    '3个岗位会关闭，停招、审核的也算，关了不能再打开。只管这家店的2个同事会退出，他们的聊天交给别的同事。收到的简历、面试和聊天都还在。',
  )
})

it('says nothing of jobs and colleagues where a deletion touches none', async () => {
  const screen = await ask({ openJobs: 0, unclosedJobs: 0, ownMembers: 0 })
  await screen.findByText('收到的简历、面试和聊天都还在。')
})

it.each([[3, '删掉了，3个岗位关闭了'], [0, '删掉了']])('says after a deletion that %d jobs closed', async (closedJobs, text) => {
  const screen = await ask({ openJobs: 0, unclosedJobs: closedJobs, ownMembers: 0 })
  answer({ 'POST /business/delete': () => ({ closedJobs }) })
  await screen.press(screen.querySelector('[role=dialog] [class*=actions] [role=button]') as Element)
  expect((await screen.findByText('删掉了')).textContent).toBe(text)
})
