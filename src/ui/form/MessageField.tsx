import { useContext, useEffect } from 'react'
import { View } from '@tarojs/components'
import { Textarea } from '../native'
import { FrameContext } from '../screen/frame-context'
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
  /** The keyboard covers so many px of the page; the screen's foot makes room by itself. */
  onKeyboard?: (height: number) => void
  /** The keyboard's own key sends: 发送 on a phone, Enter at a desk. */
  onSend?: () => void
}

/** Where a message is typed, at the foot of a screen: one line that grows with its text up to five, and then scrolls. */
export function MessageField({ onChange, onKeyboard, ...props }: MessageFieldProps) {
  const { onCovered } = useContext(FrameContext)
  // It may go while somebody types: a chat that the other side ends.
  useEffect(() => () => onCovered(0), [onCovered])
  const cover = (height: number) => {
    onCovered(height)
    onKeyboard?.(height)
  }
  return (
    <View className={styles.box}>
      <Textarea className={styles.field} placeholderClass={styles.placeholder} grows {...props} onInput={onChange} onKeyboard={cover} />
    </View>
  )
}
