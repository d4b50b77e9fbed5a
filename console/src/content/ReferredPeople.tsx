import type { OperatorPeriod, OperatorReferral } from '@daogang/contract/operator-referral'
import { REFERRAL_STATE_TEXTS, type ReferralState } from '@daogang/contract/rules/referral'
import { Alert, App, Button, Modal, Popconfirm, Space, Table } from 'antd'
import { useState } from 'react'
import { call, messageOf, type CallName } from '../lib/api'
import { usePages, useSend } from '../lib/queries'
import { More } from '../parts/More'
import { ReasonDialog } from '../parts/ReasonDialog'

const PEOPLE = 'GET /operator/referral/people' satisfies CallName
const LIST: readonly CallName[] = [PEOPLE, 'GET /operator/referral/list']

/** The referrals of a period: one does not count any more, or its referrer takes no part. */
export function ReferredPeople({ period, onClose }: { period: OperatorPeriod, onClose: () => void }) {
  const { message } = App.useApp()
  const { list, items } = usePages([PEOPLE, { id: period.id }], (from) => call(PEOPLE, { id: period.id, ...from }))
  const [asked, setAsked] = useState<{ referral: OperatorReferral, verb: 'revoke' | 'exclude' } | null>(null)
  const done = ({ said }: { said: string }): void => {
    void message.success(said)
    setAsked(null)
  }
  const revoke = useSend('POST /operator/referral/revoke', LIST, done)
  const exclude = useSend('POST /operator/referral/exclude', LIST, done)
  const include = ({ referrerId }: OperatorReferral): void => exclude.mutate({ accountId: referrerId, isExcluded: false, reason: '' })
  return (
    <Modal title={`“${period.title}”的推荐`} open width={980} footer={null} onCancel={onClose}>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="id" size="small" loading={list.isLoading} locale={{ emptyText: '这一期还没有推荐' }}
        dataSource={items} pagination={false}
        columns={[
          { title: '推荐人', dataIndex: 'referrer', width: 130 }, { title: '朋友', dataIndex: 'friend', width: 130 },
          { title: '到哪一步', dataIndex: 'state', render: (state: ReferralState, { reason }) => reason || REFERRAL_STATE_TEXTS[state] },
          { title: '干了几天', dataIndex: 'days', width: 90 },
          { title: '', key: 'actions', width: 310, render: (_value, referral) => (
            <Space>
              {referral.state !== 'revoked' && <Button danger onClick={() => setAsked({ referral, verb: 'revoke' })}>不算</Button>}
              <Button danger onClick={() => setAsked({ referral, verb: 'exclude' })}>取消资格</Button>
              <Popconfirm title="让推荐人又能参加？" okText="又能参加" cancelText="先不" onConfirm={() => include(referral)}>
                <Button>恢复资格</Button>
              </Popconfirm>
            </Space>
          ) },
        ]}
      />
      <More list={list} text="再看20个" />
      {asked?.verb === 'revoke' && (
        <ReasonDialog
          title="这个推荐不算" verb="不算" label="为什么，两边都看得到" isDanger isBusy={revoke.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => revoke.mutate({ id: asked.referral.id, reason })}
        />
      )}
      {asked?.verb === 'exclude' && (
        <ReasonDialog
          title={`取消${asked.referral.referrer}的资格`} verb="取消资格" label="为什么，本人看得到" isDanger isBusy={exclude.isPending}
          onClose={() => setAsked(null)}
          onSend={(reason) => exclude.mutate({ accountId: asked.referral.referrerId, isExcluded: true, reason })}
        >
          <p>不能推荐、不上榜，没领的奖励都不算。</p>
        </ReasonDialog>
      )}
    </Modal>
  )
}
