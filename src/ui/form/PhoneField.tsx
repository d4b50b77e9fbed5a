import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useIsLarge } from '../context'
import { FocusArea, Input } from '../native'
import { Button } from '../parts/Button'
import { useLatest } from '../use-latest'
import { useSubmitIfValid } from './FormFields'
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
  /**
   * Called when the last digit was typed or filled in. Defaults to sending the surrounding form, if it is valid. Null waits for the
   * button: for what cannot be undone.
   */
  onComplete?: (() => void) | null
}

/**
 * An SMS code with the button that sends it. Gets the focus when a code was sent, and submits with its last digit, so that a code needs one
 * press.
 */
export function CodeField(
  { value, onChange, onSend, wait, sending = false, canSend, length = 6, sendWord = '获取验证码', onComplete, ...props }: CodeFieldProps,
) {
  const isFocused = useFocusAfterSend(sending, wait)
  useCompletion(value, length, onComplete)
  const aside: ReactNode = wait > 0
    ? <Text className={styles.wait}>{resendText(wait)}</Text>
    : <Button kind="plain" size="small" submit busy={sending} disabled={!canSend} onPress={onSend}>{sendWord}</Button>
  return (
    <View className={styles.code}>
      <FieldBox large invalid={props.invalid} disabled={props.disabled} onBlur={props.onBlur} right={aside}>
        {(focus) => (
          <FocusArea focus={isFocused}>
            <Input
              className={styles.input} placeholderClass={styles.placeholder} placeholder="验证码" {...props} {...focus}
              keyboard="number" maxLength={length} oneTimeCode
              value={value} onInput={(text) => onChange(text.replace(/\D/g, '').slice(0, length))}
            />
          </FocusArea>
        )}
      </FieldBox>
    </View>
  )
}

/** True from the end of a request that started the countdown until the next request. The two can change in either order. */
function useFocusAfterSend(sending: boolean, wait: number): boolean {
  const [{ isAsked, isFocused }, set] = useState({ isAsked: false, isFocused: false })
  // State that follows from changed props, set while rendering as React's documentation says.
  if (sending && !isAsked) set({ isAsked: true, isFocused: false })
  else if (!sending && isAsked && wait > 0) set({ isAsked: false, isFocused: true })
  return isFocused
}

/** Reports a complete code after it was rendered, so that the listener sees it in the form. The first render does not count. */
function useCompletion(value: string, length: number, onComplete: (() => void) | null | undefined): void {
  const submit = useSubmitIfValid()
  const latest = useLatest(onComplete === undefined ? submit : onComplete)
  const before = useRef(value)
  useEffect(() => {
    if (value === before.current) return
    before.current = value
    if (value.length === length) latest.current?.()
  }, [value, length, latest])
}
