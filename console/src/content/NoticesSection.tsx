import type { Broadcast, Segment } from '@daogang/contract/operator-broadcast'
import { BROADCAST_ALONE, BROADCAST_STATE_TEXTS, SEEN_DAYS } from '@daogang/contract/rules/broadcast'
import { Alert, Button, Form, Input, InputNumber, Popconfirm, Progress, Select, Space, Table } from 'antd'
import { useState } from 'react'
import { ApiError } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { momentText } from '../lib/time'
import { useChoices } from './choices'
import { ROLES } from './roles'

const LIST = ['GET /operator/notice/list'] as const
const EVERY_MS = 3_000

interface Values extends Segment {
  text: string
  link: string
}
const EMPTY: Values = { role: 'any', cityIds: [], categoryIds: [], seenWithin: 0, text: '', link: '' }
const segmentOf = ({ role, cityIds, categoryIds, seenWithin }: Values): Segment => ({ role, cityIds, categoryIds,
  seenWithin: seenWithin ?? 0 })

/** Who a notice goes to, in words. */
function useSegmentText(): (segment: Segment) => string {
  const { cities, categories } = useChoices()
  const labels = new Map(categories.flatMap(({ options }) => options.map(({ value, label }) => [value, label])))
  return ({ role, cityIds, categoryIds, seenWithin }) => [
    ROLES.find(({ value }) => value === role)?.label,
    cityIds.map((id) => cities.find(({ value }) => value === id)?.label ?? id).join('、'),
    categoryIds.map((id) => labels.get(id) ?? id).join('、'), seenWithin > 0 && `${seenWithin}天内来过`,
  ].filter(Boolean).join('，')
}

/** Writes a notice. Its size is asked for first; the button to send has it. */
function Writer() {
  const [form] = Form.useForm<Values>()
  const { cities, categories } = useChoices()
  const [seen, setSeen] = useState<{ segment: Segment, size: number, needsSecond: boolean, once: string } | null>(null)
  const size = useSend('POST /operator/notice/size', [])
  const send = useSend('POST /operator/notice/send', LIST, () => {
    setSeen(null)
    form.resetFields()
  })
  const ask = (values: Values): void => {
    const segment = segmentOf(values)
    size.mutate({ segment }, { onSuccess: (data) => setSeen({ segment, ...data, once: crypto.randomUUID() }) })
  }
  return (
    <Form<Values>
      form={form} layout="vertical" requiredMark={false} initialValues={EMPTY} onFinish={ask} onValuesChange={() => setSeen(null)}
      className="block"
    >
      <div className="form-row">
        <Form.Item name="role" label="给谁"><Select options={[...ROLES]} /></Form.Item>
        <Form.Item name="cityIds" label="城市">
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} placeholder="所有城市" options={cities} />
        </Form.Item>
        <Form.Item name="categoryIds" label="工种">
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} placeholder="所有工种" options={categories} />
        </Form.Item>
        <Form.Item name="seenWithin" label="几天内来过，0是不限">
          <InputNumber min={0} max={SEEN_DAYS} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="text" label="内容" rules={[{ required: true, whitespace: true, message: '写通知的内容' }]}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="link" label="点开去哪里，可以不写"><Input placeholder="/weekly-pay" maxLength={300} /></Form.Item>
      {seen === null
        ? <Button type="primary" htmlType="submit" loading={size.isPending}>看看有多少人</Button>
        : (
          <Alert
            type={seen.needsSecond ? 'warning' : 'info'} title={`一共${seen.size}个人`}
            description={seen.needsSecond ? `超过${BROADCAST_ALONE}个，要另一个人确认以后才发` : '马上开始发'}
            action={(
              <Button
                type="primary" disabled={seen.size === 0} loading={send.isPending}
                onClick={() => {
                  const { text, link } = form.getFieldsValue()
                  // Refused where the group has grown: its size is looked at again before the next try.
                  send.mutate(
                    { once: seen.once, segment: seen.segment, size: seen.size, text: text.trim(), link: link.trim() },
                    { onError: (error) => void (error instanceof ApiError && error.code !== 0 && setSeen(null)) },
                  )
                }}
              >
                发给{seen.size}个人
              </Button>
            )}
          />
        )}
    </Form>
  )
}

/** System notices to groups of people: writing, the second person's word, and how far each is. */
export function NoticesSection() {
  const list = useCall('GET /operator/notice/list', undefined, { every: EVERY_MS })
  const say = useSegmentText()
  const confirm = useSend('POST /operator/notice/confirm', LIST)
  const stop = useSend('POST /operator/notice/stop', LIST)
  const actions = ({ id, state, isMine, size }: Broadcast) => (
    <Space wrap>
      {state === 'second' && !isMine && (
        <Popconfirm title={`发给${size}个人？`} okText="发" cancelText="再看看" onConfirm={() => confirm.mutate({ id })}>
          <Button type="primary">看过了，确认</Button>
        </Popconfirm>
      )}
      {(state === 'second' || state === 'sending') && (
        <Popconfirm title="停下？收到的不会收回" okText="停下" cancelText="先不" onConfirm={() => stop.mutate({ id })}>
          <Button danger>停下</Button>
        </Popconfirm>
      )}
    </Space>
  )
  return (
    <>
      <h2 className="page-title">系统通知</h2>
      <Writer />
      <Table
        rowKey="id" size="small" pagination={false} loading={list.isLoading}
        dataSource={list.data?.items ?? []} locale={{ emptyText: '还没发过' }}
        columns={[
          { title: '什么时候', dataIndex: 'at', width: 130, render: (at: string) => momentText(at) },
          { title: '内容', key: 'text', render: (_value, { text, link }) => <>{text}{link !== '' && <div className="quiet">{link}</div>}</> },
          { title: '给谁', dataIndex: 'segment', render: say },
          { title: '发了多少', key: 'sent', width: 190, render: (_value, { sent, size }) => (
            <Progress
              aria-label="发了多少" size="small" percent={size === 0 ? 0 : Math.min(100, Math.round(sent / size * 100))}
              format={() => `${sent}/${size}`}
            />
          ) },
          { title: '状态', dataIndex: 'state', width: 130, render: (state: Broadcast['state']) => BROADCAST_STATE_TEXTS[state] },
          { title: '谁', key: 'by', width: 150, render: (_value, { by, second }) => [by, second].filter(Boolean).join('，') },
          { title: '', key: 'actions', width: 210, render: (_value, row) => actions(row) },
        ]}
      />
    </>
  )
}
