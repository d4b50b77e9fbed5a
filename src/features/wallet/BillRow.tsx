import type { Bill } from '@daogang/contract/wallet'
import { cx } from '@/lib/cx'
import { dayTimeText } from '@/lib/time'
import { Box, Press, Txt } from '@/ui'
import { signedFen } from './amount'
import { billState, billTitle, purseNames } from './bill-texts'
import styles from './bill-row.module.scss'

const TONES = { processing: styles.waits, returned: styles.back, done: styles.done } as const

interface BillRowProps {
  bill: Bill
  onPress: (bill: Bill) => void
  /** Names the purse, in a list of both. */
  named?: boolean
}

/** One line of the bill: what for, when, how much, and whether it has arrived. */
export function BillRow({ bill, onPress, named }: BillRowProps) {
  const [title, amount, state] = [billTitle(bill), signedFen(bill.amount), billState(bill)]
  return (
    <LineRow
      title={title} amount={amount} isIn={bill.amount > 0} state={state} stateClass={TONES[bill.state]}
      note={[named && purseNames[bill.purse], dayTimeText(bill.at)].filter(Boolean).join('·')}
      onPress={() => onPress(bill)}
    />
  )
}

interface LineRowProps {
  title: string
  note: string
  amount: string
  isIn: boolean
  state?: string
  stateClass?: string | undefined
  /** Not money, so not in its colour. */
  plain?: boolean
  onPress?: () => void
}

/** A line with an amount at its right. Money that came in is in the colour of money. */
export function LineRow({ title, note, amount, isIn, state, stateClass, plain, onPress }: LineRowProps) {
  const content = (
    <>
      <Box className={styles.words}>
        <Txt block>{title}</Txt>
        <Txt block size="note" tone="2">{note}</Txt>
      </Box>
      <Box className={styles.figures}>
        <Txt block size="title" className={cx(isIn && !plain && styles.money)}>{amount}</Txt>
        {state && <Txt block size="note" className={stateClass}>{state}</Txt>}
      </Box>
    </>
  )
  if (!onPress) return <Box className={styles.row}>{content}</Box>
  return (
    <Press className={cx(styles.row, styles.press)} pressClass={styles.pressed} onPress={onPress}>
      {content}
    </Press>
  )
}
