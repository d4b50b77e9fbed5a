import { useState } from 'react'
import { Sheet } from '../overlay/Sheet'
import { Button } from '../parts/Button'
import { clampDay, dayText, endsOf, formatDay, parseDay, type Day } from './dates'
import { DayColumns } from './DayColumns'
import { PickerButton } from './PickerField'

interface DateFieldProps {
  /** Title of the sheet and accessible name. */
  label: string
  /** `1990-03-08`, or `1990-03` when the unit is a month; empty when unset. */
  value: string
  onChange: (value: string) => void
  unit?: 'day' | 'month'
  /** First and last selectable day. */
  first: string
  last: string
  /** Initial position of the columns when unset; defaults to `last`. */
  start?: string
  placeholder?: string
  disabled?: boolean
}

/** Picks a day or a month from columns in a sheet. The same widget on all hosts, with rows large enough for a thumb. */
export function DateField({ label, value, onChange, unit = 'day', first, last, start = last, placeholder, disabled }: DateFieldProps) {
  const [draft, setDraft] = useState<Day>()
  const ends = endsOf(first, last)
  const picked = parseDay(value)

  return (
    <>
      <PickerButton
        label={label} text={picked && dayText(picked, unit)} placeholder={placeholder} disabled={disabled}
        onPress={() => setDraft(clampDay(picked ?? parseDay(start) ?? ends.last, ends.first, ends.last))}
      />
      <Sheet
        open={draft !== undefined}
        title={label}
        note={draft && dayText(draft, unit)}
        onClose={() => setDraft(undefined)}
        actions={(
          <Button
            grow
            onPress={() => {
              if (draft) onChange(formatDay(draft, unit))
              setDraft(undefined)
            }}
          >
            选好了
          </Button>
        )}
      >
        {draft && <DayColumns value={draft} unit={unit} {...ends} onChange={setDraft} />}
      </Sheet>
    </>
  )
}
