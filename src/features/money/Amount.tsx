import { fenText } from '@daogang/contract/rules/money'
import { Txt } from '@/ui'
import { cx } from '@/lib/cx'
import styles from './amount.module.scss'

interface AmountProps {
  /** Fen, also zero and less. */
  fen: number
  /** With a plus before deposits, which are then the only coloured amounts. */
  signed?: boolean
  large?: boolean
}

/** An amount that was counted, with its cents: ¥12,000.50, −¥90.00. */
export function Amount({ fen, signed, large }: AmountProps) {
  const sign = fen < 0 ? '−' : signed && fen > 0 ? '+' : ''
  return (
    <Txt size={large ? 'h1' : 'title'} className={cx(styles.amount, (!signed || fen > 0) && styles.pay, large && styles.large)}>
      {`${sign}¥${fenText(Math.abs(fen))}`}
    </Txt>
  )
}
