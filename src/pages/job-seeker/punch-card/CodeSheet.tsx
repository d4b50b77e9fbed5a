import { SITE_CODE } from '@daogang/contract/rules/attendance'
import { useState } from 'react'
import { directionTexts } from '@/features/attendance/texts'
import { Button, ErrorLine, Sheet, TextField, Txt } from '@/ui'

interface CodeSheetProps {
  open: boolean
  direction: 'in' | 'out'
  /** Another punch is being made: the code waits for it. */
  busy: boolean
  onClose: () => void
  onCode: (code: string) => void
}

const LENGTH = 6

/** Types the code that hangs at the place. */
export function CodeSheet({ open, direction, busy, onClose, onCode }: CodeSheetProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState(false)
  const send = () => {
    if (!SITE_CODE.test(code)) return setFault(true)
    setCode('')
    setFault(false)
    onClose()
    onCode(code)
  }
  return (
    <Sheet
      open={open} title="用到岗码打卡" onClose={onClose}
      actions={<Button grow busy={busy} onPress={send}>{`打${directionTexts[direction]}卡`}</Button>}
    >
      <Txt block tone="2">{`看店里今天的${directionTexts[direction]}码，6位数字。上班和下班的码不一样，没有就问老板要。`}</Txt>
      <TextField
        label="到岗码" value={code} onChange={(text) => setCode(text.replace(/\D/g, ''))} keyboard="number" maxLength={LENGTH} invalid={fault}
        placeholder="6位数字"
      />
      {fault && <ErrorLine>到岗码是6位数字，照着店里的再输一遍</ErrorLine>}
    </Sheet>
  )
}
