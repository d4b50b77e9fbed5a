import { Icon } from '../icons/Icon'
import { Press } from '../native'
import styles from './clear-button.module.scss'

/** Clears the field beside it. */
export function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <Press className={styles.clear} label="清空" onPress={onPress}>
      <Icon name="x" size={20} />
    </Press>
  )
}
