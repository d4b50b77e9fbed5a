import type { AttendanceWeek } from '@daogang/contract/attendance'
import { isDay } from '@daogang/contract/rules/day'
import { addDays } from '@daogang/contract/rules/work-time'
import { useState } from 'react'
import { useWeekCard } from '@/api/attendance'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { clockText, directionTexts, minutesText, monthDayText, overtimeText } from '@/features/attendance/texts'
import { clipboardHost } from '@/host/clipboard'
import { ApiError, CODES } from '@/api/errors'
import { dayTimeText, todayInChina } from '@/lib/time'
import { Box, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, toast, Txt } from '@/ui'
import styles from './hours-card.module.scss'

const WEEK = 7

/** A week's hours with the hash of all their records. */
function HoursCardPage() {
  const { employmentId, day: asked = '' } = useRouteQuery('hours-card')
  const today = todayInChina()
  const [day, setDay] = useState(isDay(asked) ? asked : today)
  const week = useWeekCard(employmentId, day)
  return (
    <Screen title="工时存证" onRefresh={week.refetch}>
      <QueryView
        query={week}
        renderError={(error) => (ApiError.hasCode(error, CODES.notFound)
          ? <Empty title="还没有工时" action={{ text: '去打卡', onPress: () => navigate.replace('punch-card') }}>打过卡，这里就有</Empty>
          : undefined)}
      >
        {(data) => (
          <Week
            week={data} onBefore={() => setDay(addDays(data.from, -WEEK))}
            {...data.to < today && { onAfter: () => setDay(addDays(data.from, WEEK)) }}
          />
        )}
      </QueryView>
    </Screen>
  )
}

export default page('hours-card', HoursCardPage)

/** `上班9:58，下班19:02`. */
const punchesText = ({ punches, shift }: AttendanceWeek['days'][number]): string =>
  punches.map(({ direction, at }) => `${directionTexts[direction]}${clockText(at)}`).join('，') || (shift ? '没打卡' : '休息')

function Week({ week, onBefore, onAfter }: { week: AttendanceWeek; onBefore: () => void; onAfter?: () => void }) {
  const { company, title, from, to, days, minutes, isOver, overPartTime, hash, text, version, storedAt } = week
  const overtime = overtimeText(week)
  const copy = async (words: string, done: string) => {
    if (await clipboardHost.copy(words) === 'done') toast.done(done)
    else toast.show('没复制上，再点一次')
  }
  return (
    <Stack>
      <Card>
        <Txt block size="title">{company}</Txt>
        <Txt block tone="2">{`${title}，${monthDayText(from)}到${monthDayText(to)}`}</Txt>
        <Txt block size="h1">{minutesText(minutes)}</Txt>
        {overPartTime && <Txt block tone="2">小时工平均一天不超过4小时、一周不超过24小时，这周超了（劳动合同法第六十八条）</Txt>}
        {overtime !== '' && <Txt block tone="2">{overtime}</Txt>}
        <Box className={styles.ways}>
          <Button kind="ghost" size="small" onPress={onBefore}>上一周</Button>
          {onAfter && <Button kind="ghost" size="small" onPress={onAfter}>下一周</Button>}
        </Box>
      </Card>
      {days.length > 0 && (
        <CellGroup title="每天的工时">
          {days.map((day) => (
            <Cell
              key={day.day} title={monthDayText(day.day)}
              note={punchesText(day)}
              right={`${minutesText(day.minutes)}${day.state === 'confirmed' ? ' 确认了' : ''}`}
            />
          ))}
        </CellGroup>
      )}
      <Card>
        <Txt block size="title">存证码</Txt>
        <Txt block className={styles.hash}>{hash}</Txt>
        <Txt block size="note" tone="2">
          {isOver && storedAt !== null
            ? `第${version}版，${dayTimeText(storedAt)}存下的。记录改一个字，存证码就变。截个图留着，以后对得上`
            : '这周还没过完，存证码每天都变。过完这周再来存'}
        </Txt>
        <Box className={styles.ways}>
          <Button kind="ghost" size="small" onPress={() => copy(hash, '存证码复制好了')}>复制存证码</Button>
          <Button kind="ghost" size="small" onPress={() => copy(text, '原文复制好了')}>复制原文</Button>
        </Box>
      </Card>
    </Stack>
  )
}
