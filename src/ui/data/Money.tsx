import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { payRange, payUnitText, settlementText, type PayUnit, type Settlement } from '@/lib/format'
import { useIsLarge } from '../context'
import styles from './data.module.scss'

interface MoneyProps {
  /** Fen. */
  min: number
  /** Fen; default `min`. */
  max?: number
  unit?: PayUnit
  /** Adds ·月结, or 月结 alone where words are so large that it may stand in a line of its own. */
  settlement?: Settlement
  /** `large` in a detail, `normal` on a card, `inline` in a line of text. */
  size?: 'large' | 'normal' | 'inline'
}

/** An amount or a range: the only place that writes money, and the only thing in its colour. */
export function Money({ min, max = min, unit, settlement, size = 'normal' }: MoneyProps) {
  const range = payRange(min, max)
  const unitText = unit && range.startsWith('¥') && `/${payUnitText(unit)}`
  const apart = useIsLarge() && unitText && settlement
  return (
    <Text className={cx(styles.money, styles[size])}>
      {range}
      {unitText && <Text className={styles.unit}>{unitText}</Text>}
      {apart && ' '}
      {settlement && <Text className={styles.settlement}>{apart ? '' : '·'}{settlementText(settlement)}</Text>}
    </Text>
  )
}
