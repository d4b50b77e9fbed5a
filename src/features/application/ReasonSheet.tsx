import type { DictionaryName } from '@daogang/contract/dictionary'
import { useState } from 'react'
import { useDictionary } from '@/api/dictionary'
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
  const options = useDictionary(of)
  const [reason, setReason] = useState<string>()
  return (
    <Sheet
      {...sheet} open={open}
      actions={(
        <Button grow submit kind="danger" busy={busy} disabled={!reason} onPress={() => reason && onPick(reason)}>{verb}</Button>
      )}
    >
      <OptionList options={options} value={reason} onChange={setReason} />
    </Sheet>
  )
}
