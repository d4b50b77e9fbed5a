import { yuanText } from '@daogang/contract/rules/money'
import type { Withdrawal } from '@daogang/contract/withdrawal'
import { navigate } from '@/app/navigation'
import { dayTimeText } from '@/lib/time'
import { Cell, Tag } from '@/ui'
import { payeeName } from './names'
import { withdrawalStates } from './states'

/** A withdrawal in a list. Opens its track. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { kind, icon, tag } = withdrawalStates[withdrawal.state]
  return (
    <Cell
      title={`${yuanText(withdrawal.amount)} 到${payeeName(withdrawal)}`} note={dayTimeText(withdrawal.createdAt)}
      right={<Tag kind={kind} icon={icon}>{tag}</Tag>} onPress={() => navigate.to('wallet-cash-detail', { id: withdrawal.id })}
    />
  )
}
