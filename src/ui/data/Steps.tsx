import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import styles from './steps.module.scss'

export interface Step {
  readonly title: string
  /** A date, or the missing step. */
  readonly note?: string
  readonly state: 'done' | 'failed' | 'current' | 'waiting'
}

/** Progress of a multi-step process. `upright` puts each step in its own row, with room for text. */
export function Steps({ steps, upright }: { steps: readonly Step[]; upright?: boolean }) {
  return (
    <View className={cx(styles.steps, upright && styles.upright)}>
      {steps.map((step, at) => (
        <View key={step.title} className={cx(styles.step, styles[step.state])}>
          {at < steps.length - 1 && <View className={styles.line} />}
          <View className={styles.circle}>
            {step.state === 'done' ? <Icon name="check" size={18} />
              : step.state === 'failed' ? <Icon name="x" size={18} />
                : <Text>{at + 1}</Text>}
          </View>
          <View className={styles.words}>
            <Text className={styles.title}>{step.title}</Text>
            {step.note && <Text className={styles.note}>{step.note}</Text>}
          </View>
        </View>
      ))}
    </View>
  )
}
