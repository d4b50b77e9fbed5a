import { Text, View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '@/lib/cx'
import styles from './box.module.scss'

interface BoxProps {
  children?: ReactNode
  className?: string
  style?: CSSProperties
  id?: string
}

/** A plain block, for the few layouts for which the UI kit has no component. */
export function Box(props: BoxProps) {
  return <View {...props} />
}

interface TxtProps {
  children: ReactNode
  /** Size and weight by role. Defaults to `body`. */
  size?: 'note' | 'body' | 'title' | 'h1'
  /** `2`: secondary text; `3`: times and hints. */
  tone?: '1' | '2' | '3' | 'ok' | 'danger' | 'brand'
  strong?: boolean
  /** A single line, truncated with an ellipsis. */
  ellipsis?: boolean
  /** Block instead of inline. */
  block?: boolean
  className?: string
}

/** Text. */
export function Txt({ size = 'body', tone, strong, ellipsis, block, className, children }: TxtProps) {
  return (
    <Text
      className={cx(
        styles[size], tone && styles[`tone-${tone}`], strong && styles.strong, ellipsis && styles.ellipsis, block && styles.block,
        className,
      )}
    >
      {children}
    </Text>
  )
}
