import type { PayUnit, Settlement } from '@daogang/contract/job'
import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { payRange, payUnitText, settlementText } from '@/lib/format'
import { useIsLarge } from '../context'
import styles from './data.module.scss'

interface MoneyProps {
  /** Fen. */
  min: number
  /** Fen; defaults to `min`. */
  max?: number
  unit?: PayUnit
  /** Adds ·月结, or 月结 without the dot at large text, where it may wrap to its own line. */
  settlement?: Settlement
  /** `large` in a detail, `normal` on a card, `inline` in text. */
  size?: 'large' | 'normal' | 'inline'
}

/** The pay of a job: an amount or a range, 面议 without one. An amount that was counted is an `Amount`, with its cents. */
export function Money({ min, max = min, unit, settlement, size = 'normal' }: MoneyProps) {
  const range = payRange(min, max)
  const unitText = unit && range.startsWith('¥') && `/${payUnitText(unit)}`
  const apart = useIsLarge() && unitText && settlement
  return (
    <Text className={cx(styles.money, styles[size])}>
      {range}
      {unitText && <Text className={cx(styles.unit, apart && styles.apart)}>{unitText}</Text>}
      {settlement && <Text className={styles.settlement}>{apart ? '' : '·'}{settlementText(settlement)}</Text>}
    </Text>
  )
}
