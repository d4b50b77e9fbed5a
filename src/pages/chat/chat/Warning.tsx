import type { MessageWarning } from '@daogang/contract/chat-message'
import { Box, Icon, Press, Txt } from '@/ui'
import { useTalk } from './context'
import styles from './row.module.scss'

/** The rule beside a message that speaks of deposits, fees or another way to talk; a press away from reporting who said it. */
export function Warning({ warning: { rule, words }, own }: { warning: MessageWarning; own: boolean }) {
  const { role, report } = useTalk()
  return (
    <Box className={styles.warning}>
      <Icon name="warnc" size={20} />
      <Box className={styles.rule}>
        <Txt size="note" block>{`提到了“${words.join('、')}”。${rule}`}</Txt>
        {!own && (
          <Press className={styles.report} pressClass={styles.pressed} label={role === 'c' ? '举报这条消息' : '拉黑对方'} onPress={report}>
            <Txt strong>{role === 'c' ? '举报' : '拉黑'}</Txt>
          </Press>
        )}
      </Box>
    </Box>
  )
}
