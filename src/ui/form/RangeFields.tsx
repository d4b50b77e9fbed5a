import { useState } from 'react'
import { Button } from '../parts/Button'
import { ClockColumns } from './ClockColumns'
import {
  clampClock, clampDay, clockRangeText, dayRangeText, dayText, endsOf, formatClock, formatDay, laterDay, parseClock, parseDay, type Clock,
  type Day,
} from './dates'
import { DayColumns } from './DayColumns'
import { PickerButton } from './PickerField'
import { RangeSheet, type End } from './RangeSheet'

/** Both ends as text; empty when unset. */
export interface Range {
  readonly from: string
  readonly to: string
}

interface RangeFieldProps {
  /** Title of the sheet and accessible name. */
  label: string
  value: Range
  onChange: (value: Range) => void
  placeholder?: string
  disabled?: boolean
}

interface DateRangeFieldProps extends RangeFieldProps {
  unit?: 'day' | 'month'
  /** First and last selectable day. */
  first: string
  last: string
  /** Text of an open end, such as 至今. If set, the user may choose it, and `to` is then empty. */
  openEnd?: string
}

/** Picks a range of days or months, inclusive. The end is never before the start. */
export function DateRangeField({ label, value, onChange, unit = 'day', first, last, openEnd, ...props }: DateRangeFieldProps) {
  const [draft, setDraft] = useState<{ from: Day; to: Day; end: End }>()
  const ends = endsOf(first, last)
  const [from, to] = [parseDay(value.from), parseDay(value.to)]
  const textOf = (start: Day, end: Day | undefined) =>
    (end ? dayRangeText(start, end, unit) : `${dayText(start, unit)}到${openEnd ?? ''}`)
  const open = () => {
    const start = clampDay(from ?? ends.last, ends.first, ends.last)
    setDraft({ from: start, to: clampDay(to ?? ends.last, start, ends.last), end: 'from' })
  }
  const finish = (day: Day | undefined) => {
    if (draft) onChange({ from: formatDay(draft.from, unit), to: day ? formatDay(day, unit) : '' })
    setDraft(undefined)
  }

  return (
    <>
      <PickerButton {...props} label={label} text={from && (to ?? openEnd) ? textOf(from, to) : ''} onPress={open} />
      {draft && (
        <RangeSheet
          open title={label} note={textOf(draft.from, draft.to)} end={draft.end}
          onEnd={(end) => setDraft({ ...draft, end })} onClose={() => setDraft(undefined)} onDone={() => finish(draft.to)}
          other={openEnd && <Button kind="ghost" grow onPress={() => finish(undefined)}>{openEnd}</Button>}
        >
          {draft.end === 'from'
            ? (
                <DayColumns
                  key="from" value={draft.from} unit={unit} {...ends}
                  onChange={(day) => setDraft({ ...draft, from: day, to: laterDay(draft.to, day) })}
                />
              )
            : (
                <DayColumns
                  key="to" value={draft.to} unit={unit} first={draft.from} last={ends.last}
                  onChange={(day) => setDraft({ ...draft, to: day })}
                />
              )}
        </RangeSheet>
      )}
    </>
  )
}

interface TimeRangeFieldProps extends RangeFieldProps {
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
