import { clampDay, wheels, type Day } from './dates'
import { Column, Columns } from './Columns'

interface DayColumnsProps {
  value: Day
  onChange: (value: Day) => void
  unit: 'day' | 'month'
  first: Day
  last: Day
}

/** Column picker for a day or a month. Clamps the date when a change makes it invalid. */
export function DayColumns({ value, onChange, unit, first, last }: DayColumnsProps) {
  const turn = (part: Partial<Day>) => onChange(clampDay({ ...value, ...part }, first, last))
  const { years, months, days } = wheels(value, first, last)
  return (
    <Columns>
      <Column name="年" values={years} value={value.year} onChange={(year) => turn({ year })} />
      <Column name="月" values={months} value={value.month} onChange={(month) => turn({ month })} />
      {unit === 'day' && <Column name="日" values={days} value={value.day} onChange={(day) => turn({ day })} />}
    </Columns>
  )
}
