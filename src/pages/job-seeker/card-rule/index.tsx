import type { AttendanceRules } from '@daogang/contract/attendance'
import { attendanceProtocol } from '@daogang/contract/rules/attendance-protocol'
import { shiftText, weekdaysText } from '@daogang/contract/rules/shift'
import { timeOfDayText } from '@daogang/contract/rules/work-time'
import { useAttendanceRules } from '@/api/attendance'
import { page } from '@/app/page'
import { monthDayText, unannouncedText } from '@/features/attendance/texts'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { Card, Cell, CellGroup, QueryView, SectionTitle, Txt } from '@/ui'

/** The rules of attendance, with the place and the shift of the user. */
function CardRulePage() {
  const rules = useAttendanceRules()
  return (
    <ArticleScreen kind="attendance" builtIn={attendanceProtocol}>
      <QueryView query={rules}>{(data) => <Own rules={data} />}</QueryView>
    </ArticleScreen>
  )
}

export default page('card-rule', CardRulePage)

function Own({ rules: { current, holidays, unannounced } }: { rules: AttendanceRules }) {
  return (
    <>
      {current && (
        <CellGroup title={current.company}>
          <Cell
            icon="pin" title="在哪打卡" note={current.place ? current.place.address : '不限地点'}
            right={current.place ? `${current.place.radius}米内` : undefined}
          />
          <Cell
            icon="clock" title="几点上下班" note={current.shift ? weekdaysText(current.shift.weekdays) : '没有固定的班'}
            right={current.shift ? shiftText(current.shift) : undefined}
          />
          {current.shift?.breaks.map(({ from, to }) => (
            <Cell key={from} title="中间休息，不算工时" right={`${timeOfDayText(from)}–${timeOfDayText(to)}`} />
          ))}
        </CellGroup>
      )}
      {holidays.length > 0 && (
        <CellGroup title="后面的节假日">
          {holidays.map(({ day, name, kind }) => (
            <Cell key={day} title={monthDayText(day)} note={name} right={kind === 'statutory' ? '3倍工资' : kind === 'off' ? '放假' : '调班上班'} />
          ))}
        </CellGroup>
      )}
      {unannounced.length > 0 && (
        <Card>
          <SectionTitle>还不知道的</SectionTitle>
          <Txt block>{unannouncedText(unannounced)}</Txt>
        </Card>
      )}
    </>
  )
}
