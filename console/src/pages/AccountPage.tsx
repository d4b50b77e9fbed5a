import { passwordProblem } from '@daogang/contract/rules/operator-login'
import { OPERATOR_ROLE_TEXTS } from '@daogang/contract/rules/operator-role'
import { Alert, App, Button, Card, Form, Input, Table } from 'antd'
import { messageOf } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMe } from '../lib/session'
import { momentText } from '../lib/time'

interface Values {
  password: string
  next: string
  code: string
}

function PasswordForm() {
  const { name } = useMe()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const change = useSend('POST /operator/account/password', ['GET /operator/account/sessions'], () => {
    form.resetFields()
    void message.success('密码改好了，别处的登录都退出了')
  })
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} style={{ maxWidth: 360 }} onFinish={(values) => change.mutate(values)}>
      <Form.Item name="password" label="现在的密码" rules={[{ required: true, message: '写现在的密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="next" label="新密码" extra="至少12位"
        rules={[{ validator: (_rule, value: string = '') => {
          const found = passwordProblem(value, name)
          return found === undefined ? Promise.resolve() : Promise.reject(new Error(found))
        } }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="code" label="动态码" rules={[{ pattern: /^\d{6}$/, required: true, message: '动态码是6位数字' }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>改密码</Button>
    </Form>
  )
}

/** The operator’s own account: roles, places where they are logged in, and the password. */
export function AccountPage() {
  const { name, roles, isDemo } = useMe()
  const sessions = useCall('GET /operator/account/sessions')
  const end = useSend('POST /operator/account/endSession', ['GET /operator/account/sessions', 'GET /operator/account/detail'])
  return (
    <>
      <h1 className="page-title">{name} <span className="quiet">{roles.map((role) => OPERATOR_ROLE_TEXTS[role]).join('、')}</span></h1>
      <Card title="登录着的地方" style={{ marginBottom: 16 }}>
        {sessions.error && <Alert type="error" title={messageOf(sessions.error)} />}
        <Table
          rowKey="id" pagination={false} loading={sessions.isLoading} dataSource={sessions.data?.items ?? []}
          columns={[
            { title: '从哪里', dataIndex: 'address' },
            { title: '浏览器', dataIndex: 'device', ellipsis: true },
            { title: '登录', dataIndex: 'since', render: (at: string) => momentText(at) },
            { title: '最近用过', dataIndex: 'seenAt', render: (at: string) => momentText(at) },
            {
              title: '操作', key: 'end', render: (_value, { id, isThis }) => (isThis
                ? '就是这里' : <Button onClick={() => end.mutate({ id })}>退出这一处</Button>),
            },
          ]}
        />
      </Card>
      <Card title="改密码">{isDemo ? '演示账号不能改密码' : <PasswordForm />}</Card>
    </>
  )
}
