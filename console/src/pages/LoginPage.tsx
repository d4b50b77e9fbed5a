import { Alert, Button, Card, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call, messageOf } from '../lib/api'
import { Enrolment } from './Enrolment'

/** Over every dialog and list of the screens. */
const IN_FRONT = 2_000

interface Values {
  name: string
  password: string
  code?: string
}

/** Name, password and code in one form, so that a refusal does not say which of them was wrong. */
function LoginForm({ isExpired, onFirst, onDone }: {
  isExpired: boolean, onFirst: () => void, onDone: () => Promise<void>,
}) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const send = async ({ name, password, code = '' }: Values): Promise<void> => {
    setBusy(true)
    try {
      const given = { name: name.trim(), password, ...(code.trim() !== '' && { code: code.trim() }) }
      const { stage } = await call('POST /operator/login', given)
      if (stage === 'enrol') onFirst()
      else await onDone()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {isExpired && problem === '' && <Alert type="warning" title="登录过期了，重新登录。没处理完的还在，换个人登录就没了" style={{ marginBottom: 16 }} />}
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
    </>
  )
}

/**
 * The login: a page, or a dialog over the mounted screens after the end of a session. Their dialogs hold the focus, and only another dialog
 * takes it from them.
 */
export function LoginPage({ isExpired, onDone }: { isExpired: boolean, onDone: () => Promise<void> }) {
  const [isFirst, setFirst] = useState(false)
  const form = isFirst ? <Enrolment onDone={onDone} onOver={() => setFirst(false)} />
    : <LoginForm isExpired={isExpired} onFirst={() => setFirst(true)} onDone={onDone} />
  if (isExpired) {
    return (
      <Modal
        title="到岗控制台" open footer={null} closable={false} keyboard={false} mask={{ closable: false }} width={420} centered
        zIndex={IN_FRONT} styles={{ mask: { background: '#f3f4f7' } }}
      >
        {form}
      </Modal>
    )
  }
  return isFirst ? form : (
    <main className="gate">
      <Card className="gate-card">
        <h1 className="page-title">到岗控制台</h1>
        {form}
      </Card>
    </main>
  )
}
