import type { FoundOrder } from '@daogang/contract/membership'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { canCloseOrder, ORDER_STATE_TEXTS, type OrderState, type PayWay } from '@daogang/contract/rules/membership'
import { yuanText } from '@daogang/contract/rules/money'
import { Alert, App, Button, Input, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, messageOf } from '../lib/api'
import { usePages, useSend } from '../lib/queries'
import { momentText } from '../lib/time'
import { useNow } from '../lib/use-now'
import { More } from '../parts/More'

const ORDERS = 'POST /operator/vip/orders'
const COLORS: Readonly<Record<OrderState, string>> = {
  created: 'default', paying: 'processing', paid: 'success', closed: 'default', wrong: 'error',
}
const WAYS: Readonly<Record<PayWay, string>> = { coins: '工币', wechat: '微信', alipay: '支付宝' }

const priceText = ({ way, fen, coins, paidFen }: FoundOrder): string =>
  (way === 'coins' ? `${coins}个工币` : paidFen === null ? yuanText(fen) : `要${yuanText(fen)}，付了${yuanText(paidFen)}`)

/** Asks for the number of the refund, which the audit log keeps, and closes the order. */
function CloseDialog({ id, onClose }: { id: string, onClose: () => void }) {
  const { message } = App.useApp()
  const [reason, setReason] = useState('')
  const close = useSend('POST /operator/vip/orders/close', [ORDERS], () => {
    void message.success('关掉了')
    onClose()
  })
  return (
    <Modal
      title="钱全退完了？" open onCancel={onClose} okText="关掉" cancelText="先不" confirmLoading={close.isPending}
      okButtonProps={{ disabled: reason.trim() === '' }} onOk={() => close.mutate({ id, reason: reason.trim() })}
    >
      <p className="quiet">先到平台看：退的是全部，而且退成了。只退了一部分的别关</p>
      <Input
        aria-label="退款单号" placeholder="平台的退款单号" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}

/** Orders of cards: those that were paid with another amount, or those of a phone or a number. One whose money went back is closed here. */
export function CardOrders() {
  const [q, setQ] = useState('')
  const [closing, setClosing] = useState<string>()
  const now = new Date(useNow(MINUTE_MS))
  // Looking is recorded, so it is asked for once.
  const { list, items } = usePages([ORDERS, { q }], (from) => call(ORDERS, { q, ...from }), { isOnce: true })
  return (
    <div className="block">
      <div className="queue-tools">
        <h3 className="block-title" style={{ margin: 0 }}>单子</h3>
        <Input.Search
          aria-label="手机号或单号" placeholder="手机号、商户单号、平台的交易单号" allowClear style={{ width: 360 }}
          onSearch={(value) => setQ(value.trim())}
        />
      </div>
      <p className="quiet">不找的时候列出付的数和价钱不一样的：不开卡，到平台按单号把钱全退了。支付宝的一小时内自己关掉，微信的等平台说退成了，在这里关。退了款还“等付款”的，用手机号找，也在这里关</p>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" pagination={false} loading={list.isLoading}
        locale={{ emptyText: q === '' ? '没有付错数的单子' : '没找到单子' }} dataSource={items}
        columns={[
          { title: '什么时候', dataIndex: 'at', width: 130, render: (at: string) => momentText(at) },
          { title: '谁', key: 'who', width: 130, render: (_value, { accountId, mobile }) => (
            <Link to={`/person/${accountId}`}>{mobile}</Link>
          ) },
          { title: '卡', dataIndex: 'title' },
          { title: '多少', key: 'price', render: (_value, order) => priceText(order) },
          { title: '怎么付', dataIndex: 'way', width: 90, render: (way: PayWay) => WAYS[way] },
          { title: '状态', dataIndex: 'state', width: 110, render: (state: OrderState) => (
            <Tag color={COLORS[state]}>{ORDER_STATE_TEXTS[state]}</Tag>
          ) },
          { title: '商户单号和交易单号', key: 'numbers', render: (_value, { billNo, providerNo }) => (
            <>{billNo}{providerNo !== '' && <div className="quiet">{providerNo}</div>}</>
          ) },
          { title: '', key: 'close', width: 140, render: (_value, { id, state, at }) => canCloseOrder(state, new Date(at), now) && (
            <Button size="small" onClick={() => setClosing(id)}>钱退完了，关掉</Button>
          ) },
        ]}
      />
      <More list={list} text="再看20张" />
      {closing !== undefined && <CloseDialog id={closing} onClose={() => setClosing(undefined)} />}
    </div>
  )
}
