import { useState } from 'react'
import { ClockColumns } from './ClockColumns'
import { clampClock, clockRangeText, formatClock, parseClock, type Clock } from './dates'
import { PickerButton } from './PickerField'
import { RangeSheet, type End } from './RangeSheet'

/** Both ends as text; empty when unset. */
export interface Range {
  readonly from: string
  readonly to: string
}

interface TimeRangeFieldProps {
  /** Title of the sheet and accessible name. */
  label: string
  value: Range
  onChange: (value: Range) => void
  placeholder?: string
  disabled?: boolean
  /** Minutes between two choices. */
  step?: 5 | 10 | 15 | 30
}

const WORKDAY: Record<End, Clock> = { from: { hour: 9, minute: 0 }, to: { hour: 18, minute: 0 } }

/** Picks a range of times, which may cross midnight. */
export function TimeRangeField({ label, value, onChange, step = 10, ...props }: TimeRangeFieldProps) {
  const [draft, setDraft] = useState<Record<End, Clock> & { end: End }>()
  const [from, to] = [parseClock(value.from), parseClock(value.to)]
  const open = () => setDraft({ from: clampClock(from ?? WORKDAY.from, step), to: clampClock(to ?? WORKDAY.to, step), end: 'from' })
  const finish = () => {
    if (draft) onChange({ from: formatClock(draft.from), to: formatClock(draft.to) })
    setDraft(undefined)
  }

  return (
    <>
      <PickerButton {...props} label={label} text={from && to && clockRangeText(from, to)} onPress={open} />
      {draft && (
        <RangeSheet
          open title={label} note={clockRangeText(draft.from, draft.to)} end={draft.end}
          onEnd={(end) => setDraft({ ...draft, end })} onClose={() => setDraft(undefined)} onDone={finish}
        >
          <ClockColumns
            key={draft.end} value={draft[draft.end]} step={step}
            onChange={(clock) => setDraft({ ...draft, [draft.end]: clock })}
          />
        </RangeSheet>
      )}
    </>
  )
}
