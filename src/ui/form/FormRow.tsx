import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { urgent } from '../native'
import { ErrorId } from './error-id'
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
  const errorId = useErrorId()
  return (
    <View className={cx(styles.row, inline ? styles.inline : stacked && styles.stacked)} id={id}>
      <View className={styles.label}>
        <Text>{label}</Text>
        {required && <Text className={styles.star}> *</Text>}
        {aside && <View className={styles.aside}>{aside}</View>}
      </View>
      <View className={styles.field}>
        <ErrorId.Provider value={error && errorId}>{children}</ErrorId.Provider>
        {error && <View className={styles.error}><ErrorLine id={errorId}>{error}</ErrorLine></View>}
      </View>
    </View>
  )
}

/** A field without a row, with its error below. */
export function BareRow({ error, id, children }: Pick<FormRowProps, 'error' | 'id' | 'children'>) {
  const errorId = useErrorId()
  return (
    <View id={id}>
      <ErrorId.Provider value={error && errorId}>{children}</ErrorId.Provider>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </View>
  )
}

/** Counter for unique ids: pages lower in the stack stay in the document. */
let fields = 0

function useErrorId(): string {
  const [id] = useState(() => `field-error${(fields += 1)}`)
  return id
}

interface ErrorLineProps {
  children: string
  /** Id for the field that it is about. Without one, screen readers read it as soon as it appears. */
  id?: string
}

/** An error message with an error icon. */
export function ErrorLine({ children, id }: ErrorLineProps) {
  return (
    <View className={styles.line} {...(id === undefined ? urgent : { id })}>
      <Icon name="warnc" size={20} className={styles.mark} />
      <Text className={styles.words}>{children}</Text>
    </View>
  )
}
