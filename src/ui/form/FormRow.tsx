import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import styles from './form-row.module.scss'

interface FormRowProps {
  label: string
  required?: boolean
  /** What is wrong, then what to do. */
  error?: string
  /** Label above instead of at the left, for text areas and many choices. */
  stacked?: boolean
  /** The field takes only its own width, at the right, such as a switch; the label has the rest. */
  inline?: boolean
  /** At the right of a stacked label, such as a count. */
  aside?: ReactNode
  /** Name for `scrollTo` of Screen. */
  id?: string
  children: ReactNode
}

/** A row of a form: label, field, and under it what is wrong. Stands in a `CellGroup`. */
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

/** What is wrong with a field and what to do, beside the mark of an error. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <View className={styles.line}>
      <Icon name="warnc" size={20} className={styles.mark} />
      <Text className={styles.words}>{children}</Text>
    </View>
  )
}
