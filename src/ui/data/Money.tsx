import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { payRange, payUnitText, settlementText, type PayUnit, type Settlement } from '@/lib/format'
import styles from './data.module.scss'

interface MoneyProps {
  /** Fen. */
  min: number
  /** Fen; default `min`. */
  max?: number
  unit?: PayUnit
  /** Adds ·月结. */
  settlement?: Settlement
  /** `large` in a detail, `normal` on a card, `inline` in a line of text. */
  size?: 'large' | 'normal' | 'inline'
}

/** An amount or a range: the only place that writes money, and the only thing in its colour. */
export function Money({ min, max = min, unit, settlement, size = 'normal' }: MoneyProps) {
  const range = payRange(min, max)
  const unitText = unit && range.startsWith('¥') && `/${payUnitText(unit)}`
  return (
    <Text className={cx(styles.money, styles[size])}>
      {range}
      {unitText && <Text className={styles.unit}>{unitText}</Text>}
      {settlement && <Text className={styles.settlement}>·{settlementText(settlement)}</Text>}
    </Text>
  )
}
