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
  /** Label of the action. Defaults to 确定; use a verb where there is one. */
  confirm?: string
  /** Label of the cancel button. Defaults to 取消. */
  cancel?: string
  onConfirm: () => void
  /** Renders the action as a native host button. */
  confirmAsks?: HostAsk
  onCancel: () => void
  /** The action loses data: it is shown in the danger colour, and cancel is the filled button. */
  destructive?: boolean
  /** Must be answered: the mask and the back button do nothing. */
  mustAnswer?: boolean
}

/** Asks for a yes or no. The filled button is the safe choice. */
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
  /** Defaults to 我知道了. */
  button?: string
  onClose: () => void
  mustAnswer?: boolean
}

/** A message that must be read. */
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

/** A dialog for handlers: render the element, call the function, await the answer. */
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
  // Answers after the dialog is gone: otherwise a back navigation in the handler would close the dialog again instead of leaving the page.
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
