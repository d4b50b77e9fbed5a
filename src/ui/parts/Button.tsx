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
  /** With `asks` it gets the answer of the host's button. */
  onPress: (answer?: unknown) => unknown
  /** Makes it the host's own button, for what a host does only after a press on one. */
  asks?: HostAsk
  /** One `primary` per group; `ghost` beside it, `plain` for the way out, `danger` for what cannot be undone, `white` on blue. */
  kind?: 'primary' | 'ghost' | 'soft' | 'plain' | 'danger' | 'white'
  /** 48 high, or 44 inside a card. */
  size?: 'normal' | 'small'
  /** As wide as its parent. */
  block?: boolean
  /** Takes the width that is left in a row. */
  grow?: boolean
  icon?: IconName
  disabled?: boolean
  /** Something is being done: it says so and takes no presses. */
  busy?: boolean
  /** It sends something: presses within 1500 ms of an accepted one are dropped. */
  submit?: boolean
  /** Spoken name where the visible word alone does not say it. */
  label?: string
}

/** A button. Its words are the verb: 报名, not 确定. */
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
