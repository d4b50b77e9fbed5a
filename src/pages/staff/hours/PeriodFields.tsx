import { addDays } from '@daogang/contract/rules/work-time'
import { todayInChina } from '@/lib/time'
import { CellGroup, DateField, FormRow } from '@/ui'
import { periodOf, type Period } from './period'

/** How far back a period can begin: disputes about wages reach back a year (劳动争议调解仲裁法 art. 27), and a month for the work before. */
const DAYS_BACK = 396

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
