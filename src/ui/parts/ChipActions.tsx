import { ScrollView, Text } from '@tarojs/components'
import { Press, Group } from '../native'
import styles from './chip-actions.module.scss'

export interface ChipAction {
  readonly key: string
  readonly text: string
  readonly onPress: () => void
  /** It leads elsewhere rather than doing something here. */
  readonly leads?: boolean
}

/** Things that can be done with one press, in a row that scrolls sideways. What is long is cut; its spoken name is not. */
export function ChipActions({ label, actions }: { label: string; actions: readonly ChipAction[] }) {
  return (
    <ScrollView className={styles.bar} scrollX enhanced showScrollbar={false}>
      <Group className={styles.row} role="group" label={label}>
        {actions.map(({ key, text, onPress, leads }) => (
          <Press
            key={key} className={leads ? `${styles.chip} ${styles.leads}` : styles.chip} pressClass={styles.pressed}
            role={leads ? 'link' : 'button'} label={text} onPress={onPress}
          >
            <Text className={styles.text}>{text}</Text>
          </Press>
        ))}
      </Group>
    </ScrollView>
  )
}
