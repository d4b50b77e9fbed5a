import { shiftProblem, weekMinutes, WEEK_MINUTES } from '@daogang/contract/rules/shift'
import { minutesText } from '@/features/attendance/texts'
import { NoticeStrip, useFormState } from '@/ui'
import { shiftForm } from './shift-form'

/** Says that a shift plans more than the 40 hours of a week. */
export function WeekHint() {
  const { starts, ends, breaks = [], weekdays = [] } = useFormState(shiftForm).values
  if (!starts || !ends || shiftProblem({ starts, ends, breaks }) !== undefined) return null
  const minutes = weekMinutes({ starts, ends, breaks }, weekdays.length)
  if (minutes <= WEEK_MINUTES) return null
  return (
    <NoticeStrip kind="warn">
      {`一周${minutesText(minutes)}。标准工时一周最多40小时，多出的${minutesText(minutes - WEEK_MINUTES)}按加班算，会写进工资条。`
        + '安排了补休，就在工资条里改'}
    </NoticeStrip>
  )
}
