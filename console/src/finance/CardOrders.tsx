import type { FoundOrder } from '@daogang/contract/membership'
import type { OrderState, PayWay } from '@daogang/contract/rules/membership'
import { yuanText } from '@daogang/contract/rules/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, messageOf } from '../lib/api'
import { moment } from '../lib/time'

const ORDERS = 'POST /operator/vip/orders'
const STATES: Readonly<Record<OrderState, { text: string, color: string }>> = {
  created: { text: '没付', color: 'default' }, paying: { text: '等付款', color: 'processing' }, paid: { text: '开通了', color: 'success' },
  closed: { text: '没买成', color: 'default' }, wrong: { text: '付的数不对', color: 'error' },
}
const WAYS: Readonly<Record<PayWay, string>> = { coins: '工币', wechat: '微信', alipay: '支付宝' }

const priceText = ({ way, fen, coins, paidFen }: FoundOrder): string =>
  (way === 'coins' ? `${coins}个工币` : paidFen === null ? yuanText(fen) : `要${yuanText(fen)}，付了${yuanText(paidFen)}`)

/** Orders of cards: those that were paid with another amount, or those of a phone or a number. Nothing is changed here. */
export function CardOrders() {
  const [q, setQ] = useState('')
  // Looking is recorded, so it is asked for once.
  const orders = useInfiniteQuery({
    queryKey: [ORDERS, { q }],
    queryFn: ({ pageParam }) => call(ORDERS, { q, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '', getNextPageParam: ({ next }) => next, staleTime: Infinity, refetchOnWindowFocus: false,
  })
  return (
    <div className="block">
      <div className="queue-tools">
        <h3 className="block-title" style={{ margin: 0 }}>单子</h3>
        <Input.Search
          aria-label="手机号或单号" placeholder="手机号、商户单号、平台的交易单号" allowClear style={{ width: 360 }}
          onSearch={(value) => setQ(value.trim())}
        />
      </div>
      <p className="quiet">不找的时候列出付的数和价钱不一样的：不开卡，到平台按单号把钱全退了，一小时内自己关掉</p>
      {orders.error && <Alert type="error" title={messageOf(orders.error)} />}
      <Table
        rowKey="id" size="small" pagination={false} loading={orders.isLoading}
        locale={{ emptyText: q === '' ? '没有付错数的单子' : '没找到单子' }} dataSource={orders.data?.pages.flatMap(({ items }) => items) ?? []}
        columns={[
          { title: '什么时候', dataIndex: 'at', width: 130, render: moment },
          { title: '谁', key: 'who', width: 130, render: (_value, { accountId, mobile }) => (
            <Link to={`/person/${accountId}`}>{mobile}</Link>
          ) },
          { title: '卡', dataIndex: 'title' },
          { title: '多少', key: 'price', render: (_value, order) => priceText(order) },
          { title: '怎么付', dataIndex: 'way', width: 90, render: (way: PayWay) => WAYS[way] },
          { title: '状态', dataIndex: 'state', width: 110, render: (state: OrderState) => (
            <Tag color={STATES[state].color}>{STATES[state].text}</Tag>
          ) },
          { title: '商户单号和交易单号', key: 'numbers', render: (_value, { billNo, providerNo }) => (
            <>{billNo}{providerNo !== '' && <div className="quiet">{providerNo}</div>}</>
          ) },
        ]}
      />
      {orders.hasNextPage && (
        <Button style={{ marginTop: 12 }} loading={orders.isFetching} onClick={() => void orders.fetchNextPage()}>再看20张</Button>
      )}
    </div>
  )
}
