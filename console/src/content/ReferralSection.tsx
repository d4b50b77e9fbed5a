import type { OperatorPeriod } from '@daogang/contract/operator-referral'
import { yuanText } from '@daogang/contract/rules/money'
import { AWARD_LIMITS, MAX_BUDGET, PERIOD_STATE_TEXTS } from '@daogang/contract/rules/referral'
import { Alert, App, Button, DatePicker, Form, Input, InputNumber, Modal, Select, Space, Table } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import type { Dayjs } from '../lib/time'
import { ReasonDialog } from '../parts/ReasonDialog'
import { useChoices } from './choices'
import { closedText } from './referral-texts'
import { ReferredPeople } from './ReferredPeople'

const LIST: readonly CallName[] = ['GET /operator/referral/list']
const FEN = 100
const fen = (yuan: number): number => Math.round(yuan * FEN)

interface Values {
  title: string
  days: [Dayjs, Dayjs]
  award: number
  friendAward: number
  total: number
  cityIds: number[]
}

interface YuanProps {
  /** In fen; `value` is in yuan. */
  max: number
  min?: number
  isFixed?: boolean
  value?: number
  id?: string
  onChange?: (value: number | null) => void
}

const Yuan = ({ max, min = 0, isFixed = false, ...rest }: YuanProps) =>
  <InputNumber<number> {...rest} disabled={isFixed} min={min / FEN} max={max / FEN} precision={2} suffix="元" style={{ width: '100%' }} />

