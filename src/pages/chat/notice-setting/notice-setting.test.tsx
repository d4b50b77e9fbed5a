import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import NoticeSettingPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

/** `tests/e2e/mini/reminders.ts` covers mini-programs. */
it('shows that a browser has no reminders, and does not ask the server', async () => {
  useSession.setState({ token: 't', role: 'c' })
  const calls = answer({})
  const screen = await render(<NoticeSettingPage />)
  await screen.findByText('这里没有提醒')
  await screen.press('看系统通知')
  expect(navigate.replace).toHaveBeenCalledWith('notice-list')
  expect(calls.mock.calls.map(([name]) => name)).not.toContain('GET /noticeSet/getWxSetting')
})
