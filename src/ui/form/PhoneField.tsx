import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useUi } from '../context'
import { Input } from '../native'
import { Button } from '../parts/Button'
import { phoneDigits, spacePhone } from './phone'
import { ClearButton, FieldBox, type FieldProps } from './TextField'
import styles from './field.module.scss'

/** A mobile number, shown as 138 0000 1234; `value` and `onChange` carry the bare digits. */
export function PhoneField({ value, onChange, placeholder = '手机号', ...props }: FieldProps) {
  const { textScale } = useUi()
  return (
    <FieldBox
      large
      invalid={props.invalid}
      disabled={props.disabled}
      onBlur={props.onBlur}
      // At large text the number itself needs the width.
      left={textScale <= 1.2 && <Text className={styles.prefix}>+86</Text>}
      right={value !== '' && !props.disabled && <ClearButton onPress={() => onChange('')} />}
    >
      {(focus) => (
        <Input
          className={styles.input} placeholderClass={styles.placeholder} {...props} {...focus}
          keyboard="phone" maxLength={20} placeholder={placeholder}
          value={spacePhone(value)} onInput={(text) => onChange(phoneDigits(text))}
        />
      )}
    </FieldBox>
  )
}

interface CodeFieldProps extends FieldProps {
  /** Sends a code. */
  onSend: () => void
  /** Seconds until another may be sent; 0 when it may. */
  wait: number
  sending?: boolean
  canSend: boolean
  length?: number
  /** Default 获取验证码, and 重发 once `wait` has run. */
  sendWord?: string
}

/** A code by SMS, with the button that sends it. */
export function CodeField({ value, onChange, onSend, wait, sending, canSend, length = 6, sendWord = '获取验证码', ...props }: CodeFieldProps) {
  const aside: ReactNode = wait > 0
    ? <Text className={styles.wait}>{wait}秒后可重发</Text>
    : <Button kind="plain" size="small" submit busy={sending} disabled={!canSend} onPress={onSend}>{sendWord}</Button>
  return (
    <View className={styles.code}>
      <FieldBox large invalid={props.invalid} disabled={props.disabled} onBlur={props.onBlur} right={aside}>
        {(focus) => (
          <Input
            className={styles.input} placeholderClass={styles.placeholder} placeholder="验证码" {...props} {...focus}
            keyboard="number" maxLength={length} oneTimeCode
            value={value} onInput={(text) => onChange(text.replace(/\D/g, '').slice(0, length))}
          />
        )}
      </FieldBox>
    </View>
  )
}
