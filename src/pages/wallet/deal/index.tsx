import type { CoinEntry } from '@daogang/contract/coin'
import { COIN_KINDS, type CoinKind } from '@daogang/contract/rules/coin'
import type { Bill, BillKind } from '@daogang/contract/wallet'
import { fenText } from '@daogang/contract/rules/money'
import { useCallback, useState, type ReactNode } from 'react'
import { useCoinEntries, useCoins } from '@/api/coin'
import { useBills, useWalletAccount } from '@/api/wallet'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { BillRow, LineRow } from '@/features/wallet/BillRow'
import { BillSheet } from '@/features/wallet/BillSheet'
import { billKinds } from '@/features/wallet/bill-texts'
import { coinKinds } from '@/features/wallet/coin-texts'
import { MonthButton } from '@/features/wallet/MonthButton'
import { ALL_MONTHS } from '@/features/wallet/months'
import { dayTimeText } from '@/lib/time'
import { Box, ChipBar, Empty, ListScreen, SkeletonList, Tabs, Txt } from '@/ui'
import styles from './deal.module.scss'

type Scope = 'all' | 'wallet' | 'zzx' | 'coins'
const SCOPES = [
  { value: 'all', label: '全部钱' }, { value: 'wallet', label: '钱包' }, { value: 'zzx', label: '灵活用工' }, { value: 'coins', label: '工币' },
] as const satisfies readonly { value: Scope; label: string }[]

const ANY = 'any'
const MONEY_KINDS = ['earn', 'withdraw', 'refund', 'award', 'tax', 'correct'] as const satisfies readonly BillKind[]
const MONEY_OPTIONS = [{ value: ANY, label: '全部' }, ...MONEY_KINDS.map((value) => ({ value, label: billKinds[value] }))] as const
const COIN_OPTIONS = [{ value: ANY, label: '全部' }, ...COIN_KINDS.map((value) => ({ value, label: coinKinds[value] }))] as const

/** All transactions: money of both purses, and coins; by kind and month. */
function DealPage() {
  const [scope, setScope] = useState<Scope>('all')
  return scope === 'coins'
    ? <Coins tabs={<Scopes value={scope} onChange={setScope} />} />
    : <Money key={scope} purse={scope} tabs={<Scopes value={scope} onChange={setScope} />} />
}

export default page('deal', DealPage)

const Scopes = ({ value, onChange }: { value: Scope; onChange: (value: Scope) => void }) =>
  <Tabs label="账户" tabs={SCOPES} value={value} onChange={onChange} />

function Money({ purse, tabs }: { purse: Exclude<Scope, 'coins'>; tabs: ReactNode }) {
  const [month, setMonth] = useState(ALL_MONTHS)
  const [kind, setKind] = useState<BillKind | typeof ANY>(ANY)
  const [open, setOpen] = useState<Bill>()
  const close = useCallback(() => setOpen(undefined), [])
  const [wallet, zzx] = [useWalletAccount('wallet').data?.since ?? null, useWalletAccount('zzx').data?.since ?? null]
  const since = purse === 'all' ? [wallet, zzx].filter((one) => one !== null).sort()[0] ?? null : purse === 'zzx' ? zzx : wallet
  const bills = useBills({ purse, ...month !== ALL_MONTHS && { month }, ...kind !== ANY && { kind } })
  const totals = bills.data?.pages[0]?.totals ?? null
  const all = () => {
    setMonth(ALL_MONTHS)
    setKind(ANY)
  }
  return (
    <ListScreen
      title="交易记录" top={tabs} query={bills} keyOf={keyOf} plain skeleton={<SkeletonList kind="text" />}
      renderItem={useCallback((bill: Bill) => <BillRow bill={bill} named={purse === 'all'} onPress={setOpen} />, [purse])}
      lead={(
        <>
          <BillSheet bill={open} onClose={close} />
          <Filters
            chips={<ChipBar label="哪些收支" options={MONEY_OPTIONS} value={kind} onChange={setKind} />}
            totals={totals && `收入 ${fenText(totals.in)}·支出 ${fenText(totals.out)}`}
            month={<MonthButton value={month} since={since} onChange={setMonth} />}
          />
        </>
      )}
      empty={<None filtered={month !== ALL_MONTHS || kind !== ANY} onAll={all} />}
    />
  )
}

function Coins({ tabs }: { tabs: ReactNode }) {
  const [month, setMonth] = useState(ALL_MONTHS)
  const [kind, setKind] = useState<CoinKind | typeof ANY>(ANY)
  const since = useCoins().data?.since ?? null
  const entries = useCoinEntries({ ...month !== ALL_MONTHS && { month }, ...kind !== ANY && { kind } })
  const totals = entries.data?.pages[0]?.totals ?? null
  const all = () => {
    setMonth(ALL_MONTHS)
    setKind(ANY)
  }
  return (
    <ListScreen
      title="交易记录" top={tabs} query={entries} keyOf={keyOf} plain skeleton={<SkeletonList kind="text" />} renderItem={renderEntry}
      lead={(
        <Filters
          chips={<ChipBar label="哪些收支" options={COIN_OPTIONS} value={kind} onChange={setKind} />}
          totals={totals && `得到 ${totals.in}·用掉 ${totals.out}`}
          month={<MonthButton value={month} since={since} onChange={setMonth} />}
        />
      )}
      empty={<None coins filtered={month !== ALL_MONTHS || kind !== ANY} onAll={all} />}
    />
  )
}

const keyOf = ({ id }: { id: string }) => id
const renderEntry = ({ note, at, coins }: CoinEntry) => (
  <LineRow plain title={note} note={dayTimeText(at)} amount={`${coins > 0 ? '+' : '−'}${Math.abs(coins)}`} isIn={coins > 0} />
)

function Filters({ chips, totals, month }: { chips: ReactNode; totals: string | null; month: ReactNode }) {
  return (
    <>
      {chips}
      <Box className={styles.line}>
        <Txt size="note" tone="2">{totals ?? ''}</Txt>
        {month}
      </Box>
    </>
  )
}

function None({ filtered, coins, onAll }: { filtered: boolean; coins?: boolean; onAll: () => void }) {
  if (filtered) return <Empty title="没有这样的记录" action={{ text: '看全部', onPress: onAll }}>换一个月或者换一种看看</Empty>
  return coins
    ? <Empty title="还没有工币" action={{ text: '看看怎么挣', onPress: () => navigate.to('work-coin') }}>实名、填满简历都送工币</Empty>
    : <Empty title="还没有记录" action={{ text: '去找工作', onPress: () => navigate.home() }}>工资到账、提现都写在这里</Empty>
}
