import { Column, Columns } from './Columns'
import { range, type Clock } from './dates'

interface ClockColumnsProps {
  value: Clock
  onChange: (value: Clock) => void
  /** Minutes between two choices. */
  step: number
}

const HOURS = range(0, 23)

/** Column picker for a time of day. */
export function ClockColumns({ value, onChange, step }: ClockColumnsProps) {
  return (
    <Columns>
      <Column name="点" values={HOURS} value={value.hour} onChange={(hour) => onChange({ ...value, hour })} />
      <Column
        name="分" values={range(0, 60 / step - 1).map((at) => at * step)} value={value.minute}
        onChange={(minute) => onChange({ ...value, minute })}
      />
    </Columns>
  )
}
