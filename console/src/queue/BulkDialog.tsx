import type { KindInfo } from '@daogang/contract/operator-review'
import { BULK_ALONE, OUTCOME_TEXTS, type Outcome } from '@daogang/contract/rules/review'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call, messageOf } from '../lib/api'
import { RejectForm } from './RejectForm'

interface Props {
  kind: KindInfo
  ids: readonly string[]
  outcome: Outcome
  isBusy: boolean
  onSend: (given: { code: string, reason: string }) => void
  onClose: () => void
}

/** What a decision on many items would do, before it is made. */
function Preview({ kind, ids, outcome, reason }: Pick<Props, 'kind' | 'ids' | 'outcome'> & { reason: string }) {
  const preview = useQuery({
    queryKey: ['POST /operator/review/preview', kind.name, ids, outcome, reason],
    queryFn: () => call('POST /operator/review/preview', { kind: kind.name, ids: [...ids], outcome, code: '', reason }),
    gcTime: 0, refetchOnWindowFocus: false,
  })
  if (preview.error) return <Alert type="error" title={messageOf(preview.error)} />
  if (!preview.data) return <Skeleton active paragraph={{ rows: 1 }} />
  const { fine, refused, needsSecond } = preview.data
  return (
    <>
      <p>能{outcome === 'approve' ? '通过' : '办'}的有{fine}个{needsSecond && `。一天里批量超过${BULK_ALONE}个，要另一个人确认以后才生效`}</p>
      {refused.length > 0 && (
        <Alert
          type="warning" title={`${refused.length}个办不了，会跳过`}
          description={<ul>{refused.slice(0, 5).map(({ id, why }) => <li key={id}>{why}</li>)}</ul>}
        />
      )}
    </>
  )
}

/** Many items in one go: first what would happen, then the decision. */
export function BulkDialog({ kind, ids, outcome, isBusy, onSend, onClose }: Props) {
  const [given, setGiven] = useState<{ code: string, reason: string } | null>(outcome === 'approve' ? { code: '', reason: '' } : null)
  const verb = OUTCOME_TEXTS[outcome]
  return (
    <Modal title={`${verb}选中的${ids.length}个${kind.label}`} open onCancel={onClose} footer={null} destroyOnHidden>
      {given === null
        ? <RejectForm reasons={kind.reasons} verb="看看会怎样" isBusy={false} onSend={setGiven} onClose={onClose} />
        : (
          <>
            {given.reason !== '' && <p>对方会看到：{given.reason}</p>}
            <Preview kind={kind} ids={ids} outcome={outcome} reason={given.reason} />
            <div className="actions" style={{ marginTop: 16 }}>
              <Button type="primary" danger={outcome === 'reject'} loading={isBusy} onClick={() => onSend(given)}>
                {`${verb}${ids.length}个`}
              </Button>
              <Button onClick={onClose}>先不</Button>
            </div>
          </>
        )}
    </Modal>
  )
}
