import { addDays } from '@daogang/contract/rules/work-time'
import { navigate } from '@/app/navigation'
import { monthDayText } from '@/features/attendance/texts'
import { todayInChina } from '@/lib/time'
import { Box, Button, Card, Txt } from '@/ui'
import styles from './punch-card.module.scss'

interface ForgottenProps {
  day: string
  /** Corrections that are left in the month of the day. */
  left: number
  employmentId: string
}

/** Asks for the end of an earlier day without a clock-out; where no correction is left, the employer can still enter it. */
export function Forgotten({ day, left, employmentId }: ForgottenProps) {
  const name = day === addDays(todayInChina(), -1) ? '昨天' : monthDayText(day)
  return (
    <Card>
      <Txt block size="title">{left > 0 ? `${name}几点下班？` : `${name}没打下班卡`}</Txt>
      <Txt block tone="2">
        {left > 0 ? '那天没打下班卡，说一声几点走的，工时才能算'
          : `${Number(day.slice(5, 7))}月的补卡次数用完了，找老板说明，让他帮你补记，工时才能算`}
      </Txt>
      {left > 0 && (
        <Box className={styles.ways}>
          <Button size="small" onPress={() => navigate.to('reissue-card', { employmentId, day, direction: 'out' })}>补下班时间</Button>
        </Box>
      )}
    </Card>
  )
}
