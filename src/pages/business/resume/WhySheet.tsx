import { useState } from 'react'
import { Button, OptionList, Sheet } from '@/ui'

interface WhySheetProps {
  open: boolean
  title: string
  note: string
  reasons: readonly string[]
  verb: string
  /** Offers to give no reason, which is chosen at first. */
  optional?: boolean
  busy: boolean
  onClose: () => void
  /** @param reason empty without one */
  onPick: (reason: string) => void
}

const NONE = { value: '', label: '不说原因' }

/** Asks for the reason of a refusal, in words that the applicant reads. Forgets the choice when it closes. */
export const WhySheet = ({ open, ...sheet }: WhySheetProps) => (open ? <Asking {...sheet} /> : null)

function Asking({ title, note, reasons, verb, optional = false, busy, onClose, onPick }: Omit<WhySheetProps, 'open'>) {
  const [why, setWhy] = useState(optional ? NONE.value : undefined)
  const options = reasons.map((value) => ({ value, label: value }))
  return (
    <Sheet
      open title={title} note={note} onClose={onClose}
      actions={<Button kind="danger" grow submit busy={busy} disabled={!optional && !why} onPress={() => onPick(why ?? '')}>{verb}</Button>}
    >
      <OptionList label={title} options={optional ? [NONE, ...options] : options} value={why} onChange={setWhy} />
    </Sheet>
  )
}
