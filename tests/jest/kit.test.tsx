import { useState } from 'react'
import { Button, CodeField, Dialog, PhoneField, Screen } from '@/ui'
import { render } from './render'

/** A login form of the real kit, to test that presses and typing reach it. */
function Login({ onLogin, onSend }: { onLogin: (mobile: string, code: string) => void; onSend: () => void }) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [leaving, setLeaving] = useState(false)
  return (
    <Screen title="登录">
      <PhoneField label="手机号" value={mobile} onChange={setMobile} />
      <CodeField label="验证码" value={code} onChange={setCode} onSend={onSend} wait={0} canSend={mobile.length === 11} />
      <Button disabled={code.length !== 6} onPress={() => onLogin(mobile, code)}>登录并继续</Button>
      <Button kind="plain" onPress={() => setLeaving(true)}>先不登录</Button>
      <Dialog open={leaving} confirm="离开" onConfirm={() => setLeaving(false)} onCancel={() => setLeaving(false)}>还没登录，要离开吗</Dialog>
    </Screen>
  )
}

describe('the kit in a test', () => {
  it('handles typing and presses on Taro’s real components', async () => {
    const onLogin = jest.fn()
    const onSend = jest.fn()
    const screen = await render(<Login onLogin={onLogin} onSend={onSend} />)

    await screen.press('获取验证码')
    expect(onSend).not.toHaveBeenCalled()

    await screen.type('手机号', '13800001234')
    expect(screen.getByPlaceholder('手机号').value).toBe('138 0000 1234')
    await screen.press('获取验证码')
    expect(onSend).toHaveBeenCalledTimes(1)

    await screen.type('验证码', '12a3456')
    await screen.press('登录并继续')
    expect(onLogin).toHaveBeenCalledWith('13800001234', '123456')
  })

  it('opens an overlay and closes it', async () => {
    const screen = await render(<Login onLogin={jest.fn()} onSend={jest.fn()} />)
    await screen.press('先不登录')
    expect(screen.getByText('还没登录，要离开吗')).toBeDefined()
    await screen.press('离开')
    expect(screen.queryByText('还没登录，要离开吗')).toBeNull()
  })
})
