import { OUTCOME_TEXTS } from '@daogang/contract/rules/review'
import { Alert, Button, Modal, Pagination, Popconfirm, Space } from 'antd'
import { useState } from 'react'
import type { CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay } from '../lib/session'
import { HeldDecisions } from './HeldDecisions'
import { ItemEvidence } from './ItemEvidence'
import { useLook } from './use-look'

interface Looked {
  kind: string
  ids: readonly string[]
}

const STALE: readonly CallName[] = ['GET /operator/review/batches', 'GET /operator/review/summary', 'GET /operator/review/list']

/** The items of a decision, one after the other, for the operator who confirms it. */
function ItemsDialog({ looked: { kind, ids }, onClose }: { looked: Looked, onClose: () => void }) {
  const [page, setPage] = useState(1)
  const id = ids[page - 1]
  const look = useLook(kind, id === undefined ? undefined : { id, version: '' })
  return (
    <Modal title="要确认的" open width={720} onCancel={onClose} footer={null}>
      <ItemEvidence key={id} look={look} />
      <Pagination simple style={{ marginTop: 16 }} current={page} pageSize={1} total={ids.length} onChange={setPage} />
    </Modal>
  )
}

/** Decisions of colleagues on many items, which need another operator. */
export function SecondOpinions() {
  const may = useMay()
  const batches = useCall('GET /operator/review/batches', undefined, { every: 15_000 })
  const confirm = useSend('POST /operator/review/confirm', STALE)
  const undo = useSend('POST /operator/review/undo', STALE)
  const [looked, setLooked] = useState<Looked | null>(null)
  const confirmed = batches.data?.items.filter(({ state, isMine }) => state === 'held' && !isMine) ?? []
  const waiting = batches.data?.items.filter(({ state, isMine }) => state === 'second' && !isMine) ?? []
  const alerts = waiting.map(({ id, kind, label, outcome, ids, by, reason }) => {
    const what = `${by}要${OUTCOME_TEXTS[outcome]}${ids.length}个${label}${reason === '' ? '' : `：${reason}`}`
    return (
      <Alert
        key={id} type="warning" style={{ marginBottom: 16 }} title={`${what}。超过50个要另一个人确认`}
        action={may('POST /operator/review/confirm') && (
          <Space>
            <Button onClick={() => setLooked({ kind, ids })}>看看是哪些</Button>
            <Popconfirm
              title={what} description="确认以后30秒生效，期间能撤回" okText="确认" cancelText="再看看"
              onConfirm={() => confirm.mutate({ id })}
            >
              <Button loading={confirm.isPending}>看过了，确认</Button>
            </Popconfirm>
            <Popconfirm
              title={`不同意${by}的批量审核？`} description="一个都不生效，回到队列里" okText="不同意" cancelText="再看看"
              onConfirm={() => undo.mutate({ id })}
            >
              <Button loading={undo.isPending}>不同意这一批</Button>
            </Popconfirm>
          </Space>
        )}
      />
    )
  })
  return (
    <>
      {alerts}
      <HeldDecisions batches={confirmed} onUndo={(id) => undo.mutate({ id })} />
      {looked && <ItemsDialog looked={looked} onClose={() => setLooked(null)} />}
    </>
  )
}
