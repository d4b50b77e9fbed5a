import type { EnterpriseView } from '@daogang/contract/operator-enterprise'
import { ROLE_LABELS } from '@daogang/contract/rules/group'
import { Alert, App, Button, Card, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { lastDayText, momentText } from '../lib/time'
import { ReasonDialog } from '../parts/ReasonDialog'

type Certification = EnterpriseView['certifications'][number]
type Member = EnterpriseView['members'][number]

const KINDS: Readonly<Record<Certification['kind'], string>> = { enterprise: '企业执照', store: '门店执照', hr: '人力资源许可证', agency: '代招授权' }
const STATES: Readonly<Record<Certification['state'], string>> = {
  reviewing: '等着审', approved: '有效', rejected: '没通过', expired: '过期了', revoked: '撤销了',
}
const REQUESTS: Readonly<Record<EnterpriseView['requests'][number]['kind'], string>> = { invite: '邀请', apply: '申请加入', transfer: '转让' }

type Asked = { what: 'revoke', item: Certification } | { what: 'owner' | 'remove', item: Member }

/** Certifications and members of an enterprise, with what operators may do to them. */
export function EnterpriseDesk({ id }: { id: string }) {
  const { message } = App.useApp()
  const { name: me } = useMe()
  const may = useMay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const stale: readonly CallName[] = ['GET /operator/enterprise/detail', 'GET /operator/dossier/timeline']
  const view = useCall('GET /operator/enterprise/detail', { id })
  const told = (said: string): void => {
    setAsked(null)
    void message.success(said)
  }
  const revoke = useSend('POST /operator/certification/revoke', stale, ({ offline }) => told(`撤销了，${offline}个岗位停招`))
  const owner = useSend('POST /operator/member/owner', stale, ({ waitsForSecond }) =>
    told(waitsForSecond ? '记下了，还要另一个人确认' : '店主换好了，原来的店主变成管理员'))
  const remove = useSend('POST /operator/member/remove', stale, ({ jobs }) => told(`移除了，${jobs}个岗位交给了店主或管理员`))
  if (view.error && !view.data) return <Alert type="warning" title={messageOf(view.error)} style={{ marginBottom: 16 }} />
  if (!view.data) return <Card style={{ marginBottom: 16 }}><Skeleton active /></Card>
  const { certifications, members, requests } = view.data
  const waiting = asked?.what === 'owner' ? asked.item.ownerAsked.find(({ by }) => by !== me) : undefined
  return (
    <>
      <Card title="认证" style={{ marginBottom: 16 }}>
        {certifications.length === 0 && <span className="quiet">没有认证过</span>}
        <ul className="links" aria-label="认证">
          {certifications.map((row) => (
            <li key={row.id}>
              <Space wrap>
                <span>{KINDS[row.kind]}：{row.name}{row.store !== '' && `，${row.store}`}</span>
                <Tag color={row.state === 'approved' ? 'success' : 'default'}>{STATES[row.state]}</Tag>
                <span className="quiet">
                  {[row.creditCode, row.validUntil !== null && `到${lastDayText(row.validUntil)}`].filter(Boolean).join('，')}
                </span>
                {row.canRevoke && may('POST /operator/certification/revoke')
                  && <Button danger onClick={() => setAsked({ what: 'revoke', item: row })}>撤销认证</Button>}
              </Space>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="成员" style={{ marginBottom: 16 }}>
        <ul className="links" aria-label="成员">
          {members.map((row) => (
            <li key={row.id}>
              <Space wrap>
                <Link to={`/person/${row.accountId}`}>{row.mobile}</Link>
                <Tag>{ROLE_LABELS[row.role]}</Tag>
                <span className="quiet">{[row.store || '所有门店', row.isCancelled && '账号注销了'].filter(Boolean).join('，')}</span>
                {row.role !== 'owner' && may('POST /operator/member/owner')
                  && <Button onClick={() => setAsked({ what: 'owner', item: row })}>设成店主</Button>}
                {row.role !== 'owner' && may('POST /operator/member/remove')
                  && <Button danger onClick={() => setAsked({ what: 'remove', item: row })}>移除</Button>}
              </Space>
              {row.ownerAsked.map(({ by, reason }) => (
                <Alert key={`${by} ${reason}`} type="warning" style={{ marginTop: 8 }} title={`${by}要把TA设成店主：${reason}。要另一个人用一样的原因确认`} />
              ))}
            </li>
          ))}
        </ul>
        {requests.length > 0 && (
          <ul className="links" aria-label="没办完的申请">
            {requests.map(({ kind, at, store, isAccepted }) => (
              <li key={`${kind} ${at}`} className="quiet">
                {[REQUESTS[kind], momentText(at), store, isAccepted ? '接受了，还能撤回' : '等答复'].filter(Boolean).join('，')}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {asked?.what === 'revoke' && (
        <ReasonDialog
          title={`撤销${KINDS[asked.item.kind]}`} verb="撤销" label="对方看到的话" isDanger isBusy={revoke.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => revoke.mutate({ id: asked.item.id, reason })}
        >
          <p>在招的岗位马上停招。重新认证以后才能再招。</p>
        </ReasonDialog>
      )}
      {asked?.what === 'owner' && (
        <ReasonDialog
          title={`把${asked.item.mobile}设成店主`} verb={waiting ? '确认' : '提出来'} label="对方看到的话"
          initial={waiting?.reason ?? ''} isBusy={owner.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => owner.mutate({ id: asked.item.id, reason })}
        >
          <p>店主去世、失联时才这样换，先核对证明。要两个人用一样的原因各确认一次。</p>
        </ReasonDialog>
      )}
      {asked?.what === 'remove' && (
        <ReasonDialog
          title={`移除${asked.item.mobile}`} verb="移除" label="对方看到的话" isDanger isBusy={remove.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => remove.mutate({ id: asked.item.id, reason })}
        >
          <p>TA的岗位和报名交给店主，店主接不了就给管理员。</p>
        </ReasonDialog>
      )}
    </>
  )
}
