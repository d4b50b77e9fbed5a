import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useIsLarge } from '../context'
import { Input } from '../native'
import { Button } from '../parts/Button'
import { phoneDigits, resendText, spacePhone } from './phone'
import { ClearButton } from './ClearButton'
import { FieldBox, type FieldProps } from './TextField'
import styles from './field.module.scss'

/** A mobile number, shown as 138 0000 1234; `value` and `onChange` carry only digits. */
export function PhoneField({ value, onChange, placeholder = '手机号', ...props }: FieldProps) {
  const large = useIsLarge()
  return (
    <FieldBox
      large
      invalid={props.invalid}
      disabled={props.disabled}
      onBlur={props.onBlur}
      // Large digits need the whole width.
      left={!large && <Text className={styles.prefix}>+86</Text>}
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
  /** Seconds until another code may be sent; 0 when it may be sent now. */
  wait: number
  sending?: boolean
  canSend: boolean
  length?: number
  /** Defaults to 获取验证码; use 重发 once `wait` has run out. */
  sendWord?: string
}

/** An SMS code with the button that sends it. */
export function CodeField({ value, onChange, onSend, wait, sending, canSend, length = 6, sendWord = '获取验证码', ...props }: CodeFieldProps) {
  const aside: ReactNode = wait > 0
    ? <Text className={styles.wait}>{resendText(wait)}</Text>
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
