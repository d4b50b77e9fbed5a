import { REFUSAL_REASON_WIDTH } from '@daogang/contract/rules/attendance'
import { useState } from 'react'
import { Button, Sheet, TextArea } from '@/ui'

interface RefuseSheetProps {
  busy: boolean
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks for the reason of a refusal, which the worker reads. Mounted for one refusal: the next worker's begins empty. */
export function RefuseSheet({ busy, onClose, onRefuse }: RefuseSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <Sheet
      open title="为什么不算？" note="对方能看到" onClose={onClose}
      actions={(
        <Button kind="danger" grow submit busy={busy} disabled={reason.trim() === ''} onPress={() => onRefuse(reason.trim())}>不算</Button>
      )}
    >
      <TextArea label="原因" value={reason} maxWidth={REFUSAL_REASON_WIDTH} placeholder="例如 那天下午没在店里看到你" onChange={setReason} />
    </Sheet>
  )
}
