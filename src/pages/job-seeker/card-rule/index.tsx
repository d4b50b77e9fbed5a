import type { AttendanceRules } from '@daogang/contract/attendance'
import {
  BEFORE_SHIFT_MINUTES, CORRECTION_HOURS, CORRECTIONS_A_MONTH, MAX_LATE_MS, SILENCE_DAYS,
} from '@daogang/contract/rules/attendance'
import { shiftText, weekdaysText } from '@daogang/contract/rules/shift'
import {
  OVERTIME_DAY_MINUTES, OVERTIME_MONTH_MINUTES, PART_TIME_DAY_MINUTES, PART_TIME_WEEK_MINUTES,
} from '@daogang/contract/rules/work-hours'
import { useAttendanceRules } from '@/api/attendance'
import { page } from '@/app/page'
import { monthDayText, unannouncedText } from '@/features/attendance/texts'
import { Card, Cell, CellGroup, QueryView, Screen, SectionTitle, Stack, Txt } from '@/ui'

const HOUR = 60
const HOUR_MS = 60 * 60 * 1000

/** The rules of attendance, with the place and the shift of the user. */
function CardRulePage() {
  const rules = useAttendanceRules()
  return (
    <Screen title="考勤规则" onRefresh={rules.refetch}>
      <QueryView query={rules}>{(data) => <Rules rules={data} />}</QueryView>
    </Screen>
  )
}

export default page('card-rule', CardRulePage)

function Rules({ rules: { current, holidays, unannounced } }: { rules: AttendanceRules }) {
  const isPartTime = current?.kind === 'part_time'
  return (
    <Stack>
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
          {current.shift?.breaks.map(({ from, to }) => <Cell key={from} title="中间休息，不算工时" right={`${from}–${to}`} />)}
        </CellGroup>
      )}
      <Rule title="怎么打卡">
        {`上班前${BEFORE_SHIFT_MINUTES}分钟就能打。到了店里按一下按钮，时间按到岗的算，改手机时间没用。`}
        {'人不在范围里也能打，会记成“等老板确认”。定不到位，用店里今天的到岗码，上班和下班的码不一样。'}
      </Rule>
      <Rule title="没网怎么办">
        {`照样打，先记在手机里，有网了打开到岗自动传。${MAX_LATE_MS / HOUR_MS}小时内传上来、手机时间没错，就直接算数。`}
      </Rule>
      <Rule title="工时怎么算">
        {'从上班时间算到下班打卡，中间休息不算。打早了从上班时间算起，走晚了按打卡的时间算。不到1分钟按1分钟算，不会抹零。'}
        {'漏打下班卡，系统不会替你打，要自己补。'}
      </Rule>
      <Rule title="漏打了卡">
        {`${CORRECTION_HOURS}小时内能补，一个月${CORRECTIONS_A_MONTH}次。老板${SILENCE_DAYS}天不回就算数。老板不认，要写明为什么，从那时起再给你${CORRECTION_HOURS}小时补。`}
        {'过了时间，或者次数用完了，老板能帮你补记。'}
      </Rule>
      <Rule title={isPartTime ? '小时工' : '加班'}>
        {isPartTime
          ? `平均一天不超过${PART_TIME_DAY_MINUTES / HOUR}小时，一周不超过${PART_TIME_WEEK_MINUTES / HOUR}小时（劳动合同法第六十八条）。`
          : [
              '一天超过8小时的算加班，1.5倍；休息日上班2倍；法定节假日3倍（劳动法第四十四条）。',
              `一天加班不超过${OVERTIME_DAY_MINUTES / HOUR}小时，一个月不超过${OVERTIME_MONTH_MINUTES / HOUR}小时（第四十一条）。`,
            ]}
      </Rule>
      {holidays.length > 0 && (
        <CellGroup title="后面的节假日">
          {holidays.map(({ day, name, kind }) => (
            <Cell key={day} title={monthDayText(day)} note={name} right={kind === 'statutory' ? '3倍工资' : kind === 'off' ? '放假' : '调班上班'} />
          ))}
        </CellGroup>
      )}
      {unannounced.length > 0 && <Rule title="还不知道的">{unannouncedText(unannounced)}</Rule>}
    </Stack>
  )
}

function Rule({ title, children }: { title: string; children: string | string[] }) {
  return (
    <Card>
      <SectionTitle>{title}</SectionTitle>
      <Txt block>{children}</Txt>
    </Card>
  )
}
