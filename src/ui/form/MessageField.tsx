import { View } from '@tarojs/components'
import { Textarea } from '../native'
import styles from './message-field.module.scss'

interface MessageFieldProps {
  /** Spoken name. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  onFocus?: () => void
}

/** Where a message is typed: one line that grows with its text up to five, and then scrolls. */
export function MessageField({ onChange, ...props }: MessageFieldProps) {
  return (
    <View className={styles.box}>
      <Textarea className={styles.field} placeholderClass={styles.placeholder} grows {...props} onInput={onChange} />
    </View>
  )
}
