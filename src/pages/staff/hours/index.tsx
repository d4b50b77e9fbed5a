import type { AttendanceHours } from '@daogang/contract/employer-attendance'
import { MAX_CONFIRMED_DAYS } from '@daogang/contract/rules/attendance'
import { useState } from 'react'
import { useAttendanceHours, useConfirmDays } from '@/api/staff-attendance'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { clockOf, DIRECTION_LABELS, FAULT_LABELS } from '@/features/staff/attendance-text'
import { dayWithWeekday, minutesText } from '@/features/staff/terms-text'
import { inUtc, todayInChina } from '@/lib/time'
import { Box, Button, Card, ChipBar, Empty, ListScreen, SectionTitle, Tag, toast, Txt } from '@/ui'
import styles from './hours.module.scss'

/** This month and the months before, as far as the list reaches. */
const MONTHS = 6

const monthsBack = (): string[] => Array.from({ length: MONTHS }, (_, back) =>
  inUtc(todayInChina()).startOf('month').subtract(back, 'month').format('YYYY-MM'))

/** The hours of a month by person, with each day, and the way to confirm them. */
function HoursPage() {
  const { employmentId } = useRouteQuery('staff-hours')
  const months = monthsBack()
  const [month, setMonth] = useState(months[0] ?? '')
  const hours = useAttendanceHours({
    from: `${month}-01`, to: inUtc(`${month}-01`).endOf('month').format('YYYY-MM-DD'), ...employmentId && { employmentId },
  })
  return (
    <ListScreen
      title="工时" query={hours} keyOf={keyOf}
      top={<ChipBar value={month} onChange={setMonth} options={months.map(monthOption)} strip />}
      renderItem={(person) => <Person person={person} isOpen={employmentId !== undefined} />}
      empty={<Empty title="这个月没有工时">有人打过卡，才有工时</Empty>}
    />
  )
}

export default page('staff-hours', HoursPage)

const monthOption = (value: string) => ({ value, label: inUtc(value).format('YYYY年M月') })

const keyOf = ({ employmentId }: AttendanceHours) => employmentId

function Person({ person, isOpen }: { person: AttendanceHours; isOpen: boolean }) {
  const { employmentId, name, title, totals, open, days } = person
  const [shown, setShown] = useState(isOpen)
  const confirm = useConfirmDays()
  // A day that is not over, or that waits for a decision, cannot be confirmed yet.
  const ready = days.filter(({ state, day, faults, minutes }) =>
    state === 'open' && day < todayInChina() && minutes > 0 && !faults.includes('pending')).slice(0, MAX_CONFIRMED_DAYS)
  const overtime = totals.overtime150 + totals.overtime200 + totals.overtime300
  const send = () => confirm.mutate({ days: ready.map(({ day }) => ({ employmentId, day })) }, {
    onSuccess: ({ results }) => {
      const done = results.filter(({ outcome }) => outcome === 'done').length
      toast.done(done < results.length ? `确认了${done}天，别的还有事没处理` : `确认了${done}天`)
    },
  })
  const marks = [
    `${totals.days}天`, overtime > 0 && `加班${minutesText(overtime)}`, totals.late > 0 && `迟到${totals.late}次`,
    totals.missing > 0 && `缺卡${totals.missing}次`, totals.absent > 0 && `没来${totals.absent}天`,
  ].filter(Boolean)
  return (
    <Card>
      <SectionTitle>{name}</SectionTitle>
      <Txt block tone="2">{title}</Txt>
      <Txt block strong size="title">{minutesText(totals.minutes)}</Txt>
      <Txt block>{marks.join('，')}</Txt>
      <Txt block tone="2">{open > 0 ? `${open}天还没确认` : '都确认过了'}</Txt>
      {shown && days.map((day) => <DayRow key={day.day} day={day} />)}
      <Box className={styles.actions}>
        <Button kind="ghost" size="small" label={`${shown ? '收起' : '看每天'}，${name}`} onPress={() => setShown(!shown)}>
          {shown ? '收起' : '看每天'}
        </Button>
        {ready.length > 0 && (
          <Button size="small" submit busy={confirm.isPending} label={`确认${ready.length}天，${name}`} onPress={send}>
            {`确认${ready.length}天`}
          </Button>
        )}
      </Box>
    </Card>
  )
}

function DayRow({ day: { day, minutes, faults, state, punches } }: { day: AttendanceHours['days'][number] }) {
  const times = punches.filter((punch) => punch.state !== 'refused')
    .map(({ at, direction }) => `${clockOf(at)}${DIRECTION_LABELS[direction]}`)
  return (
    <Box className={styles.day}>
      <Box className={styles.line}>
        <Txt>{dayWithWeekday(day, todayInChina())}</Txt>
        <Txt strong>{minutesText(minutes)}</Txt>
      </Box>
      {times.length > 0 && <Txt block tone="2">{times.join('，')}</Txt>}
      <Box className={styles.tags}>
        <Tag kind={state === 'confirmed' ? 'ok' : 'plain'} icon={state === 'confirmed' ? 'check' : 'clock'}>
          {state === 'confirmed' ? '确认了' : '还没确认'}
        </Tag>
        {faults.map((fault) => <Tag key={fault} kind="warn" icon="warnc">{FAULT_LABELS[fault]}</Tag>)}
      </Box>
    </Box>
  )
}
