import { ScrollView, Text } from '@tarojs/components'
import { Press, Group } from '../native'
import styles from './chip-actions.module.scss'

export interface ChipAction {
  readonly key: string
  readonly text: string
  readonly onPress: () => void
  /** Navigates elsewhere instead of acting in place. */
  readonly leads?: boolean
}

/**
 * Actions in a row that scrolls sideways. Long texts are truncated; their accessible names are not. A link has its text as its name,
 * and so keeps its enlarged target (ui/native).
 */
export function ChipActions({ label, actions }: { label: string; actions: readonly ChipAction[] }) {
  return (
    <ScrollView className={styles.bar} scrollX enhanced showScrollbar={false}>
      <Group className={styles.row} role="group" label={label}>
        {actions.map(({ key, text, onPress, leads }) => (
          <Press
            key={key} className={leads ? `${styles.chip} ${styles.leads}` : styles.chip} pressClass={styles.pressed}
            role={leads ? 'link' : 'button'} label={leads ? undefined : text} onPress={onPress}
          >
            <Text className={styles.text}>{text}</Text>
          </Press>
        ))}
      </Group>
    </ScrollView>
  )
}
