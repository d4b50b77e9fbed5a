import type { DictionaryName } from '@daogang/contract/dictionary'
import { useState } from 'react'
import { WithOptions } from '@/features/form/WithOptions'
import { Button, OptionList, Sheet } from '@/ui'

interface ReasonSheetProps {
  open: boolean
  title: string
  note: string
  /** The dictionary with the reasons. */
  of: DictionaryName
  verb: string
  busy: boolean
  onClose: () => void
  onPick: (reason: string) => void
}

/** Asks for a reason from a fixed list, so that the user does not have to type. */
export function ReasonSheet({ open, of, verb, busy, onPick, ...sheet }: ReasonSheetProps) {
  const [reason, setReason] = useState<string>()
  return (
    <Sheet
      {...sheet} open={open}
      actions={(
        <Button grow submit kind="danger" busy={busy} disabled={!reason} onPress={() => reason && onPick(reason)}>{verb}</Button>
      )}
    >
      <WithOptions of={of}>
        {(options) => <OptionList label={sheet.title} options={options} value={reason} onChange={setReason} />}
      </WithOptions>
    </Sheet>
  )
}
