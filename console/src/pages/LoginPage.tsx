import { Alert, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { call, messageOf } from '../lib/api'
import { Enrolment } from './Enrolment'

interface Values {
  name: string
  password: string
  code?: string
}

/** Name, password and code in one form, so that a refusal does not say which of them was wrong. */
export function LoginPage({ isExpired, onDone }: { isExpired: boolean, onDone: () => void }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isFirst, setFirst] = useState(false)
  if (isFirst) return <Enrolment onDone={onDone} onOver={() => setFirst(false)} />

  const send = async ({ name, password, code = '' }: Values): Promise<void> => {
    setBusy(true)
    try {
      const given = { name: name.trim(), password, ...(code.trim() !== '' && { code: code.trim() }) }
      const { stage } = await call('POST /operator/login', given)
      if (stage === 'enrol') setFirst(true)
      else onDone()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="gate">
      <Card className="gate-card">
        <h1 className="page-title">到岗控制台</h1>
        {isExpired && problem === '' && <Alert type="warning" title="登录过期了，重新登录。没处理完的还在" style={{ marginBottom: 16 }} />}
        {problem !== '' && <Alert type="error" role="alert" title={problem} style={{ marginBottom: 16 }} />}
        <Form<Values> layout="vertical" onFinish={(values) => void send(values)} requiredMark={false}>
          <Form.Item name="name" label="名字" rules={[{ required: true, message: '写你登记的名字' }]}>
            <Input autoFocus autoComplete="username" maxLength={20} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '写密码' }]} extra="第一次登录，写登记时给你的密钥">
            <Input.Password autoComplete="current-password" maxLength={128} />
          </Form.Item>
          <Form.Item name="code" label="动态码" extra="验证器里的6位数字，第一次登录不用写">
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isBusy} block size="large">登录</Button>
        </Form>
      </Card>
    </main>
  )
}
