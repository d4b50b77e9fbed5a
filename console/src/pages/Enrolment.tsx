import { passwordProblem } from '@daogang/contract/rules/operator-login'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, QRCode, Spin } from 'antd'
import { useState } from 'react'
import { call, isLoggedOut, messageOf } from '../lib/api'

interface Values {
  password: string
  again: string
  code: string
}

/** The first login: a password of the operator’s choice, and the authenticator on their phone. */
export function Enrolment({ onDone, onOver }: { onDone: () => Promise<void>, onOver: () => void }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Asked for once: another key would make the scanned one void.
  const begun = useQuery({
    queryKey: ['enrolment'], queryFn: () => call('POST /operator/enrol/begin', {}), staleTime: Infinity, gcTime: 0,
    refetchOnWindowFocus: false, refetchOnReconnect: false,
  })

  const send = async ({ password, code }: Values): Promise<void> => {
    setBusy(true)
    try {
      await call('POST /operator/enrol/finish', { password, code: code.trim() })
      await onDone()
    } catch (error) {
      setProblem(messageOf(error))
      if (isLoggedOut(error)) onOver()
    } finally {
      setBusy(false)
    }
  }

  if (begun.error) {
    const back = <Button onClick={onOver}>重新登录</Button>
    return <main className="gate"><Alert type="error" title={messageOf(begun.error)} action={back} /></main>
  }
  if (!begun.data) return <main className="gate"><Spin size="large" /></main>
  const { name, secret, url } = begun.data
  return (
    <main className="gate">
      <Card className="gate-card">
        <h1 className="page-title">{name}，第一次登录先做两件事</h1>
        {problem !== '' && <Alert type="error" role="alert" title={problem} style={{ marginBottom: 16 }} />}
        <Form<Values> layout="vertical" onFinish={(values) => void send(values)} requiredMark={false}>
          <Form.Item
            name="password" label="1. 定一个自己的密码" extra="至少12位，以后用它登录"
            rules={[{ validator: (_rule, value: string = '') => {
              const found = passwordProblem(value, name)
              return found === undefined ? Promise.resolve() : Promise.reject(new Error(found))
            } }]}
          >
            <Input.Password autoFocus autoComplete="new-password" maxLength={128} />
          </Form.Item>
          <Form.Item
            name="again" label="再写一遍密码" dependencies={['password']}
            rules={[({ getFieldValue }) => ({
              validator: (_rule, value) => (value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error('两遍不一样'))),
            })]}
          >
            <Input.Password autoComplete="new-password" maxLength={128} />
          </Form.Item>
          <p>2. 用手机上的验证器扫码，把显示的6位数字写在下面</p>
          <div style={{ display: 'grid', justifyItems: 'center', gap: 8, marginBottom: 16 }}>
            <QRCode value={url} type="svg" size={220} aria-label="验证器的二维码" />
            <span className="quiet">扫不了就手动输入：</span>
            <span className="secret" data-testid="secret">{secret}</span>
          </div>
          <Form.Item name="code" label="动态码" rules={[{ pattern: /^\s*\d{6}\s*$/, required: true, message: '动态码是6位数字' }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isBusy} block size="large">完成</Button>
        </Form>
      </Card>
    </main>
  )
}
