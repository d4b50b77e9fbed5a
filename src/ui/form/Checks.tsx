import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Press } from '../native'
import styles from './checks.module.scss'

interface CheckboxRowProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** May contain links (`TextLink`); pressing one does not toggle the box. */
  children: ReactNode
  /** Accessible name. */
  label: string
}

/** A checkbox with its text. */
export function CheckboxRow({ checked, onChange, children, label }: CheckboxRowProps) {
  return (
    <View className={styles.row}>
      <Press className={styles.touch} role="checkbox" selected={checked} label={label} onPress={() => onChange(!checked)}>
        <View className={cx(styles.box, checked && styles.boxOn)}>{checked && <Icon name="check" size={18} />}</View>
      </Press>
      <View className={styles.text} onClick={() => onChange(!checked)}>{children}</View>
    </View>
  )
}

/** A link inside a sentence. */
export function TextLink({ children, onPress }: { children: string; onPress: () => void }) {
  return <Press className={styles.link} role="link" onPress={onPress}>{children}</Press>
}

/** A switch that takes effect at once. */
export function Switch({ on, onChange, label }: { on: boolean; onChange: (on: boolean) => void; label: string }) {
  return (
    <Press className={styles.switchTouch} role="switch" selected={on} label={label} onPress={() => onChange(!on)}>
      <View className={cx(styles.track, on && styles.trackOn)}>
        <View className={styles.knob} />
      </View>
    </Press>
  )
}
