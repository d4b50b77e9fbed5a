import type { OperatorPlan } from '@daogang/contract/membership'
import type { Benefits } from '@daogang/contract/rules/membership'
import { yuanText } from '@daogang/contract/rules/money'
import { Alert, App, Button, Form, Input, InputNumber, Modal, Segmented, Switch, Table, Tag } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { CardOrders } from './CardOrders'

const LIST: readonly CallName[] = ['GET /operator/vip/list']
const FEN = 100
const ROLES = [{ value: 'c' as const, label: '求职的' }, { value: 'b' as const, label: '招人的' }]
const PROPS = { refresh: '刷新', top: '置顶', urgent: '急招' } as const
const PROP_KINDS = Object.keys(PROPS) as (keyof typeof PROPS)[]
/** A new card: what seekers buy. */
const EMPTY: Omit<OperatorPlan, 'id'> = {
  role: 'c', title: '', days: 30, fen: null, coins: null, isOn: true, benefits: { boost: true, refresh: 0, top: 0, urgent: 0 },
}

const benefitsText = ({ boost, ...props }: Benefits): string => [
  boost && '简历靠前', ...PROP_KINDS.map((kind) => props[kind] > 0 && `${PROPS[kind]}${props[kind]}次`),
].filter(Boolean).join('、')

interface Values extends Pick<OperatorPlan, 'role' | 'title' | 'days' | 'coins' | 'isOn'>, Record<keyof typeof PROPS, number> {
  yuan: number | null
}

/** The form of a card. What a card gives follows from who buys it. */
function CardDialog({ plan, onClose }: { plan: OperatorPlan, onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const role = Form.useWatch('role', form) ?? plan.role
  const save = useSend('POST /operator/vip/save', LIST, () => {
    void message.success('存下了')
    onClose()
  })
  const { benefits, fen } = plan
  const send = ({ yuan, refresh, top, urgent, coins, ...values }: Values): void => save.mutate({
    ...values, id: plan.id, title: values.title.trim(), coins: coins ?? null, fen: yuan === null ? null : Math.round(yuan * FEN),
    benefits: values.role === 'c' ? EMPTY.benefits : { boost: false, refresh, top, urgent },
  })
  return (
    <Modal
      title={plan.title === '' ? '新会员卡' : `改“${plan.title}”`} open onCancel={onClose} okText="存下" cancelText="先不"
      confirmLoading={save.isPending} onOk={() => form.submit()}
    >
      <p className="quiet">买过的人不受影响，还按买的时候算</p>
      <Form<Values>
        form={form} layout="vertical" requiredMark={false} onFinish={send}
        initialValues={{ ...plan, ...benefits, yuan: fen === null ? null : fen / FEN }}
      >
        <Form.Item name="role" label="卖给谁"><Segmented options={ROLES} /></Form.Item>
        <Form.Item name="title" label="名字" rules={[{ required: true, whitespace: true, message: '写名字' }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="days" label="管几天" rules={[{ required: true, message: '写几天' }]}>
          <InputNumber min={1} max={366} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="yuan" label="多少元，空着不收钱"><InputNumber min={0.01} precision={2} style={{ width: '100%' }} /></Form.Item>
        <Form.Item name="coins" label="多少个工币，空着不收工币">
          <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {role === 'c' ? <p>给什么：简历靠前</p> : PROP_KINDS.map((kind) => (
          <Form.Item key={kind} name={kind} label={`${PROPS[kind]}几次`} rules={[{ required: true, message: '写几次，不给写0' }]}>
            <InputNumber min={0} max={1000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        <Form.Item name="isOn" label="在卖" valuePropName="checked"><Switch /></Form.Item>
      </Form>
      {save.error && <Alert type="warning" title={messageOf(save.error)} />}
    </Modal>
  )
}

/** Membership cards: what they cost, what they give, and whether they are sold; and their orders. */
export function CardsSection() {
  const list = useCall('GET /operator/vip/list')
  const [plan, setPlan] = useState<OperatorPlan | null>(null)
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>会员卡</h2>
        <Button type="primary" onClick={() => setPlan({ ...EMPTY, id: crypto.randomUUID() })}>新会员卡</Button>
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []} pagination={false}
        locale={{ emptyText: '还没有会员卡' }}
        columns={[
          { title: '卖给谁', dataIndex: 'role', width: 90, render: (role: OperatorPlan['role']) =>
            ROLES.find(({ value }) => value === role)?.label },
          { title: '名字', dataIndex: 'title' }, { title: '几天', dataIndex: 'days', width: 80, align: 'right' },
          { title: '价钱', key: 'price', render: (_value, { fen, coins }) =>
            [fen !== null && yuanText(fen), coins !== null && `${coins}个工币`].filter(Boolean).join('，或者') },
          { title: '给什么', dataIndex: 'benefits', render: benefitsText },
          { title: '状态', dataIndex: 'isOn', width: 90, render: (isOn: boolean) => (
            <Tag color={isOn ? 'success' : 'default'}>{isOn ? '在卖' : '不卖'}</Tag>
          ) },
          { title: '', key: 'actions', width: 80, render: (_value, each) => <Button onClick={() => setPlan(each)}>改</Button> },
        ]}
      />
      <CardOrders />
      {plan && <CardDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  )
}
