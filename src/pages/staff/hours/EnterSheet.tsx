import type { AttendanceHours } from '@daogang/contract/employer-attendance'
import { CORRECTION_REASON_WIDTH, DIRECTIONS, type Direction } from '@daogang/contract/rules/attendance'
import { claimedAt } from '@daogang/contract/rules/claimed-at'
import { useRef, useState } from 'react'
import { useEnterTime } from '@/api/staff-attendance'
import { directionTexts } from '@/features/attendance/texts'
import { randomId } from '@/lib/random-id'
import { Button, CellGroup, DateField, FormRow, OptionGroup, Sheet, TextArea, TimeField, toast } from '@/ui'

interface EnterSheetProps {
  person: AttendanceHours
  /** The day that is offered first. */
  day: string
  /** The first and the last day that can be chosen. */
  first: string
  last: string
  onClose: () => void
}

/** A day off without punches is not in the list. */
type EnteredDay = Pick<AttendanceHours['days'][number], 'day' | 'shift' | 'faults' | 'punches' | 'corrections'>

const DIRECTION_OPTIONS = DIRECTIONS.map((value) => ({ value, label: directionTexts[value] }))

/** Enters when a worker came or left, where no punch says it. It counts at once, and the worker gets a notice. */
export function EnterSheet({ person: { employmentId, name, days }, day: offered, first, last, onClose }: EnterSheetProps) {
  const enter = useEnterTime()
  const [day, setDay] = useState(offered)
  const shown: EnteredDay = days.find((each) => each.day === day) ?? { day, shift: null, faults: [], punches: [], corrections: [] }
  const [chosen, setChosen] = useState<Direction>()
  const direction = chosen ?? (shown.faults.includes('missing_out') ? 'out' : 'in')
  const [clock, setClock] = useState('')
  const [reason, setReason] = useState('')
  // The same content again is the same request; other content is another one.
  const sent = useRef({ content: '', once: '' })
  const send = () => {
    const body = { employmentId, day, direction, at: claimedAt(shown, direction, clock), reason: reason.trim() }
    const content = JSON.stringify(body)
    if (sent.current.content !== content) sent.current = { content, once: randomId() }
    enter.mutate({ ...body, once: sent.current.once }, {
      onSuccess: () => {
        toast.done('补记好了，工时重新算了')
        onClose()
      },
    })
  }
  return (
    <Sheet
      open title={`给${name}补记时间`} note="马上算工时，对方会收到通知" onClose={onClose}
      actions={<Button grow submit busy={enter.isPending} disabled={clock === ''} onPress={send}>补记</Button>}
    >
      <CellGroup>
        <FormRow label="哪一天"><DateField label="哪一天" value={day} first={first} last={last} onChange={setDay} /></FormRow>
        <FormRow label="上班还是下班" stacked>
          <OptionGroup label="上班还是下班" options={DIRECTION_OPTIONS} value={direction} onChange={setChosen} />
        </FormRow>
        <FormRow label="几点"><TimeField label="几点" value={clock} onChange={setClock} step={1} placeholder="选时间" /></FormRow>
        <FormRow label="说明" stacked>
          <TextArea label="说明" value={reason} maxWidth={CORRECTION_REASON_WIDTH} placeholder="可以不写。如 那天手机坏了" onChange={setReason} />
        </FormRow>
      </CellGroup>
    </Sheet>
  )
}
