import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import { Press } from '../native'
import styles from './form-errors.module.scss'

interface FormErrorsProps {
  /** Number of invalid fields; renders nothing at 0. */
  count: number
  /** What the user can do afterwards: 还有2处要改，改完就能发布. */
  then?: string
  onGo: () => void
}

/** The error strip below the header after a failed submit. Goes into `top` of Screen. */
export function FormErrors({ count, then, onGo }: FormErrorsProps) {
  if (count === 0) return null
  return (
    <View className={styles.strip}>
      <Icon name="warnc" size={20} />
      <Text className={styles.text}>还有{count}处要改{then ? `，${then}` : ''}</Text>
      <Press className={styles.go} onPress={onGo}>去改第1处</Press>
    </View>
  )
}
