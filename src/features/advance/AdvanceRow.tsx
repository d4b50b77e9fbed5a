import type { Advance } from '@daogang/contract/advance'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { yuanText } from '@daogang/contract/rules/money'
import { dayTimeText } from '@/lib/time'
import { Cell } from '@/ui'

/** One advance: when, how much, and from which slip it was taken. */
export function AdvanceRow({ advance: { store, amount, at, taken }, onPress }: { advance: Advance; onPress?: () => void }) {
  return (
    <Cell
      title={store} note={`${dayTimeText(at)}，${takenText(taken)}`} right={yuanText(amount)} {...onPress && { onPress }}
    />
  )
}

/** How an advance is settled, in words. */
export const takenText = (taken: Advance['taken']): string =>
  (taken === null ? '下次发薪时减' : `从${cycleText(taken.cycleFrom, taken.cycleTo)}的工资减了${yuanText(taken.amount)}`)
