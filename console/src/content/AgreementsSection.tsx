import type { OperatorAgreement } from '@daogang/contract/operator-texts'
import type { AgreementChange } from '@daogang/contract/agreement'
import { Alert, App, Button, Input, Modal, Popconfirm, Skeleton, Space, Table } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { momentText } from '../lib/time'
import { AskBeforeLeaving, BackButton } from '../parts/Unsaved'

const STALE: readonly CallName[] = ['GET /operator/agreement/list', 'GET /operator/agreement/detail']
const MARKS: Readonly<Record<AgreementChange['kind'], string>> = { added: '加了', removed: '删了', changed: '改了' }

/** The sentences that change, with the words that were added and removed. */
function Changes({ changes }: { changes: readonly AgreementChange[] }) {
  return (
    <ul className="changes" aria-label="改了什么">
      {changes.map(({ section, kind, pieces }, nth) => (
        <li key={`${nth} ${section}`}>
          <span className="quiet">{MARKS[kind]}，{section}　</span>
          {pieces.map(({ text, op }, at) => {
            const key = `${at} ${op}`
            if (op === 'added') return <ins key={key}>{text}</ins>
            return op === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
          })}
        </li>
      ))}
    </ul>
  )
}

/** Asks why an announced version is taken back. */
function RecallDialog({ agreement: { kind, title, next, recalls }, onClose }: { agreement: OperatorAgreement, onClose: () => void }) {
  const [reason, setReason] = useState(recalls.find(({ version }) => version === next)?.reason ?? '')
  const { message } = App.useApp()
  const recall = useSend('POST /operator/agreement/recall', STALE, ({ isRecalled }) => {
    void message.success(isRecalled ? '撤回了，到那天不会换' : '记下了，还差另一个人')
    onClose()
  })
  return (
    <Modal
      title={`撤回${title}，${next}生效的一版`} open onCancel={onClose} okText="撤回" cancelText="先不" confirmLoading={recall.isPending}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      onOk={() => recall.mutate({ kind, version: next, reason: reason.trim() })}
    >
      <p>要两个人各写一次。到了日子就撤不回来了。</p>
      <Input aria-label="为什么撤回" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
    </Modal>
  )
}

