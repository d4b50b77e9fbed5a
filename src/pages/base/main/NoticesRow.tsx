import { useUnreadNotices } from '@/api/notice-unread'
import { navigate } from '@/app/navigation'
import { timeText } from '@/lib/time'
import { Avatar, Box, Press, Txt } from '@/ui'
import { Face } from './Face'
import styles from './messages.module.scss'

/** The row of system notices, above the conversations. */
export function NoticesRow() {
  const { count = 0, last } = useUnreadNotices().data ?? {}
  const text = last?.title ?? '还没有通知'
  return (
    <Press
      className={styles.row} pressClass={styles.pressed} role="link"
      label={['系统通知', count > 0 && `${count}条没看`, text].filter(Boolean).join('，')}
      onPress={() => navigate.to('notice-list')}
    >
      <Face count={count}><Avatar icon="bell" /></Face>
      <Box className={styles.words}>
        <Box className={styles.line}>
          <Txt strong ellipsis className={styles.name}>系统通知</Txt>
          {last && <Txt size="note" tone="3" className={styles.time}>{timeText(last.at)}</Txt>}
        </Box>
        <Txt size="note" tone="2" block ellipsis>报名、审核、安全提醒</Txt>
        <Txt tone={count > 0 ? undefined : '2'} block ellipsis className={styles.last}>{text}</Txt>
      </Box>
    </Press>
  )
}
