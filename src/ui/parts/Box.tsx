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

/** A plain block, for the few places where a page lays out what the kit has no part for. */
export function Box(props: BoxProps) {
  return <View {...props} />
}

interface TxtProps {
  children: ReactNode
  /** Size and weight by role. Default `body`. */
  size?: 'note' | 'body' | 'title' | 'h1'
  /** `2` second line, `3` times and hints. */
  tone?: '1' | '2' | '3' | 'ok' | 'danger' | 'brand'
  strong?: boolean
  /** One line, cut with an ellipsis. */
  ellipsis?: boolean
  /** A block of its own rather than words in a line. */
  block?: boolean
  className?: string
}

/** Words. */
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
