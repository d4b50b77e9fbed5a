import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { HostPress, Press } from '../native'
import type { HostAsk } from '../native/types'
import { useSubmit } from '../use-submit'
import styles from './button.module.scss'

interface ButtonProps {
  children: ReactNode
  /** With `asks` it gets the result of the host's button. */
  onPress: (answer?: unknown) => unknown
  /** Renders a native host button, for host APIs that work only after a press on one. */
  asks?: HostAsk
  /** One `primary` per group; `ghost` beside it, `plain` for cancelling, `danger` for irreversible actions, `white` on blue. */
  kind?: 'primary' | 'ghost' | 'soft' | 'plain' | 'danger' | 'white'
  /** 48 px high, or 44 px inside a card. */
  size?: 'normal' | 'small'
  /** Full width. */
  block?: boolean
  /** Takes the remaining width of a row. */
  grow?: boolean
  icon?: IconName
  disabled?: boolean
  /** In progress: shows a spinner and is disabled. */
  busy?: boolean
  /** For submitting: presses within 1500 ms of an accepted one are dropped. */
  submit?: boolean
  /** Accessible name, if the visible text is not clear by itself. */
  label?: string
}

/** A button. Its text is a verb: 报名, not 确定. */
export function Button({ kind = 'primary', size = 'normal', submit, onPress, busy, disabled, asks, ...props }: ButtonProps) {
  const guarded = useSubmit(() => onPress())
  const shared = {
    className: cx(
      styles.button, styles[kind], size === 'small' && styles.small, props.block && styles.block, props.grow && styles.grow,
      disabled && !busy && styles.off, asks && styles.host,
    ),
    pressClass: styles.pressed,
    disabled: Boolean(disabled || busy),
    label: props.label,
    children: (
      <>
        {busy && <View className={styles.spinner} />}
        {!busy && props.icon && <Icon name={props.icon} size={20} className={styles.icon} />}
        <Text>{props.children}</Text>
      </>
    ),
  }
  if (asks) return <HostPress {...shared} asks={asks} onAnswer={(answer) => void onPress(answer)} />
  return <Press {...shared} onPress={submit ? guarded : () => void onPress()} />
}