/** The form of a new period. */
function OpenDialog({ onClose, onDone }: { onClose: () => void, onDone: (waits: boolean) => void }) {
  const [form] = Form.useForm<Values>()
  const { cities } = useChoices()
  const open = useSend('POST /operator/referral/open', LIST, ({ waitsForSecond }) => onDone(waitsForSecond))
  const send = ({ title, days: [from, to], award, friendAward, total, cityIds }: Values): void => open.mutate({
    title: title.trim(), startsOn: from.format('YYYY-MM-DD'), endsOn: to.format('YYYY-MM-DD'), award: fen(award),
    friendAward: fen(friendAward), total: fen(total), cityIds,
  })
  return (
    <Modal title="开一期推荐活动" open onCancel={onClose} okText="开" cancelText="先不" confirmLoading={open.isPending} onOk={() => form.submit()}>
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={{ friendAward: 0, cityIds: [] }} onFinish={send}>
        <Form.Item name="title" label="名字" rules={[{ required: true, whitespace: true, message: '写名字' }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="days" label="从哪天到哪天" rules={[{ required: true, message: '选日子' }]}><DatePicker.RangePicker /></Form.Item>
        <Form.Item name="award" label="推荐人得多少" rules={[{ required: true, message: '写多少元' }]}>
          <Yuan min={AWARD_LIMITS.min} max={AWARD_LIMITS.max} />
        </Form.Item>
        <Form.Item name="friendAward" label="朋友得多少"><Yuan max={AWARD_LIMITS.max} /></Form.Item>
        <Form.Item name="total" label="一共放多少奖金" rules={[{ required: true, message: '写多少元' }]}>
          <Yuan min={AWARD_LIMITS.min} max={MAX_BUDGET} />
        </Form.Item>
        <Form.Item name="cityIds" label="哪些城市">
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} placeholder="所有城市" options={cities} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Money to add to a period: of this operator, or the wish of another one, which is confirmed as it is. */
interface Funding {
  period: OperatorPeriod
  once: string
  wish?: OperatorPeriod['asked'][number]
}

function FundDialog({ funding: { period, once, wish }, onClose, onDone }: {
  funding: Funding, onClose: () => void, onDone: (waits: boolean) => void
}) {
  const [amount, setAmount] = useState(wish ? wish.amount / FEN : null)
  const fund = useSend('POST /operator/referral/fund', LIST, ({ waitsForSecond }) => onDone(waitsForSecond))
  return (
    <Modal
      title={`给“${period.title}”加奖金`} open onCancel={onClose} okText={wish ? '确认' : '加'} cancelText="先不" confirmLoading={fund.isPending}
      okButtonProps={{ disabled: !amount }} onOk={() => fund.mutate({ id: period.id, once, amount: fen(amount ?? 0) })}
    >
      {wish && <p>{wish.by}要加这么多，你也同意就加上</p>}
      <Yuan max={MAX_BUDGET} isFixed={wish !== undefined} {...(amount !== null && { value: amount })} onChange={setAmount} />
    </Modal>
  )
}

/** Closed again, a period gives back what became free since. */
const closeVerb = ({ closeReason }: OperatorPeriod): string => (closeReason === '' ? '关掉' : '退回剩下的')

const stateText = ({ state, closeReason }: OperatorPeriod): string => [PERIOD_STATE_TEXTS[state], closeReason].filter(Boolean).join('，')
const cityNames = ({ cities }: OperatorPeriod): string => cities.map(({ name }) => name).join('、') || '所有城市'

/** Periods of referrals with their money: opened, topped up and closed. */
export function ReferralSection() {
  const may = useMay()
  const { message } = App.useApp()
  const { name: me } = useMe()
  const list = useCall('GET /operator/referral/list')
  const [isOpening, setOpening] = useState(false)
  const [shown, setShown] = useState<OperatorPeriod | null>(null)
  const [funding, setFunding] = useState<Funding | null>(null)
  const [closing, setClosing] = useState<OperatorPeriod | null>(null)
  const funded = (waits: boolean): void => {
    if (waits) void message.warning('记下了，还差另一个人在这里确认')
    else void message.success('奖金放进去了')
    setOpening(false)
    setFunding(null)
  }
  const close = useSend('POST /operator/referral/close', LIST, ({ back, unfunded }) => {
    void message.success(closedText(back, unfunded))
    setClosing(null)
  })
  const canChange = may('POST /operator/referral/fund')
  const actions = (period: OperatorPeriod) => {
    const isClosed = period.closeReason !== ''
    if (isClosed && period.left === 0) return null
    return (
      <Space>
        {!isClosed && <Button onClick={() => setFunding({ period, once: crypto.randomUUID() })}>加奖金</Button>}
        <Button danger={!isClosed} onClick={() => setClosing(period)}>{closeVerb(period)}</Button>
      </Space>
    )
  }
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>推荐活动的奖金</h2>
        {canChange && <Button type="primary" onClick={() => setOpening(true)}>开一期</Button>}
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" pagination={false} loading={list.isLoading}
        dataSource={list.data?.items ?? []} locale={{ emptyText: '还没开过' }}
        columns={[
          { title: '名字', dataIndex: 'title' },
          { title: '日子', key: 'days', render: (_value, { startsOn, endsOn }) => `${startsOn}到${endsOn}` },
          { title: '状态', key: 'state', render: (_value, period) => stateText(period) },
          { title: '推荐人、朋友', key: 'award', render: (_value, { award, friendAward }) => `${yuanText(award)}、${yuanText(friendAward)}` },
          { title: '放了', key: 'total', render: (_value, period) => (
            <>
              {yuanText(period.total)}
              {period.asked.map((wish) => (
                <div key={`${wish.by} ${wish.once}`} className="kind-late">
                  {wish.by}要加{yuanText(wish.amount)}，还差一个人。
                  {canChange && wish.by !== me && (
                    <Button size="small" onClick={() => setFunding({ period, once: wish.once, wish })}>确认</Button>
                  )}
                </div>
              ))}
            </>
          ) },
          { title: '还剩', dataIndex: 'left', render: yuanText },
          { title: '城市', key: 'cities', render: (_value, period) => cityNames(period) },
          { title: '', key: 'people', width: 90, render: (_value, period) => <Button onClick={() => setShown(period)}>看推荐</Button> },
          ...canChange
            ? [{ title: '', key: 'actions', width: 200, render: (_value: unknown, period: OperatorPeriod) => actions(period) }]
            : [],
        ]}
      />
      {shown && <ReferredPeople period={shown} onClose={() => setShown(null)} />}
      {isOpening && <OpenDialog onClose={() => setOpening(false)} onDone={funded} />}
      {funding && <FundDialog funding={funding} onClose={() => setFunding(null)} onDone={funded} />}
      {closing && (
        <ReasonDialog
          title={`${closeVerb(closing)}“${closing.title}”`} verb={closeVerb(closing)} label="原因" isDanger isBusy={close.isPending}
          onSend={(reason) => close.mutate({ id: closing.id, reason })} onClose={() => setClosing(null)}
        >
          <p>没用的奖金退回。奖金留好了的照样能领，别的没有了。原因大家看得到。</p>
          {/* A server of the release before sends neither number. */}
          {closing.waiting > 0 && <p className="kind-late">有{closing.waiting}个人干满了、没留到奖金，关了就领不到。要给的话，先加奖金。</p>}
          {closing.unnamed > 0 && <p className="kind-late">还有{closing.unnamed}个人干满了没实名，关了也领不到。</p>}
        </ReasonDialog>
      )}
    </>
  )
}
