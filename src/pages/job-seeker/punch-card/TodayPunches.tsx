import type { AttendanceDay } from '@daogang/contract/attendance'
import { clockText, directionTexts, minutesText, monthDayText, overtimeText, punchText } from '@/features/attendance/texts'
import { todayInChina } from '@/lib/time'
import { usePunchQueue, type QueuedPunch } from '@/stores/punch-queue'
import { Cell, CellGroup, Tag } from '@/ui'

interface TodayPunchesProps {
  day: AttendanceDay | undefined
  queued: readonly QueuedPunch[]
}

/** The punches of the day, those on the device last. */
export function TodayPunches({ day, queued }: TodayPunchesProps) {
  const remove = usePunchQueue((queue) => queue.remove)
  const punches = day?.punches ?? []
  if (punches.length + queued.length === 0) return null
  return (
    <CellGroup title={!day || day.day === todayInChina() ? '今天打的卡' : `${monthDayText(day.day)}打的卡`}>
      {punches.map((punch) => (
        <Cell
          key={punch.id} title={`${directionTexts[punch.direction]} ${clockText(punch.at)}`} note={punchText(punch)}
          right={punch.state === 'counted' ? <Tag kind="ok" icon="check">算数</Tag>
            : punch.state === 'pending' ? <Tag kind="warn" icon="clock">待确认</Tag> : <Tag icon="x">没算</Tag>}
        />
      ))}
      {queued.map(({ body, state, why }) => (state !== 'refused'
        ? (
            <Cell
              key={body.once} title={`${directionTexts[body.direction]} ${clockText(body.deviceAt)}`}
              note={state === 'measuring' ? '正在定位，定好就传' : '记在手机里，有网自动传'}
              right={<Tag kind="warn" icon="clock">没传</Tag>}
            />
          )
        : (
            <Cell
              key={body.once} title={`${directionTexts[body.direction]} ${clockText(body.deviceAt)}`} note={`没算：${why}。点一下去掉`}
              right={<Tag icon="x">没算</Tag>} onPress={() => remove(body.once)}
            />
          )))}
      {day && day.minutes > 0 && <Cell title="工时" note={overtimeText(day) || undefined} right={minutesText(day.minutes)} />}
    </CellGroup>
  )
}
