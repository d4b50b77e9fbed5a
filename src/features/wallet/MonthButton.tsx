import { useState } from 'react'
import { BarButton, OptionList, Sheet } from '@/ui'
import { monthOptions, shortMonth } from './months'

interface MonthButtonProps {
  /** `2026-11`; empty for all. */
  value: string
  /** The first month with a bill. */
  since: string | null
  onChange: (month: string) => void
}

/** Chooses the month of a list. */
export function MonthButton({ value, since, onChange }: MonthButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BarButton after="down" label={`月份，${shortMonth(value)}`} onPress={() => setOpen(true)}>{shortMonth(value)}</BarButton>
      <Sheet open={open} title="看哪个月" onClose={() => setOpen(false)}>
        <OptionList
          label="月份" options={monthOptions(since)} value={value}
          onChange={(month) => {
            setOpen(false)
            onChange(month)
          }}
        />
      </Sheet>
    </>
  )
}
