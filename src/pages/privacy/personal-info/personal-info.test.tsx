import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import PersonalInfoPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

it.each([
  ['c', '浏览岗位记录', 'browse-job-record'], ['b', '浏览求职者记录', 'browse-employee-record'],
] as const)('leads %s to the records of their role', async (role, title, route) => {
  answer({})
  useSession.setState({ token: 't', role })
  const screen = await render(<PersonalInfoPage />)
  await screen.press(title)
  expect(navigate.to).toHaveBeenLastCalledWith(route)
  expect(screen.queryByText(role === 'c' ? '浏览求职者记录' : '浏览岗位记录')).toBeNull()
})
