import { View, Text } from '@tarojs/components'
import { numberOnly } from '@/lib/field-rules'
import { FocusArea } from '../native'
import { CheckboxRow } from './Checks'
import type { WidgetProps } from './definition'
import type { PayEdit } from './pay'
import { TextField } from './TextField'
import styles from './pay-range.module.scss'

/** Maximum digits of an amount in yuan. */
const DIGITS = 6

interface PayRangeProps extends WidgetProps<PayEdit> {
  /** Label of the checkbox that makes the pay negotiable. */
  open?: string
}

/** A pay range in yuan, or negotiable pay. */
export function PayRange({ label, value, onChange, invalid, open }: PayRangeProps) {
  const field = { keyboard: 'number', maxLength: DIGITS, disabled: value.open, invalid, filter: numberOnly } as const
  return (
    <>
      <View className={styles.range}>
        <View className={styles.amount}>
          <TextField
            {...field} label={`${label}最低，元`} placeholder="最低" value={value.open ? '' : value.min}
            onChange={(min) => onChange({ ...value, min })}
          />
        </View>
        <Text className={styles.between}>到</Text>
        <View className={styles.amount}>
          {/* Only the first field takes the focus. */}
          <FocusArea focus={false}>
            <TextField
              {...field} label={`${label}最高，元`} placeholder="最高" value={value.open ? '' : value.max}
              onChange={(max) => onChange({ ...value, max })}
            />
          </FocusArea>
        </View>
        <Text className={styles.between}>元</Text>
      </View>
      {open && (
        <CheckboxRow label={open} checked={value.open} onChange={(on) => onChange({ ...value, open: on })}>{open}</CheckboxRow>
      )}
    </>
  )
}
