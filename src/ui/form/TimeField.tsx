import { useState } from 'react'
import { Sheet } from '../overlay/Sheet'
import { Button } from '../parts/Button'
import { ClockColumns } from './ClockColumns'
import { clampClock, formatClock, parseClock, shownClock, type Clock } from './dates'
import { PickerButton } from './PickerField'

interface TimeFieldProps {
  /** Title of the sheet and accessible name. */
  label: string
  /** `09:30`; empty when unset. */
  value: string
  onChange: (value: string) => void
  /** Minutes between two choices; a divisor of 60. */
  step?: 1 | 5 | 10 | 15 | 30
  /** Initial position of the columns when unset. */
  start?: string
  placeholder?: string
  disabled?: boolean
}

const MORNING: Clock = { hour: 9, minute: 0 }

/** Picks a time of day. */
export function TimeField({ label, value, onChange, step = 10, start = '', placeholder, disabled }: TimeFieldProps) {
  const [draft, setDraft] = useState<Clock>()
  const picked = parseClock(value)
  return (
    <>
      <PickerButton
        label={label} text={picked && shownClock(picked)} placeholder={placeholder} disabled={disabled}
        onPress={() => setDraft(clampClock(picked ?? parseClock(start) ?? MORNING, step))}
      />
      <Sheet
        open={draft !== undefined}
        title={label}
        note={draft && shownClock(draft)}
        onClose={() => setDraft(undefined)}
        actions={(
          <Button
            grow
            onPress={() => {
              if (draft) onChange(formatClock(draft))
              setDraft(undefined)
            }}
          >
            选好了
          </Button>
        )}
      >
        {draft && <ClockColumns value={draft} step={step} onChange={setDraft} />}
      </Sheet>
    </>
  )
}
