import { useState } from 'react'
import { Sheet } from '../overlay/Sheet'
import { Button } from '../parts/Button'
import { clampDay, dayText, endsOf, formatDay, parseDay, type Day } from './dates'
import { DayColumns } from './DayColumns'
import { PickerButton } from './PickerField'

interface DateFieldProps {
  /** Title of the sheet, and spoken name. */
  label: string
  /** `1990-03-08`, or `1990-03` when the unit is a month; empty when nothing was picked. */
  value: string
  onChange: (value: string) => void
  unit?: 'day' | 'month'
  /** First and last that may be picked, as days. */
  first: string
  last: string
  /** Where the columns stand when nothing was picked yet; default `last`. */
  start?: string
  placeholder?: string
  disabled?: boolean
}

/** A day or a month, picked from columns in a sheet: one widget for all hosts, with rows large enough for a thumb. */
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
