import type { Bill } from '@daogang/contract/wallet'
import { fenText } from '@daogang/contract/rules/money'
import { dayTimeText } from '@/lib/time'
import { Button, Cell, CellGroup, Sheet } from '@/ui'
import { signedFen } from './amount'
import { billKind, billState, billTitle, purseNames } from './bill-texts'
import { toCashDetail } from './ways'

/** Everything about one line of the bill. A withdrawal leads to its track. */
export function BillSheet({ bill, onClose }: { bill: Bill | undefined; onClose: () => void }) {
  const withdrawalId = bill?.withdrawalId ?? null
  return (
    <Sheet
      open={bill !== undefined} title={bill ? billTitle(bill) : ''} onClose={onClose}
      actions={withdrawalId !== null && (
        <Button
          grow
          onPress={() => {
            onClose()
            toCashDetail(withdrawalId)
          }}
        >
          看提现进展
        </Button>
      )}
    >
      {bill && (
        <CellGroup>
          <Cell title="金额" right={`${signedFen(bill.amount)}元`} />
          <Cell title="状态" right={billState(bill)} />
          <Cell title="种类" right={billKind(bill)} />
          {bill.note !== '' && billTitle(bill) !== bill.note && <Cell title="说明" right={bill.note} />}
          <Cell title="时间" right={dayTimeText(bill.at)} />
          <Cell title="账户" right={purseNames[bill.purse]} />
          <Cell title="这笔以后的余额" right={`${fenText(bill.balance)}元`} />
          <Cell title="单号" note={bill.id} />
        </CellGroup>
      )}
    </Sheet>
  )
}
