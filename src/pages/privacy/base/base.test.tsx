import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import BasePage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const held = {
  item: 'mobile', name: '手机号', value: '138****1234', reveal: 'mobile' as const, purpose: '登录', method: '你自己填的', kept: '到账号注销',
}
const show = (looks: { what: string, reason: string, at: string }[]) => {
  answer({ 'GET /compliance/userInfo': () => ({ base: [held], user: [], looks }) })
  useSession.setState({ token: 't', role: 'b' })
  return render(<BasePage />)
}

it('says that no one looked at a whole number', async () => {
  const screen = await show([])
  await screen.findByText('没有人单独看过你的完整号码')
})

it('says what an operator looked at, and why', async () => {
  const screen = await show([{ what: '手机号', reason: '查一份和你有关的举报', at: '2026-11-20T08:00:00.000Z' }])
  await screen.findByText('看了你的手机号')
  await screen.findByText('查一份和你有关的举报')
  expect(screen.queryByText('没有人单独看过你的完整号码')).toBeNull()
})
