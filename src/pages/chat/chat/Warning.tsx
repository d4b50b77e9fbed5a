import type { ChatMessage, MessageWarning } from '@daogang/contract/chat-message'
import { Box, Icon, Press, Txt } from '@/ui'
import { useTalk } from './context'
import styles from './row.module.scss'

interface WarningProps {
  message: ChatMessage
  warning: MessageWarning
  own: boolean
}

/** The rule beside a message that speaks of deposits, fees or another way to talk; a press away from reporting it. */
export function Warning({ message, warning: { rule, words }, own }: WarningProps) {
  const { report } = useTalk()
  return (
    <Box className={styles.warning}>
      <Icon name="warnc" size={20} />
      <Box className={styles.rule}>
        <Txt size="note" block>{`提到了“${words.join('、')}”。${rule}`}</Txt>
        {!own && (
          <Press className={styles.report} pressClass={styles.pressed} label="举报这条消息" onPress={() => report(message)}>
            <Txt strong>举报</Txt>
          </Press>
        )}
      </Box>
    </Box>
  )
}
