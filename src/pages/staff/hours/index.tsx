import type { AttendanceDay } from '@daogang/contract/attendance'
import type { AttendanceHours } from '@daogang/contract/employer-attendance'
import { isEmptyOpen, MAX_CONFIRMED_DAYS } from '@daogang/contract/rules/attendance'
import { isWorkOver } from '@daogang/contract/rules/punch-day'
import { useState } from 'react'
import { useAttendanceHours, useConfirmDays } from '@/api/staff-attendance'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { minutesText } from '@/features/attendance/texts'
import { FAULT_LABELS } from '@/features/staff/attendance-text'
import { dayWithWeekday } from '@/features/staff/terms-text'
import { serverNow } from '@/lib/server-clock'
import { inUtc, todayInChina } from '@/lib/time'
import { Box, Button, Card, ChipBar, Empty, ListScreen, SectionTitle, toast, Txt, useConfirm } from '@/ui'
import { DayRow } from './DayRow'
import { EnterSheet } from './EnterSheet'
import type { Period } from './period'
import { PeriodFields } from './PeriodFields'
import styles from './hours.module.scss'

/** This month and the months before, as far as the list reaches. */
const MONTHS = 6

const monthsBack = (): string[] => Array.from({ length: MONTHS }, (_, back) =>
  inUtc(todayInChina()).startOf('month').subtract(back, 'month').format('YYYY-MM'))

/** The hours of a month, or of a free period, by person, with each day, and the way to confirm them. */
function HoursPage() {
  const { employmentId } = useRouteQuery('staff-hours')
  const months = monthsBack()
  const [chosen, setChosen] = useState(months[0] ?? '')
  const [own, setOwn] = useState(() => monthSpan(months[0] ?? ''))
  const isOwn = chosen === OWN_PERIOD
  const { from, to } = isOwn ? own : monthSpan(chosen)
  const hours = useAttendanceHours({ from, to, ...employmentId && { employmentId } })
  const choose = (value: string) => {
    // A free period begins as the month before it.
    if (value === OWN_PERIOD && !isOwn) setOwn(monthSpan(chosen))
    setChosen(value)
  }
  return (
    <ListScreen
      title="工时" query={hours} keyOf={keyOf}
      top={(
        <>
          <ChipBar
            label="哪段时间" strip value={chosen} onChange={choose}
            options={[{ value: OWN_PERIOD, label: '自己选日子' }, ...months.map(monthOption)]}
          />
          {isOwn && <PeriodFields period={own} onChange={setOwn} />}
        </>
      )}
      renderItem={(person) => <Person person={person} from={from} to={to} isOpen={employmentId !== undefined} />}
      empty={<Empty title={isOwn ? '这几天没有工时' : '这个月没有工时'}>有人打过卡，才有工时</Empty>}
    />
  )
}

export default page('staff-hours', HoursPage)

/** The chip of a free period, beside those of months. */
const OWN_PERIOD = 'own'

/** The days of a month, up to today. */
function monthSpan(month: string): Period {
  const [last, today] = [inUtc(`${month}-01`).endOf('month').format('YYYY-MM-DD'), todayInChina()]
  return { from: `${month}-01`, to: last < today ? last : today }
}

const monthOption = (value: string) => ({ value, label: inUtc(value).format('YYYY年M月') })

const keyOf = ({ employmentId }: AttendanceHours) => employmentId

/** Days that can be confirmed together: not one whose work is not over, or that waits for a decision. */
function readyDays(days: readonly AttendanceDay[]): AttendanceDay[] {
  const now = serverNow()
  return days.filter((day) => day.state === 'open' && day.minutes > 0 && !day.faults.includes('pending') && isWorkOver(day, now))
    .slice(0, MAX_CONFIRMED_DAYS)
}

interface PersonProps {
  person: AttendanceHours
  /** The first and the last day of the period. */
  from: string
  to: string
  isOpen: boolean
}

function Person({ person, from, to, isOpen }: PersonProps) {
  const { employmentId, name, title, totals, open, days, mayDecide } = person
  const [shown, setShown] = useState(isOpen)
  const [entered, setEntered] = useState<string>()
  const today = todayInChina()
  const confirm = useConfirmDays()
  const [dialog, ask] = useConfirm()
  const ready = mayDecide ? readyDays(days) : []
  const overtime = totals.overtime150 + totals.overtime200 + totals.overtime300
  const send = () => confirm.mutate({ days: ready.map(({ day }) => ({ employmentId, day })) }, {
    onSuccess: ({ results }) => {
      const done = results.filter(({ outcome }) => outcome === 'done').length
      toast.done(done < results.length ? `确认了${done}天，别的还有事没处理` : `确认了${done}天`)
    },
  })
  const settle = async (day: AttendanceDay) => {
    const text = `${day.faults.map((fault) => FAULT_LABELS[fault]).join('、') || '没有工时'}。确认了这天就按0小时算工资；真干了活，先补记时间`
    if (!(await ask({ title: `${dayWithWeekday(day.day, today)}按0小时确认`, text, confirm: '按0小时算' }))) return
    confirm.mutate({ days: [{ employmentId, day: day.day }] }, {
      onSuccess: ({ results }) => toast.show(results[0]?.outcome === 'done' ? '按0小时确认了' : '没确认成，刷新看看'),
    })
  }
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
      <Box className={styles.actions}>
        <Button kind="ghost" size="small" label={`${shown ? '收起' : '看每天'}，${name}`} onPress={() => setShown(!shown)}>
          {shown ? '收起' : '看每天'}
        </Button>
        {mayDecide && (
          <Button kind="ghost" size="small" label={`补记时间，${name}`} onPress={() => setEntered(to)}>补记时间</Button>
        )}
        {ready.length > 0 && (
          <Button size="small" submit busy={confirm.isPending} label={`确认${ready.length}天，${name}`} onPress={send}>
            {`确认${ready.length}天`}
          </Button>
        )}
      </Box>
      {shown && days.map((day) => (
        <DayRow
          key={day.day} day={day} name={name} onEnter={mayDecide ? () => setEntered(day.day) : undefined}
          onConfirm={mayDecide && isEmptyOpen(day, today) && !day.faults.includes('pending') ? () => settle(day) : undefined}
        />
      ))}
      {entered !== undefined && (
        <EnterSheet person={person} day={entered} first={from} last={to} onClose={() => setEntered(undefined)} />
      )}
      {dialog}
    </Card>
  )
}
