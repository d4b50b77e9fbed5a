import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import styles from './form-row.module.scss'

interface FormRowProps {
  label: string
  required?: boolean
  /** The error and its remedy. */
  error?: string
  /** Label above instead of at the left, for text areas and many choices. */
  stacked?: boolean
  /** A small field at the right, such as a switch; the label gets the rest of the row. */
  inline?: boolean
  /** At the right of a stacked label, such as a count. */
  aside?: ReactNode
  /** Id for `scrollTo` of Screen. */
  id?: string
  children: ReactNode
}

/** A form row: label, field, and the error below. Belongs in a `CellGroup`. */
export function FormRow({ label, required, error, stacked, inline, aside, id, children }: FormRowProps) {
  return (
    <View className={cx(styles.row, inline ? styles.inline : stacked && styles.stacked)} id={id}>
      <View className={styles.label}>
        <Text>{label}</Text>
        {required && <Text className={styles.star}> *</Text>}
        {aside && <View className={styles.aside}>{aside}</View>}
      </View>
      <View className={styles.field}>
        {children}
        {error && <View className={styles.error}><ErrorLine>{error}</ErrorLine></View>}
      </View>
    </View>
  )
}

/** An error message with an error icon. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <View className={styles.line}>
      <Icon name="warnc" size={20} className={styles.mark} />
      <Text className={styles.words}>{children}</Text>
    </View>
  )
}
