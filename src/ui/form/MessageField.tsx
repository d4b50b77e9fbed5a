import { useContext, useEffect } from 'react'
import { View } from '@tarojs/components'
import { Textarea } from '../native'
import { FrameContext } from '../screen/frame-context'
import styles from './message-field.module.scss'

interface MessageFieldProps {
  /** Accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  onFocus?: () => void
  /** Height in px that the keyboard covers. The screen's footer makes room by itself. */
  onKeyboard?: (height: number) => void
  /** Called by the keyboard's send key: 发送 on a phone, Enter on a desktop. */
  onSend?: () => void
}

/** The message input in the footer of a screen: one line that grows with its text up to five lines, then scrolls. */
export function MessageField({ onChange, onKeyboard, ...props }: MessageFieldProps) {
  const { onCovered } = useContext(FrameContext)
  // The field may unmount while the keyboard is open, when the other side ends the chat.
  useEffect(() => () => onCovered(0), [onCovered])
  const cover = (height: number) => {
    onCovered(height)
    onKeyboard?.(height)
  }
  return (
    <View className={styles.box}>
      <Textarea className={styles.field} placeholderClass={styles.placeholder} atBottom {...props} onInput={onChange} onKeyboard={cover} />
    </View>
  )
}
