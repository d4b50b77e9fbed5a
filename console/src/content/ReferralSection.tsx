import type { OperatorPeriod } from '@daogang/contract/operator-referral'
import { yuanText } from '@daogang/contract/rules/money'
import { AWARD_LIMITS, MAX_BUDGET, PERIOD_STATE_TEXTS } from '@daogang/contract/rules/referral'
import { Alert, App, Button, DatePicker, Form, Input, InputNumber, Modal, Select, Space, Table } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { useChoices } from './choices'
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

const Yuan = ({ max, min = 0, isFixed = false, ...rest }: { max: number, min?: number, isFixed?: boolean, value?: number, id?: string,
  onChange?: (value: number | null) => void }) =>
  <InputNumber<number> {...rest} disabled={isFixed} min={min / FEN} max={max / FEN} precision={2} suffix="元" style={{ width: '100%' }} />

/** The form of a new period. */
function OpenDialog({ onClose, onDone }: { onClose: () => void, onDone: (waits: boolean) => void }) {
  const [form] = Form.useForm<Values>()
  const { cities } = useChoices()
  const open = useSend('POST /operator/referral/open', LIST, ({ waitsForSecond }) => onDone(waitsForSecond))
  const send = ({ title, days: [from, to], award, friendAward, total, cityIds }: Values): void => open.mutate({
    title: title.trim(), startsOn: from.format('YYYY-MM-DD'), endsOn: to.format('YYYY-MM-DD'), award: fen(award),
      friendAward: fen(friendAward),
    total: fen(total), cityIds,
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

/** Periods of referrals with their money: opened, topped up and closed. */
export function ReferralSection() {
  const may = useMay()
  const { message } = App.useApp()
  const { name: me } = useMe()
  const list = useCall('GET /operator/referral/list')
  const [isOpening, setOpening] = useState(false)
  const [shown, setShown] = useState<OperatorPeriod | null>(null)
  const [here, setHere] = useState<{ period: OperatorPeriod, verb: 'fund' | 'close', once: string, by: string } | null>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const shut = (): void => {
    setHere(null)
    setAmount(null)
    setReason('')
  }
  const told = (waits: boolean): void => {
    if (waits) void message.warning('记下了，还差另一个人在这里确认')
    else void message.success('奖金放进去了')
    setOpening(false)
    shut()
  }
  const fund = useSend('POST /operator/referral/fund', LIST, ({ waitsForSecond }) => told(waitsForSecond))
  const close = useSend('POST /operator/referral/close', LIST, ({ back }) => {
    void message.success(`关了，退回${yuanText(back)}`)
    shut()
  })
  const canChange = may('POST /operator/referral/fund')
  // Closed again, a period gives back what became free since.
  const closeVerb = here?.period.closeReason ? '退回剩下的' : '关掉'
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
          { title: '状态', dataIndex: 'state', render: (state: OperatorPeriod['state'], { closeReason }) => [PERIOD_STATE_TEXTS[state],
            closeReason].filter(Boolean).join('，') },
          { title: '推荐人、朋友', key: 'award', render: (_value, { award, friendAward }) => `${yuanText(award)}、${yuanText(friendAward)}` },
          { title: '放了', key: 'total', render: (_value, period) => (
            <>
              {yuanText(period.total)}
              {period.asked.map(({ by, amount: wanted, once }) => (
                <div key={`${by} ${once}`} className="kind-late">
                  {by}要加{yuanText(wanted)}，还差一个人。
                  {canChange && by !== me && (
                    <Button
                      size="small" onClick={() => {
                        setAmount(wanted / FEN)
                        setHere({ period, verb: 'fund', once, by })
                      }}
                    >
                      确认
                    </Button>
                  )}
                </div>
              ))}
            </>
          ) }, { title: '还剩', dataIndex: 'left', render: yuanText },
          { title: '城市', dataIndex: 'cities',
            render: (cities: OperatorPeriod['cities']) => cities.map(({ name }) => name).join('、') || '所有城市' },
          { title: '', key: 'people', width: 90, render: (_value: unknown, period: OperatorPeriod) => (
            <Button onClick={() => setShown(period)}>看推荐</Button>
          ) },
          ...(canChange ? [{ title: '', key: 'actions', width: 200, render: (_value: unknown,
            period: OperatorPeriod) => (period.closeReason !== '' ? period.left > 0 && (
            <Button onClick={() => setHere({ period, verb: 'close', once: '', by: '' })}>退回剩下的</Button>
          ) : (
            <Space>
              <Button onClick={() => setHere({ period, verb: 'fund', once: crypto.randomUUID(), by: '' })}>加奖金</Button>
              <Button danger onClick={() => setHere({ period, verb: 'close', once: '', by: '' })}>关掉</Button>
            </Space>
          )) }] : []),
        ]}
      />
      {shown && <ReferredPeople period={shown} onClose={() => setShown(null)} />}
      {isOpening && <OpenDialog onClose={() => setOpening(false)} onDone={told} />}
      {here?.verb === 'fund' && (
        <Modal
          title={`给“${here.period.title}”加奖金`} open onCancel={shut} okText={here.by === '' ? '加' : '确认'} cancelText="先不"
          confirmLoading={fund.isPending}
          okButtonProps={{ disabled: !amount }}
          onOk={() => fund.mutate({ id: here.period.id, once: here.once, amount: fen(amount ?? 0) })}
        >
          {here.by !== '' && <p>{here.by}要加这么多，你也同意就加上</p>}
          <Yuan max={MAX_BUDGET} isFixed={here.by !== ''} {...(amount !== null && { value: amount })} onChange={setAmount} />
        </Modal>
      )}
      {here?.verb === 'close' && (
        <Modal
          title={`${closeVerb}“${here.period.title}”`} open onCancel={shut} okText={closeVerb} cancelText="先不"
          confirmLoading={close.isPending}
          okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
          onOk={() => close.mutate({ id: here.period.id, reason: reason.trim() })}
        >
          <p>没用的奖金退回。干满了的照样能领，没干满的没有了。原因大家看得到。</p>
          <Input aria-label="原因" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Modal>
      )}
    </>
  )
}
