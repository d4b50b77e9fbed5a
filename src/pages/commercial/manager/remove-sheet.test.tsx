import type { Member } from '@daogang/contract/group'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { Screen } from '@/ui'
import { RemoveSheet } from './RemoveSheet'

jest.mock('@/api/client')

const memberOf = (id: string, values: Partial<Member> = {}): Member => ({
  id, accountId: `account of ${id}`, name: id, mobile: '138****0000', role: 'recruiter', store: null, me: false,
  onlineJobs: 1, canTakeOver: true, ...values,
})
const leaver = memberOf('小王')

async function open(others: readonly Member[]) {
  const calls = answer({ 'POST /group/remove': () => ({ handedOver: 1 }) })
  const screen = await render(<Screen><RemoveSheet member={leaver} members={[...others, leaver]} onClose={() => undefined} /></Screen>)
  return { screen, calls }
}

it('chooses the owner as the heir of a removed member', async () => {
  const { screen, calls } = await open([memberOf('老板', { role: 'owner' }), memberOf('店长', { role: 'admin' })])
  await screen.press('移除')
  expect(calls).toHaveBeenCalledWith('POST /group/remove', { memberId: '小王', heirId: '老板' })
})

it('offers no owner with a stopped account, and chooses the first fit colleague', async () => {
  const { screen, calls } = await open([
    memberOf('老板', { role: 'owner', canTakeOver: false }), memberOf('分店长', { store: { id: 'branch', name: '分店' }, canTakeOver: false }),
    memberOf('店长', { role: 'admin' }),
  ])
  expect(screen.queryByText('老板')).toBeNull()
  await screen.press('移除')
  expect(calls).toHaveBeenCalledWith('POST /group/remove', { memberId: '小王', heirId: '店长' })
})

it('leaves the choice to the server where the only fit colleague cannot take these jobs', async () => {
  const { screen, calls } = await open([memberOf('老板', { role: 'owner', canTakeOver: false }), memberOf('店长', { role: 'admin' })])
  await screen.press('不指定')
  await screen.press('移除')
  expect(calls).toHaveBeenCalledWith('POST /group/remove', { memberId: '小王', heirId: undefined })
})

it('names the owner and asks for no one where no colleague can take over', async () => {
  const { screen, calls } = await open([memberOf('老板', { role: 'owner', canTakeOver: false })])
  await screen.findByText('TA马上就看不到店里的岗位、报名和聊天。1个在招的岗位交给店主。')
  await screen.press('移除')
  expect(calls).toHaveBeenCalledWith('POST /group/remove', { memberId: '小王', heirId: undefined })
})
