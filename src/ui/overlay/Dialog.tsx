import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { HostAsk } from '../native/types'
import { Button } from '../parts/Button'
import { Overlay } from './Overlay'
import styles from './dialog.module.scss'

interface DialogProps {
  open: boolean
  title?: string
  children?: ReactNode
  /** The act. Default 确定; say the verb where there is one. */
  confirm?: string
  /** The way out. Default 取消. */
  cancel?: string
  onConfirm: () => void
  /** Makes the act the host's own button. */
  confirmAsks?: HostAsk
  onCancel: () => void
  /** The act loses something: it is drawn as a danger and the way out is the filled one. */
  destructive?: boolean
  /** It must be answered: the mask and the way back do nothing. */
  mustAnswer?: boolean
}

/** Asks for a yes or no. The filled button is the safe one. */
export function Dialog({ open, title = '提示', confirm = '确定', cancel = '取消', ...props }: DialogProps) {
  if (!open) return null
  return (
    <Overlay label={title} onDismiss={props.mustAnswer ? () => undefined : props.onCancel} place="middle">
      <View className={styles.dialog}>
        <Text className={styles.title}>{title}</Text>
        {props.children && <View className={styles.text}>{props.children}</View>}
        <View className={styles.actions}>
          {props.destructive
            ? (
                <>
                  <Button kind="danger" grow onPress={props.onConfirm}>{confirm}</Button>
                  <Button grow onPress={props.onCancel}>{cancel}</Button>
                </>
              )
            : (
                <>
                  <Button kind="ghost" grow onPress={props.onCancel}>{cancel}</Button>
                  <Button grow asks={props.confirmAsks} onPress={() => props.onConfirm()}>{confirm}</Button>
                </>
              )}
        </View>
      </View>
    </Overlay>
  )
}

interface NoticeProps {
  open: boolean
  title?: string
  children: ReactNode
  /** Default 我知道了. */
  button?: string
  onClose: () => void
  mustAnswer?: boolean
}

/** Tells something that must be read. */
export function Notice({ open, title = '提示', button = '我知道了', children, onClose, mustAnswer }: NoticeProps) {
  if (!open) return null
  return (
    <Overlay label={title} onDismiss={mustAnswer ? () => undefined : onClose} place="middle">
      <View className={styles.dialog}>
        <Text className={styles.title}>{title}</Text>
        <View className={styles.text}>{children}</View>
        <View className={styles.actions}>
          <Button grow onPress={onClose}>{button}</Button>
        </View>
      </View>
    </Overlay>
  )
}

type Question = Pick<DialogProps, 'title' | 'confirm' | 'cancel' | 'destructive' | 'mustAnswer'> & { text?: ReactNode }

/** A dialog to be asked from a handler: render the element, call the function, await the answer. */
export function useConfirm(): [dialog: ReactElement, ask: (question: Question) => Promise<boolean>] {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>()
  const ask = useCallback((question: Question) => new Promise<boolean>((resolve) => {
    setAsked((before) => {
      before?.answer(false)
      return { ...question, answer: resolve }
    })
  }), [])
  const answered = useRef<() => void>()
  const close = (yes: boolean) => {
    answered.current = () => asked?.answer(yes)
    setAsked(undefined)
  }
  // Answers when the dialog is gone: going back would otherwise close it once more, and not leave the page.
  useEffect(() => {
    if (asked) return
    answered.current?.()
    answered.current = undefined
  }, [asked])
  const { text, answer: _answer, ...question } = asked ?? { answer: undefined, text: undefined }
  return [
    <Dialog key="confirm" {...question} open={Boolean(asked)} onConfirm={() => close(true)} onCancel={() => close(false)}>{text}</Dialog>,
    ask,
  ]
}
