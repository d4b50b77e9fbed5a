import type { ContentBody } from '@daogang/contract/operator-content'
import { CONTENT_TITLES, type ContentKind } from '@daogang/contract/rules/content'
import { Alert, Button, Drawer, Input, Modal, Skeleton, Space, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { momentText } from '../lib/time'
import { ClashDialog } from '../parts/ClashDialog'
import { AskBeforeLeaving } from '../parts/Unsaved'
import { useNames } from './choices'
import { clashTexts } from './document-texts'
import type { DocumentClash } from './join-documents'
import { useDocument, type PartOf } from './use-document'

const NOTE = 100

/** Asks why the document is changed. Colleagues read it in the history. */
function NoteDialog({ isBusy, onSave, onClose }: { isBusy: boolean, onSave: (note: string) => void, onClose: () => void }) {
  const [note, setNote] = useState('')
  return (
    <Modal
      title="为什么改" open onCancel={onClose} okText="存下，马上生效" cancelText="先不" confirmLoading={isBusy}
      okButtonProps={{ disabled: note.trim() === '' }} onOk={() => onSave(note.trim())}
    >
      <Input aria-label="为什么改" value={note} maxLength={NOTE} autoFocus onChange={({ target }) => setNote(target.value)} />
    </Modal>
  )
}

/** All versions. An earlier one is taken into the draft, to be looked at and saved as a new version. */
function History<P extends keyof ContentBody>({ kind, part, onTake, onClose }: {
  kind: ContentKind, part: P, onTake: (value: PartOf<P>) => void, onClose: () => void
}) {
  const history = useCall('GET /operator/content/history', { kind })
  const take = async (version: number): Promise<void> => {
    const { body } = await call('GET /operator/content/detail', { kind, version })
    const value = body[part]
    if (value) onTake(value)
    onClose()
  }
  const rows = [...history.data?.items ?? [], { version: 0, note: '程序自带的', by: '', at: '' }]
  return (
    <Drawer title={`${CONTENT_TITLES[kind]}的各版`} open size={560} onClose={onClose}>
      <Table
        rowKey="version" size="small" pagination={false} dataSource={rows}
        columns={[
          { title: '版', dataIndex: 'version', width: 60 },
          { title: '什么时候', dataIndex: 'at', width: 130, render: (at: string) => (at === '' ? '' : momentText(at)) },
          { title: '谁', dataIndex: 'by', width: 90 },
          { title: '为什么', dataIndex: 'note' },
          {
            title: '', key: 'take', width: 90,
            render: (_value, { version }) => <Button onClick={() => void take(version)}>用这版</Button>,
          },
        ]}
      />
    </Drawer>
  )
}

/** Asks about the lines that a colleague changed too. */
function RowsClash({ clashes, onDecide, onClose }: {
  clashes: readonly DocumentClash[], onDecide: (taken: readonly number[]) => void, onClose: () => void
}) {
  const names = useNames()
  return (
    <ClashDialog
      title="这几行别人也改了" clashes={clashes.map((clash) => clashTexts(clash, names))} onDecide={onDecide} onClose={onClose}
    />
  )
}

/** The frame of a document: its version, changes, saving with a reason, and the history. */
export function DocumentFrame<P extends keyof ContentBody>({ kind, part, help, children }: {
  kind: ContentKind, part: P, help: string, children: (value: PartOf<P>, set: (value: PartOf<P>) => void) => ReactNode
}) {
  const [open, setOpen] = useState<'note' | 'history' | null>(null)
  const { saved, value, clash, isChanged, isPending, set, save, reset, decide, putOff } = useDocument(kind, part, () => setOpen(null))
  if (saved.error && !saved.data) return <Alert type="error" title={messageOf(saved.error)} />
  if (!saved.data || value === undefined) return <Skeleton active />
  const { version, by, at } = saved.data
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>{CONTENT_TITLES[kind]}</h2>
        <span className="quiet">{version === 0 ? '程序自带的' : `第${version}版，${by}，${at === null ? '' : momentText(at)}`}</span>
        <Space style={{ marginLeft: 'auto' }}>
          <Button onClick={() => setOpen('history')}>各版</Button>
          {isChanged && <Button onClick={reset}>不改了</Button>}
          <Button type="primary" disabled={!isChanged} onClick={() => setOpen('note')}>存下</Button>
        </Space>
      </div>
      <AskBeforeLeaving isChanged={isChanged} />
      <p className="quiet">{help}</p>
      {children(value, set)}
      {open === 'note' && (
        <NoteDialog
          isBusy={isPending} onClose={() => setOpen(null)}
          onSave={save}
        />
      )}
      {clash && <RowsClash clashes={clash.clashes} onDecide={decide} onClose={putOff} />}
      {open === 'history' && <History kind={kind} part={part} onTake={set} onClose={() => setOpen(null)} />}
    </>
  )
}
