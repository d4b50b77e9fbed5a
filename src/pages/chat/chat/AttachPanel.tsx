import { Box, Group, Icon, Press, Txt, type IconName } from '@/ui'
import styles from './chat.module.scss'

/** Something besides words that can be sent, or done about the conversation. */
export interface Attachment {
  readonly icon: IconName
  readonly word: string
  readonly onPress: () => void
}

/** What can be sent besides words, each with its own. */
export function AttachPanel({ attachments, onPicked }: { attachments: readonly Attachment[]; onPicked: () => void }) {
  return (
    <Group className={styles.panel} role="group" label="更多">
      {attachments.map(({ icon, word, onPress }) => (
        <Press
          key={word} className={styles.attachment} pressClass={styles.pressed}
          onPress={() => {
            onPicked()
            onPress()
          }}
        >
          <Box className={styles.tile}><Icon name={icon} size={28} /></Box>
          <Txt size="note" block>{word}</Txt>
        </Press>
      ))}
    </Group>
  )
}
