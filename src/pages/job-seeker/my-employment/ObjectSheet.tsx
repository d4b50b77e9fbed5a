import { EMPLOYMENT_WIDTHS } from '@daogang/contract/rules/employment'
import { useState } from 'react'
import { useObject } from '@/api/employment'
import { Button, Sheet, TextArea, toast } from '@/ui'

interface ObjectSheetProps {
  open: boolean
  id: string
  version: number
  /** The earlier objection. */
  before: string
  onClose: () => void
}

/** Objects to the terms with a reason. */
export function ObjectSheet({ open, id, version, before, onClose }: ObjectSheetProps) {
  const object = useObject()
  const [reason, setReason] = useState(before)
  const send = () => object.mutate({ id, version, reason: reason.trim() }, {
    onSuccess: () => {
      toast.done('老板能看到你说的')
      onClose()
    },
  })
  return (
    <Sheet
      open={open} title="哪里不对？" note="老板会收到通知，改好了你再看" onClose={onClose}
      actions={<Button grow submit busy={object.isPending} disabled={reason.trim() === ''} onPress={send}>告诉老板</Button>}
    >
      <TextArea
        label="哪里不对" value={reason} maxWidth={EMPLOYMENT_WIDTHS.reason} placeholder="例如 说好每月7000，这里写的6500" onChange={setReason}
      />
    </Sheet>
  )
}
