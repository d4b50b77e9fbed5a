import type { Proposal } from '@daogang/contract/operator-dossier'
import { hasEnd } from '@daogang/contract/rules/sanction'
import { Alert, App, Button, Popconfirm, Space } from 'antd'
import { Link } from 'react-router'
import { useCall, useSend } from '../lib/queries'
import { useMay } from '../lib/session'
import { endText, momentText } from '../lib/time'
import type { CallName } from '../lib/api'
import { addressOf } from './DossierLinks'

const STALE: readonly CallName[] = ['GET /operator/sanction/list', 'GET /operator/dossier/timeline', 'POST /operator/dossier/look']

/** Its length or its end; empty for a sanction without one. */
function lengthOf({ action, days, until }: Proposal): string {
  if (!hasEnd(action)) return ''
  if (days !== null) return `${days}天，从同意的时候算`
  return until === null ? '一直到恢复' : `到${endText(until)}`
}

/** Wishes that wait for another operator: about one subject and its stores, or all. Own ones can be taken back. */
export function Proposals({ subjectId }: { subjectId?: string }) {
  const may = useMay()
  const { message } = App.useApp()
  const list = useCall('GET /operator/sanction/list', subjectId === undefined ? {} : { subjectId }, { every: 15_000 })
  const agree = useSend('POST /operator/sanction/agree', STALE, ({ said }) => void message.success(said))
  const refuse = useSend('POST /operator/sanction/refuse', STALE)
  const waiting = list.data?.items.filter(({ state }) => state === 'waiting') ?? []

  const buttons = (proposal: Proposal) => {
    const { id, isMine, label, store } = proposal
    if (isMine) return <Button loading={refuse.isPending} onClick={() => refuse.mutate({ id })}>撤回</Button>
    if (!may('POST /operator/sanction/agree')) return undefined
    return (
      <Space>
        <Popconfirm
          title={`同意${label}${store === '' ? '' : `：${store}`}？`}
          description={['马上生效', lengthOf(proposal)].filter(Boolean).join('，')} okText="同意" cancelText="再看看"
          onConfirm={() => agree.mutate({ id })}
        >
          <Button type="primary" loading={agree.isPending}>看过了，同意</Button>
        </Popconfirm>
        <Button loading={refuse.isPending} onClick={() => refuse.mutate({ id })}>不同意</Button>
      </Space>
    )
  }
  return (
    <>
      {waiting.map((proposal) => {
        const { id, by, label, subject, store, reason, detail, isMine, at } = proposal
        const page = subject && <Link to={addressOf(subject)}>{subject.title}</Link>
        return (
          <Alert
            key={id} type="warning" style={{ marginBottom: 16 }} action={buttons(proposal)}
            title={<>{isMine ? '你' : by}要{label}{store !== '' && `：${store}`}{page && (store === '' ? <>：{page}</> : <>（{page}）</>)}</>}
            description={`${[reason, detail, lengthOf(proposal)].filter(Boolean).join('，')}。${momentText(at)}${isMine ? '，等另一个人同意' : ''}`}
          />
        )
      })}
    </>
  )
}
