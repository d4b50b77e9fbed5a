import type { AttendanceDay } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'
import { useReviewAttendance } from '@/api/staff-attendance'
import { clockText, directionTexts, minutesText } from '@/features/attendance/texts'
import { FAULT_LABELS } from '@/features/staff/attendance-text'
import { dayWithWeekday } from '@/features/staff/terms-text'
import { todayInChina } from '@/lib/time'
import { Box, Button, Tag, toast, Txt } from '@/ui'
import styles from './hours.module.scss'

interface DayRowProps {
  day: AttendanceDay
  name: string
  /** Enters a time of the day; without it the viewer may not decide. */
  onEnter: (() => void) | undefined
  /** Confirms a day that has punches but no hours; undefined where there is nothing of that to confirm. */
  onConfirm?: (() => void) | undefined
}

const text = (at: string, direction: Direction, how = '') => ({ at, text: `${clockText(at)}${directionTexts[direction]}${how}` })

/** `10:02上班`, `19:00下班（补记的）`, in the order of time. */
const timesOf = ({ punches, corrections }: AttendanceDay): string[] => [
  ...punches.filter(({ state }) => state !== 'refused').map(({ at, direction }) => text(at, direction)),
  ...corrections.filter(({ state }) => state === 'approved')
    .map(({ claimedAt, direction, byEmployer }) => text(claimedAt, direction, byEmployer ? '（补记的）' : '（补的卡）')),
].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map((each) => each.text)

/** Refused punches and corrections, which can still be accepted. */
const refusedOf = ({ punches, corrections }: AttendanceDay) => [
  ...punches.filter(({ state }) => state === 'refused').map(({ id, at, direction, reason }) => (
    { kind: 'punch' as const, id, what: `${clockText(at)}${directionTexts[direction]}`, why: reason }
  )),
  ...corrections.filter(({ state }) => state === 'rejected').map(({ id, claimedAt, direction, answer }) => (
    { kind: 'correction' as const, id, what: `补${clockText(claimedAt)}${directionTexts[direction]}`, why: answer }
  )),
]

/** One day of a person: its times and faults, and the ways to correct them. */
export function DayRow({ day: shown, name, onEnter, onConfirm }: DayRowProps) {
  const { day, minutes, faults, state } = shown
  const review = useReviewAttendance()
  const times = timesOf(shown)
  const dayName = dayWithWeekday(day, todayInChina())
  const accept = (kind: 'punch' | 'correction', id: string) => review.mutate(
    { items: [{ kind, id }], decision: 'confirm', reason: '', anew: true },
    { onSuccess: ({ results }) => toast.show(results[0]?.outcome === 'done' ? '算数了，工时重新算了' : '没改成，刷新看看') },
  )
  return (
    <Box className={styles.day}>
      <Box className={styles.line}>
        <Txt>{dayName}</Txt>
        <Txt strong>{minutesText(minutes)}</Txt>
      </Box>
      {times.length > 0 && <Txt block tone="2">{times.join('，')}</Txt>}
      {refusedOf(shown).map(({ kind, id, what, why }) => (
        <Box key={id} className={styles.refused}>
          <Txt tone="2">{`${what}没算：${why}`}</Txt>
          {onEnter && (
            <Button
              kind="plain" size="small" busy={review.isPending} label={`还是算数，${what}，${dayName}，${name}`}
              onPress={() => accept(kind, id)}
            >
              还是算数
            </Button>
          )}
        </Box>
      ))}
      <Box className={styles.foot}>
        <Box className={styles.tags}>
          <Tag kind={state === 'confirmed' ? 'ok' : 'plain'} icon={state === 'confirmed' ? 'check' : 'clock'}>
            {state === 'confirmed' ? '确认了' : '还没确认'}
          </Tag>
          {faults.map((fault) => <Tag key={fault} kind="warn" icon="warnc">{FAULT_LABELS[fault]}</Tag>)}
        </Box>
        {onConfirm && (
          <Button kind="plain" size="small" label={`按0小时确认，${dayName}，${name}`} onPress={onConfirm}>按0小时确认</Button>
        )}
        {onEnter && <Button kind="plain" size="small" label={`补记时间，${dayName}，${name}`} onPress={onEnter}>补记时间</Button>}
      </Box>
    </Box>
  )
}
