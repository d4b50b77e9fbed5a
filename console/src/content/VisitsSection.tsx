import type { OperatorVisit } from '@daogang/contract/operator-visit'
import { MOBILE, MOBILE_TEXT } from '@daogang/contract/rules/login'
import { OUTCOME_NAMES, type VisitState } from '@daogang/contract/rules/visit'
import { Alert, App, Button, DatePicker, Form, Input, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, messageOf, type CallName } from '../lib/api'
import { usePages, useSend } from '../lib/queries'
import type { Dayjs } from '../lib/time'
import { More } from '../parts/More'
import { ReasonDialog } from '../parts/ReasonDialog'

const VISITS = 'GET /operator/visit/list' satisfies CallName
const LIST: readonly CallName[] = [VISITS]
const STATES: Readonly<Record<VisitState, string>> = { planned: '还没去', open: '到店了', filled: '填好了', cancelled: '取消了' }
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Values {
  mobile: string
  companyId: string
  day: Dayjs
  purpose: string
}

function PlanDialog({ store, onClose }: { store: string, onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [once] = useState(() => crypto.randomUUID())
  const plan = useSend('POST /operator/visit/plan', LIST, () => {
    void message.success('派好了，TA收到了通知')
    onClose()
  })
  const send = ({ mobile, companyId, day, purpose }: Values): void => plan.mutate({
    once, mobile: mobile.trim(), companyId: companyId.trim(), plannedOn: day.format('YYYY-MM-DD'), purpose: purpose.trim(),
  })
  return (
    <Modal title="派人去一家店" open onCancel={onClose} okText="派" cancelText="先不" confirmLoading={plan.isPending} onOk={() => form.submit()}>
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={{ companyId: store }} onFinish={send}>
        <Form.Item name="mobile" label="谁去，写TA的手机号" rules={[{ required: true, pattern: MOBILE, message: MOBILE_TEXT }]}>
          <Input maxLength={11} autoComplete="off" />
        </Form.Item>
        <Form.Item name="companyId" label="门店的编号" rules={[{ required: true, pattern: ID, message: '在企业的页面上点“派人去”' }]}><Input /></Form.Item>
        <Form.Item name="day" label="哪天" rules={[{ required: true, message: '选一天' }]}><DatePicker /></Form.Item>
        <Form.Item name="purpose" label="为什么去，店里看得到" rules={[{ required: true, whitespace: true, message: '写为什么去' }]}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Visits of field workers to stores: planned, and taken back before they began. */
export function VisitsSection() {
  const [search, setSearch] = useSearchParams()
  const store = search.get('store')
  const { list, items } = usePages([VISITS], (from) => call(VISITS, from))
  const [isPlanning, setPlanning] = useState(store !== null)
  const [cancelled, setCancelled] = useState<OperatorVisit | null>(null)
  const cancel = useSend('POST /operator/visit/cancel', LIST, () => setCancelled(null))
  const close = (): void => {
    setPlanning(false)
    if (store !== null) setSearch({}, { replace: true })
  }
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>上门拜访</h2>
        <Button type="primary" onClick={() => setPlanning(true)}>派人去一家店</Button>
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" loading={list.isLoading} dataSource={items} locale={{ emptyText: '还没有拜访' }}
        pagination={false}
        columns={[
          { title: '哪天', dataIndex: 'plannedOn', width: 120 }, { title: '门店', dataIndex: 'store' }, { title: '为什么去', dataIndex: 'purpose' },
          { title: '状态', dataIndex: 'state', width: 100, render: (state: VisitState) => <Tag>{STATES[state]}</Tag> },
          {
            title: '结果', key: 'result', render: (_value, { outcome, summary, note }) =>
              [outcome && OUTCOME_NAMES[outcome], summary, note && `备注：${note}`].filter(Boolean).join('，'),
          },
          {
            title: '', key: 'actions', width: 90, render: (_value, visit) => (visit.state === 'planned'
              ? <Button danger onClick={() => setCancelled(visit)}>取消</Button> : null),
          },
        ]}
      />
      <More list={list} text="再看20次" />
      {isPlanning && <PlanDialog store={store ?? ''} onClose={close} />}
      {cancelled && (
        <ReasonDialog
          title={`取消去${cancelled.store}`} verb="取消拜访" label="为什么，去的人看得到" isDanger isBusy={cancel.isPending}
          onClose={() => setCancelled(null)}
          onSend={(reason) => cancel.mutate({ id: cancelled.id, reason })}
        />
      )}
    </>
  )
}
