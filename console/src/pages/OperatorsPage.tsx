import type { RegisteredOperator } from '@daogang/contract/operator-account'
import { OPERATOR_NAME } from '@daogang/contract/rules/operator-login'
import { OPERATOR_ROLES, OPERATOR_ROLE_TEXTS, type OperatorRole } from '@daogang/contract/rules/operator-role'
import { Alert, App, Button, Form, Input, Modal, Popconfirm, Select, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { momentText } from '../lib/time'

const LIST: readonly CallName[] = ['GET /operator/registry/list']
const STATES: Readonly<Record<RegisteredOperator['state'], string>> = {
  unvouched: '等另一个管理员确认', new: '还没登录过', active: '在用', disabled: '停用了',
}
const CHOICES = OPERATOR_ROLES.map((value) => ({ value, label: OPERATOR_ROLE_TEXTS[value] }))

interface Values {
  name: string
  roles: OperatorRole[]
}

/** The form of a new operator, or of another set of roles. */
function RolesDialog({ operator, isBusy, onSend, onClose }: {
  operator: RegisteredOperator | null, isBusy: boolean, onSend: (values: Values) => void, onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  return (
    <Modal
      title={operator ? `${operator.name}的角色` : '登记操作员'} open onCancel={onClose} onOk={() => form.submit()} confirmLoading={isBusy}
      okText={operator ? '改好了' : '登记'} cancelText="先不"
    >
      <Form<Values>
        form={form} layout="vertical" requiredMark={false}
        initialValues={{ name: operator?.name ?? '', roles: operator?.roles ?? ['reviewer'] }}
        onFinish={onSend}
      >
        <Form.Item name="name" label="名字" rules={[{ pattern: OPERATOR_NAME, required: true, message: '2到20个字或字母、数字，没有空格' }]}>
          <Input disabled={operator !== null} maxLength={20} />
        </Form.Item>
        <Form.Item name="roles" label="角色" rules={[{ required: true, message: '至少选一个' }]}>
          <Select mode="multiple" options={CHOICES} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Everyone who runs the service. Admins register, change, reset and disable; another admin vouches. */
export function OperatorsPage() {
  const { name: own } = useMe()
  const may = useMay()
  const { modal } = App.useApp()
  const [edited, setEdited] = useState<RegisteredOperator | 'new' | null>(null)
  const operators = useCall('GET /operator/registry/list')

  const tell = (name: string, { secret, isVouched }: { secret: string, isVouched: boolean }): void => void modal.success({
    title: `${name}的密钥，只显示这一次`, okText: '交给本人了',
    content: (
      <>
        <p className="secret" data-testid="secret">{secret}</p>
        <p>第一次登录时当密码用，登录后自己定密码、绑验证器。{isVouched ? '' : '另一个管理员在这里点“确认是本人”以后才能登录'}</p>
      </>
    ),
  })
  const close = (): void => setEdited(null)
  const [pending, setPending] = useState('')
  const add = useSend('POST /operator/registry/add', LIST, (data) => {
    close()
    tell(pending, data)
  })
  const roles = useSend('POST /operator/registry/roles', LIST, close)
  const vouch = useSend('POST /operator/registry/vouch', LIST)
  const reset = useSend('POST /operator/registry/reset', LIST, (data) => tell(pending, data))
  const disable = useSend('POST /operator/registry/disable', LIST)
  const canChange = may('POST /operator/registry/add')

  const actions = (operator: RegisteredOperator) => {
    const { name, state, createdBy, isDemo } = operator
    if (!canChange || isDemo || state === 'disabled' || name === own) return null
    return (
      <Space wrap>
        {state === 'unvouched' && createdBy !== own && (
          <Popconfirm title={`你认识${name}，知道是TA本人？`} okText="是本人" cancelText="先不" onConfirm={() => vouch.mutate({ name })}>
            <Button type="primary">确认是本人</Button>
          </Popconfirm>
        )}
        <Button onClick={() => setEdited(operator)}>改角色</Button>
        <Popconfirm
          title="重置登录？" description="密码和验证器作废，给一个新密钥，要另一个管理员确认" okText="重置" cancelText="先不"
          onConfirm={() => {
            setPending(name)
            reset.mutate({ name })
          }}
        >
          <Button>重置登录</Button>
        </Popconfirm>
        <Popconfirm
          title={`停用${name}？`} description="马上退出登录，名字不能再用" okText="停用" cancelText="先不" okButtonProps={{ danger: true }}
          onConfirm={() => disable.mutate({ name })}
        >
          <Button danger>停用</Button>
        </Popconfirm>
      </Space>
    )
  }

  return (
    <>
      <div className="queue-tools">
        <h1 className="page-title" style={{ margin: 0 }}>操作员</h1>
        {canChange && <Button type="primary" onClick={() => setEdited('new')}>登记操作员</Button>}
      </div>
      {operators.error && <Alert type="error" title={messageOf(operators.error)} />}
      <Table
        rowKey="name" pagination={false} loading={operators.isLoading} dataSource={operators.data?.items ?? []}
        columns={[
          { title: '名字', dataIndex: 'name', render: (name: string, { isDemo }) => <>{name} {isDemo && <Tag color="orange">演示</Tag>}</> },
          { title: '角色', dataIndex: 'roles', render: (list: OperatorRole[]) => list.map((role) => OPERATOR_ROLE_TEXTS[role]).join('、') },
          { title: '状态', dataIndex: 'state', render: (state: RegisteredOperator['state']) => STATES[state] },
          { title: '登记', dataIndex: 'createdAt', render: (at: string, { createdBy }) => `${momentText(at)} ${createdBy}`.trimEnd() },
          { title: '最近用过', dataIndex: 'seenAt', render: (at: string | null) => (at === null ? '没有' : momentText(at)) },
          ...(canChange
            ? [{ title: '操作', key: 'actions', render: (_value: unknown, operator: RegisteredOperator) => actions(operator) }] : []),
        ]}
      />
      {edited !== null && (
        <RolesDialog
          operator={edited === 'new' ? null : edited} isBusy={add.isPending || roles.isPending} onClose={close}
          onSend={(values) => {
            setPending(values.name)
            if (edited === 'new') add.mutate(values)
            else roles.mutate({ name: edited.name, roles: values.roles })
          }}
        />
      )}
    </>
  )
}
