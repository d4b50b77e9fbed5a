import type { AttendanceDay } from '@daogang/contract/attendance'
import { useState } from 'react'
import { useAttendanceMonth } from '@/api/attendance'
import { navigate } from '@/app/navigation'
import {
  clockText, directionTexts, faultTexts, minutesText, monthDayText, overtimeText, punchText, shiftText,
} from '@/features/attendance/texts'
import { todayInChina } from '@/lib/time'
import { BarButton, Calendar, Card, Cell, CellGroup, QueryView, Stack, Txt, type DayMark } from '@/ui'

/** The mark of a day: the worst that is wrong with it. */
function markOf({ faults, expected, punches, minutes, corrections }: AttendanceDay): DayMark | undefined {
  if (faults.includes('absent')) return { word: '没来', tone: 'bad' }
  if (faults.includes('missing_in') || faults.includes('missing_out')) return { word: '缺卡', tone: 'bad' }
  if (faults.includes('pending')) return { word: '待定', tone: 'warn' }
  if (faults.includes('late')) return { word: '迟到', tone: 'warn' }
  if (faults.includes('early')) return { word: '早走', tone: 'warn' }
  if (punches.length > 0 || corrections.length > 0 || minutes > 0) return { word: '出勤', tick: true, tone: 'ok' }
  return expected ? undefined : { word: '休' }
}

/** The month: a mark for each day, and the records of the selected one. */
export function MonthCard({ employmentId }: { employmentId: string }) {
  const today = todayInChina()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [picked, setPicked] = useState<string>()
  const query = useAttendanceMonth(employmentId, month)
  const days = query.data?.days ?? []
  const day = days.find((each) => each.day === picked)
  const marks = Object.fromEntries(days.flatMap((each) => {
    const mark = markOf(each)
    return mark ? [[each.day, mark]] : []
  }))
  return (
    <>
      <Card flat>
        <Calendar
          month={month} today={today} last={today} marks={marks} value={picked} onPick={setPicked}
          onMonth={(next) => {
            setMonth(next)
            setPicked(undefined)
          }}
          right={<BarButton onPress={() => navigate.to('reissue-card', { employmentId })}>补卡</BarButton>}
        />
        <QueryView query={query}>
          {({ totals }) => (
            <>
              <Txt block>{`出勤${totals.days}天，一共${minutesText(totals.minutes)}`}</Txt>
              <Txt block size="note" tone="2">
                {[`迟到${totals.late}次`, `缺卡${totals.missing}次`, overtimeText(totals)].filter(Boolean).join('，')}
              </Txt>
            </>
          )}
        </QueryView>
      </Card>
      {day && (
        <Stack>
          <CellGroup title={`${monthDayText(day.day)}${day.holiday && ` ${day.holiday}`}`}>
            <Cell title="班次" right={day.shift ? shiftText(day.shift) : '休息'} />
            <Cell
              title="工时" note={overtimeText(day) || undefined}
              right={`${minutesText(day.minutes)}${day.state === 'confirmed' ? '，确认了' : ''}`}
            />
            {day.faults.length > 0 && <Cell title="情况" right={day.faults.map((fault) => faultTexts[fault]).join('、')} />}
            {day.punches.map((punch) => (
              <Cell key={punch.id} title={`${directionTexts[punch.direction]} ${clockText(punch.at)}`} note={punchText(punch)} />
            ))}
            {day.corrections.map(({ id, direction, claimedAt, state, answer, byEmployer }) => (
              <Cell
                key={id} title={`补${directionTexts[direction]}卡 ${clockText(claimedAt)}`}
                note={byEmployer ? '老板补记的' : state === 'approved' ? '通过了' : state === 'pending' ? '等老板确认' : `没通过：${answer}`}
              />
            ))}
          </CellGroup>
        </Stack>
      )}
    </>
  )
}
