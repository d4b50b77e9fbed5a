import { MAX_PERIOD_DAYS } from '@daogang/contract/rules/attendance'
import { addDays } from '@daogang/contract/rules/work-time'
import { todayInChina } from '@/lib/time'
import { CellGroup, DateField, FormRow } from '@/ui'

/** The first and the last day of a period. */
export interface Period {
  from: string
  to: string
}

/** How far back a period can begin: disputes about wages reach back a year (劳动争议调解仲裁法 art. 27), and a month for the work before. */
const DAYS_BACK = 396

/** A period from its new first or last day: never empty, and never longer than the server lists. */
export function periodOf({ from, to }: Period, today: string): Period {
  const longest = addDays(from, MAX_PERIOD_DAYS - 1)
  const last = longest < today ? longest : today
  return { from, to: to < from ? from : to > last ? last : to }
}

interface PeriodFieldsProps {
  period: Period
  onChange: (period: Period) => void
}

/** The two days of a free period. */
export function PeriodFields({ period: { from, to }, onChange }: PeriodFieldsProps) {
  const today = todayInChina()
  const { to: last } = periodOf({ from, to: today }, today)
  return (
    <CellGroup>
      <FormRow label="从哪天">
        <DateField
          label="从哪天" value={from} first={addDays(today, -DAYS_BACK)} last={today}
          onChange={(day) => onChange(periodOf({ from: day, to }, today))}
        />
      </FormRow>
      <FormRow label="到哪天">
        <DateField label="到哪天" value={to} first={from} last={last} onChange={(day) => onChange(periodOf({ from, to: day }, today))} />
      </FormRow>
    </CellGroup>
  )
}
