import type { KindInfo, ReviewItem } from '@daogang/contract/operator-review'
import { OUTCOME_TEXTS, REASON_LENGTH, type Outcome } from '@daogang/contract/rules/review'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { PayoutPanel } from '../finance/PayoutPanel'
import { secondsUntil } from '../lib/time'
import { useNow } from '../lib/use-now'
import { ItemEvidence } from './ItemEvidence'
import { RejectForm } from './RejectForm'
import type { Look } from './use-look'

/** The key `a` goes there where an approval says something. */
export const APPROVAL_FIELD = 'approval-answer'

interface Props {
  kind: KindInfo
  item: ReviewItem
  look: Look
  /** The form that is open: of a rejection, or of one for good. */
  rejecting: 'reject' | 'close' | null
  isBusy: boolean
  onReject: (which: 'reject' | 'close' | null) => void
  onDecide: (outcome: Outcome, given: { code: string, reason: string }) => void
  onClaim: () => void
  onRelease: () => void
}

/** What an approval has to say: written, or begun with one of the sentences of the kind. */
function Answer({ asks, verb, answers, value, onChange }: {
  asks: string, verb: string, answers: KindInfo['answers'], value: string, onChange: (value: string) => void
}) {
  return (
    <div style={{ flexBasis: '100%' }}>
      <Space wrap style={{ marginBottom: answers.length > 0 ? 8 : 0 }}>
        {answers.map(({ code, label, text }) => <Button key={code} onClick={() => onChange(text)}>{label}</Button>)}
      </Space>
      <Input.TextArea
        id={APPROVAL_FIELD} aria-label={asks} placeholder={`${verb}要写${asks}`} value={value} maxLength={REASON_LENGTH}
        autoSize={{ minRows: 1 }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </div>
  )
}

/** One item: evidence above, the decision below. Items that a colleague looks at can be read, not decided. */
export function DecisionPanel({ kind, item, look, rejecting, isBusy, onReject, onDecide, onClaim, onRelease }: Props) {
  const now = useNow(1_000)
  const [answer, setAnswer] = useState('')
  const isClaimed = item.claim !== null && secondsUntil(item.claim.until, now) > 0
  const isMine = isClaimed && item.claim?.isMine === true
  const isTaken = isClaimed && !isMine
  const barred = look.data?.barred ?? ''
  const isOpen = !isTaken && barred === ''
  return (
    <section className="queue-side" aria-label={`这一个${kind.label}`}>
      <div className="side-part"><ItemEvidence look={look} /></div>
      <div className="side-part">
        {isTaken && <Alert type="info" title={`${item.claim?.by ?? ''}正在审这一个，先审别的`} />}
        {barred !== '' && <Alert type="info" title={barred} />}
        {!isTaken && kind.name === 'payout' && <div style={{ marginBottom: 16 }}><PayoutPanel subject={item.id} /></div>}
        {isOpen && rejecting !== null && (
          <RejectForm
            key={rejecting} reasons={rejecting === 'close' ? kind.closeReasons : kind.reasons} verb={OUTCOME_TEXTS[rejecting]}
            isBusy={isBusy} onSend={(given) => onDecide(rejecting, given)} onClose={() => onReject(null)}
          />
        )}
        {isOpen && rejecting === null && (
          <div className="actions">
            {kind.approvalAsks !== '' && (
              <Answer asks={kind.approvalAsks} verb={kind.approveText} answers={kind.answers} value={answer} onChange={setAnswer} />
            )}
            <Button
              type="primary" loading={isBusy} disabled={!look.data || (kind.approvalAsks !== '' && answer.trim() === '')}
              onClick={() => onDecide('approve', { code: '', reason: answer.trim() })}
            >
              {kind.approveText}
            </Button>
            {kind.canReject && <Button danger disabled={!look.data} onClick={() => onReject('reject')}>不通过</Button>}
            {kind.closeReasons.length > 0 && <Button danger disabled={!look.data} onClick={() => onReject('close')}>不能再交</Button>}
            {isMine ? <Button onClick={onRelease}>放回去</Button> : <Button onClick={onClaim}>领这一个</Button>}
            {isMine && <span className="quiet">领了，还有{Math.ceil(secondsUntil(item.claim?.until ?? '', now) / 60)}分钟</span>}
          </div>
        )}
        {kind.needsTwo && <p className="quiet">每一个要两个人各通过一次</p>}
      </div>
    </section>
  )
}