/** One text: its file is edited and saved as a draft, the changes are read, and two people publish it. */
function Editor({ kind, onClose }: { kind: OperatorAgreement['kind'], onClose: () => void }) {
  const may = useMay()
  const { name } = useMe()
  const { message } = App.useApp()
  const detail = useCall('GET /operator/agreement/detail', { kind })
  const [edited, setEdited] = useState<{ file: string, base: string } | null>(null)
  const file = edited?.file ?? null
  const draft = useSend('POST /operator/agreement/draft', STALE, () => setEdited(null))
  const publish = useSend('POST /operator/agreement/publish', STALE, ({ isPublished }) =>
    void message.success(isPublished ? '发布了，到生效那天换上' : '你确认了，还差另一个人'))
  const drop = useSend('POST /operator/agreement/drop', STALE, () => setEdited(null))
  if (detail.error && !detail.data) return <Alert type="error" title={messageOf(detail.error)} />
  if (!detail.data) return <Skeleton active />
  const { agreement, changes, versions, file: saved } = detail.data
  const pending = agreement.draft
  const canWrite = may('POST /operator/agreement/draft')
  return (
    <>
      <div className="queue-tools">
        <BackButton text="回到所有协议" isChanged={file !== null} onBack={onClose} />
        <AskBeforeLeaving isChanged={file !== null} />
        <h2 className="page-title" style={{ margin: 0 }}>{agreement.title}</h2>
        <span className="quiet">第{agreement.nth}版，{agreement.version}起</span>
      </div>
      {pending && (
        <Alert
          type="warning" style={{ marginBottom: 16 }}
          title={`草稿，${pending.version}生效，${pending.by}写的${pending.approvedBy === '' ? '' : `，${pending.approvedBy}确认过`}`}
          description={`${pending.change}。${pending.asksAgain ? '大家要重新同意' : '不用重新同意'}。确认码 ${pending.hash}`}
          action={canWrite && (
            <Space wrap>
              <Popconfirm title="扔掉草稿？" okText="扔掉" cancelText="先不" onConfirm={() => drop.mutate({ kind })}><Button>扔掉</Button></Popconfirm>
              <Popconfirm
                title="发布这一版？" description="两个人各看一遍改了什么，各确认一次" okText="确认发布" cancelText="再看看"
                onConfirm={() => publish.mutate({ kind, hash: pending.hash })}
              >
                <Button type="primary" disabled={pending.approvedBy === name} loading={publish.isPending}>
                  {pending.approvedBy === '' ? '我看过了，确认' : '第二个人确认，发布'}
                </Button>
              </Popconfirm>
            </Space>
          )}
        />
      )}
      {pending && <Changes changes={changes} />}
      {canWrite && (
        <section className="block" aria-label="写一版">
          <p className="quiet">前三行写哪天生效、这次改了什么、要不要重新同意。“# ”开头是小标题，一行一段。先存草稿，再两个人确认</p>
          {!agreement.mayAskAgain && <p className="quiet">这份只给人看，没有地方同意：重新同意写 否</p>}
          <Input.TextArea
            aria-label="全文" className="secret" value={file ?? saved} autoSize={{ minRows: 16, maxRows: 32 }}
            onChange={({ target }) => setEdited({ file: target.value, base: edited?.base ?? pending?.hash ?? '' })}
          />
          <Space style={{ marginTop: 12 }}>
            <Button type="primary" disabled={file === null} loading={draft.isPending} onClick={() => edited && draft.mutate({ kind,
              ...edited })}>存草稿</Button>
            {file !== null && <Button onClick={() => setEdited(null)}>不改了</Button>}
          </Space>
        </section>
      )}
      <h3>发布过的</h3>
      <Table
        rowKey="version" size="small" pagination={false} dataSource={versions} locale={{ emptyText: '只有程序自带的一版' }}
        columns={[
          { title: '生效', dataIndex: 'version', width: 120 }, { title: '改了什么', dataIndex: 'change' },
          { title: '谁发布的', dataIndex: 'publishedBy', width: 120 },
          { title: '什么时候', dataIndex: 'at', width: 140, render: (at: string | null) => (at === null ? '' : momentText(at)) },
        ]}
      />
    </>
  )
}

/** The legal texts, their drafts, and recalls. */
export function AgreementsSection() {
  const may = useMay()
  const list = useCall('GET /operator/agreement/list')
  const [kind, setKind] = useState<OperatorAgreement['kind'] | null>(null)
  const [recalled, setRecalled] = useState<OperatorAgreement | null>(null)
  if (kind !== null) return <Editor kind={kind} onClose={() => setKind(null)} />
  return (
    <>
      <h2 className="page-title">协议</h2>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="kind" size="small" pagination={false} loading={list.isLoading} dataSource={list.data?.items ?? []}
        columns={[
          { title: '哪份', dataIndex: 'title' },
          { title: '现在', key: 'now', render: (_value, { nth, version }) => `第${nth}版，${version}起` },
          { title: '要换的', key: 'next', render: (_value, { next, recalls }) => (next === '' ? '' : (
            <>{next}起换新的一版{recalls.map(({ version, by, reason }) => <div key={version} className="kind-late">{by}要撤回：{reason}</div>)}</>
          )) },
          { title: '草稿', key: 'draft', render: (_value, { draft }) => (draft === null ? '' : (
            `${draft.version}生效，${draft.by}写的${draft.approvedBy === '' ? '，还没人确认' : `，${draft.approvedBy}确认过，还差一个人`}`
          )) },
          { title: '', key: 'actions', width: 220, render: (_value, agreement) => (
            <Space>
              <Button onClick={() => setKind(agreement.kind)}>打开</Button>
              {agreement.next !== '' && may('POST /operator/agreement/recall') && <Button danger
                onClick={() => setRecalled(agreement)}>撤回</Button>}
            </Space>
          ) },
        ]}
      />
      {recalled && <RecallDialog agreement={recalled} onClose={() => setRecalled(null)} />}
    </>
  )
}
