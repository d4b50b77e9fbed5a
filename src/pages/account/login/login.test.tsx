import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { Alerts } from '@/features/alerts/Alerts'
import { useAlerts } from '@/stores/alerts'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import Login from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/app/page', () => ({ page: (_name: string, Content: unknown) => Content }))

const BAN = '发布虚假岗位|联系客服可以申诉'
const TITLE = '你的企业已被禁止登录'

/** As the request layer does with code 300233. */
const refuseAsBanned = () => {
  useAlerts.setState({ ban: BAN })
  throw ApiError.silent(300233, BAN)
}

beforeEach(() => {
  useSession.setState({ token: undefined, role: 'b' })
  useAlerts.setState({ ban: undefined })
  useConsent.setState({ accepted: AGREEMENT_VERSION, refused: undefined })
  jest.spyOn(toast, 'show').mockImplementation()
})

async function logIn() {
  const screen = await render(<Login />, { ui: { alerts: <Alerts />, question: <div>先看看这些</div> } })
  await screen.type('手机号', '13900005678')
  await screen.type('验证码', '123456')
  await screen.press('登录')
  await screen.findByText(TITLE)
  return screen
}

it('tells a banned employer why in the dialog, in two parts, and nothing under the form', async () => {
  answer({ 'POST /auth/login': refuseAsBanned })
  const screen = await logIn()
  screen.getByText('发布虚假岗位')
  screen.getByText('联系客服可以申诉')
  expect(document.body.textContent).not.toContain('|')
  expect(toast.show).not.toHaveBeenCalled()
  await screen.press('我知道了')
  expect(screen.queryByText(TITLE)).toBeNull()
  // What was typed is still there.
  expect(screen.getByPlaceholder('验证码').value).toBe('123456')
})

it('does not ask about the agreement in a dialog: it has its own tick', async () => {
  const screen = await render(<Login />, { ui: { question: <div>先看看这些</div> } })
  expect(screen.queryByText('先看看这些')).toBeNull()
})
