import type { Bill, WalletAccount } from '@daogang/contract/wallet'
import type { Purse } from '@daogang/contract/rules/wallet'
import { fenText } from '@daogang/contract/rules/money'
import { useCallback, useState } from 'react'
import { useBills, useWalletAccount } from '@/api/wallet'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { BillRow } from '@/features/wallet/BillRow'
import { BillSheet } from '@/features/wallet/BillSheet'
import { purseNames } from '@/features/wallet/bill-texts'
import { MonthButton } from '@/features/wallet/MonthButton'
import { ALL_MONTHS, shortMonth } from '@/features/wallet/months'
import { Pocket } from '@/features/wallet/Pocket'
import { usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { todayInChina } from '@/lib/time'
import { BarButton, Box, Empty, ListScreen, NoticeStrip, QueryView, SectionTitle, Segmented, SkeletonList, Txt } from '@/ui'
import styles from './detail.module.scss'

/** The home of the wallet: each purse with its bills by month. */
function WalletDetailPage() {
  const [purse, setPurse] = useState<Purse>('wallet')
  const [month, setMonth] = useState(() => todayInChina().slice(0, 7))
  const [open, setOpen] = useState<Bill>()
  const account = useWalletAccount(purse)
  const bills = useBills({ purse, ...month !== ALL_MONTHS && { month } })
  const close = useCallback(() => setOpen(undefined), [])
  // Of the same purse always: the choice stays while the other one loads.
  const purses = useWalletAccount('wallet').data?.purses ?? []

  return (
    <ListScreen
      title="钱包明细"
      right={<BarButton onPress={() => navigate.to('wallet-notes')}>提现说明</BarButton>}
      query={{ ...bills, refetch: () => Promise.all([account.refetch(), bills.refetch()]) }}
      keyOf={billId}
      plain
      skeleton={<SkeletonList kind="text" />}
      renderItem={useCallback((bill: Bill) => <BillRow bill={bill} onPress={setOpen} />, [])}
      lead={(
        <>
          <BillSheet bill={open} onClose={close} />
          {account.data?.frozen && <NoticeStrip kind="bad">{`账户冻结了，暂时不能提现：${account.data.frozen}`}</NoticeStrip>}
          {purses.length > 1 && (
            <Box className={styles.purses}>
              <Segmented
                label="账户" options={purses.map((value) => ({ value, label: purseNames[value] }))} value={purse} onChange={setPurse}
              />
            </Box>
          )}
          <QueryView query={account}>{(data) => <Pocket account={data} />}</QueryView>
          {/* After the amounts, which would move them. */}
          {!account.isPending && (
            <Box className={styles.links}>
              <BarButton icon="doc" onPress={() => navigate.to('deal')}>交易记录</BarButton>
              <BarButton icon="cal" onPress={() => navigate.to('quick-advance')}>预支</BarButton>
              <BarButton icon="info" onPress={() => navigate.to('help-note')}>帮助和保障</BarButton>
            </Box>
          )}
          {account.data && account.data.since !== null && (
            <BillsHead
              account={account.data} month={month} onMonth={setMonth} totals={bills.data?.pages[0]?.totals ?? null}
            />
          )}
        </>
      )}
      empty={<NoBills account={account.data} month={month} onAll={() => setMonth(ALL_MONTHS)} />}
    />
  )
}

export default page('wallet-detail', WalletDetailPage)

const billId = ({ id }: Bill) => id

interface BillsHeadProps {
  account: WalletAccount
  month: string
  onMonth: (month: string) => void
  totals: { in: number; out: number } | null
}

/** The month of the bills, with its income and spending. */
function BillsHead({ account: { since }, month, onMonth, totals }: BillsHeadProps) {
  const hidden = usePreferences(({ hideMoney }) => hideMoney)
  const shown = (fen: number) => (hidden ? '****' : fenText(fen))
  return (
    <Box className={styles.head}>
      <SectionTitle right={<MonthButton value={month} since={since} onChange={onMonth} />}>账单</SectionTitle>
      {totals && <Txt size="note" tone="2" block>{`收入 ${shown(totals.in)}·支出 ${shown(totals.out)}`}</Txt>}
    </Box>
  )
}

function NoBills({ account, month, onAll }: { account: WalletAccount | undefined; month: string; onAll: () => void }) {
  const role = useSession((session) => session.role)
  if (account && account.since !== null && month !== ALL_MONTHS) {
    return <Empty title={`${shortMonth(month)}没有账单`} action={{ text: '看全部账单', onPress: onAll }}>换一个月，或者看全部的</Empty>
  }
  return (
    <Empty
      title="还没有账单" action={{ text: role === 'b' ? '回首页' : '去找工作', onPress: () => navigate.home() }}
      second={{ text: '钱怎么到这里', onPress: () => navigate.to('wallet-help') }}
    >
      干活挣的工资到了，会写在这里，随时能提
    </Empty>
  )
}
