import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import { yuanText } from '@daogang/contract/rules/money'
import { Alert, App, Button, InputNumber, Modal, Popconfirm, Space, Table } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { ReasonDialog } from '../parts/ReasonDialog'
import { CampaignEditor } from './CampaignEditor'
import { ScreensWithout } from './ScreensWithout'
import { campaignFor, contentOf, emptyCampaign } from './campaign-draft'
import type { Began } from './save-campaign'

const LIST: readonly CallName[] = ['GET /operator/campaign/list']
const FEN = 100
const PHASES: Readonly<Record<OperatorCampaign['phase'], string>> = { upcoming: '还没到日子', open: '正在进行', full: '名额满了', ended: '结束了' }

const amountText = ({ reward }: OperatorCampaign, value: number): string => (reward?.asset === 'COIN' ? `${value}个工币` : yuanText(value))

/** Adds to a budget, or takes money back that is free. */
function FundDialog({ campaign, asked, onClose }: { campaign: OperatorCampaign, asked: Wish | undefined, onClose: () => void }) {
  const { message } = App.useApp()
  const unit = campaign.reward?.asset === 'COIN' ? 1 : FEN
  const [amount, setAmount] = useState<number | null>(asked ? asked.amount / unit : null)
  const [once] = useState(() => asked?.once ?? crypto.randomUUID())
  const fund = useSend('POST /operator/campaign/fund', LIST, ({ waitsForSecond }) => {
    if (waitsForSecond) void message.warning('记下了，还差另一个人在这里确认')
    else void message.success('预算改好了')
    onClose()
  })
  return (
    <Modal
      title={`“${campaign.title}”的预算`} open onCancel={onClose} okText={asked ? '确认' : '改'} cancelText="先不" confirmLoading={fund.isPending}
      okButtonProps={{ disabled: !amount }}
      onOk={() => fund.mutate({ once, slug: campaign.slug, amount: Math.round((amount ?? 0) * unit) })}
    >
      <p>{asked ? `${asked.by}要加这么多，你也同意就加上。` : '负数是收回没有答应给人的。一个人一周加得多了，要另一个人来这里确认。'}</p>
      <InputNumber<number>
        aria-label="多少" precision={unit === 1 ? 0 : 2} suffix={unit === 1 ? '个' : '元'} style={{ width: '100%' }} value={amount}
        disabled={asked !== undefined} onChange={setAmount}
      />
    </Modal>
  )
}

const asSaved = (campaign: OperatorCampaign): Began => ({
  content: contentOf(campaign), base: campaign.changedAt, state: campaign.state,
})
const asNew = (content: Began['content']): Began => ({ content, base: null, state: null })

type Wish = OperatorCampaign['asked'][number]
type Verb = 'fund' | 'close' | 'reopen'

/** Campaigns: written, funded, begun and ended. */
export function CampaignsSection() {
  const may = useMay()
  const { name } = useMe()
  const list = useCall('GET /operator/campaign/list')
  const [edited, setEdited] = useState<Began | null>(null)
  const [asked, setAsked] = useState<{ campaign: OperatorCampaign, verb: Verb, wish?: Wish } | null>(null)
  const shut = (): void => setAsked(null)
  const open = useSend('POST /operator/campaign/open', LIST)
  const close = useSend('POST /operator/campaign/close', LIST, shut)
  const reopen = useSend('POST /operator/campaign/reopen', LIST, shut)
  const canWrite = may('POST /operator/campaign/save')
  const canFund = may('POST /operator/campaign/fund')
  if (edited) return <CampaignEditor began={edited} onClose={() => setEdited(null)} />
  const actions = (campaign: OperatorCampaign) => (
    <Space wrap>
      {canWrite && campaign.state !== 'closed' && <Button onClick={() => setEdited(asSaved(campaign))}>改</Button>}
      {canFund && campaign.reward !== null && <Button onClick={() => setAsked({ campaign, verb: 'fund' })}>预算</Button>}
      {canWrite && campaign.state === 'draft' && (
        <Popconfirm title={`开始“${campaign.title}”？`} okText="开始" cancelText="先不" onConfirm={() => open.mutate({ slug: campaign.slug })}>
          <Button type="primary">开始</Button>
        </Popconfirm>
      )}
      {canWrite && campaign.state === 'open' && <Button danger onClick={() => setAsked({ campaign, verb: 'close' })}>结束</Button>}
      {canWrite && campaign.state === 'closed' && <Button onClick={() => setAsked({ campaign, verb: 'reopen' })}>重开</Button>}
    </Space>
  )
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>活动</h2>
        {canWrite && <Button type="primary" onClick={() => setEdited(asNew(emptyCampaign(Date.now())))}>新活动</Button>}
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      {list.data && (
        <ScreensWithout
          slugs={list.data.items.map(({ slug }) => slug)}
          onWrite={canWrite ? (screen) => setEdited(asNew(campaignFor(screen, Date.now()))) : undefined}
        />
      )}
      <Table
        rowKey="slug" size="small" loading={list.isLoading} dataSource={list.data?.items ?? []}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        locale={{ emptyText: '还没有活动' }}
        columns={[
          { title: '名字', key: 'title', render: (_value, { title, slug }) => <>{title}<div className="quiet">{slug}</div></> },
          { title: '状态', key: 'state', width: 110, render: (_value, { state, phase }) => (state === 'draft' ? '草稿' : PHASES[phase]) },
          { title: '预算', key: 'budget', render: (_value, row) => (row.reward === null ? '' : (
            <>
              {`${amountText(row, row.budget)}，答应了${amountText(row, row.reserved)}，给了${amountText(row, row.spent)}`}
              {row.asked.map((wish) => (
                <div key={`${wish.by} ${wish.once}`} className="kind-late">
                  {wish.by}要加{amountText(row, wish.amount)}，还差一个人。
                  {canFund && wish.by !== name && (
                    <Button size="small" onClick={() => setAsked({ campaign: row, verb: 'fund', wish })}>确认</Button>
                  )}
                </div>
              ))}
            </>
          )) },
          { title: '等着看', dataIndex: 'waiting', width: 80 },
          { title: '', key: 'actions', width: 260, render: (_value, row) => actions(row) },
        ]}
      />
      {asked?.verb === 'fund' && <FundDialog campaign={asked.campaign} asked={asked.wish} onClose={shut} />}
      {asked?.verb === 'close' && (
        <ReasonDialog
          title={`结束“${asked.campaign.title}”`} verb="结束" isBusy={close.isPending} onClose={shut}
          onSend={(reason) => close.mutate({ slug: asked.campaign.slug, reason })}
        />
      )}
      {asked?.verb === 'reopen' && (
        <ReasonDialog
          title={`重开“${asked.campaign.title}”`} verb="重开" isBusy={reopen.isPending} onClose={shut}
          onSend={(reason) => reopen.mutate({ slug: asked.campaign.slug, reason })}
        />
      )}
    </>
  )
}
