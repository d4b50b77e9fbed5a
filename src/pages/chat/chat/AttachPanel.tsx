import { Box, Group, Icon, Press, Txt, type IconName } from '@/ui'
import styles from './chat.module.scss'

/** An action of the panel: sends something other than text, or acts on the conversation. */
export interface Attachment {
  readonly icon: IconName
  readonly word: string
  readonly onPress: () => void
}

/** The panel of attachments and other actions. */
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
