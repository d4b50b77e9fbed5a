import type { ChatMessage, MessageWarning } from '@daogang/contract/chat-message'
import { Box, Icon, Press, Txt } from '@/ui'
import { useTalk } from './context'
import styles from './row.module.scss'

interface WarningProps {
  message: ChatMessage
  warning: MessageWarning
  own: boolean
}

/**
 * A safety rule beside a message that mentions deposits, fees or other contact channels, with a button to report it. A question about one
 * breaks no rule: both sides see what applies.
 */
export function Warning({ message, warning: { rule, words, asked = false }, own }: WarningProps) {
  const { report } = useTalk()
  return (
    <Box className={styles.warning}>
      <Icon name="warnc" size={20} />
      <Box className={styles.rule}>
        <Txt size="note" block>{`${asked ? '问到了' : '提到了'}“${words.join('、')}”。${rule}`}</Txt>
        {!own && !asked && (
          <Press className={styles.report} pressClass={styles.pressed} label="举报这条消息" onPress={() => report(message)}>
            <Txt strong>举报</Txt>
          </Press>
        )}
      </Box>
    </Box>
  )
}
