import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { systemHost } from '@/host/system'
import { useUi } from '../context'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { HostPress, Press, titleOfScreen } from '../native'
import type { HostAsk } from '../native/types'
import styles from './nav-bar.module.scss'

interface NavBarProps {
  title?: ReactNode
  back: boolean | 'close'
  onBack?: () => void
  right?: ReactNode
}

/** Back button, title and actions. Leaves room for the host's status bar and capsule. */
export function NavBar({ title, back, onBack, right }: NavBarProps) {
  const ui = useUi()
  const frame = systemHost.frame()
  const leave = onBack ?? ui.onBack
  return (
    <View style={{ paddingTop: `${frame.statusBar}px` }}>
      <View className={styles.bar} style={{ paddingRight: `${Math.max(8, frame.capsuleRight)}px` }}>
        {back && (frame.drawsBack ? <View className={styles.back} /> : (
          <Press className={styles.back} pressClass={styles.pressed} label={back === 'close' ? '关闭' : '返回'} onPress={leave}>
            <Icon name={back === 'close' ? 'x' : 'back'} />
          </Press>
        ))}
        <View className={cx(styles.title, !back && styles.first)} {...(title ? titleOfScreen : {})}>
          {typeof title === 'string' ? <Text className={styles.text}>{title}</Text> : title}
        </View>
        {right}
      </View>
    </View>
  )
}

interface BarButtonProps {
  children: string
  icon?: IconName
  /** Icon after the text: `down` where it opens a choice. */
  after?: IconName
  /** In a pill, on the brand header. */
  outlined?: boolean
  strong?: boolean
  onPress: () => void
  /** In progress: its icon turns, and it is disabled. */
  busy?: boolean
  /** Renders a native host button, for host APIs that work only after a press on one. */
  asks?: HostAsk
  label?: string
}

/** A text button with an icon, at the right of a navigation bar or a strip. */
export function BarButton({ icon, after, outlined, strong, asks, children, onPress, busy, label }: BarButtonProps) {
  const inner = (
    <View className={cx(styles.inner, outlined && styles.pill, strong && styles.strong)}>
      {icon && <Icon name={busy ? 'refresh' : icon} size={20} className={cx(styles.before, busy && styles.busy)} />}
      <Text>{children}</Text>
      {after && <Icon name={after} size={18} />}
    </View>
  )
  const shared = { className: cx(styles.button, asks && styles.host), pressClass: styles.pressed, label, children: inner }
  return asks ? <HostPress {...shared} asks={asks} onAnswer={onPress} /> : <Press {...shared} disabled={busy} onPress={onPress} />
}
