import type { OperatorInvoice } from '@daogang/contract/operator-bank'
import type { InvoiceDelivery } from '@daogang/contract/rules/invoice'
import { yuanText } from '@daogang/contract/rules/money'
import { Alert, App, Button, Form, Input, Modal, Segmented, Space, Table } from 'antd'
import { useState } from 'react'
import { call, messageOf, type CallName } from '../lib/api'
import { usePages, useSend } from '../lib/queries'
import { momentText } from '../lib/time'
import { More } from '../parts/More'
import { ReasonDialog } from '../parts/ReasonDialog'

const INVOICES = 'GET /operator/invoice/list'
const LIST: readonly CallName[] = [INVOICES]
const DELIVERIES: Readonly<Record<InvoiceDelivery, string>> = { email: '邮箱', post: '邮寄' }
const STATES = [{ value: 'requested' as const, label: '等着开' }, { value: 'issued' as const, label: '开好的' }]

/** Masked until an operator asks for it, which is recorded. */
function SendTo({ id, delivery, sendTo }: OperatorInvoice) {
  const look = useSend('POST /operator/invoice/address', [])
  return (
    <>
      {DELIVERIES[delivery]}，{look.data?.sendTo ?? sendTo}
      {!look.data && <Button type="link" size="small" loading={look.isPending} onClick={() => look.mutate({ id })}>看完整的</Button>}
    </>
  )
}

/** Notes the number of an invoice that was issued at the tax office's site. */
function IssueDialog({ invoice, onClose }: { invoice: OperatorInvoice, onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ number: string, link: string }>()
  const issue = useSend('POST /operator/invoice/issue', LIST, ({ said }) => {
    void message.success(said)
    onClose()
  })
  return (
    <Modal title={`${invoice.title}，${yuanText(invoice.amount)}`} open onCancel={onClose} okText="开好了" cancelText="先不"
      confirmLoading={issue.isPending} onOk={() => form.submit()}
    >
      <Form
        form={form} layout="vertical" requiredMark={false} initialValues={{ number: '', link: '' }}
        onFinish={({ number, link }) => issue.mutate({ id: invoice.id, number: number.trim(), link: link.trim() })}
      >
        <Form.Item name="number" label="发票号" rules={[{ required: true, pattern: /^[0-9A-Za-z-]{6,30}$/, message: '6到30位数字或字母' }]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="link" label="发票的网址，纸的不写" rules={[{ pattern: /^(https:\/\/\S{3,480})?$/, message: '要用https开头' }]}>
          <Input maxLength={500} />
        </Form.Item>
      </Form>
      {issue.error && <Alert type="warning" title={messageOf(issue.error)} />}
    </Modal>
  )
}

/** Requests of enterprises for invoices, and issued ones that can be voided. */
export function InvoicesSection() {
  const { message } = App.useApp()
  const [state, setState] = useState<'requested' | 'issued'>('requested')
  const { list, items } = usePages([INVOICES, { state }], (from) => call(INVOICES, { state, ...from }))
  const [issued, setIssued] = useState<OperatorInvoice | null>(null)
  const [refused, setRefused] = useState<OperatorInvoice | null>(null)
  const reject = useSend('POST /operator/invoice/reject', LIST, ({ said }) => {
    void message.success(said)
    setRefused(null)
  })
  const isVoid = state === 'issued'
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>发票</h2>
        <Segmented aria-label="哪些" value={state} options={STATES} onChange={setState} />
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" loading={list.isLoading} dataSource={items}
        pagination={false} locale={{ emptyText: isVoid ? '还没有开好的' : '没有等着开的' }}
        columns={[
          { title: '什么时候要的', dataIndex: 'at', width: 130, render: (at: string) => momentText(at) },
          { title: '抬头和税号', key: 'title', render: (_value, { title, creditCode }) => (
            <>{title}<div className="quiet">{creditCode}</div></>
          ) },
          { title: '金额', dataIndex: 'amount', width: 120, align: 'right', render: yuanText },
          { title: '怎么收', key: 'to', render: (_value, invoice) => <SendTo {...invoice} /> },
          { title: '企业', dataIndex: 'enterprise' },
          ...(isVoid ? [{ title: '发票号', dataIndex: 'number', width: 160 }] : []),
          { title: '', key: 'actions', width: isVoid ? 90 : 170, render: (_value, invoice) => (
            <Space>
              {!isVoid && <Button type="primary" onClick={() => setIssued(invoice)}>开好了</Button>}
              <Button danger onClick={() => setRefused(invoice)}>{isVoid ? '作废' : '不开'}</Button>
            </Space>
          ) },
        ]}
      />
      <More list={list} text="再看20张" />
      {issued && <IssueDialog invoice={issued} onClose={() => setIssued(null)} />}
      {refused && (
        <ReasonDialog
          title={`${isVoid ? '作废' : '不开'}“${refused.title}”的发票`} verb={isVoid ? '作废' : '不开'} label="对方看到的话" isDanger
          isBusy={reject.isPending} onClose={() => setRefused(null)} onSend={(reason) => reject.mutate({ id: refused.id, isVoid, reason })}
        />
      )}
    </>
  )
}
