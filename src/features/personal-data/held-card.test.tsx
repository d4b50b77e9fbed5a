import type { Held } from '@daogang/contract/personal-data'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { HeldCard } from './HeldCard'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const mobile: Held = {
  item: 'mobile', name: '手机号', value: '138****1234', reveal: 'mobile', purpose: '登录', method: '你自己填的', kept: '到账号注销',
}

it('shows the whole value after a code by SMS, and hides it again', async () => {
  const calls = answer({
    'POST /compliance/reveal/code': () => ({ requestId: 'r', challenge: null, resendAfter: 60 }),
    'POST /compliance/reveal': () => ({ name: '手机号', value: '13800001234' }),
  })
  const screen = await render(<HeldCard held={mobile} />)
  screen.getByText('你自己填的，用来登录。保存：到账号注销')
  await screen.press('看完整的')
  screen.getByText('防止别人登录你的账号偷看，填发到你手机的验证码')
  expect(calls).not.toHaveBeenCalled()
  await screen.press('获取验证码')
  // The last digit sends the code.
  await screen.type('验证码', '123456')
  await screen.findByText('13800001234')
  expect(calls).toHaveBeenCalledWith('POST /compliance/reveal', { what: 'mobile', requestId: 'r', code: '123456' })
  await screen.press('收起')
  screen.getByText('138****1234')
})

it('leads to the screen that corrects it', async () => {
  answer({})
  const screen = await render(<HeldCard held={{ ...mobile, item: 'payee', name: '收款账户', reveal: null }} />)
  await screen.press('去解绑')
  expect(navigate.to).toHaveBeenCalledWith('wallet-bind', {})
})
