import type { AttendanceToday } from '@daogang/contract/employer-attendance'
import { useAttendanceToday } from '@/api/staff-attendance'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { clockText, shiftText } from '@/features/attendance/texts'
import { FAULT_LABELS, PRESENCE_LABELS } from '@/features/staff/attendance-text'
import { dayWithWeekday } from '@/features/staff/terms-text'
import { Box, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, Tag, Txt } from '@/ui'
import styles from './attendance.module.scss'

/** Today at a glance: the numbers of expected, present, late, missing and outside, and each person. */
function AttendancePage() {
  const today = useAttendanceToday()
  return (
    <Screen title="今天的考勤" onRefresh={today.refetch}>
      <QueryView query={today}>{(shown) => <Today today={shown} />}</QueryView>
    </Screen>
  )
}

export default page('staff-attendance', AttendancePage)

function Today({ today: { day, counts, people, hasMore, mayManage } }: { today: AttendanceToday }) {
  const numbers = [
    ['该来', counts.expected], ['来了', counts.came], ['迟到', counts.late], ['没来', counts.missing], ['店外', counts.outside],
  ] as const
  return (
    <Stack>
      <Card>
        <Txt block tone="2">{dayWithWeekday(day, day)}</Txt>
        <Box className={styles.numbers}>
          {numbers.map(([word, count]) => (
            <Box key={word} className={styles.number}><Txt block strong size="h1">{count}</Txt><Txt block tone="2">{word}</Txt></Box>
          ))}
        </Box>
      </Card>
      {mayManage && (
        <CellGroup>
          <Cell
            icon="check" title="等你确认" note={counts.pending > 0 ? `${counts.pending}条补卡和打卡，3天不管就算数` : '都确认过了'}
            onPress={() => navigate.to('staff-reviews')}
          />
        </CellGroup>
      )}
      {people.length === 0
        ? (
            <Empty title="今天没有人要上班" {...mayManage && { action: { text: '去排班', onPress: () => navigate.to('staff-roster') } }}>
              排了班的人，谁来了会列在这里
            </Empty>
          )
        : (
            <CellGroup title="每个人">
              {people.map((person) => (
                <Cell
                  key={person.employmentId} title={person.name} note={<Facts person={person} day={day} />}
                  right={<PresenceTag person={person} />}
                  onPress={() => navigate.to('staff-hours', { employmentId: person.employmentId })}
                />
              ))}
              {hasMore && (
                <Cell
                  title={`人多，这里只列出${people.length}人`} note="没来的排在前面，上面的数字是所有人的。其他人在工时里看"
                  onPress={() => navigate.to('staff-hours')}
                />
              )}
            </CellGroup>
          )}
    </Stack>
  )
}

type Person = AttendanceToday['people'][number]

function Facts({ person: { title, today, firstIn, lastOut, outside, unknown }, day }: { person: Person; day: string }) {
  // A night shift of the evening before still goes on.
  const night = today.day < day ? '昨天的' : ''
  const shift = today.shift ? `${night}${today.shift.name} ${shiftText(today.shift)}` : '今天没排班'
  const times = [
    firstIn && `${clockText(firstIn)}上班`, lastOut && `${clockText(lastOut)}下班`, outside && '不在店里打的', unknown && '没有定位',
  ].filter(Boolean)
  return (
    <>
      <Txt block tone="2">{title}</Txt>
      <Txt block tone="2">{shift}</Txt>
      {times.length > 0 && <Txt block tone="2">{times.join('，')}</Txt>}
    </>
  )
}

const LOOKS = {
  before: { kind: 'plain', icon: 'clock' }, working: { kind: 'ok', icon: 'check' }, left: { kind: 'plain', icon: 'check' },
  missing: { kind: 'warn', icon: 'warnc' }, rest: { kind: 'plain', icon: 'cal' },
} as const

function PresenceTag({ person: { presence, today } }: { person: Person }) {
  const isLate = presence !== 'missing' && today.faults.includes('late')
  return isLate ? <Tag kind="warn" icon="warnc">{FAULT_LABELS.late}</Tag> : <Tag {...LOOKS[presence]}>{PRESENCE_LABELS[presence]}</Tag>
}
