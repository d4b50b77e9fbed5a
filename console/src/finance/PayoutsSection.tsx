import { PAYOUT_CHANNEL_NAMES, PAYOUT_CHANNELS, type PayoutChannel } from '@daogang/contract/rules/wallet'
import { Alert, App, Button, DatePicker, Empty, Input, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import type { Dayjs } from '../lib/time'
import { PayoutActions } from './PayoutActions'
import { PayoutView } from './PayoutView'

/** Reads the provider's statement of a day. */
function Statement() {
  const { message } = App.useApp()
  const [channel, setChannel] = useState<PayoutChannel>('wechat')
  const [day, setDay] = useState<Dayjs | null>(null)
  const read = useSend('POST /operator/payout/reconcile', ['GET /operator/payout/detail', 'GET /operator/review/summary'], ({ opened }) => {
    if (opened === null) void message.warning('平台还没有这天的对账单，过一会再读')
    else void message.success(opened === 0 ? '对过了，都对得上' : `对过了，多了${opened}个付款问题`)
  })
  return (
    <div className="block">
      <h3 className="block-title">再读一次对账单</h3>
      <Space wrap>
        <Select
          aria-label="渠道" value={channel} style={{ width: 120 }} onChange={setChannel}
          options={PAYOUT_CHANNELS.map((value) => ({ value, label: PAYOUT_CHANNEL_NAMES[value] }))}
        />
        <DatePicker aria-label="哪天" value={day} onChange={setDay} placeholder="哪天" />
        <Button
          loading={read.isPending} disabled={day === null}
          onClick={() => day && read.mutate({ channel, day: day.format('YYYY-MM-DD') })}
        >
          读
        </Button>
      </Space>
    </div>
  )
}

function Found({ subject }: { subject: string }) {
  const payout = useCall('GET /operator/payout/detail', { subject })
  if (payout.error && !payout.data) return <Alert type="warning" title={messageOf(payout.error)} />
  if (!payout.data) return <Skeleton active />
  return (
    <div className="block">
      <PayoutView payout={payout.data} />
      <h3>怎么办</h3>
      <PayoutActions payout={payout.data} subject={subject} />
    </div>
  )
}

/** Looks up a payout by its number, and reads statements. Cases for a person are in the queue. */
export function PayoutsSection() {
  const [search, setSearch] = useSearchParams()
  const subject = search.get('subject') ?? ''
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>付款</h2>
        <Input.Search
          key={subject} aria-label="单号" placeholder="付款单号、提现的编号" defaultValue={subject} allowClear style={{ width: 360 }}
          onSearch={(value) => setSearch({ subject: value.trim() })}
        />
        <Link to="/queue/payout">等着处理的付款问题</Link>
      </div>
      {subject === '' ? <Empty description="写单号查一笔付款的经过" style={{ margin: 32 }} /> : <Found subject={subject} />}
      <Statement />
    </>
  )
}
